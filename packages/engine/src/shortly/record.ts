/**
 * A few facts as a record: what the director was told, in the shortest way in which it can have happened, so that the same Laws give the same answer as where all was
 * recorded. Laws 27 to 32, 53 to 56, 61 to 64, 68 to 70.
 */
import { type Call, isBid } from "../cards/calls.ts";
import { parseContract } from "../cards/contract.ts";
import { type Card, makeDeal, RANKS, SUITS, type Suit } from "../cards/deal.ts";
import { leftOf, partnerOf, type Seat, seatsFrom, sideOf } from "../cards/seats.ts";
import type { TableEvent } from "../position/events.ts";
import type { Shortly } from "./facts.ts";
import { faced, MOST_PLAYED, playedTricks } from "./played.ts";

export type ShortRecord = {
  /** From `BoardStarted` on. */
  readonly events: readonly TableEvent[];
  /** Every one of them happened as it stands: nothing was put in the place of what nobody told. */
  readonly whole: boolean;
};
type Of<K extends Shortly["kind"]> = Extract<Shortly, { readonly kind: K }>;

const begun = (board: number, dealer: Seat): TableEvent => ({ type: "BoardStarted", board, dealer });

const calls = (dealer: Seat, all: readonly Call[]): readonly TableEvent[] => {
  let seat = dealer;
  return all.map((call): TableEvent => {
    const made = { type: "CallMade", seat, call } as const;
    seat = leftOf(seat);
    return made;
  });
};

/** The shortest auction that comes to a contract: declarer deals. */
const auctionTo = (contract: string): readonly Call[] | undefined => {
  const parsed = parseContract(contract);
  if (parsed === undefined) return undefined;
  const { level, strain, doubling } = parsed;
  const bid = `${level}${strain}`;
  if (!isBid(bid)) return undefined;
  const doubled: Readonly<Record<typeof doubling, readonly Call[]>> = { "": ["Pass"], X: ["X"], XX: ["X", "XX"] };
  return [bid, ...doubled[doubling], "Pass", "Pass", ...(doubling === "" ? [] : (["Pass"] as const))];
};

const contracted = (board: number, contract: string, declarer: Seat): readonly TableEvent[] | undefined => {
  const auction = auctionTo(contract);
  return auction && [begun(board, declarer), ...calls(declarer, auction)];
};

const inAuction = (board: number, { dealer, calls: before, act }: Of<"auction">): ShortRecord => ({
  events: [begun(board, dealer), ...calls(dealer, before), { type: "CallMade", ...act }],
  whole: true,
});

const otherThan = (...taken: readonly (Suit | undefined)[]): Suit => SUITS.find((suit) => !taken.includes(suit)) ?? "S";

const led = (board: number, { contract, declarer, by, turn, opening, card }: Of<"lead">): ShortRecord | undefined => {
  const before = contracted(board, contract, declarer);
  if (before === undefined || by === turn) return undefined;
  if (opening)
    return leftOf(declarer) === turn
      ? { events: [...before, { type: "LeadFaced", seat: by, card }], whole: false }
      : undefined;
  const suit = SUITS.indexOf(otherThan(suitOf(card)));
  const played = faced(playedTricks(leftOf(declarer), [turn], suit));
  return { events: [...before, ...played, { type: "CardPlayed", seat: by, card }], whole: false };
};

const suitOf = (card: Card): Suit => SUITS.find((suit) => card.startsWith(suit)) ?? "S";

/** All four follow: the winner has the highest of these. */
const following = (suit: Suit, first: number, leader: Seat, winner: Seat): readonly TableEvent[] => {
  const [highest, ...rest] = RANKS.slice(first, first + 4);
  const low = rest[Symbol.iterator]();
  return seatsFrom(leader).flatMap((seat): readonly TableEvent[] => {
    const rank = seat === winner ? highest : low.next().value;
    return rank === undefined ? [] : [{ type: "CardPlayed", seat, card: `${suit}${rank}` }];
  });
};

const THREE = [0, 1, 2] as const;
/** Seats won these tricks in turn, the first of which `leader` leads; each trick takes cards of its own. */
const series = (
  leader: Seat,
  winners: readonly Seat[],
  room: Iterator<readonly [Suit, number]>,
): Played | undefined => {
  const events: TableEvent[] = [];
  let leads = leader;
  for (const winner of winners) {
    const next = room.next();
    if (next.done === true) return undefined;
    events.push(...following(...next.value, leads, winner));
    leads = winner;
  }
  return { events, leads };
};
type Played = { readonly events: readonly TableEvent[]; readonly leads: Seat };

