/** What is asked about an insufficient bid and the calls around it: the conditions of Law 27. */
import type { Bid, Call } from "../cards/calls.ts";
import { CALLS, isBid, isDoubling, strainOf } from "../cards/calls.ts";
import { leftOf } from "../cards/seats.ts";
import {
  isAdmissible,
  isLowestSufficient,
  isSufficient,
  momentOf,
  sameStrains,
  specifiedBy,
} from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position } from "../position/position.ts";
import { changed } from "../position/changed.ts";
import type { At, Condition, Step } from "./clauses.ts";
import { callsOverInstead } from "./instead.ts";
import type { Moments, Obligation } from "./law.ts";
import { isBidOfEight, isBoundToPass } from "./steps.ts";
import { innocent, liable, plain, withdraws } from "./verbs.ts";

export type LowBid = Irregularity<"lowBid">;
export type Replacing = At<LowBid, MadeCall>;
export type Calling = At<LowBid, Moments["called"]>;

const isBidding = (made: MadeCall): made is MadeCall & { readonly call: Bid } => isBid(made.call);
export const isTooLow = ({ table, act }: At<unknown, MadeCall>): boolean =>
  isBidding(act) && !isSufficient(table, act.call);
/** 27B1(a): the lowest sufficient bid that specifies what the low one did. */
export const isMadeGood = ({ table, it, act }: Replacing): boolean =>
  isBidding(act) &&
  isLowestSufficient(table, act.call) &&
  isOfWhatItShows(it.call, act) &&
  sameStrains(specifiedBy(it.call), specifiedBy(act));
/** The lowest is the lowest bid that shows it: of a suit that neither bid names, only the very same bid a level higher is known to be that (else 23A). */
const isOfWhatItShows = (bid: MadeCall, made: MadeCall & { readonly call: Bid }): boolean =>
  specifiedBy(bid).includes(strainOf(made.call)) ||
  (isBidding(bid) && strainOf(bid.call) === strainOf(made.call) && specifiedBy(bid).length > 0);
export const isNatural = ({ it, act }: Replacing): boolean =>
  it.call.meaning?.artificial !== true && act.meaning?.artificial !== true;
/** Nothing that can stand: 37 and 38 deal with it, and here it counts as no comparable call. */
export const isVoid: Condition<LowBid, MadeCall> = (at) => isBidOfEight(at) || isBoundToPass(at);
export const isInadmissible = ({ table, act: { seat, call } }: At<unknown, MadeCall>): boolean =>
  isDoubling(call) && !isAdmissible(table, seat, call);

/** 27C: what the offender has called in place of a bid that is still for the opponent to the left to accept. */
const hastyCall = ({ it }: At<LowBid, unknown>): MadeCall | undefined =>
  it.stage === "open" && it.failed !== true ? it.replacement : undefined;
export const hastyGoes = (paragraph: string, at: At<LowBid, unknown>): Effects => {
  const hasty = hastyCall(at);
  return hasty === undefined ? [] : [withdraws(paragraph, hasty, innocent(at.it.offender))];
};
/** The table without the bid and all that lies over it. */
const beforeBid = ({ table, it }: At<LowBid, unknown>): Position =>
  changed(table, { auction: table.auction.filter((slot) => momentOf(slot) < it.call.event) });
export const asHasty = (at: At<LowBid, unknown>): Replacing => ({
  table: beforeBid(at),
  it: at.it,
  act: hastyCall(at) ?? at.it.call,
});
export const wasHasty = (at: At<LowBid, unknown>): boolean => hastyCall(at) !== undefined;
/** 35: a call that never stands, whoever would accept it. */
export const wasVoid = (at: At<LowBid, unknown>): boolean => {
  const hasty = asHasty(at);
  return wasHasty(at) && (isBidOfEight(hasty) || isInadmissible(hasty) || isBoundToPass(hasty));
};
/** The partner has called at the turn of an opponent bound to pass (28A), and now the auction goes on past the bid. */
export const hasGoneOn = ({ table, it }: Calling): boolean => table.auction.at(-1)?.event !== it.call.event;
export const replacedByDouble = ({ it }: At<LowBid, unknown>): boolean =>
  it.replacement !== undefined && isDoubling(it.replacement.call);
export const wasTooLow = (at: At<LowBid, unknown>): boolean => wasHasty(at) && !wasVoid(at) && isTooLow(asHasty(at));

/** What went in the course of this irregularity. */
const gone = ({ withdrawn }: Position, it: LowBid): readonly MadeCall[] =>
  withdrawn.flatMap(({ of, seat, call, event }) =>
    of === it.id && seat === it.offender && call !== undefined ? [{ seat, call, event }] : [],
  );
/** 27B3: doubles that the director has found not comparable already. */
export const doublesTried = (table: Position, it: LowBid): readonly Call[] =>
  gone(table, it).flatMap(({ call }) => (isDoubling(call) ? call : []));
export const isDoubleAgain = ({ table, it, act }: Replacing): boolean => doublesTried(table, it).includes(act.call);
/** An attempt has been cancelled, and partner has been silenced by that (27B3, 27B4). */
export const hasBeenCharged = ({ table, it }: At<LowBid, unknown>): boolean =>
  table.silences.some(({ of }) => of === it.id);

export const made = ({ act }: Replacing): MadeCall => plain(act);
/** 26: of each low bid that has gone. Whether what has come at last is comparable (26A), the director may still have to say. */
export const leadIsAtStakeFor =
  <Act>(replacement: (at: At<LowBid, Act>) => MadeCall | undefined = () => undefined): Step<LowBid, Act> =>
  (paragraph, at) => {
    const earlier = gone(at.table, at.it).filter(({ call, event }) => isBid(call) && event !== at.it.call.event);
    return [...earlier, at.it.call].map((bid) => liable(paragraph, at.it, bid, replacement(at)));
  };

/** What is called over a low bid that its maker has changed too soon (27C). */
export const overHastyCall = (table: Position, it: LowBid, legal: boolean): readonly Obligation[] => {
  const at = { table, it, act: undefined };
  const hasty = wasVoid(at) ? undefined : hastyCall(at);
  return hasty === undefined
    ? []
    : callsOverInstead(table, legal, { seat: leftOf(it.offender), event: it.call.event, instead: hasty, law: "27C" });
};

/** Bids before passes before doubles: of each way on, the call that a player would think of. */
export const EXAMPLES = [...CALLS.filter((call) => isBid(call)), ...CALLS.filter((call) => !isBid(call))];
