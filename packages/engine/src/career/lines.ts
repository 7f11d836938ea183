/**
 * What a session was to each of its players: a line for each partner, with exact sums over the boards that may be read by everybody. A career is
 * these lines added up, whatever number of boards lies behind them. Adjusted scores are kept apart: they are no measure of play. Laws 12C, 77, 78.
 */
import { type Amount, compareExact, type Exact, fraction, makeExact } from "../score/rational.ts";
import type { ScoredBoard, ScoredSession } from "../session/reasons/scored.ts";
import type { Session } from "../session/told/state.ts";
import type { Side } from "../cards/seats.ts";
import {
  type BoardOfPlayer,
  boardOfPlayers,
  type BoardOfSide,
  type Player,
  type Scale,
  scaleOf,
  seatingOf,
  wonInMatches,
} from "./board.ts";
import { CONTRACT_KINDS, type ContractKind } from "./contracts.ts";
import { PLAY_ROLES, type PlayRole, roleOf } from "./seats.ts";
import { addShort, grow, growing, type Growing, grownTo } from "./short-sum.ts";

/** Some boards together. */
export type BoardSum = {
  readonly boards: number;
  /** Those of them that have a worth in the session's scale, and what they come to. */
  readonly scored: number;
  readonly worth: Amount;
};
/** Some boards with a contract that was played. */
export type PlaySum = {
  readonly boards: number;
  /** Those of them on which others played the same strain from the same side, and the tricks for one's own side more than theirs, each to a thousandth. */
  readonly compared: number;
  readonly tricks: Amount;
};
export type ContractSum = PlaySum & { readonly made: number };

export type ExtremeBoard = {
  readonly board: number;
  readonly result: string;
  readonly worth: Amount;
  /** How many others it was compared with. */
  readonly others: number;
};

export type CareerLine = BoardSum & {
  readonly person: string;
  readonly contestant: string;
  /** Empty where nobody told. */
  readonly partner: string;
  readonly scale: Scale | null;
  readonly adjusted: BoardSum;
  readonly directions: { readonly [side in Side]?: BoardSum };
  readonly roles: { readonly [role in PlayRole]?: PlaySum };
  /** Contracts of his own, by what they were worth bidding for. */
  readonly declared: { readonly [kind in ContractKind]?: ContractSum };
  /** Boards with a contract of which nobody told who sat where. */
  readonly unseated: number;
  /** At most three, the best first; and the worst. */
  readonly best: readonly ExtremeBoard[];
  readonly worst: readonly ExtremeBoard[];
};

type Sum = { boards: number; scored: number; worth: Growing };

const noSum = (): Sum => ({ boards: 0, scored: 0, worth: growing() });

const addBoard = (sum: Sum, worth: Exact | undefined): void => {
  sum.boards += 1;
  if (worth === undefined) return;
  sum.scored += 1;
  grow(sum.worth, worth);
};

const boardSum = ({ boards, scored }: Sum, worth: Exact): BoardSum => ({ boards, scored, worth: makeExact(worth) });

/** Counts of all parts in the play and of all kinds of contracts lie in one row of numbers: a large field has many players, and each of them all of these. */
const COUNTS = { boards: 0, compared: 1, tricks: 2, made: 3 } as const;
const WIDTH = 4;
const PARTS = [...PLAY_ROLES, ...CONTRACT_KINDS] as const;
type Part = (typeof PARTS)[number];
const PLACE = new Map<Part, number>(PARTS.map((part, index) => [part, WIDTH * index]));

const addPlay = (counts: Float64Array, part: Part, made: boolean, tricks: number | undefined): void => {
  const at = PLACE.get(part) ?? 0;
  const more = (what: number, by: number): void => {
    counts[at + what] = (counts[at + what] ?? 0) + by;
  };
  more(COUNTS.boards, 1);
  if (made) more(COUNTS.made, 1);
  if (tricks === undefined) return;
  more(COUNTS.compared, 1);
  more(COUNTS.tricks, tricks);
};

const countOf = (counts: Float64Array, part: Part, what: keyof typeof COUNTS): number =>
  counts[(PLACE.get(part) ?? 0) + COUNTS[what]] ?? 0;

const contractSum = (counts: Float64Array, part: Part): ContractSum => ({
  boards: countOf(counts, part, "boards"),
  compared: countOf(counts, part, "compared"),
  tricks: makeExact(fraction(countOf(counts, part, "tricks"), 1000)),
  made: countOf(counts, part, "made"),
});

const playSum = (counts: Float64Array, part: Part): PlaySum => {
  const { boards, compared, tricks } = contractSum(counts, part);
  return { boards, compared, tricks };
};

const written = <Key extends Part, To>(
  counts: Float64Array,
  parts: readonly Key[],
  write: (counts: Float64Array, part: Part) => To,
): { readonly [key in Key]?: To } => {
  const result: { [key in Key]?: To } = {};
  for (const part of parts) if (countOf(counts, part, "boards") > 0) result[part] = write(counts, part);
  return result;
};

const MOST_EXTREMES = 3;

type Weighed = { readonly on: BoardOfSide; readonly worth: Exact };

