/** Situations of the auction: calls that should not have been made, what was said of calls, cards from another board, and what somebody knew before he called. Laws 13 to 40. */
import type { Call } from "../../cards/calls.ts";
import { BIDS, isBid } from "../../cards/calls.ts";
import { SEATS, leftOf, partnerOf } from "../../cards/seats.ts";
import { turnToCall } from "../../position/auction.ts";
import { isHonour } from "../../position/tricks.ts";
import type { Table, TableEvent } from "../../tables.ts";
import type { Below } from "./chance.ts";
import { oneOf } from "./chance.ts";
import { drawCall } from "./draw-event.ts";
import { anyOf, called, eventOfNote, handOf, replaced, type Situation } from "./situation.ts";

const lowCall = (below: Below): Call => BIDS[below(10)] ?? "1C";
/** The lowest bids that are high enough now. */
const nextBid = ({ position }: Table, below: Below): Call => {
  const last = position.auction.findLast(({ call }) => isBid(call))?.call;
  return BIDS[(last === undefined ? 0 : BIDS.findIndex((bid) => bid === last) + 1) + below(5)] ?? "Pass";
};
const eight = (below: Below): Call => oneOf<Call>(below, ["8C", "8NT", "9H"]);

/** Calls that nobody was to make: out of turn, too low, too high, doubles of nothing; and calls made again. */
const wrongCalls: Situation = (table, below) => {
  const { position } = table;
  const turn = turnToCall(position);
  const seat = oneOf(below, [leftOf(turn), partnerOf(turn), leftOf(partnerOf(turn))]);
  const gone = anyOf(below, position.withdrawn);
  const open =
    position.irregularities.findLast(({ stage }) => stage !== "done") ?? anyOf(below, position.irregularities);
  return [
    called(seat, lowCall(below)),
    called(seat, "Pass"),
    called(seat, "X"),
    called(turn, lowCall(below)),
    called(turn, oneOf(below, ["X", "XX"])),
    called(turn, eight(below)),
    called(turn, "Pass"),
    called(turn, "Pass"),
    gone === undefined ? undefined : called(gone.seat, gone.call),
    gone === undefined ? undefined : replaced(gone.seat, gone.call),
    called(turn, nextBid(table, below)),
    open === undefined ? undefined : replaced(open.offender, drawCall(below)),
    open === undefined ? undefined : replaced(open.offender, nextBid(table, below)),
    open === undefined ? undefined : called(open.offender, nextBid(table, below)),
    open === undefined ? undefined : { type: "AttentionDrawn", seat: leftOf(open.offender), to: open.law },
    open === undefined ? undefined : called(open.offender, open.call?.call),
    open === undefined ? undefined : called(partnerOf(open.offender), oneOf(below, ["X", "Pass"])),
  ];
};

/** A call out of turn has been refused, and its owner's next call decides: the same again, or another. */
const afterARefusal: Situation = (table, below) => {
  const { position } = table;
  const turn = turnToCall(position);
  const open = position.irregularities.findLast(({ stage }) => stage !== "done");
  if (open?.call === undefined)
    return [called(leftOf(turn), lowCall(below)), called(leftOf(turn), "X"), called(turn, lowCall(below))];
  if (open.stage === "open") return [{ type: "OptionElected", by: leftOf(open.offender), option: "refuse" }];
  if (turn === partnerOf(open.offender) && below(2) === 0) return [called(turn, "X"), called(turn, "XX")];
  if (turn !== open.offender) return [called(turn, "Pass"), called(turn, "Pass"), called(turn, nextBid(table, below))];
  return [
    called(turn, open.call.call),
    called(turn, open.call.call),
    called(turn, nextBid(table, below)),
    called(turn, "Pass"),
  ];
};

/** A bid is too low: it is accepted or replaced, by calls that may be too low in their turn, or void, or come before anybody has chosen. */
const lowBids: Situation = (table, below) => {
  const { position } = table;
  const turn = turnToCall(position);
  const it = position.irregularities.findLast(({ stage }) => stage !== "done");
  if (it === undefined)
    return [called(turn, lowCall(below)), called(turn, nextBid(table, below)), called(turn, "Pass")];
  const next = oneOf<Call>(below, [
    "X",
    "XX",
    "Pass",
    eight(below),
    lowCall(below),
    nextBid(table, below),
    nextBid(table, below),
  ]);
  const left = leftOf(it.offender);
  if (it.stage !== "open") return [called(it.offender, next), replaced(it.offender, next)];
  const answer: TableEvent = { type: "OptionElected", by: left, option: "refuse" };
  return [answer, answer, called(it.offender, next), replaced(it.offender, next), called(left, "Pass")];
};