/**
 * What its side won before the revoke is played before it, what it won later after it, and what nobody has played the others have. In the trick after the revoke the card
 * is seen that was due.
 */
const revoked = (board: number, told: Of<"revoke">): ShortRecord | undefined => {
  const { contract, declarer, by, suit, won, later, tricks } = told;
  const before = contracted(board, contract, declarer);
  const trump = SUITS.find((one) => one === parseContract(contract)?.strain);
  const ruffed = won === by;
  if (before === undefined || (ruffed && (trump === undefined || trump === suit))) return undefined;
  const offenders = sideOf(by) === sideOf(declarer) ? tricks : 13 - tricks;
  const earlier = offenders - later - (sideOf(won) === sideOf(by) ? 1 : 0);
  if (earlier < 0) return undefined;
  const thrown = ruffed && trump !== undefined ? trump : otherThan(suit, trump);
  const others = SUITS.filter((one) => one !== suit && one !== thrown);
  const room = [
    ...[...others, thrown].flatMap((one) => THREE.map((block) => [one, block * 4] as const)),
    [suit, 8] as const,
  ];
  const free = room[Symbol.iterator]();
  const opens = leftOf(declarer);
  const winners = Array.from({ length: earlier }, () => partnerOf(by));
  const beginning = series(opens, earlier === 0 && opens === by ? [leftOf(by)] : winners, free);
  const ending = series(
    by,
    Array.from({ length: Math.max(0, later - 1) }, () => by),
    free,
  );
  if (beginning === undefined || ending === undefined) return undefined;
  const { leads } = beginning;
  const high = (["K", "Q", "J"] as const)[Symbol.iterator]();
  const inTrick = seatsFrom(leads).map((seat): TableEvent => {
    const card: Card = seat === by ? `${thrown}2` : `${suit}${seat === won ? "A" : (high.next().value ?? "T")}`;
    return { type: "CardPlayed", seat, card };
  });
  const shown = following(suit, SHOWN_FROM, won, later > 0 ? by : leftOf(by));
  const played = faced([...beginning.events, ...inTrick, ...shown, ...ending.events]);
  return {
    events: [
      ...knowingHand(before, by, played),
      ...played,
      { type: "AttentionDrawn", by: "director", to: "61" },
      { type: "ResultAgreed", tricks },
    ],
    whole: false,
  };
};
/** Below the cards of the trick in which the revoke was. */
const SHOWN_FROM = 4;

/** That somebody has revoked his hand alone tells: it has the cards that he plays, and nobody else's is known. */
const knowingHand = (
  events: readonly TableEvent[],
  seat: Seat,
  played: readonly TableEvent[],
): readonly TableEvent[] => {
  const cards = played.flatMap((event) =>
    (event.type === "CardPlayed" || event.type === "LeadFaced") && event.seat === seat ? (event.card ?? []) : [],
  );
  const deal = makeDeal({ [seat]: cards }, seat);
  return events.map((event) => (event.type === "BoardStarted" ? { ...event, deal } : event));
};

const claimed = (board: number, { contract, declarer, ns, ew, by, tricks }: Of<"claim">): ShortRecord | undefined => {
  const before = contracted(board, contract, declarer);
  if (before === undefined || ns + ew > MOST_PLAYED || ns + ew + tricks > 13) return undefined;
  const won = [...Array.from({ length: ns }, (): Seat => "N"), ...Array.from({ length: ew }, (): Seat => "E")];
  const played = faced(playedTricks(leftOf(declarer), won));
  // Before a card has been played the claim is made over the lead that lies face down.
  const lead: readonly TableEvent[] =
    played.length === 0 ? [{ type: "LeadFaced", seat: leftOf(declarer), card: "C2" }] : played;
  return {
    events: [...before, ...lead, { type: "ClaimMade", seat: by, tricks }, { type: "ClaimContested", seat: leftOf(by) }],
    whole: false,
  };
};

/** `undefined` where it cannot have been so. */
export const shortRecord = (board: number, told: Shortly): ShortRecord | undefined => {
  switch (told.kind) {
    case "auction":
      return inAuction(board, told);
    case "lead":
      return led(board, told);
    case "revoke":
      return revoked(board, told);
    case "claim":
      return claimed(board, told);
  }
};
