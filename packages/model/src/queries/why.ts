/** A total opened: its boards, what each was compared with, the Laws and options that it rests on, and what changed it. */
import type { ComparedGroup, Standing, TotalPart } from "@traveller/engine";
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { board } from "../schema/board.ts";
import { standing } from "../schema/standing.ts";
import { type MatchView, matchesOf } from "./card.ts";
import { changes, type ChangeView } from "./changes.ts";
import { type ContestantLabel, contestantLabels } from "./labels.ts";
import { resultsById, resultsOfContestant, type ResultView } from "./results.ts";
import { type SessionPage, sessionPage } from "./session-page.ts";
import { standings, type StandingRow } from "./standings.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

/** A part of the total; of a board that is not released yet, only that it is one. */
export type WhyPart = TotalPart | { readonly kind: "notReleased"; readonly board: number };

/** A board's result with what it was compared with. */
export type WhyBoard = {
  readonly result: ResultView;
  readonly top: string | null;
  readonly full: number | null;
  readonly group: ComparedGroup | null;
};

export type Why = {
  readonly session: SessionPage;
  readonly contestant: ContestantLabel | null;
  readonly standing: StandingRow;
  readonly line: "NS" | "EW" | null;
  readonly field: number;
  readonly why: Omit<Standing["why"], "parts"> & { readonly parts: readonly WhyPart[] };
  /** By result id, for each part that is a board. */
  readonly boards: ReadonlyMap<string, WhyBoard>;
  /** By match id, for each part that is a match. */
  readonly matches: ReadonlyMap<string, MatchView>;
  /** Everyone that the explanation names. */
  readonly contestants: ReadonlyMap<string, ContestantLabel>;
  /** Its results that gave it no points: not played, or nothing to compare them with. */
  readonly unscored: number;
  /** What moved it, the last first. */
  readonly changes: readonly ChangeView[];
};

/** `undefined` where the session has no such contestant in its standings. */
export const why = async (
  model: Model,
  session: string,
  contestant: string,
  viewer: Viewer = PUBLIC,
): Promise<Why | undefined> => {
  const [page, [row], lists, labels, mayRead, moved, matches, results] = await Promise.all([
    sessionPage(model, session),
    model.db
      .select()
      .from(standing)
      .where(and(eq(standing.session, session), eq(standing.contestant, contestant))),
    standings(model, session, viewer),
    contestantLabels(model, session),
    mayReadBoards(model, session, viewer),
    changes(model, session, { contestant, viewer, limit: 200 }),
    matchesOf(model, session, contestant, viewer),
    resultsOfContestant(model, session, contestant),
  ]);
  const line = lists.flatMap((list) => list.rows).find((one) => one.id === contestant);
  if (page === undefined || row === undefined || line === undefined) return undefined;
  const parts = row.why.parts.map((part): WhyPart =>
    part.kind === "board" && !mayRead(part.board) ? { kind: "notReleased", board: part.board } : part,
  );
  const boards = await openedBoards(
    model,
    session,
    parts.flatMap((part) => (part.kind === "board" ? part.result : [])),
  );
  const named = new Set([
    contestant,
    ...[...boards.values()].flatMap(({ result }) => [...result.ns, ...result.ew]),
    ...matches.flatMap((one) => [one.home, one.away]),
    ...(row.why.tie?.with ?? []),
  ]);
  return {
    session: page,
    contestant: labels.get(contestant) ?? null,
    standing: line,
    line: row.line,
    field: row.field,
    why: { ...row.why, parts },
    boards,
    matches: new Map(matches.map((one) => [one.id, one])),
    contestants: new Map([...labels].filter(([id]) => named.has(id))),
    unscored: results.filter((one) => (one.ns.includes(contestant) ? one.nsPoints : one.ewPoints) === null).length,
    changes: moved,
  };
};

const openedBoards = async (
  model: Model,
  session: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WhyBoard>> => {
  const results = await resultsById(model, session, ids);
  const numbers = [...new Set([...results.values()].map((row) => row.board))];
  const scored =
    numbers.length === 0
      ? []
      : await model.db
          .select()
          .from(board)
          .where(and(eq(board.session, session), inArray(board.board, numbers)));
  const byBoard = new Map(scored.map((one) => [`${one.field} ${one.board}`, one]));
  return new Map(
    [...results].map(([id, result]) => {
      const on = byBoard.get(`${result.field} ${result.board}`);
      return [
        id,
        {
          result,
          top: on?.top ?? null,
          full: on?.full ?? null,
          group: on?.groups.find((one) => (one.group ?? null) === result.group) ?? on?.groups[0] ?? null,
        },
      ];
    }),
  );
};
