/** For tests: a session told in a few words, through the same events and the same fold as a real one. */
import type { Award, Outcome, Result, SessionEventType } from "../told/events.ts";
import type { Contest, Method } from "../../facts/contest.ts";
import { foldNext } from "../told/fold.ts";
import { toSessionEvent } from "../told/told.ts";
import { scoreSession } from "../score.ts";
import type { ScoredSession, ScoredSide, Standing } from "../reasons/scored.ts";
import { emptySession } from "../told/state.ts";
import type { Session } from "../told/state.ts";

const AT = "2026-03-01T18:30:00.000Z";

/** The session after one more event. */
export const told = (session: Session, type: SessionEventType, data: unknown): Session =>
  foldNext(session, [toSessionEvent(type, data)], AT);

export type Opening = {
  readonly method: Method;
  readonly contest?: Contest;
  readonly regulations?: Readonly<Record<string, unknown>>;
  readonly sections?: readonly string[];
  readonly fields?: readonly (readonly string[])[];
};

export const opened = ({
  method,
  contest = "pairs",
  regulations = {},
  sections = ["A"],
  fields = [sections],
}: Opening): Session =>
  told(emptySession, "SessionOpened", {
    session: "s1",
    authority: "north",
    tournament: "t1",
    title: "Spring pairs",
    number: 1,
    method,
    contest,
    sections: sections.map((id) => ({ id })),
    fields,
    regulations,
    lawEdition: 2017,
  });

/** What happened at a table: a score, an outcome, or one award for each side. */
export type Happened =
  | number
  | Outcome
  | {
      readonly ns: Award;
      readonly ew: Award;
      readonly score?: number;
      readonly selfInflicted?: readonly [number, number];
    };

const isOutcome = (happened: Exclude<Happened, number>): happened is Outcome => "kind" in happened;

export const outcomeOf = (happened: Happened): unknown => {
  if (typeof happened === "number") return { kind: "scoreOnly", score: happened };
  if (isOutcome(happened)) return happened;
  const { score, ...awards } = happened;
  return { kind: "adjusted", ...awards, ...(score === undefined ? {} : { table: { kind: "scoreOnly", score } }) };
};

/** A result of board `board` between two contestants; `more` says what else is known of it. */
export const result = (
  board: number,
  ns: Result["ns"],
  ew: Result["ew"],
  happened: Happened,
  more: Partial<Result> = {},
): Record<string, unknown> => ({
  result: `${board}/${String(ns)}-${String(ew)}`,
  section: "A",
  board,
  ns,
  ew,
  outcome: outcomeOf(happened),
  ...more,
});

export const withResults = (session: Session, results: readonly Record<string, unknown>[]): Session =>
  results.reduce<Session>((before, each) => told(before, "ResultImported", each), session);

/** One board: the first pair sits North-South against the second, and so on. Pairs are `A-1`, `A-2` … against `B-1`, `B-2` … */
export const oneBoard = (opening: Opening, happened: readonly Happened[]): ScoredSession =>
  scoreSession(
    withResults(
      opened(opening),
      happened.map((each, index) => result(1, `A-${index + 1}`, `B-${index + 1}`, each)),
    ),
  );

export const sidesOf = (scored: ScoredSession, side: "ns" | "ew", board = 1): readonly ScoredSide[] =>
  scored.boards.find((each) => each.board === board)?.results.map((each) => each[side]) ?? [];

/** The points of a side of a board, in the order of the results. */
export const pointsOf = (scored: ScoredSession, side: "ns" | "ew", board = 1): readonly (string | undefined)[] =>
  sidesOf(scored, side, board).map(({ points }) => points);

export const standingOf = (scored: ScoredSession, contestant: string): Standing | undefined =>
  scored.standings.find((each) => each.contestant === contestant);
