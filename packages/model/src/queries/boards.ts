/** Boards: the list of a session's boards, and the traveller of one: deal, all results, what each is worth and why (Laws 6, 77, 78). */
import { dealerOf, vulnerabilityOf, groupBy } from "@traveller/engine";
import { and, asc, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { board } from "../schema/board.ts";
import { deal } from "../schema/deal.ts";
import { type DealtByRecords, dealtByRecords } from "./dealt-by-records.ts";
import { type ContestantLabel, contestantLabels } from "./labels.ts";
import { resultsOfBoard, type ResultView } from "./results.ts";
import { notYetToldTo } from "./told-late.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

export type BoardEntry = {
  readonly board: number;
  /** Over all fields. */
  readonly results: number;
  readonly hasDeal: boolean;
  /** For all who played it. */
  readonly cancelled: boolean;
  /** Open to everyone; and to this reader. */
  readonly released: boolean;
  readonly readable: boolean;
};

/** Every board that was dealt or played. Of those that are not released it says no more than that they exist. */
export const boardList = async (
  model: Model,
  id: string,
  viewer: Viewer = PUBLIC,
  now = Date.now(),
): Promise<readonly BoardEntry[]> => {
  const [late, all, deals, mayRead] = await Promise.all([
    notYetToldTo(model, id, viewer, now),
    model.db
      .select({ board: board.board, results: board.results, released: board.released, cancelled: board.cancelled })
      .from(board)
      .where(eq(board.session, id)),
    model.db.select({ board: deal.board, released: deal.released }).from(deal).where(eq(deal.session, id)),
    mayReadBoards(model, id, viewer),
  ]);
  const ofAll = groupBy(all, (row) => row.board);
  const notTold = (number: number): number => late.ofBoards.get(number) ?? 0;
  const resultsOf = (number: number): number =>
    (ofAll.get(number) ?? []).reduce((sum, row) => sum + row.results, 0) - notTold(number);
  const scored = all.filter(({ board: number }) => notTold(number) === 0 || resultsOf(number) > 0);
  const played = groupBy(scored, (row) => row.board);
  const dealt = new Map(deals.map((row) => [row.board, row.released]));
  return [...new Set([...played.keys(), ...dealt.keys()])]
    .sort((a, b) => a - b)
    .map((number) => ({
      board: number,
      results: resultsOf(number),
      hasDeal: dealt.has(number),
      cancelled:
        mayRead(number) && (played.get(number) ?? [{ cancelled: null }]).every((row) => row.cancelled !== null),
      released: (played.get(number) ?? []).some((row) => row.released) || dealt.get(number) === true,
      readable: mayRead(number),
    }));
};

export type DealView = Pick<typeof deal.$inferSelect, "deal" | "dealer" | "vulnerability" | "doubleDummy">;

const DEAL = {
  deal: deal.deal,
  dealer: deal.dealer,
  vulnerability: deal.vulnerability,
  doubleDummy: deal.doubleDummy,
} as const;

/** The deals of a session that the viewer may see, in the order of their boards. */
export const sessionDeals = async (
  model: Model,
  id: string,
  viewer: Viewer = PUBLIC,
): Promise<readonly (DealView & { readonly board: number })[]> => {
  const [rows, mayRead] = await Promise.all([
    model.db
      .select({ board: deal.board, ...DEAL })
      .from(deal)
      .where(eq(deal.session, id))
      .orderBy(asc(deal.board)),
    mayReadBoards(model, id, viewer),
  ]);
  return rows.filter(({ board: number }) => mayRead(number));
};

export type FieldTraveller = Pick<typeof board.$inferSelect, "field" | "top" | "full" | "groups" | "cancelled"> & {
  readonly results: readonly ResultView[];
};

export type Traveller =
  /** The board is in play somewhere: nothing of it is given away. */
  | { readonly kind: "notReleased"; readonly board: number }
  | {
      readonly kind: "open";
      readonly board: number;
      /** To everyone, not to this reader alone. */
      readonly released: boolean;
      /** As the session knows it, else as its records have it. */
      readonly deal: DealView | null;
      /** Two of its records have other cards, and the session has none: nobody knows which it held. */
      readonly otherCards: boolean;
      /** One traveller a field. */
      readonly fields: readonly FieldTraveller[];
      readonly contestants: ReadonlyMap<string, ContestantLabel>;
      /** The neighbours among the session's boards. */
      readonly previous: number | null;
      readonly next: number | null;
    };

const dealOf = (
  board: number,
  { deal: cards, dealer, vulnerability }: Extract<DealtByRecords, { readonly kind: "dealt" }>,
): DealView => ({
  deal: cards,
  dealer: dealer ?? dealerOf(board),
  vulnerability: vulnerability ?? vulnerabilityOf(board),
  doubleDummy: null,
});

/** `undefined` where the session has no such board. */
export const boardTraveller = async (
  model: Model,
  id: string,
  number: number,
  viewer: Viewer = PUBLIC,
): Promise<Traveller | undefined> => {
  const boards = await boardList(model, id, viewer);
  const at = boards.findIndex((one) => one.board === number);
  const entry = boards[at];
  if (entry === undefined) return undefined;
  if (!entry.readable) return { kind: "notReleased", board: number };
  const [scored, results, [dealt]] = await Promise.all([
    model.db
      .select()
      .from(board)
      .where(and(eq(board.session, id), eq(board.board, number)))
      .orderBy(asc(board.field)),
    resultsOfBoard(model, id, number),
    model.db
      .select(DEAL)
      .from(deal)
      .where(and(eq(deal.session, id), eq(deal.board, number))),
  ]);
  const byField = groupBy(results, (row) => row.field);
  const recorded = dealt === undefined ? await dealtByRecords(model, id, number) : undefined;
  return {
    kind: "open",
    board: number,
    released: entry.released,
    deal: dealt ?? (recorded?.kind === "dealt" ? dealOf(number, recorded) : null),
    otherCards: recorded?.kind === "differ",
    fields: scored.map(({ field, top, full, groups, cancelled }) => ({
      field,
      top,
      full,
      groups,
      cancelled,
      results: byField.get(field) ?? [],
    })),
    contestants: await contestantLabels(model, id, [...new Set(results.flatMap((row) => [...row.ns, ...row.ew]))]),
    previous: boards[at - 1]?.board ?? null,
    next: boards[at + 1]?.board ?? null,
  };
};
