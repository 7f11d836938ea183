/** What search engines may keep: published sessions, tournaments, clubs, rankings, championships, and the pages that lead there. Nobody's own page is among them. */
import { publicAddresses, type PublicAddress } from "@traveller/model";
import type { MetadataRoute } from "next";
import { environment } from "#env.ts";
import { newsAddress } from "#format/news.ts";
import { championshipAddress } from "#format/championships.ts";
import { clubAddress } from "#format/player-pages.ts";
import { rankingAddress } from "#format/ranking-address.ts";
import { model } from "#server/model.ts";

export const dynamic = "force-dynamic";

const ALWAYS = [
  "/",
  "/tournaments",
  "/rankings",
  "/rulings",
  "/regulations",
  "/laws",
  "/news",
  "/championships",
  "/clubs",
];

const pathOf = ({ kind, id }: PublicAddress): string => {
  switch (kind) {
    case "session":
      return `/s/${encodeURIComponent(id)}`;
    case "tournament":
      return `/t/${encodeURIComponent(id)}`;
    case "club":
      return clubAddress(id);
    case "ranking":
      return rankingAddress(id);
    case "championship":
      return championshipAddress(id);
    case "news":
      return newsAddress(id);
  }
};

const sitemap = async (): Promise<MetadataRoute.Sitemap> => {
  // An address in XML: what an address may hold and XML may not.
  const at = (path: string): string =>
    new URL(path, environment().PORTAL_URL).href.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
  return [
    ...ALWAYS.map((path) => ({ url: at(path) })),
    ...(await publicAddresses(model())).map((one) => ({
      url: at(pathOf(one)),
      ...(one.at === null ? {} : { lastModified: one.at }),
    })),
  ];
};
export default sitemap;