/** Calls that cannot stand and that nobody speaks of, until play has begun. */
const unnoticed: Situation = ({ position }, below) => {
  const turn = turnToCall(position);
  const { play } = position;
  const leader = play?.leader ?? turn;
  return [
    called(turn, oneOf(below, ["X", "XX"])),
    called(turn, eight(below)),
    called(turn, "Pass"),
    called(turn, "Pass"),
    called(turn, "Pass"),
    { type: "LeadFaced", seat: leader, card: anyOf(below, position.hands[leader] ?? []) },
    ...(play?.faced === true
      ? [{ type: "AttentionDrawn", seat: oneOf(below, SEATS), to: oneOf(below, ["36", "38", "39"]) } as const]
      : []),
  ];
};

/** Second thoughts, and calls that were not meant. */
const changes: Situation = (table, below) => {
  const { position } = table;
  const turn = turnToCall(position);
  const last = position.auction.at(-1)?.seat ?? turn;
  const may = anyOf(below, position.permissions)?.seat ?? last;
  if (position.permissions.length > 0 && below(2) === 0) return [replaced(may, lowCall(below)), replaced(may, "X")];
  return [
    replaced(last, drawCall(below)),
    called(last, drawCall(below)),
    called(turn, "Pass"),
    called(turn, lowCall(below)),
    replaced(may, drawCall(below)),
    replaced(may, lowCall(below)),
    { type: "CallWithdrawn", seat: may },
    { type: "FindingMade", finding: "unintended", value: below(3) > 0, about: eventOfNote(table, below) },
    { type: "FindingMade", finding: "unintended", value: below(2) === 0 },
  ];
};

/** What was said of calls, and what was not said in time. */
const explanations: Situation = (table, below) => {
  const { position } = table;
  const turn = turnToCall(position);
  const of = anyOf(below, position.auction)?.seat ?? turn;
  const by = oneOf(below, [of, partnerOf(of), partnerOf(of), leftOf(of)]);
  const may = anyOf(below, position.permissions)?.seat ?? of;
  if (position.permissions.length > 0 && below(2) === 0) return [replaced(may, lowCall(below)), replaced(may, "X")];
  const about = position.toldAnew.at(-1)?.until;
  const side = oneOf<"NS" | "EW" | null>(below, ["NS", "EW", null]);
  return [
    { type: "CallQuestioned", by: oneOf(below, SEATS), of },
    { type: "CallExplained", of, by, text: "natural" },
    { type: "ExplanationCorrected", of, by, text: "a transfer" },
    { type: "ExplanationCorrected", of, by: partnerOf(of), text: "a transfer" },
    { type: "CallAlerted", of, by: partnerOf(of), late: true },
    { type: "FindingMade", finding: "misinformation", value: side },
    about === undefined ? undefined : { type: "FindingMade", finding: "misinformation", value: side, about },
    replaced(may, drawCall(below)),
    replaced(may, lowCall(below)),
    replaced(may, "X"),
    called(turn, drawCall(below)),
    called(turn, "Pass"),
  ];
};

/** Cards that partner sees before play. */
const shown: Situation = (table, below) => {
  const { position } = table;
  const turn = turnToCall(position);
  const seat = oneOf(below, SEATS);
  const hand = handOf(table, seat);
  const small = anyOf(
    below,
    hand.filter((card) => !isHonour(card)),
  );
  const any = anyOf(below, hand);
  const manner = oneOf(below, ["accidental", "deliberate", "led"] as const);
  return [
    small === undefined ? undefined : { type: "CardsExposed", seat, cards: [small], manner: "accidental" },
    any === undefined ? undefined : { type: "CardsExposed", seat, cards: [any], manner },
    any === undefined || small === undefined || any === small
      ? undefined
      : { type: "CardsExposed", seat, cards: [any, small], manner },
    { type: "FindingMade", finding: "prematureLead", value: below(3) > 0 },
    { type: "FindingMade", finding: "penaltyCard", value: false },
    { type: "FindingMade", finding: "deliberateExposure", value: below(2) === 0 },
    called(turn, drawCall(below)),
    called(turn, "Pass"),
  ];
};

