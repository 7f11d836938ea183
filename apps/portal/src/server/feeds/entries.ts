import "server-only";
/**
 * What feeds tell: sessions that were published, rulings that were given, news in its officers' words. Titles, days, Laws and outcomes, and no names of players:
 * what a reader's program has fetched nobody can take back, and who is shown may change tomorrow. Laws 79C, 92B.
 */
import { newsTold } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { caseAddress, casePlace } from "#format/case-address.ts";
import { dayText } from "#format/dates.ts";
import { newsAddress } from "#format/news.ts";
import { clubAddress } from "#format/player-pages.ts";
import { api } from "../caller.ts";
import { model } from "../model.ts";
import { isId } from "../player-asked.ts";
import type { FeedOf } from "./feed.ts";
import { whose } from "./whose.ts";

const joined = (parts: readonly (string | null)[], between: string): string =>
  parts.filter((part) => part !== null && part !== "").join(between);

/** Of one club or of all; `undefined` where there is no such club. */
export const resultsFeed = async (club: string | null): Promise<FeedOf | undefined> => {
  if (club !== null && !isId(club)) return undefined;
  const [locale, say, unit, status] = await Promise.all([
    getLocale(),
    getTranslations("feeds"),
    getTranslations("units"),
    getTranslations("status"),
  ]);
  const known = club === null ? undefined : await api().players.club({ club, limit: 1 });
  if (club !== null && known === undefined) return undefined;
  const sessions = await api().lists.published(club === null ? {} : { club });
  return {
    title: known === undefined ? await whose(say("results")) : say("resultsOf", { club: known.name }),
    page: club === null ? "/" : clubAddress(club),
    path: "/feed/results",
    query: club === null ? "" : `?${new URLSearchParams({ club })}`,
    locale,
    entries: sessions.flatMap(({ id, title, clubName, date, method, status: is, contestants, boards, published }) =>
      published === null
        ? []
        : [
            {
              path: `/s/${encodeURIComponent(id)}`,
              title: joined([title, clubName === title ? null : clubName], ", "),
              says: joined(
                [
                  date === null ? null : dayText(date, locale, true),
                  unit(`methods.${method}`),
                  say("size", { contestants, boards }),
                  status(is),
                ],
                ". ",
              ),
              at: published.at,
            },
          ],
    ),
  };
};

const LATEST = 50;

export const rulingsFeed = async (): Promise<FeedOf> => {
  const [locale, say, rulings] = await Promise.all([getLocale(), getTranslations("feeds"), getTranslations("rulings")]);
  const { cases } = await api().cases.find({ limit: LATEST });
  return {
    title: await whose(say("rulings")),
    page: "/rulings",
    path: "/feed/rulings",
    query: "",
    locale,
    entries: cases.flatMap((one) =>
      one.givenAt === null
        ? []
        : [
            {
              path: caseAddress(one),
              title: `${one.session.title}: ${casePlace(rulings, one)}`,
              says: joined(
                [
                  one.laws.length === 0 ? null : say("laws", { laws: one.laws.join(", ") }),
                  one.outcome === null ? null : rulings(`outcomes.${one.outcome}`),
                ],
                ". ",
              ),
              at: one.givenAt,
            },
          ],
    ),
  };
};

export const newsFeed = async (): Promise<FeedOf> => {
  const [locale, say, told] = await Promise.all([
    getLocale(),
    getTranslations("news"),
    newsTold(model(), { limit: LATEST }),
  ]);
  return {
    title: await whose(say("title")),
    page: "/news",
    path: "/feed/news",
    query: "",
    locale,
    entries: told.map(({ id, title, text, from }) => ({ path: newsAddress(id), title, says: text, at: from })),
  };
};
