/**
 * A board of the sample as a recorder beside the table wrote it: each call and card at its time, claims, and now and then what a director is called for.
 * Laws 16B, 20, 27, 54, 64, 68 to 70.
 */
import {
  foldTable,
  isBid,
  leftOf,
  levelOf,
  type Bid,
  BIDS,
  newTable,
  type Outcome,
  outranks,
  parseContract,
  partnerOf,
  type Seat,
  sideOf,
  strainOf,
  type Table,
  type TableEvent,
  type TableEventOf,
  viewOf,
} from "@traveller/engine";
import { type Chance, chanceFrom } from "../chance.ts";
import type { Hands } from "../deals.ts";
import { auctionTo, type Goal, type Spoken } from "./auction.ts";
import { chooseCard, revokesOf, wins, wrongLeader } from "./card-play.ts";

/** What a director was called for. */
export type Incident =
  | "insufficientBid"
  | "leadOutOfTurn"
  | "revoke"
  | "contestedClaim"
  | "hesitation"
  | "explanation"
  /** An explanation that is put right before the lead. */
  | "explanationInTime";

export type Timed = { readonly event: TableEvent; readonly at: string };

type Writing = {
  readonly table: () => Table;
  readonly chance: Chance;
  /** Writes an event so many seconds after the last one. */
  readonly add: (event: TableEvent, seconds: number) => void;
};

/** A bid that is too low by one level, where the one that was meant is the lowest that would do. */
const tooLow = (call: Spoken, last: Bid | undefined): Bid | undefined => {
  if (last === undefined || !isBid(call.call) || call.meaning !== undefined) return undefined;
  const [bid, level] = [call.call, levelOf(call.call)];
  const low = BIDS.find((each) => strainOf(each) === strainOf(bid) && levelOf(each) === level - 1);
  return low === undefined || outranks(low, last) ? undefined : low;
};

/** Seconds for which somebody thinks who is known to have thought. */
const SLOW = 52;

const called = ({ add }: Writing, seat: Seat): void => {
  add({ type: "AttentionDrawn", seat }, 4);
  add({ type: "DirectorCalled", seat }, 6);
};

/** Gives the number that each call has in the record. */
const writeAuction = (
  writing: Writing,
  calls: readonly Spoken[],
  first: Spoken | undefined,
  incident: Incident | undefined,
): ReadonlyMap<Spoken, number> => {
  const { add, chance, table } = writing;
  const numbers = new Map<Spoken, number>();
  let last: Bid | undefined;
  let happened = false;
  const lastPass = calls.length - 1;
  for (const [index, spoken] of calls.entries()) {
    const { seat, call, meaning, alerted } = spoken;
    const low = incident === "insufficientBid" && !happened ? tooLow(spoken, last) : undefined;
    const seconds = call === "Pass" ? 3 + chance.below(5) : 6 + chance.below(14);
    if (low !== undefined) {
      happened = true;
      add({ type: "CallMade", seat, call: low }, seconds);
      called(writing, leftOf(seat));
      add({ type: "OptionElected", by: leftOf(seat), option: "refuse" }, 95);
      add({ type: "CallReplaced", seat, call }, 14);
    } else if (incident === "hesitation" && index === lastPass) {
      add({ type: "CallMade", seat, call, tempo: "slow" }, 74);
      add({ type: "RightsReserved", by: leftOf(seat) }, 5);
    } else
      add(
        {
          type: "CallMade",
          seat,
          call,
          ...(spoken.slow === true ? { tempo: "slow" as const } : {}),
          ...(meaning === undefined ? {} : { meaning }),
          ...(alerted === undefined ? {} : { alerted }),
        },
        spoken.slow === true ? SLOW : seconds,
      );
    if (isBid(call)) last = call;
    const about = table().position.version;
    numbers.set(spoken, about);
    if (incident === "explanationInTime" && spoken === first) misinform(writing, spoken, about);
    else if (alerted === true && chance.happens(0.6)) {
      add({ type: "CallQuestioned", by: leftOf(seat), of: seat, about }, 4);
      add({ type: "CallExplained", of: seat, by: partnerOf(seat), text: meaning?.text ?? "", about }, 5);
    }
  }
  return numbers;
};

/** What is said of a bid that is not their agreement, and what is. */
const agreementOn = ({ call, meaning }: Spoken): { readonly said: string; readonly right: string } =>
  typeof meaning?.text === "string"
    ? { said: isBid(call) && strainOf(call) === "NT" ? "any balanced hand" : "a good hand", right: meaning.text }
    : { said: "at least five cards", right: "may be a suit of four" };

