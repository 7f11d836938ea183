import "server-only";
/** Titles, plain descriptions and share images of a session's pages. */
import type { Metadata } from "next";
import type { SessionPage } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { figureBy } from "#format/figure.ts";
import { nameOf } from "#format/names.ts";
import { shownBy } from "#format/rounding.ts";
import { hasData } from "./negotiate.ts";

/** One line that says who won what. */
export const leaderLine = async (session: SessionPage): Promise<string> => {
  const [kind, unit, locale] = await Promise.all([getTranslations("contest"), getTranslations("units"), getLocale()]);
  const words = {
    numbered: (number: string) => kind(`numbered.${session.contest}`, { number }),
    unnamed: kind("unnamed"),
  };
  const { percent, total } = shownBy(session);
  return session.leaders
    .slice(0, 2)
    .map((leader) => {
      const amount =
        leader.percent !== null
          ? unit("percent", { value: figureBy(leader.percent, locale, percent) })
          : `${figureBy(leader.total, locale, total ?? { step: "1/100", mode: "halfAwayFromZero" })} ${unit(`short.${session.totalUnit}`)}`;
      return `${nameOf(leader.contestant, words)} ${amount}`;
    })
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
