/**
 * Reading an auction: whose turn it is, which bid is to be beaten, what a double would be for, when it is over and what it has
 * settled. Laws 17 to 19 and 22.
 */
import type { Bid, Call } from "../cards/calls.ts";
import { CALLS, isBid, isDoubling, levelOf, outranks, strainOf } from "../cards/calls.ts";
import type { Contract, Strain } from "../cards/contract.ts";
import { STRAINS, makeContract } from "../cards/contract.ts";
import type { Suit } from "../cards/deal.ts";
import { SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, leftOf, partnerOf, sideOf } from "../cards/seats.ts";
import type { Meaning } from "./notation.ts";
import type { MadeCall, PassedOver, Position, Slot, StandingCall } from "./position.ts";

/** Law 17C: the player to the left of the last to have been asked; at first the dealer. */
export const turnToCall = ({ auction, dealer }: Position): Seat => {
  const last = auction.at(-1);
  return last === undefined ? dealer : leftOf(last.seat);
};

const isLive = (slot: Slot): boolean => slot.call !== "Pass" && slot.call !== "-";
const lastWhere = (auction: readonly Slot[], wanted: (slot: Slot) => boolean): Slot | undefined =>
  auction.findLast(wanted);

const isBidding = (slot: Slot): slot is StandingCall & { readonly call: Bid } => isBid(slot.call);
export const lastBid = ({ auction }: Position): (StandingCall & { readonly call: Bid }) | undefined =>
  auction.findLast(isBidding);

/** Law 18C: the first bid, or one that outranks the last. */
export const isSufficient = (table: Position, bid: Bid): boolean => {
  const last = lastBid(table);
  return last === undefined || outranks(bid, last.call);
};

/** Law 19: a double is for an opponent's last bid, a redouble for an opponent's last double, with only passes between. */
export const isAdmissible = ({ auction }: Position, seat: Seat, call: "X" | "XX"): boolean => {
  const last = lastWhere(auction, isLive);
  if (last === undefined || sideOf(last.seat) === sideOf(seat)) return false;
  return call === "X" ? isBid(last.call) : last.call === "X";
};

/** Legal by Laws 18 and 19, whoever may have to pass. */
export const isLegal = (table: Position, seat: Seat, call: Call): boolean =>
  call === "Pass" ||
  (isDoubling(call) ? isAdmissible(table, seat, call) : levelOf(call) <= 7 && isSufficient(table, call));

export const mustPass = ({ silences }: Position, seat: Seat): boolean =>
  silences.some((silence) => silence.seat === seat);

/**
 * The last call that three passes have followed, four passes where nobody has bid: from where it lies, and whether the auction has come
 * to its end there. A seat passed over before it has lost nothing by these passes.
 */
const lastRound = ({ auction }: Pick<Position, "auction">): { readonly from: number; readonly complete: boolean } => {
  const live = auction.findLastIndex(isLive);
  const ending = live >= 0 ? 3 : 4;
  let passes = 0;
  let from = auction.length;
  // Read from the end, as every event asks this anew.
  while (from > live + 1 && passes < ending) {
    from -= 1;
    if (auction[from]?.call === "Pass") passes += 1;
  }
  const complete = passes === ending;
  return { from: live >= 0 ? live : complete ? from : 0, complete };
};

/**
 * How an auction stands: three passes have followed a call, or four have opened it; and whether a player was passed over among them. In 2007
 * only passes over another call than a pass can take a turn away (17E2): before one, all four players have to have passed (22A1).
 */
const ending = (table: Pick<Position, "auction" | "edition">): "open" | "ended" | "turnLost" => {
  const { auction, edition } = table;
  if (edition === 2007 && !auction.some(isLive))
    return SEATS.every((seat) => auction.some((slot) => slot.seat === seat && slot.call === "Pass")) ? "ended" : "open";
  const { from, complete } = lastRound(table);
  if (!complete) return "open";
  return auction.slice(from).some(isGap) ? "turnLost" : "ended";
};

/** Law 22, but for 17D3: passes that left somebody out do not end an auction. */
export const auctionEnded = (table: Pick<Position, "auction" | "edition">): boolean => ending(table) === "ended";

/** Law 17D3: three passes have followed a call, and one of them took a player's turn away. */
export const turnWasLost = (table: Position): boolean => ending(table) === "turnLost";

/** Where the auction goes back to under 17D3: the first seat passed over since the call that the passes have followed. */
export const lostTurn = (table: Pick<Position, "auction">): PassedOver | undefined =>
  table.auction.slice(lastRound(table).from).find(isGap);

const isGap = (slot: Slot): slot is PassedOver => slot.call === "-";

