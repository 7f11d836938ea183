/** The rows of one scored board: the board and each of its results, with what they are worth and why. */
import type { Result, ScoredBoard, ScoredResult } from "@traveller/engine";
import { isAt } from "@traveller/engine/procedure";
import type { RowOf, tables } from "@traveller/model";
import type { SessionState } from "../state.ts";

export type BoardRow = RowOf<typeof tables.board>;
export type ResultRow = RowOf<typeof tables.result>;
export type BoardRows = { readonly board: BoardRow; readonly results: readonly ResultRow[] };

/** Whether two states give a board the same rows: told by identity, without looking inside. */
export const sameBoard = (before: SessionState, one: ScoredBoard, after: SessionState, other: ScoredBoard): boolean =>
  one === other &&
  before.session.results.get(one.board) === after.session.results.get(other.board) &&
  before.session.released.has(one.board) === after.session.released.has(other.board) &&
  (before.underAppeal === after.underAppeal ||
    (!before.underAppeal.some(({ board }) => board === one.board) &&
      !after.underAppeal.some(({ board }) => board === other.board)));

export const boardRows = (state: SessionState, session: string, scored: ScoredBoard): BoardRows => {
  const facts = new Map((state.session.results.get(scored.board) ?? []).map((one) => [one.result, one]));
  const { field, board, top, full, groups, cancelled } = scored;
  return {
    board: {
      session,
      field,
      board,
      results: scored.results.length,
      top: top ?? null,
      full: full ?? null,
      groups,
      cancelled: cancelled ?? null,
      released: state.session.released.has(board),
    },
    results: scored.results.flatMap((result, position) => {
      const fact = facts.get(result.result);
      return fact === undefined ? [] : [{ ...resultRow(session, field, result, fact, state), position }];
    }),
  };
};

const resultRow = (
  session: string,
  field: number,
  scored: ScoredResult,
  fact: Result,
  { trail, underAppeal }: SessionState,
): Omit<ResultRow, "position"> => {
  const [ns, nsPartner] = sideOf(fact.ns);
  const [ew, ewPartner] = sideOf(fact.ew);
  const events = trail.get(fact.result);
  return {
    session,
    id: fact.result,
    field,
    board: fact.board,
    section: fact.section,
    round: fact.round ?? null,
    table: fact.table ?? null,
    match: fact.match ?? null,
    room: fact.room ?? null,
    group: fact.group ?? null,
    ns,
    nsPartner,
    ew,
    ewPartner,
    players: fact.players ?? null,
    asWritten: fact.asWritten ?? null,
    outcome: fact.outcome,
    source: fact.source ?? null,
    score: scored.score ?? null,
    scoreByLaw77: scored.scoreByLaw77 ?? null,
    nsPoints: scored.ns.points ?? null,
    ewPoints: scored.ew.points ?? null,
    nsPercent: scored.ns.percent ?? null,
    ewPercent: scored.ew.percent ?? null,
    nsPublished: scored.ns.published ?? null,
    ewPublished: scored.ew.published ?? null,
    nsWhy: scored.ns.why,
    ewWhy: scored.ew.why,
    recorded: events?.recorded ?? 0,
    corrected: events?.corrected ?? null,
    subjectToAppeal: underAppeal.some(isAt(fact)),
  };
};

const sideOf = (side: Result["ns"]): readonly [string, string | null] =>
  typeof side === "string" ? [side, null] : [side[0], side[1]];
