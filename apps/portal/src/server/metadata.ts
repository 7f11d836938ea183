import "server-only";
/** Titles, plain descriptions and share images of a session's pages. */
import type { Metadata } from "next";
import type { SessionPage } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { momentText } from "#format/dates.ts";
import { leadersByList } from "#format/leaders.ts";
import { nameOf } from "#format/names.ts";
import { hasData } from "./gate/negotiate.ts";
import { totalFor } from "./total.ts";

/** One line that says who won what. */
const leaderLine = async (session: SessionPage): Promise<string> => {
  const [kind, total] = await Promise.all([getTranslations("contest"), totalFor(session)]);
  const words = {
    numbered: (number: string) => kind(`numbered.${session.contest}`, { number }),
    unnamed: kind("unnamed"),
  };
  return leadersByList(session.leaders)
    .map(({ first }) => `${nameOf(first.contestant, words)} ${total(first)}`)
    .join("; ");
};

export const sessionMetadata = async (
  session: SessionPage,
  more: { readonly title?: string; readonly description?: string; readonly path?: string } = {},
): Promise<Metadata> => {
  const [line, unit] = await Promise.all([leaderLine(session), getTranslations("units")]);
  const title = more.title === undefined ? session.title : `${more.title} · ${session.title}`;
  const description =
    more.description ??
    [session.clubName, session.date, unit(`methods.${session.method}`), line]
      .filter((one) => one !== null && one !== "")
      .join(" · ");
  const path = `/s/${session.id}${more.path ?? ""}`;
  return {
    title,
    description,
    alternates: {
      canonical: path,
      ...(hasData(path)
        ? { types: { "application/json": `${path}.json`, "text/csv": `${path}.csv`, "text/plain": `${path}.txt` } }
        : {}),
    },
    openGraph: {
      title,
      description,
      url: path,
      images: [{ url: `/share/${session.id}`, width: 1200, height: 630, alt: description }],
    },
    twitter: { card: "summary_large_image" },
  };
};

/** The picture beside a link to a page that has one, at its address under `/share`. */
export const pictured = (title: string, description: string, page: string, picture: string): Metadata => ({
  openGraph: {
    title,
    description,
    url: page,
    images: [{ url: picture, width: 1200, height: 630, alt: description }],
  },
  twitter: { card: "summary_large_image" },
});

/** Of a session as it was: its title and its leaders of then; the share image shows the present, and is left out. */
export const pastMetadata = async (then: SessionPage, at: string): Promise<Metadata> => {
  const [say, locale] = await Promise.all([getTranslations("asOf"), getLocale()]);
  const when = `${momentText(at, locale, "UTC", true)} UTC`;
  const metadata = await sessionMetadata(then);
  const title = say("pageTitle", { title: then.title, when });
  return { ...metadata, title, openGraph: { ...metadata.openGraph, title, images: [] } };
};
