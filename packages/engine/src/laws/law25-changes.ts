/**
 * Law 25: changes of call. An unintended call is not the player's call at all, so the log is read again with the one he meant (25A);
 * a second thought is for the opponent to his left to accept or not (25B).
 */
import { CALLS } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf, sideOf } from "../cards/seats.ts";
import {
  auctionEnded,
  hasCalledSince,
  isAuctionPeriod,
  isDefender,
  lastCallOf,
  madeCall,
} from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, MadeCall, PassedOver, Position } from "../position/position.ts";
import { changed } from "../position/changed.ts";
import type { Reading } from "../position/readings.ts";
import { openAbout, owesACall } from "./about-a-call.ts";
import { callIsChanged, callIsTakenBack, mayChange, permitsLeft } from "./by-right.ts";
import type { At, Clauses } from "./clauses.ts";
import { clause, lawAbout, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import { voidCallsNoticed, voidCallOpened } from "./inadmissible.ts";
import { callsOverInstead } from "./instead.ts";
import type { CallAct, Moments, Obligation } from "./law.ts";
import {
  always,
  both,
  byLeft,
  byOffender,
  callGoes,
  goesOn,
  inTurn,
  mightHavePaid,
  decidedBy,
  leadIsAtStakeBetween,
  liesAside,
  not,
  settled,
  unless,
} from "./steps.ts";
import * as say from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["25A1", "25A2", "25A3"],
      how: "asked",
      asks: ["unintended"],
      says: "then the log is read again",
      cases: [
        "25A-found-after-the-next-call",
        "25A-said-on-the-way",
        "25A1-a-slip-that-was-called-insufficient",
        "25A-the-slip-of-one-who-must-pass",
      ],
    },
    {
      at: ["25A4", "25A5"],
      how: "executed",
      cases: [
        "25A5-the-lead-goes-back",
        "25A4-partner-has-called",
        "25A5-in-the-clarification",
        "25A5-after-the-lead",
        "25A5-a-slip-in-the-clarification",
      ],
    },
    {
      at: ["25A6"],
      how: "executed",
      cases: [
        "2007-25A-and-the-call-over-it-was-low",
        "25A-found-after-the-next-call",
        "25A6-another-call-at-once",
        "25A6-taken-back",
        "25A6-a-redouble-of-nothing",
      ],
    },
    {
      at: ["25B1", "25B2", "25B3"],
      how: "asked",
      asks: ["accept", "refuse"],
      says: "executed",
      cases: [
        "25B2-the-auction-goes-on",
        "25B1-of-a-call-out-of-rotation",
        "25B1-the-gap-stays-before-the-change",
        "25B-in-place-of-the-final-pass",
        "25B-comparable-frees-the-lead",
        "25B1-accepted-by-calling",
        "25B2-the-lead",
        "25B-third-thought",
        "25B-at-his-own-turn",
        "32C-a-double-for-a-bid",
        "25B2-an-insufficient-second-thought",
        "25B-left-has-called-since",
        "25B-a-lead-out-of-turn-has-been-faced",
        "25B2-partner-leads-before-it-is-accepted",
        "25B2-the-wrong-hand-leads-before-it-is-accepted",
        "25B2-opponents-lead-before-it-is-accepted",
        "28A-a-change-at-a-skipped-turn",
      ],
    },
  ],
  readings: [
    {
      at: ["25B"],
      says: "a third call before anybody has decided about the second takes the place of the second.",
    },
    {
      at: ["25B", "29"],
      says:
        "(30B2, 31C, 32C) as long as a player's own call is the last that stands, another call of his " +
        "changes it, whatever was called out of rotation meanwhile; also a call of his that lies out of " +
        "rotation and undecided.",
    },
    {
      at: ["25A5", "25B1"],
      says:
        "(17D1) a change that nobody has ruled on or accepted when a defender faces the lead has come to nothing; where the lead has taken " +
        "the player's right to his intended call, or an opponent's choice, the director looks at it (72C).",
    },
    {
      at: ["39", "25"],
      says:
        "what the maker of the final pass says is there in its place changes it (25B); another call of his, like anybody's, is one after the final pass (39). " +
        "25 speaks of a call put in the place of another, and a bid at an opponent's turn is taken for one only because there is a turn; after the final pass nobody has one (22B).",
    },
  ],
};

/** The seat's call that is laid aside as out of rotation, while nobody has decided about it. */
const laidAside = ({ irregularities }: Position, seat: Seat): MadeCall | undefined =>
  irregularities.findLast((it) => it.kind === "callOutOfTurn" && it.offender === seat && it.stage === "open")?.call;

/** The call that a seat now makes again: one laid aside, or its last one that stands. */
const original = (table: Position, seat: Seat): MadeCall | undefined =>
  laidAside(table, seat) ?? lastCallOf(table, seat);

/**
 * A `CallReplaced`, or a second call while the turn is still to the left of the first (30B2, 31C, 32C) or nobody has decided about it;
 * one that a Law demands is none of these.
 */