/** The leader, or who will be, asks about declarer's first bid, and is told what is not their agreement. */
const misinform = ({ add }: Writing, spoken: Spoken, about: number): void => {
  const { seat } = spoken;
  add({ type: "CallQuestioned", by: leftOf(seat), of: seat, about }, 5);
  add({ type: "CallExplained", of: seat, by: partnerOf(seat), text: agreementOn(spoken).said, about }, 6);
};

/** Before the lead declarer says what it is (Law 20F5): the director asks what the last call of the other side rested on (21B1), and lets it stand. */
const putRightInTime = ({ add }: Writing, spoken: Spoken, about: number): void => {
  const { seat } = spoken;
  add({ type: "ExplanationCorrected", of: seat, by: seat, text: agreementOn(spoken).right, about }, 7);
  add({ type: "DirectorCalled", seat: leftOf(seat) }, 8);
  const note = "Would have called the same, rightly informed";
  add({ type: "FindingMade", finding: "misinformation", value: null, law: "21B1(a)", note }, 110);
};

/** When play is over dummy says what it is (Law 20F5), and the director is called. */
const putRight = ({ add }: Writing, spoken: Spoken, about: number): void => {
  const { seat } = spoken;
  add({ type: "ExplanationCorrected", of: seat, by: partnerOf(seat), text: agreementOn(spoken).right, about }, 15);
  add({ type: "DirectorCalled", seat: leftOf(seat) }, 12);
};

const leadWrongly = (writing: Writing, declarer: Seat): void => {
  const { add, table } = writing;
  const seat = wrongLeader(declarer);
  const card = table().position.hands[seat]?.[0];
  if (card === undefined) return;
  add({ type: "LeadFaced", seat, card }, 11);
  called(writing, declarer);
  add({ type: "OptionElected", by: declarer, option: "accept", law: "54" }, 80);
};

/** What the sheet says of the board. */
type Sheet = Goal & { readonly tricks: number; readonly lead: string | undefined };

const sheetOf = (outcome: Outcome): Sheet | undefined => {
  if (outcome.kind !== "played") return undefined;
  const { contract, declarer, tricks, lead } = outcome;
  const parsed = parseContract(contract);
  const bid = BIDS.find(
    (each) => parsed !== undefined && levelOf(each) === parsed.level && strainOf(each) === parsed.strain,
  );
  return bid === undefined || parsed === undefined
    ? undefined
    : { bid, doubling: parsed.doubling, declarer, tricks, lead };
};

const claimAt = (writing: Writing, declarer: Seat, target: number, contested: boolean): boolean => {
  const { add, table, chance } = writing;
  const { tricks } = viewOf(table());
  const side = sideOf(declarer);
  const left = 13 - tricks.NS - tricks.EW;
  const due = target - tricks[side];
  if (left > 6 || left < 2 || table().position.play?.tricks.some(({ winner }) => winner === undefined) === true)
    return false;
  if (contested) {
    const { contract } = viewOf(table());
    const isNotrump = contract?.includes("NT") === true;
    const statement = `I ${isNotrump ? "run my suit" : "draw the trumps"}, and the rest is good`;
    add(
      {
        type: "ClaimMade",
        seat: declarer,
        tricks: left,
        statement,
        line: [{ do: isNotrump ? "topDown" : "drawTrumps" }],
      },
      22,
    );
    add({ type: "ClaimContested", seat: leftOf(declarer) }, 15);
    add({ type: "DirectorCalled", seat: leftOf(declarer) }, 5);
    const given = Math.max(tricks[side], Math.min(tricks[side] + left - 1, target));
    add({ type: "TricksAwarded", declarer: given, law: "70D1" }, 240);
    return true;
  }
  // Nobody gives away a trick that cannot be lost.
  if (due < left && wins(table())) return false;
  if (due < 0 || due > left || (left > 4 && due > 0 && due < left) || (left > 2 && chance.happens(0.25))) return false;
  if (due === 0) add({ type: "TricksConceded", seat: declarer, tricks: left }, 12);
  else
    add(
      { type: "ClaimMade", seat: declarer, tricks: due, statement: due === left ? "all of them" : "you get the rest" },
      14,
    );
  add({ type: "ClaimAccepted", seat: leftOf(declarer) }, 6);
  return true;
};

