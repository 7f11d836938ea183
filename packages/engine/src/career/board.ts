/**
 * A scored board as its players' own: who played it, in which part, what it was worth to him, and how many tricks his side took against the others
 * who played that strain from that side. Laws 77, 78.
 */
import type { Seat } from "../cards/seats.ts";
import type { CancelledBoard, EnteredContestant } from "../session/told/state.ts";
import type { Result } from "../session/told/events.ts";
import type { ScoredBoard, ScoredMatch, ScoredResult } from "../session/reasons/scored.ts";
import type { Unit } from "../session/reasons/why.ts";
import { type Exact, exact } from "../score/rational.ts";
import { type ContractKind, kindOfContract, levelOf, sideOfDeclarer, strainOf } from "./contracts.ts";
import { type AtTable, type Entered, playersOf } from "./seats.ts";

/** Of the full top in percent, or IMPs; boards of other scales are worth nothing that could be compared from one session to another. */
export type Scale = "percent" | "imps";

export const scaleOf = (unit: Unit): Scale | undefined =>
  unit === "matchpoints" || unit === "boards" ? "percent" : unit === "imps" ? "imps" : undefined;

/** A result as one side of it had it. */
export type BoardOfSide = {
  readonly board: number;
  readonly result: string;
  /** A score was adjusted, or the board cancelled: it is no measure of how they played. */
  readonly adjusted: boolean;
  /** Absent where it has none in the session's scale. */
  readonly worth?: Exact;
  /** How many results it was compared with. */
  readonly others: number;
  /** Of a contract that was played. */
  readonly contract?: {
    readonly declarer: Seat;
    readonly kind: ContractKind;
    readonly made: boolean;
    /** Thousandths of tricks for this side, against the mean of all others in that strain by that side; absent where nobody else was. */
    readonly tricks?: number;
  };
};

/** Who had it. Players of one contestant are the same object on each of its boards, as long as nobody told of a result who sat there. */
export type BoardOfPlayer = { readonly player: Player; readonly on: BoardOfSide };
export type Player = AtTable & { readonly key: string };

export type BoardInput = {
  readonly scored: ScoredBoard;
  readonly facts: readonly Result[];
  readonly seated: Seating;
  readonly cancelled: readonly CancelledBoard[];
  readonly scale: Scale | undefined;
  /** What either side of a result won in its match, where the session is one of matches. */
  readonly inMatch: ReadonlyMap<string, WonInMatch>;
};

export type WonInMatch = { readonly ns: Exact; readonly ew: Exact };

/** What the teams won on each board, by its results. */
export const wonInMatches = (
  matches: readonly ScoredMatch[],
  northSouthOf: (result: string) => string | undefined,
): ReadonlyMap<string, WonInMatch> => {
  const won = new Map<string, WonInMatch>();
  for (const match of matches)
    for (const { results, home, away } of match.boards) {
      if (home === undefined || away === undefined) continue;
      const [own, other] = [exact(home), exact(away)];
      for (const result of results)
        won.set(
          result,
          northSouthOf(result) === match.home.contestant ? { ns: own, ew: other } : { ns: other, ew: own },
        );
    }
  return won;
};

type Tricks = { count: number; tricks: number };

const keyOf = (group: string | undefined, contract: string, declarer: string): string =>
  `${group ?? ""} ${strainOf(contract)} ${sideOfDeclarer(declarer)}`;

/** How many played each strain from each side, and what they took together. */
const tricksOf = (results: readonly ScoredResult[]): ReadonlyMap<string, Tricks> => {
  const all = new Map<string, Tricks>();
  for (const { outcome, group } of results) {
    if (outcome.kind !== "played") continue;
    const key = keyOf(group, outcome.contract, outcome.declarer);
    const known = all.get(key) ?? { count: 0, tricks: 0 };
    known.count += 1;
    known.tricks += outcome.tricks;
    all.set(key, known);
  }
  return all;
};

