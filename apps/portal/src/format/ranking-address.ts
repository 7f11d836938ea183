/** The addresses of rankings: a list, somebody's awards, what a session came to, the scheme. */
import { playerAddress } from "./player.ts";

export const rankingAddress = (ranking: string): string => `/rankings/${encodeURIComponent(ranking)}`;
export const listAddress = (ranking: string, list: string): string =>
  `${rankingAddress(ranking)}?list=${encodeURIComponent(list)}`;
/** Of a list, those only who are members of a club or of a region's clubs. */
export const listOfSomeAddress = (
  ranking: string,
  list: string | undefined,
  kind: "club" | "region",
  id: string,
): string =>
  `${list === undefined ? `${rankingAddress(ranking)}?` : `${listAddress(ranking, list)}&`}${kind}=${encodeURIComponent(id)}`;
/** What a series is of, on its list's page; from so many of those that were played on. */
export const seriesAddress = (ranking: string, list: string, played = 0): string =>
  `${listAddress(ranking, list)}${played > 0 ? `&played=${played}` : ""}#series`;
export const inRankingAddress = (ranking: string, person: string): string =>
  `${rankingAddress(ranking)}${playerAddress(person).replace("/players/", "/player/")}`;
export const bookedAddress = (ranking: string, session: string): string =>
  `${rankingAddress(ranking)}/of/${encodeURIComponent(session)}`;
export const schemeAddress = (ranking: string): string => `${rankingAddress(ranking)}/scheme`;
/** Its lists as they were published; one of these publications, and one list of it. */
export const publishedAddress = (ranking: string, publication?: number, list?: string): string =>
  `${rankingAddress(ranking)}/published${publication === undefined ? "" : `/${publication}`}${list === undefined ? "" : `?list=${encodeURIComponent(list)}`}`;
/** Where an officer writes another scheme, beginning with one that is laid down. */
export const writeSchemeAddress = (ranking: string, scheme?: number): string =>
  `${schemeAddress(ranking)}/edit${scheme === undefined ? "" : `?scheme=${scheme}`}`;
