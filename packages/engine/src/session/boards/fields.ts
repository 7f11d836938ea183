/** The fields of a session: which sections are scored across, their boards and their contestants (Laws 4, 78, 87). */
import type { Vulnerability } from "../../cards/board.ts";
import { vulnerabilityOf } from "../../cards/board.ts";
import type { ScoringRegulations } from "../../score/regulations.ts";
import type { BoardInput } from "./compare.ts";
import type { Result } from "../told/events.ts";
import { groupBy } from "../../facts/group-by.ts";
import type { CancelledBoard, Session, SessionSettings } from "../told/state.ts";

export type Field = { readonly field: number; readonly boards: readonly BoardInput[] };

/** The vulnerability of a board: what its deal says, or else its number. */
export const vulnerabilityIn = (session: Session, board: number): Vulnerability =>
  session.deals.get(board)?.vulnerability ?? vulnerabilityOf(board);

/** Whether results on this board's deal do not count, since it was played before and the event is not meant for that (Law 6D2). */
export const wasPlayedBefore = (session: Session, board: number, { replayEarlierDeals }: ScoringRegulations): boolean =>
  !replayEarlierDeals && session.deals.get(board)?.playedIn !== undefined;

export const cancellationOf = (session: Session, board: number, field: number): CancelledBoard | undefined =>
  session.cancelled.find((each) => each.board === board && (each.field === undefined || each.field === field));

/** The field of a section; the first where the section is not in any. */
export const fieldOfSection = ({ fields }: SessionSettings, section: string | undefined): number =>
  section === undefined
    ? 0
    : Math.max(
        0,
        fields.findIndex((sections) => sections.includes(section)),
      );

const lines = (results: readonly Result[]): number =>
  results.filter(({ outcome }) => outcome.kind !== "notPlayed" && outcome.kind !== "awaitsRuling").length;

/** The full number of results of a board: what the event states, what its movement provides, or the most on any board. */
const fullResults = (
  results: readonly Result[],
  most: number,
  { expectedResults, fullResults: rule }: ScoringRegulations,
): number => {
  if (expectedResults !== undefined) return expectedResults;
  return Math.max(rule === "mostOnAnyBoard" ? most : results.length, lines(results));
};

export const fieldsOf = (
  session: Session,
  settings: SessionSettings,
  regulations: ScoringRegulations,
): readonly Field[] => {
  const byField = settings.fields.map((): Map<number, readonly Result[]> => new Map());
  const single = settings.fields.length === 1;
  for (const [board, results] of session.results) {
    if (single) byField[0]?.set(board, results);
    else {
      for (const [field, own] of groupBy(results, ({ section }) => fieldOfSection(settings, section)))
        byField[field]?.set(board, own);
    }
  }
  return byField.map((boards, field) => {
    const most = Math.max(0, ...[...boards.values()].map(lines));
    return {
      field,
      boards: [...boards]
        .toSorted(([a], [b]) => a - b)
        .map(([board, results]) => ({
          field,
          board,
          results,
          vulnerability: vulnerabilityIn(session, board),
          method: settings.method,
          regulations,
          full: fullResults(results, most, regulations),
          cancelled: cancellationOf(session, board, field),
          playedBefore: wasPlayedBefore(session, board, regulations),
        })),
    };
  });
};