const isChange = (table: Position, { replaces, seat }: CallAct): boolean => {
  if (owesACall(table, seat)) return false;
  const last = table.auction.at(-1);
  const isOfLast = last?.seat === seat && last.call !== "-" && !auctionEnded(table);
  return replaces || laidAside(table, seat) !== undefined || isOfLast;
};

/** 25A4, 25A5: too late when partner has called, or the auction period is over. */
const inTime = (table: Position, { seat, event }: MadeCall): boolean =>
  isAuctionPeriod(table) && !hasCalledSince(table, partnerOf(seat), event);

type Changed = Irregularity<"change">;
/** The call was made again, here or where it was too low. */
type Replaced = Irregularity<"change" | "lowBid"> & { readonly replacement: MadeCall };
type Change = At<Changed, unknown>;
type Calling = At<Changed, CallAct>;
type Called = At<undefined, CallAct>;
type Leads = At<Changed, Moments["LeadFaced"]>;

const isAnotherCall = ({ table, act }: Called): boolean =>
  isAuctionPeriod(table) && isChange(table, act) && original(table, act.seat) !== undefined;
/** Whether it was meant is for the director to find, while that can still be put right. */
const isPutBefore = (_: string, { table, act }: Called): Effects => {
  const call = original(table, act.seat);
  if (call === undefined) return [];
  const stage = inTime(table, call) ? "judging" : "open";
  return [say.opens("25", act.seat, { kind: "change", call, replacement: say.plain(act), stage })];
};

/** What he called between the two, of which other Laws have heard. */
const calledBetween = ({ table: { irregularities }, it }: At<Replaced, unknown>): readonly number[] =>
  irregularities
    .filter(({ offender }) => offender === it.offender)
    .flatMap(({ call }) => call?.event ?? [])
    .filter((each) => each < it.replacement.event);
/** The intended call was made in the first place; what else he said on the way to it was no call. */
const readAgain = (paragraph: string, at: At<Replaced, unknown>): Effects => {
  const { it } = at;
  const { event, ...meant } = it.replacement;
  const between = [...it.course.map((each) => each.event), ...calledBetween(at)].filter(
    (each) => each > it.call.event && each !== event,
  );
  return [
    say.rereads(paragraph, [
      ...between.map((each): readonly [number, Reading] => [each, { as: "read" }]),
      [it.call.event, { as: "call", call: { ...meant, event: it.call.event } }],
      [event, { as: "correction", of: it.call.event }],
    ]),
  ];
};
const isReplaced = (it: Irregularity): it is Replaced =>
  (it.kind === "change" || it.kind === "lowBid") && it.replacement !== undefined;
/** Found only after the opponent to the left had called over it. */
const foundLate = ({ table, act }: At<undefined, Moments["FindingMade"]>): Replaced | undefined => {
  const { finding, value, about } = act;
  if (finding !== "unintended" || value !== true) return undefined;
  const last = table.irregularities
    .filter(isReplaced)
    .findLast((it) => about === undefined || it.call.event === about || it.replacement.event === about);
  return last !== undefined && inTime(table, last.call) ? last : undefined;
};
const leftMayChange = (paragraph: string, { table, act }: At<undefined, Moments["corrected"]>): Effects => {
  const call = table.auction.flatMap((slot) => madeCall(slot) ?? []).find(({ event }) => event === act.of);
  return call === undefined ? [] : permitsLeft(paragraph, table, call, say.innocent(call.seat));
};

/** Who was left out for the sake of the call (28A, 29A), and stays so when it is changed. */
const passedOver = ({ auction }: Position, { event }: MadeCall): readonly PassedOver[] =>
  auction.filter((slot) => slot.event === undefined).filter(({ sake }) => sake === event);

const beforeCall = (table: Position, { event }: MadeCall): Position => {
  const at = table.auction.findIndex((slot) => slot.event === event);
  return changed(table, { auction: at < 0 ? table.auction : table.auction.slice(0, at) });
};

/** The call that is changed lies out of rotation, and nobody has decided about it (29A). */
const outOfTurn = ({ table, it }: Change): Irregularity<"callOutOfTurn"> | undefined =>
  openAbout(table, it.call, "callOutOfTurn").find(({ stage }) => stage === "open");
const isOutOfTurn = (at: Change): boolean => outOfTurn(at) !== undefined;
const takesItsPlaceAside = (paragraph: string, at: Change): Effects => {
  const aside = outOfTurn(at);
  return aside === undefined ? [] : [say.reaches(paragraph, aside, "open", { call: at.it.replacement })];
};
const gapsStay = (_: string, { table, it }: Change): Effects =>
  passedOver(table, it.call).map(({ law, seat, call }) => say.passesOver(law, seat, call, it.replacement.event));
const changeStands = (paragraph: string, { it }: Change): Effects => [say.stands(paragraph, it.replacement)];
const mayBeVoid = (_: string, { table, it }: Change): Effects =>
  voidCallOpened(beforeCall(table, it.call), it.replacement);