export type SettledContract = { readonly contract: Contract; readonly declarer: Seat };

/**
 * Law 22A and the definition of declarer: the first of the side to have bid the strain, unless he has become dummy (54A). `undefined`
 * when nobody has bid.
 */
export const contractOf = (table: Position): SettledContract | undefined => {
  const bid = lastBid(table);
  if (bid === undefined) return undefined;
  const last = lastWhere(table.auction, isLive);
  const swapped = table.play?.swapped === true;
  const strain = strainOf(bid.call);
  const first = table.auction.find(
    ({ call, seat }) => isBid(call) && strainOf(call) === strain && sideOf(seat) === sideOf(bid.seat),
  );
  const doubling = last?.call === "X" || last?.call === "XX" ? last.call : "";
  const declarer = first?.seat ?? bid.seat;
  return {
    contract: { level: levelOf(bid.call), strain, doubling },
    declarer: swapped ? partnerOf(declarer) : declarer,
  };
};

/** `4SX-N`. */
export const makeSettled = ({ contract, declarer }: SettledContract): string => `${makeContract(contract)}-${declarer}`;

/** Before the opening lead that stands. */
export const isBeforeLead = (table: Position): boolean => table.play?.faced !== true;

/**
 * Law 17D1 (2007: 22B1): calls are made, changed and put right until a defender has faced an opening lead, also one out of turn, whatever
 * becomes of it; 17D2 (22B2): and no longer than until the hands are back in the board.
 */
export const isAuctionPeriod = (table: Position): boolean =>
  !table.ended &&
  isBeforeLead(table) &&
  (!auctionEnded(table) || !table.irregularities.some(({ kind }) => kind === "leadOutOfTurn"));

/** The seat's last call that stands. */
export const lastCallOf = ({ auction }: Position, seat: Seat): MadeCall | undefined => {
  const slot = auction.findLast((each) => each.seat === seat && each.event !== undefined);
  return slot === undefined ? undefined : madeCall(slot);
};

/** The call that was made there; of a seat that was left out, none. */
export const madeCall = (slot: Slot): MadeCall | undefined => {
  if (slot.event === undefined) return undefined;
  const { seat, call, event, meaning } = slot;
  return meaning === undefined ? { seat, call, event } : { seat, call, event, meaning };
};

/** When it came to be: the event by which it was called, or by which the seat was left out. */
export const momentOf = (slot: Slot): number => slot.event ?? slot.by;

/** Whether the seat has called after the call that stands since `event`. */
export const hasCalledSince = ({ auction }: Position, seat: Seat, event: number): boolean => {
  const at = auction.findIndex((slot) => slot.event === event);
  return at >= 0 && auction.slice(at + 1).some((slot) => slot.seat === seat && slot.call !== "-");
};

const strainsOf = (call: Call | "-", meaning: Meaning | undefined): readonly Strain[] =>
  meaning?.specifies ?? (isBid(call) && meaning?.artificial !== true ? [strainOf(call)] : []);

/** The denominations a call shows: as its meaning says, else its own if it is a bid. */
export const specifiedBy = ({ call, meaning }: Pick<Slot, "call" | "meaning">): readonly Strain[] =>
  strainsOf(call, meaning);

/** The suits a seat has shown in the calls that stand. */
export const suitsShown = ({ auction }: Position, seat: Seat): readonly Suit[] =>
  SUITS.filter((suit) => auction.some((slot) => slot.seat === seat && specifiedBy(slot).includes(suit)));

/** Law 27B1(a): the lowest bid of its denomination that is sufficient here. */
export const isLowestSufficient = (table: Position, bid: Bid): boolean =>
  isSufficient(table, bid) &&
  (levelOf(bid) === 1 ||
    !CALLS.some(
      (call) =>
        isBid(call) &&
        strainOf(call) === strainOf(bid) &&
        levelOf(call) === levelOf(bid) - 1 &&
        isSufficient(table, call),
    ));

export const sameStrains = (one: readonly Strain[], other: readonly Strain[]): boolean =>
  STRAINS.every((strain) => one.includes(strain) === other.includes(strain));

/** Declarer's side defends nothing: the two who will lead against the contract. */
export const isDefender = (table: Position, seat: Seat): boolean => {
  const settled = contractOf(table);
  return settled !== undefined && sideOf(settled.declarer) !== sideOf(seat);
};

/** Dummy from the end of the auction on. */
export const isDummy = (table: Position, seat: Seat): boolean => {
  const settled = auctionEnded(table) ? contractOf(table) : undefined;
  return settled !== undefined && dummyOf(settled) === seat;
};

export const dummyOf = ({ declarer }: SettledContract): Seat => partnerOf(declarer);