/** The more others it was compared with, the more one worth says; then as the boards are numbered. */
const isBefore = (on: BoardOfSide, worth: Exact, other: Weighed, order: 1 | -1): boolean => {
  const difference =
    order * compareExact(worth, other.worth) || other.on.others - on.others || on.board - other.on.board;
  return difference === 0 ? on.result < other.on.result : difference < 0;
};

/** Puts it where it belongs among the first of them, if it does. */
const keep = (first: Weighed[], on: BoardOfSide, worth: Exact, order: 1 | -1): void => {
  const last = first[MOST_EXTREMES - 1];
  if (last !== undefined && !isBefore(on, worth, last, order)) return;
  const at = first.findIndex((other) => isBefore(on, worth, other, order));
  first.splice(at < 0 ? first.length : at, 0, { on, worth });
  if (first.length > MOST_EXTREMES) first.pop();
};

const extreme = ({ on: { board, result, others }, worth }: Weighed): ExtremeBoard => ({
  board,
  result,
  worth: makeExact(worth),
  others,
});

type Gathered = {
  readonly player: Player;
  readonly ns: Sum;
  readonly ew: Sum;
  readonly adjusted: Sum;
  readonly counts: Float64Array;
  unseated: number;
  readonly best: Weighed[];
  readonly worst: Weighed[];
};

const nothingOf = (player: Player): Gathered => ({
  player,
  ns: noSum(),
  ew: noSum(),
  adjusted: noSum(),
  counts: new Float64Array(WIDTH * PARTS.length),
  unseated: 0,
  best: [],
  worst: [],
});

const gather = (line: Gathered, { side, seat }: Player, on: BoardOfSide): void => {
  const { worth, contract } = on;
  if (on.adjusted) {
    addBoard(line.adjusted, worth);
    return;
  }
  addBoard(side === "NS" ? line.ns : line.ew, worth);
  if (worth !== undefined && on.others > 0) {
    keep(line.best, on, worth, -1);
    keep(line.worst, on, worth, 1);
  }
  if (contract === undefined) return;
  if (seat === undefined) {
    line.unseated += 1;
    return;
  }
  const role = roleOf(seat, contract.declarer);
  addPlay(line.counts, role, contract.made, contract.tricks);
  if (role === "declarer") addPlay(line.counts, contract.kind, contract.made, contract.tricks);
};

const lineOf = ({ player, ns, ew, adjusted, counts, unseated, best, worst }: Gathered, scale: Scale | undefined) => {
  const [north, east] = [grownTo(ns.worth), grownTo(ew.worth)];
  return {
    person: player.person,
    contestant: player.contestant,
    partner: player.partner ?? "",
    scale: scale ?? null,
    boards: ns.boards + ew.boards,
    scored: ns.scored + ew.scored,
    worth: makeExact(addShort(north, east)),
    adjusted: boardSum(adjusted, grownTo(adjusted.worth)),
    directions: {
      ...(ns.boards === 0 ? {} : { NS: boardSum(ns, north) }),
      ...(ew.boards === 0 ? {} : { EW: boardSum(ew, east) }),
    },
    roles: written(counts, PLAY_ROLES, playSum),
    declared: written(counts, CONTRACT_KINDS, contractSum),
    unseated,
    best: best.map(extreme),
    worst: worst.map(extreme),
  } satisfies CareerLine;
};

/** What was found of a board, and all that it depends on: the same things give the same boards. */
type Kept = { readonly on: readonly unknown[]; readonly boards: readonly BoardOfPlayer[] };
const kept = new WeakMap<ScoredBoard, Kept>();

/** A correction changes one board of a session: the others are not opened again. */
const onceFor = (
  scored: ScoredBoard,
  on: readonly unknown[],
  make: () => readonly BoardOfPlayer[],
): readonly BoardOfPlayer[] => {
  const known = kept.get(scored);
  if (known !== undefined && known.on.every((one, index) => one === on[index])) return known.boards;
  const boards = make();
  kept.set(scored, { on, boards });
  return boards;
};

/** A line for each player and partner, in the order in which they first come; none of what is not released. */
export const careerLines = (session: Session, scored: ScoredSession): readonly CareerLine[] => {
  if (session.settings === undefined || session.released.size === 0) return [];
  const scale = scaleOf(scored.unit);
  const { contestants, cancelled } = session;
  const northSouth = new Map<string, string>();
  if (scored.matches.length > 0)
    for (const results of session.results.values())
      for (const { result, ns } of results) if (typeof ns === "string") northSouth.set(result, ns);
  const inMatch = wonInMatches(scored.matches, (result) => northSouth.get(result));
  const seated = seatingOf(contestants);
  const lines = new Map<string, Gathered>();
  for (const board of scored.boards) {
    if (!session.released.has(board.board)) continue;
    const facts = session.results.get(board.board) ?? [];
    const on = [facts, contestants, cancelled, scale, scored.matches];
    const make = () => boardOfPlayers({ scored: board, facts, seated, cancelled, scale, inMatch });
    for (const { player, on: side } of onceFor(board, on, make)) {
      const line = lines.get(player.key) ?? nothingOf(player);
      lines.set(player.key, line);
      gather(line, player, side);
    }
  }
  return [...lines.values()].map((line) => lineOf(line, scale));
};
