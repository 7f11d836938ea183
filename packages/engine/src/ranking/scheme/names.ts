/**
 * What the formulas of a scheme may speak of, by where they stand: the event, those who are ranked together, one place, one match, one player, what somebody
 * has of his years. Whoever writes a scheme reads this list; so does the editor that offers the names.
 */
import type { KindOfValue } from "../formula/index.ts";

type Names = Readonly<Record<string, KindOfValue>>;

/** Of the event as a whole. */
export const OF_EVENT = {
  /** What the organizer calls the event's level, a word of the federation's own: "club", "national". */
  level: "words",
  /** "pairs", "teams", "individual". */
  contest: "words",
  /** "matchpoints", "imps" … as the session names its method. */
  method: "words",
  contestants: "number",
  /** Tables in play: half of the pairs or the teams, a quarter of the players; a half table counts a half. */
  tables: "number",
  /** Boards that a contestant plays: the most that any of them did. */
  boards: "number",
  sessions: "number",
  /** In how many lines the contestants are ranked: two where North–South and East–West each have a winner. */
  lines: "number",
} as const satisfies Names;

/** Of those who are ranked together: a line, or those of a stratum in it. */
export const OF_FIELD = { ...OF_EVENT, field: "number" } as const satisfies Names;

/** Of one contestant, whatever his place. */
const OF_CONTESTANT = {
  ...OF_FIELD,
  /** As the standings rank: 58.33 of a percentage, the total of anything else. */
  score: "number",
  /** Boards that he played himself. */
  played: "number",
  members: "number",
  won: "number",
  drawn: "number",
  lost: "number",
} as const satisfies Names;

/** Of a place in the order. */
export const OF_PLACE = { ...OF_CONTESTANT, place: "number", beaten: "number" } as const satisfies Names;

/** Of one match of a contestant. */
export const OF_MATCH = {
  ...OF_FIELD,
  /** "won", "drawn", "lost". */
  result: "words",
  boardsOfMatch: "number",
} as const satisfies Names;

/** Of who may be in a stratum: what his entry says. */
export const OF_ENTRY = { ...OF_EVENT, stratum: "words", members: "number" } as const satisfies Names;

/** Of somebody as he was when he last won something; what nobody told has no value. */
export const OF_LISTED = {
  member: "truth",
  club: "words",
  /** Of his club. */
  region: "words",
  age: "number",
  gender: "words",
} as const satisfies Names;

/** Of a player on the day of the event. */
export const OF_PLAYER = { level: "words", ...OF_LISTED } as const satisfies Names;

/** Of somebody's points, year by year. `y1` is the year that runs, `y2` the one before it. */
export const ofYears = (years: number): Names =>
  Object.fromEntries(Array.from({ length: years }, (_, before) => [`y${before + 1}`, "number"] as const));

/** Of points that are carried from one year to the next. */
export const OF_CARRIED = { carried: "number", earned: "number" } as const satisfies Names;

/** Of what somebody has in a ranking of grades, for a title: both are his grade. */
export const OF_GRADE_HOLDER = { points: "number", standing: "number" } as const satisfies Names;

/** Of what somebody holds, for a title: all that he ever won, and what the first list says now. */
export const OF_HOLDER = { ...OF_LISTED, ...OF_GRADE_HOLDER } as const satisfies Names;

/** Of one session that is graded: his grade before it, his partner's, the field's, and how it went. */
export const OF_GRADED = {
  method: "words",
  grade: "number",
  partner: "number",
  opponents: "number",
  percent: "number",
  imps: "number",
  boards: "number",
} as const satisfies Names;

/** Of a session's weight in a grade: how many boards were played since. */
export const OF_WEIGHT = { since: "number", boards: "number" } as const satisfies Names;

const listed = (names: Names): readonly string[] => Object.keys(names);

/** The same for whoever writes a scheme: what a formula may speak of, by where it stands. */
export const NAMES_BY_PLACE = {
  event: listed(OF_EVENT),
  field: listed(OF_FIELD),
  place: listed(OF_PLACE),
  match: listed(OF_MATCH),
  player: listed(OF_PLAYER),
  listed: listed(OF_LISTED),
  graded: listed(OF_GRADED),
  weight: listed(OF_WEIGHT),
  holder: listed(OF_HOLDER),
  gradeHolder: listed(OF_GRADE_HOLDER),
  carried: listed(OF_CARRIED),
} as const;
