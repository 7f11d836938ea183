import "server-only";
/** What the one search box found, kind by kind, as links: for the page of results and for what is suggested while one types. */
import type { Found, FoundKind, LawFound } from "@traveller/model";
import { FOUND_KINDS, numberOfPerson } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { lawAddress } from "#format/law-address.ts";
import { championshipAddress } from "#format/championships.ts";
import { dayText } from "#format/dates.ts";
import { newsAddress } from "#format/news.ts";
import { clubAddress } from "#format/player-pages.ts";
import { playerAddress } from "#format/player.ts";
import { api } from "./caller.ts";
import { namesFor } from "./names.ts";

type FoundEntry = { readonly href: string; readonly words: string; readonly note: string };
type FoundGroup = {
  readonly kind: FoundKind;
  readonly title: string;
  readonly count: number;
  readonly entries: readonly FoundEntry[];
};

const sessionAddress = (id: string): string => `/s/${encodeURIComponent(id)}`;

const lawEntry = (
  { book, address, unit, unitTitle, snippet }: LawFound,
  law: (number: string) => string,
): FoundEntry => {
  const place = address === "" ? unit : address;
  return {
    href: lawAddress(book, place),
    words: `${/^\d/u.test(place) ? law(place) : unitTitle} ${/^\d/u.test(place) ? unitTitle : ""}`.trim(),
    note: snippet
      .map(({ text }) => text)
      .join("")
      .slice(0, 80),
  };
};

type AllFound = { readonly groups: readonly FoundGroup[]; readonly laws: readonly LawFound[] };

/** Of one kind, or of every kind no more than so many. */
type Part = { readonly only?: FoundKind | undefined; readonly each?: number };

/** The same; where nothing is called so, what the likeliest of the texts finds that may have been meant. */
export const foundOrMeant = async (
  text: string,
  { only, each }: Part = {},
): Promise<AllFound & { readonly meant: readonly string[] }> => {
  const some = each === undefined ? {} : { each };
  const found = await foundFor(text, { only, ...some });
  const meant = found.groups.length > 0 || only !== undefined ? [] : await api().lists.meant({ text });
  const [first] = meant;
  return { ...(first === undefined ? found : await foundFor(first, some)), meant };
};

/** Everything that was found, the kinds without anything left out. */
const foundFor = async (text: string, { only, each }: Part): Promise<AllFound> => {
  const [locale, say, lists, laws, pairs, teams, individuals] = await Promise.all([
    getLocale(),
    getTranslations("search"),
    getTranslations("tournaments"),
    getTranslations("laws"),
    namesFor("pairs"),
    namesFor("teams"),
    namesFor("individual"),
  ]);
  const found = await api().lists.search({
    text,
    language: locale,
    ...(only === undefined ? {} : { only }),
    ...(each === undefined ? {} : { each }),
  });
  const names = { pairs, teams, individual: individuals };
  const day = (date: string | null): string => (date === null ? "" : dayText(date, locale, true));
  const of: { readonly [Kind in FoundKind]: (found: Found[Kind]["found"][number]) => FoundEntry } = {
    // One session is opened at once; of several, all are listed. Who has no number is one name of one club, and is said to be no more.
    players: ({ person, name, latest, contestant, sessions }) => ({
      href:
        latest === null || contestant === null || sessions > 1
          ? playerAddress(person)
          : `${sessionAddress(latest.id)}/c/${encodeURIComponent(contestant)}`,
      words: name ?? person,
      note: [
        numberOfPerson(person) ?? [say("noNumber"), latest?.clubName ?? ""].filter((part) => part !== "").join(", "),
        lists("sessions", { count: sessions }),
        latest?.title ?? "",
      ]
        .filter((part) => part !== "")
        .join(" · "),
    }),
    contestants: ({ session, contestant }) => {
      const named = names[session.contest];
      return {
        href: `${sessionAddress(session.id)}/c/${encodeURIComponent(contestant.id)}`,
        words: named.name(contestant),
        note: [contestant.number, session.title, day(session.date)].filter((part) => part !== "").join(" · "),
      };
    },
    boards: ({ session, board }) => ({
      href: `${sessionAddress(session.id)}/b/${board}`,
      words: say("board", { number: String(board) }),
      note: [session.title, day(session.date)].filter((part) => part !== "").join(" · "),
    }),
    clubs: ({ id, name, sessions }) => ({
      href: clubAddress(id),
      words: name,
      note: lists("sessions", { count: sessions }),
    }),
    championships: ({ id, name, title }) => ({ href: championshipAddress(id), words: name, note: title }),
    tournaments: ({ id, title, from }) => ({ href: `/t/${encodeURIComponent(id)}`, words: title, note: day(from) }),
    sessions: ({ id, title, clubName, date }) => ({
      href: sessionAddress(id),
      words: title,
      note: [clubName ?? "", day(date)].filter((part) => part !== "").join(" · "),
    }),
    news: ({ id, title, from }) => ({
      href: newsAddress(id),
      words: title,
      note: dayText(from.slice(0, 10), locale, true),
    }),
    laws: (one) => lawEntry(one, (number) => laws("law", { number })),
  };
  const group = <Kind extends FoundKind>(kind: Kind, { found: some, count }: Found[Kind]): FoundGroup => ({
    kind,
    title: say(kind === "contestants" ? "pairs" : kind),
    count,
    entries: some.map((one: Found[Kind]["found"][number]) => of[kind](one)),
  });
  return {
    groups: FOUND_KINDS.map((kind) => group(kind, found[kind])).filter(({ entries }) => entries.length > 0),
    laws: found.laws.found,
  };
};