const writePlay = (
  writing: Writing,
  { declarer, tricks: target, lead }: Sheet,
  incident: Incident | undefined,
): Seat | undefined => {
  const { add, table, chance } = writing;
  let revoked: Seat | undefined;
  for (;;) {
    const { phase, turn, tricks, dummy, mayPlay } = viewOf(table());
    if (turn === null || phase === "ended") return revoked;
    const played = tricks.NS + tricks.EW;
    if (phase === "play" && claimAt(writing, declarer, target, incident === "contestedClaim")) return revoked;
    const wrong = incident === "revoke" && revoked === undefined && played >= 3 ? revokesOf(table()) : [];
    const first = phase === "clarification";
    const led = first ? mayPlay.find((each) => each === lead) : undefined;
    const card = wrong.at(-1) ?? led ?? chooseCard(table());
    if (wrong.length > 0) revoked = turn;
    const thinks = first ? 14 + chance.below(20) : played === 0 && turn === dummy ? 18 + chance.below(40) : 0;
    // Nobody thinks long over the only card that he may play (Law 73D1).
    const long = chance.happens(0.02) && mayPlay.length > 1 ? 35 + chance.below(40) : 0;
    add(
      first
        ? { type: "LeadFaced", seat: turn, card }
        : { type: "CardPlayed", seat: turn, card, ...(long > 0 ? { tempo: "slow" as const } : {}) },
      thinks + long + (turn === dummy ? 2 : 3 + chance.below(9)),
    );
  }
};

/** What both sides count: the tricks as they lie there. Those that a Law transfers go over to that by the Law (64A). */
const takenAtTable = (table: Table, { declarer }: Goal): number | undefined => {
  const { declarerTricks, transfer } = viewOf(table);
  if (declarerTricks === null) return undefined;
  const over = transfer === null ? 0 : transfer.to === sideOf(declarer) ? transfer.tricks : -transfer.tricks;
  return declarerTricks - over;
};

export type Board = {
  readonly start: TableEventOf["BoardStarted"];
  readonly hands: Hands;
  readonly outcome: Outcome;
  /** When the cards left the board. */
  readonly from: string;
  readonly incident?: Incident;
  /** What was called, where that is known; else an auction that its cards can bear. */
  readonly calls?: readonly Spoken[];
};

/**
 * Every event of a board from its start to the cards' going back. What the table came to is near what the sheet says of it: the record decides (`cameTo`). The same board gives the same
 * record: `word` is what its chance starts from.
 */
export const recordBoard = (
  word: string,
  { start, hands, outcome, from, incident, calls: known }: Board,
): readonly Timed[] => {
  const events: Timed[] = [];
  let [table, moment] = [newTable(), Date.parse(from)];
  const writing: Writing = {
    table: () => table,
    chance: chanceFrom(word),
    add: (event, seconds) => {
      moment += 1000 * seconds;
      events.push({ event, at: new Date(moment).toISOString() });
      table = foldTable(table, event);
    },
  };
  writing.add(start, 0);
  const goal = sheetOf(outcome);
  if (goal === undefined) {
    const dealer = table.position.dealer;
    for (let seat = dealer, passes = 0; passes < 4; passes += 1, seat = leftOf(seat))
      writing.add({ type: "CallMade", seat, call: "Pass" }, 9);
  } else {
    const calls = known ?? auctionTo(hands, start.board, goal, writing.chance);
    const first = calls.find(({ seat, call }) => isBid(call) && seat === goal.declarer);
    const numbers = writeAuction(writing, calls, first, incident);
    const about = first === undefined ? undefined : numbers.get(first);
    if (incident === "explanation" && first !== undefined && about !== undefined) misinform(writing, first, about);
    if (incident === "explanationInTime" && first !== undefined && about !== undefined)
      putRightInTime(writing, first, about);
    if (incident === "leadOutOfTurn") leadWrongly(writing, goal.declarer);
    const revoked = writePlay(writing, goal, incident);
    if (revoked !== undefined) called(writing, leftOf(revoked));
    if (incident === "explanation" && first !== undefined && about !== undefined) putRight(writing, first, about);
    const taken = takenAtTable(table, goal);
    if (taken !== undefined && incident !== "contestedClaim") writing.add({ type: "ResultAgreed", tricks: taken }, 8);
  }
  writing.add({ type: "BoardEnded" }, 12);
  return events;
};