const changeIsWithdrawn = (paragraph: string, { it }: Change): Effects => [
  say.withdraws(paragraph, it.replacement, say.innocent(it.offender)),
];
const changeLeavesALead = (paragraph: string, { it }: Change): Effects => [
  say.liable(paragraph, it, it.replacement, it.call),
];
/** Who rules on the change has the call before him that it was to replace. */
const callIsLookedAt = (paragraph: string, { table, it }: Change): Effects =>
  voidCallsNoticed(paragraph, table, it.call);

const accepted: Clauses<Changed, unknown> = [
  clause("25B1", isOutOfTurn, liesAside, takesItsPlaceAside, settled("accepted")),
  clause(
    "25B1",
    always,
    callGoes,
    gapsStay,
    changeStands,
    settled("accepted"),
    mayBeVoid,
    leadIsAtStakeBetween(({ it }: Change) => it.replacement),
  ),
];
const refused: Clauses<Changed, unknown> = [
  clause("25B2", always, changeIsWithdrawn, settled("rectified"), changeLeavesALead),
];

/** The auction has not gone on since the call that is to be changed: nobody else has called over it, or it lies aside. */
const isLatest = ({ table: { auction }, it }: Change): boolean =>
  auction.at(-1)?.event === it.call.event || auction.every(({ event }) => event !== it.call.event);
const changesAgain = (at: Calling): boolean => byOffender(at) && (at.act.replaces || isLatest(at));
const isNoChange = ({ table, act }: Calling): boolean => !isChange(table, act);
const takesThePlaceOfThat = (paragraph: string, { it, act }: Calling): Effects => [
  say.reaches(paragraph, it, it.stage, { replacement: say.plain(act) }),
];

const overChange = (table: Position, it: Changed, legal: boolean): readonly Obligation[] =>
  isLatest({ table, it, act: undefined })
    ? callsOverInstead(table, legal, {
        seat: leftOf(it.offender),
        event: it.call.event,
        instead: it.replacement,
        law: "25B1",
      })
    : [];

/** A defender's faced lead, also one out of turn, ends the auction period (17D1), and with it the time in which a change can be accepted. */
const endsThePeriod = ({ table, act: { seat } }: Leads): boolean =>
  auctionEnded(table) && isAuctionPeriod(table) && isDefender(table, seat);
/** Whoever was to rule on the call or to accept the change can do so no more. */
const takesARight = ({ it, act: { seat } }: Leads): boolean =>
  it.stage === "judging" || sideOf(seat) === sideOf(it.offender);

/** As long as nobody has decided about a change, whatever its maker calls takes its place, also where the turn has come to him. */
const changeOnceMore = (table: Position, it: Changed): readonly Obligation[] =>
  isLatest({ table, it, act: undefined }) ? [{ seat: it.offender, calls: CALLS, law: "25B" }] : [];

export const changesOfCall = lawAbout("change", {
  number: "25",
  arises: [clause("25A6", mayChange("25"), callIsChanged("25")), clause("25", isAnotherCall, isPutBefore)],
  besides: {
    CallWithdrawn: said([clause("25A6", always, callIsTakenBack("25"))]),
    FindingMade: said([
      clause(
        "25A1",
        (at) => foundLate(at) !== undefined,
        (paragraph, at) => {
          const it = foundLate(at);
          return it === undefined ? [] : readAgain(paragraph, { ...at, it });
        },
      ),
    ]),
    corrected: said([clause("25A6", always, leftMayChange)]),
  },
  stages: {
    judging: {
      question: {
        paragraph: "25A",
        finding: "unintended",
        yes: [clause("25A1", always, readAgain)],
        no: [clause("25B", always, goesOn("open"))],
      },
    },
    open: {
      choice: {
        paragraph: "25B1",
        of: ({ offender }) => leftOf(offender),
        answers: {
          accept: accepted,
          refuse: refused.map((each) => ({ ...each, follows: [...each.follows, callIsLookedAt] })),
        },
      },
    },
  },
  always: {
    called: [
      // One more change takes the place of the last one, as long as nobody has decided about that.
      clause("25B", changesAgain, unless(isNoChange, changeIsWithdrawn, takesThePlaceOfThat)),
      // A call by the opponent to the left is over the second call, for it accepts it.
      clause("25B1", both<Changed, CallAct>(byLeft, isLatest), decidedBy(accepted)),
      // The auction goes on without it.
      clause("25B2", both<Changed, CallAct>(inTurn, not(isLatest)), decidedBy(refused)),
    ],
    BoardEnded: [clause("25B2", always, decidedBy(refused))],
    LeadFaced: [clause("25B2", endsThePeriod, decidedBy(refused), unless(not(takesARight), mightHavePaid))],
    allows: (table, it) => overChange(table, it, true),
    forbids: (table, it) => [...overChange(table, it, false), ...changeOnceMore(table, it)],
  },
});
