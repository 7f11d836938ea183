/** Pages for a frame on somebody else's site, and those alone. */
const UNDER = "/embed/";

export const isEmbed = (path: string): boolean => path.startsWith(UNDER);

export const embedAddress = (club: string, what: "results" | "last"): string =>
  `${UNDER}clubs/${encodeURIComponent(club)}${what === "last" ? "/last" : ""}`;

export const embedOfTournament = (tournament: string): string => `${UNDER}t/${encodeURIComponent(tournament)}`;
/** Of one of its lists, or of the first. */
export const embedOfRanking = (ranking: string, list?: string): string =>
  `${UNDER}rankings/${encodeURIComponent(ranking)}${list === undefined ? "" : `/${encodeURIComponent(list)}`}`;
