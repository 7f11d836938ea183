/** One box for everything: players by name or number, pairs by both names, teams, pairs by number, boards, clubs, championships, tournaments, sessions, news, Laws. */
import type { Model } from "../../database/model.ts";
import { findChampionships, type FoundChampionship } from "../championships.ts";
import { findNews, type FoundNews } from "../news.ts";
import { type LawFound, searchLaws } from "../law-search.ts";
import { askedIn } from "./asked.ts";
import type { SessionTitle } from "./titles.ts";
import { findContestants, findPairs, findPlayers, type FoundContestant, type FoundPlayer } from "./people.ts";
import {
  findBoards,
  findPlaces,
  type FoundBoard,
  type FoundClub,
  type FoundPlaces,
  type FoundTournament,
} from "./places.ts";
import type { Several } from "./several.ts";

export type {
  FoundBoard,
  FoundChampionship,
  FoundClub,
  FoundContestant,
  FoundNews,
  FoundPlayer,
  FoundTournament,
  Several,
};

export type Found = {
  readonly players: Several<FoundPlayer>;
  /** Pairs and teams: by names of two players or more, by a team's name, by number. */
  readonly contestants: Several<FoundContestant>;
  readonly boards: Several<FoundBoard>;
  readonly clubs: Several<FoundClub>;
  readonly championships: Several<FoundChampionship>;
  readonly tournaments: Several<FoundTournament>;
  readonly sessions: Several<SessionTitle>;
  readonly laws: Several<LawFound>;
  readonly news: Several<FoundNews>;
};
export type FoundKind = keyof Found;
/** In the order in which they are shown. */
export const FOUND_KINDS = [
  "players",
  "contestants",
  "boards",
  "clubs",
  "championships",
  "tournaments",
  "sessions",
  "news",
  "laws",
] as const satisfies readonly FoundKind[];

const NONE = { found: [], count: 0 };
const NOWHERE: FoundPlaces = { clubs: NONE, tournaments: NONE, sessions: NONE };
const PLACES = ["clubs", "tournaments", "sessions"] as const satisfies readonly (keyof FoundPlaces)[];
const NOTHING: Found = {
  players: NONE,
  contestants: NONE,
  boards: NONE,
  championships: NONE,
  laws: NONE,
  news: NONE,
  ...NOWHERE,
};
/** More passages than this of a law book are not counted. */
const MOST_LAWS = 50;

export type SearchOptions = {
  /** How many of each kind; of the kind that is asked for alone, how many of it. */
  readonly limit?: number;
  readonly only?: FoundKind;
  /** The language whose law books are searched first. */
  readonly language?: string;
};

/** Searches by every word of `text`; less than two letters find nothing. */
export const search = async (model: Model, text: string, options: SearchOptions = {}): Promise<Found> => {
  const { limit = 8, only, language } = options;
  const asked = askedIn(text);
  if (asked === undefined) return NOTHING;
  const wanted = (kind: FoundKind): boolean => only === undefined || only === kind;
  const of = async <T>(kind: FoundKind, find: () => Promise<Several<T>>): Promise<Several<T>> =>
    wanted(kind) ? find() : NONE;
  const [contestants, players, places, boards, championships, laws, news] = await Promise.all([
    of("contestants", async () => {
      const [numbered, paired] = await Promise.all([
        findContestants(model, asked, limit),
        findPairs(model, asked, limit),
      ]);
      return together(numbered, paired, limit);
    }),
    of("players", () => findPlayers(model, asked, limit)),
    PLACES.some(wanted) ? findPlaces(model, asked, limit) : NOWHERE,
    of("boards", () => findBoards(model, asked, limit)),
    of("championships", () => findChampionships(model, asked, limit)),
    of("laws", () => findLaws(model, asked.text, language, limit)),
    of("news", () => findNews(model, asked, limit)),
  ]);
  const placed = <Kind extends keyof FoundPlaces>(kind: Kind): FoundPlaces[Kind] =>
    wanted(kind) ? places[kind] : NOWHERE[kind];
  return {
    players,
    contestants,
    boards,
    clubs: placed("clubs"),
    championships,
    tournaments: placed("tournaments"),
    sessions: placed("sessions"),
    laws,
    news,
  };
};

/** Two findings as one, each thing once. */
const together = (
  one: Several<FoundContestant>,
  other: Several<FoundContestant>,
  limit: number,
): Several<FoundContestant> => {
  const key = ({ session, contestant }: FoundContestant): string => `${session.id} ${contestant.id}`;
  const known = new Set(one.found.map(key));
  const more = other.found.filter((each) => !known.has(key(each)));
  return {
    found: [...one.found, ...more].slice(0, limit),
    count: one.count + other.count - (other.found.length - more.length),
  };
};

/** In the reader's language where its books say anything of it, else in any. A word for a Law before its number is left out, and 27b1 is 27B1. */
const findLaws = async (
  model: Model,
  text: string,
  language: string | undefined,
  limit: number,
): Promise<Several<LawFound>> => {
  const words = text
    .replace(/^(law|lag|laki|reegel|yasa)\s+(?=\d)/iu, "")
    .replace(/^\d{1,3}[a-h]/u, (address) => address.toUpperCase());
  const own = language === undefined ? [] : await searchLaws(model, words, { language, limit: MOST_LAWS });
  const all = own.length > 0 ? own : await searchLaws(model, words, { limit: MOST_LAWS });
  return { found: all.slice(0, limit), count: all.length };
};