/** Hands of another board, and hands with a card too many or too few. */
const wrongCards: Situation = ({ position }, below) => {
  const turn = turnToCall(position);
  const seat = anyOf(below, position.auction)?.seat ?? turn;
  const from = oneOf(below, [null, ...SEATS]);
  const to = oneOf(below, [null, ...SEATS]);
  const lying = position.play?.tricks.flatMap(({ cards }) => cards) ?? [];
  const card = anyOf(below, from === null ? [] : (position.hands[from] ?? [])) ?? anyOf(below, lying)?.card ?? "S2";
  const elsewhere = position.calledElsewhere[turn];
  return [
    { type: "HandReplaced", seat: oneOf(below, [seat, turn]), fromBoard: 2 },
    { type: "HandReplaced", seat, fromBoard: 2 },
    { type: "CalledFromWrongHand", seat: turn, board: 2, call: drawCall(below) },
    called(turn, elsewhere),
    called(turn, position.mustRepeat[turn]?.call),
    called(turn, drawCall(below)),
    called(turn, lowCall(below)),
    { type: "FindingMade", finding: "comparable", value: below(2) === 0 },
    {
      type: "CardsCorrected",
      moves: [{ card, from, to }],
      ...(below(2) === 0 ? { seen: [{ seat: oneOf(below, SEATS), card }] } : {}),
    },
    { type: "FindingMade", finding: "correctable", value: false },
    { type: "FindingMade", finding: "penaltyCard", value: below(2) === 0 },
    { type: "BoardNotScheduled", playedBefore: below(3) === 0 ? [] : [seat] },
  ];
};

/** Something has reached a player before anybody has called, or partner after. */
const disturbed: Situation = ({ position }, below) => {
  const turn = turnToCall(position);
  const seat = oneOf(below, SEATS);
  const from = oneOf(below, [...SEATS, "spectator", "director"] as const);
  const deal = oneOf(below, [
    "N:J7.J98.KT942.A98 86432.AQ543.A3.2 AKQ.2.Q875.QT654 T95.KT76.J6.KJ73",
    "E:J7.J98.KT942.A98 86432.AQ543.A3.2 AKQ.2.Q875.QT654 T95.KT76.J6.KJ73",
    "N:T43.Q62.K653.652 65.874.T972.K974 AKQ7.J3.J8.QJT83 J982.AKT95.AQ4.A",
  ]);
  if (position.anew !== undefined && below(2) === 0) return [{ type: "BoardStarted", board: 1, deal }];
  return [
    { type: "ExtraneousInformation", from, to: [seat], manner: "remark" },
    { type: "FindingMade", finding: "affected", value: below(2) === 0 ? [] : [seat] },
    { type: "FindingMade", finding: "alternatives", value: seat },
    { type: "BoardStarted", board: 1, ...(below(3) === 0 ? {} : { deal }) },
    { type: "OptionElected", by: "director", option: oneOf(below, ["reseat", "redeal", "play", "adjust"]) },
    { type: "CallMade", seat: turn, call: drawCall(below), tempo: oneOf(below, ["slow", "fast"]) },
    { type: "DirectorCalled", seat },
    { type: "RightsReserved", by: seat },
    called(turn, "Pass"),
  ];
};

/** The auction comes to its end, and somebody leads, who has the lead or not. */
export const finishing: Situation = (table, below) => {
  const { position } = table;
  const turn = turnToCall(position);
  const leader = position.play?.leader ?? turn;
  const seat = below(2) === 0 ? leader : oneOf(below, SEATS);
  const card = anyOf(below, handOf(table, seat));
  const lead = card === undefined ? {} : { card };
  return [
    called(turn, "Pass"),
    called(turn, "Pass"),
    called(turn, "Pass"),
    { type: "LeadSelected", seat, ...lead },
    { type: "LeadSelected", seat: oneOf(below, SEATS) },
    { type: "LeadReturned", seat: position.play?.selected?.seat ?? seat },
    { type: "LeadFaced", seat, ...lead },
    { type: "LeadFaced", seat: leader },
    replaced(position.auction.at(-1)?.seat ?? turn, drawCall(below)),
  ];
};

export const IN_THE_AUCTION: readonly [Situation, ...Situation[]] = [
  wrongCalls,
  afterARefusal,
  lowBids,
  unnoticed,
  changes,
  explanations,
  shown,
  wrongCards,
  disturbed,
  finishing,
];
