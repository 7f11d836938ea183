/** A contestant's score card: board by board or match by match, against whom, what it was worth and what others did. */
import { groupBy } from "@traveller/engine";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { board } from "../schema/board.ts";
import { deal } from "../schema/deal.ts";
import { match } from "../schema/match.ts";
import { type ContestantLabel, contestantLabels } from "./labels.ts";
import { resultsOfContestant, type ResultView } from "./results.ts";
import { standings, type StandingRow } from "./standings.ts";
import { notYetToldTo } from "./told-late.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

export type CardBoard =
  | { readonly kind: "notReleased"; readonly board: number; readonly round: number | null }
  | {
      readonly kind: "open";
      readonly side: "NS" | "EW";
      /** The partner of this board, in an individual. */
      readonly partner: string | null;
      readonly opponents: readonly string[];
      readonly result: ResultView;
      readonly dealer: DealFacts["dealer"] | null;
      readonly vulnerability: DealFacts["vulnerability"] | null;
      readonly top: string | null;
      /** What the board was compared on: the frequencies of its scores. */
      readonly groups: (typeof board.$inferSelect)["groups"];
      /** What either side was awarded where the board was cancelled. */
      readonly cancelled: (typeof board.$inferSelect)["cancelled"];
    };

type DealFacts = Pick<typeof deal.$inferSelect, "dealer" | "vulnerability">;

export type MatchView = typeof match.$inferSelect;

export type ContestantCard = {
  readonly contestant: ContestantLabel;
  readonly standing: StandingRow | null;
  readonly field: number | null;
  readonly line: "NS" | "EW" | null;
  /** How many its list ranks. */
  readonly listed: number;
  readonly boards: readonly CardBoard[];
  /** Teams: its matches, each with its boards; those not released are left out of them. */
  readonly matches: readonly MatchView[];
  /** Everyone that the card names. */
  readonly contestants: ReadonlyMap<string, ContestantLabel>;
};

/** `undefined` where the session has no such contestant. */
export const contestantCard = async (
  model: Model,
  session: string,
  id: string,
  viewer: Viewer = PUBLIC,
  now = Date.now(),
): Promise<ContestantCard | undefined> => {
  const [late, labels, lists, all, matches, mayRead] = await Promise.all([
    notYetToldTo(model, session, viewer, now),
    contestantLabels(model, session),
    standings(model, session, viewer, now),
    resultsOfContestant(model, session, id),
    matchesOf(model, session, id, viewer),
    mayReadBoards(model, session, viewer),
  ]);
  const contestant = labels.get(id);
  if (contestant === undefined) return undefined;
  // Who played the board knows of his result.
  const results = all.filter((row) => !late.results.has(row.id) || mayRead(row.board));
  const numbers = [...new Set(results.map((row) => row.board))];
  const [scored, deals] = await Promise.all([
    boardsNamed(model, session, numbers),
    dealsNamed(model, session, numbers),
  ]);
  const list = lists.find((one) => one.rows.some((row) => row.id === id));
  const boards = results.map((row): CardBoard => {
    if (!mayRead(row.board)) return { kind: "notReleased", board: row.board, round: row.round };
    const side = row.ns.includes(id) ? "NS" : "EW";
    const own = side === "NS" ? row.ns : row.ew;
    const compared = scored.get(row.board)?.find((one) => one.field === row.field);
    const dealt = deals.get(row.board);
    return {
      kind: "open",
      side,
      partner: own.find((one) => one !== id) ?? null,
      opponents: side === "NS" ? row.ew : row.ns,
      result: row,
      dealer: dealt?.dealer ?? null,
      vulnerability: dealt?.vulnerability ?? null,
      top: compared?.top ?? null,
      groups: compared?.groups ?? [],
      cancelled: compared?.cancelled ?? null,
    };
  });
  const named = new Set([
    id,
    ...results.flatMap((row) => [...row.ns, ...row.ew]),
    ...matches.flatMap((one) => [one.home, one.away]),
  ]);
  return {
    contestant,
    standing: list?.rows.find((row) => row.id === id) ?? null,
    field: list?.field ?? null,
    line: list?.line ?? null,
    listed: list?.rows.length ?? 0,
    boards,
    matches,
    contestants: new Map([...labels].filter(([one]) => named.has(one))),
  };
};

/** The matches of one team; or all of a session's. Boards that the viewer may not read are left out. */
export const matchesOf = async (
  model: Model,
  session: string,
  contestant?: string,
  viewer: Viewer = PUBLIC,
): Promise<readonly MatchView[]> => {
  const [rows, mayRead] = await Promise.all([
    model.db
      .select()
      .from(match)
      .where(
        and(
          eq(match.session, session),
          contestant === undefined ? undefined : or(eq(match.home, contestant), eq(match.away, contestant)),
        ),
      )
      .orderBy(asc(match.position)),
    mayReadBoards(model, session, viewer),
  ]);
  return rows.map(({ boards, ...row }) => ({ ...row, boards: boards.filter((one) => mayRead(one.board)) }));
};

const boardsNamed = async (model: Model, session: string, numbers: readonly number[]) =>
  numbers.length === 0
    ? new Map<number, readonly (typeof board.$inferSelect)[]>()
    : groupBy(
        await model.db
          .select()
          .from(board)
          .where(and(eq(board.session, session), inArray(board.board, [...numbers]))),
        (row) => row.board,
      );

const dealsNamed = async (model: Model, session: string, numbers: readonly number[]) =>
  numbers.length === 0
    ? new Map<number, DealFacts>()
    : new Map(
        (
          await model.db
            .select({ board: deal.board, dealer: deal.dealer, vulnerability: deal.vulnerability })
            .from(deal)
            .where(and(eq(deal.session, session), inArray(deal.board, [...numbers])))
        ).map(({ board: number, ...facts }) => [number, facts]),
      );