/** Against the others alone: his own tricks are not in their mean. */
const againstOthers = (tricks: number, all: Tricks | undefined): number | undefined => {
  if (all === undefined || all.count < 2) return undefined;
  const more = tricks * all.count - all.tricks;
  const size = Math.round((1000 * Math.abs(more)) / (all.count - 1));
  return more < 0 ? -size : size;
};

const worthOf = (
  { result, ns, ew }: ScoredResult,
  side: AtTable["side"],
  { scale, inMatch }: BoardInput,
): Exact | undefined => {
  const own = side === "NS" ? ns : ew;
  const amount = scale === "percent" ? own.percent : scale === "imps" ? own.points : undefined;
  if (amount !== undefined) return exact(amount);
  const won = scale === "imps" ? inMatch.get(result) : undefined;
  return side === "NS" ? won?.ns : won?.ew;
};

/** The players of a side of a result. */
export type Seating = (fact: Result, side: AtTable["side"]) => readonly Player[];

const withKey = (player: AtTable): Player => ({
  ...player,
  key: `${player.person} ${player.contestant} ${player.partner ?? ""}`,
});

/** Asked once for each contestant and side, where the result itself tells nothing of it. */
export const seatingOf = (contestants: ReadonlyMap<string, EnteredContestant>): Seating => {
  const entered: Entered = (id) => contestants.get(id)?.players ?? [];
  const known = { NS: new Map<string, readonly Player[]>(), EW: new Map<string, readonly Player[]>() };
  return (fact, side) => {
    const of = side === "NS" ? fact.ns : fact.ew;
    if (fact.players !== undefined || typeof of !== "string") return playersOf(side, fact, entered).map(withKey);
    const found = known[side].get(of) ?? playersOf(side, fact, entered).map(withKey);
    known[side].set(of, found);
    return found;
  };
};

const contractOf = ({ outcome, group }: ScoredResult, all: ReadonlyMap<string, Tricks>): BoardOfSide["contract"] => {
  if (outcome.kind !== "played") return undefined;
  const { contract, declarer, tricks } = outcome;
  const own = againstOthers(tricks, all.get(keyOf(group, contract, declarer)));
  return {
    declarer,
    kind: kindOfContract(contract),
    made: tricks >= levelOf(contract) + 6,
    ...(own === undefined ? {} : { tricks: own }),
  };
};

const forSide = (contract: NonNullable<BoardOfSide["contract"]>, side: AtTable["side"]) =>
  contract.tricks === undefined || sideOfDeclarer(contract.declarer) === side
    ? contract
    : { ...contract, tricks: -contract.tricks };

const SIDES = ["NS", "EW"] as const;

/** Every player's board of every result that anything is known of. */
export const boardOfPlayers = (input: BoardInput): readonly BoardOfPlayer[] => {
  const { scored, facts, seated, cancelled } = input;
  const isCancelled =
    scored.cancelled !== undefined ||
    cancelled.some(({ board, field }) => board === scored.board && (field === undefined || field === scored.field));
  const factOf = new Map(facts.map((fact) => [fact.result, fact]));
  const all = tricksOf(scored.results);
  const boards: BoardOfPlayer[] = [];
  for (const result of scored.results) {
    const fact = factOf.get(result.result);
    const { kind } = result.outcome;
    if (fact === undefined || kind === "notPlayed" || kind === "awaitsRuling") continue;
    const adjusted = isCancelled || kind === "adjusted";
    const contract = adjusted ? undefined : contractOf(result, all);
    for (const side of SIDES) {
      const worth = worthOf(result, side, input);
      const on: BoardOfSide = {
        board: scored.board,
        result: result.result,
        adjusted,
        others: scored.results.length - 1,
        ...(worth === undefined ? {} : { worth }),
        ...(contract === undefined ? {} : { contract: forSide(contract, side) }),
      };
      for (const player of seated(fact, side)) boards.push({ player, on });
    }
  }
  return boards;
};
