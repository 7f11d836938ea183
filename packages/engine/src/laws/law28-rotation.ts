/**
 * Laws 28 and 29: calls out of rotation, and calls that count as made in turn. A refused call goes by itself (29B), and its kind says
 * which Law takes over: 30, 31 or 32.
 */
import { CALLS, isDoubling } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf } from "../cards/seats.ts";
import { auctionEnded, isLegal, lastCallOf, madeCall, mustPass, turnToCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position, State } from "../position/position.ts";
import { isA } from "../position/position.ts";
import { changed } from "../position/changed.ts";
import { changeOf, openAbout, owesACall } from "./about-a-call.ts";
import type { At, Clauses, Condition, Step } from "./clauses.ts";
import { clause, clauseTable, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import { auctionRuns } from "./inadmissible.ts";
import { bothAreSilent } from "./law37-silenced.ts";
import type { Moments, Obligation } from "./law.ts";
import {
  always,
  both,
  byLeft,
  byPartner,
  forfeited,
  inTurn,
  decidedBy,
  liesAside,
  not,
  settled,
  under,
  unless,
} from "./steps.ts";
import * as say from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["28A"],
      how: "executed",
      cases: [
        "28A-a-skipped-pass-is-no-call",
        "28A-partner-of-a-shown-honour",
        "28A-not-past-the-end",
        "28A-right-must-pass",
        "28A-a-double-at-the-silent-seat",
        "28A-skipped-is-passed",
        "28A-two-silent-seats",
        "2007-28A-right-must-pass",
        "28A-owed-once-and-skipped-again",
      ],
    },
    {
      at: ["28B"],
      how: "executed",
      cases: [
        "28B-a-right-is-lost",
        "28B-over-a-void-call",
        "28B-left-in-turn-low",
        "28B-offenders-partner-calls",
        "28B-over-a-double",
        "28B-and-the-lead",
      ],
    },
    {
      at: ["29A"],
      how: "asked",
      asks: ["accept", "refuse"],
      says: "a call accepts",
      cases: [
        "29A-the-gap-stays-at-a-change-by-right",
        "29A-the-gap-stays-at-a-slip",
        "29A-a-seat-left-out-is-no-call",
        "29A-left-in-turn",
        "29A-over-the-partners-call",
        "27A2-accepted-out-of-turn",
        "29A-passed-over",
        "32-a-double-called-over",
        "25A1-what-was-meant-is-out-of-turn",
        "29A-a-pass-two-seats-early",
        "29A-a-double-of-a-bid-out-of-turn",
      ],
    },
    {
      at: ["29B", "29C"],
      how: "executed",
      says: "what a call shows counts, not its name",
      where: ["laws/law28-rotation.ts", "position/auction.ts"],
      cases: ["27A2-refused-at-the-left"],
    },
  ],
  readings: [
    {
      at: ["28B", "29A"],
      says:
        "where the player to the offender's left is himself in turn, a call of his that is legal over the " +
        "call out of rotation accepts it (29A); one that is not has been made in turn, and the other call is " +
        "gone (28B). Both Laws take the right to rectification away; 29A is the one that names the opponent to the left, and a call that is legal over the " +
        "other says that its maker has heard it. He is asked before he calls, and may refuse.",
    },
    {
      at: ["28B"],
      says:
        "when the player in turn who calls is the offender's partner, the opponents lose nothing by it. " +
        "Their choice (29A) stays open until one of them calls; if they accept the call out of rotation, the " +
        "partner's call has no place any more.",
    },
    {
      at: ["28A"],
      says:
        "where the enforced pass would end the auction, the turn is not skipped, for after it there would be " +
        "no auction to call in: 28A treats a call as made in turn, and there is no turn after the final pass (22B).",
    },
  ],
};

type Called = Moments["called"];
type OutOfTurn = Irregularity<"callOutOfTurn">;
type Out = At<OutOfTurn, unknown>;

const canBeCalled = ({ table }: At<unknown, unknown>): boolean => auctionRuns(table);
/** The opponent to the right of the seat is bound to pass, and after his pass there would be a turn still (22B). */
const isSkippedFor = (table: Position, seat: Seat): boolean => {
  const turn = turnToCall(table);
  if (leftOf(turn) !== seat || !mustPass(table, turn)) return false;
  const passed: MadeCall = { seat: turn, call: "Pass", event: table.version };
  return !auctionEnded(changed(table, { auction: [...table.auction, passed] }));
};
/** A change is of a call that was made; a call that is owed is made now. */
const isMadeNow = ({ table, act }: At<unknown, Called>): boolean => !act.replaces || owesACall(table, act.seat);
const rightMustPass = ({ table, act }: At<unknown, Called>): boolean => isSkippedFor(table, act.seat);
const heIsLeftOut: Step<unknown, MadeCall> = (paragraph, { table, act }) => [
  say.passesOver(paragraph, turnToCall(table), "Pass", act.event),
];
/** What is called in place of a call at a skipped turn lies after the same pass. */
export const skipsAgain: Step<unknown, MadeCall> = (_, at) =>
  isSkippedFor(at.table, at.act.seat) ? heIsLeftOut("28A", at) : [];

export const inRotationAfterAll = clauseTable({
  number: "28",
  arises: [clause("28A", both(canBeCalled, isMadeNow, rightMustPass), heIsLeftOut)],
});

/** 11A: a low bid that lies under an accepted call was passed by without a choice: the right to rectify it is gone. */
const bidsPassedBy = (paragraph: string, { table }: Out): Effects =>
  table.irregularities
    .filter(isA("lowBid"))
    .filter(({ stage }) => stage === "open")
    .flatMap((it) => say.forfeits(paragraph, it));
/** What his partner has called in turn meanwhile. */
const calledSince = ({ table, it }: Out): MadeCall | undefined =>
  table.auction.map(madeCall).find((made) => made !== undefined && made.event > it.call.event);
const partnersCallGoes = (paragraph: string, at: Out): Effects => {
  const since = calledSince(at);
  return since === undefined ? [] : [say.cancelsFrom(paragraph, since.event, say.innocent(at.it.offender))];
};
const turnsAreMissed = (paragraph: string, at: Out): Effects => {
  const missed: Seat[] = [];
  for (let seat = calledSince(at)?.seat ?? turnToCall(at.table); seat !== at.it.offender; seat = leftOf(seat))
    missed.push(seat);
  return missed.map((seat) => say.passesOver(paragraph, seat, "-", at.it.call.event));
};
const itStands = (paragraph: string, { it }: Out): Effects => [say.stands(paragraph, it.call)];
/** Whether to change a call is no question any more when the call itself is gone. */
const withItsChange =
  (state: State): Step<OutOfTurn, unknown> =>
  (paragraph, { table, it }) =>
    openAbout(table, it.call, "change").map((change) => say.settles(paragraph, change, state));

/** The call, or what its maker has changed it to: calling over it accepts the change as well (25B1). */
const asChanged = (table: Position, { call }: OutOfTurn): MadeCall => changeOf(table, call)?.replacement ?? call;
/** Where the opponent to the left is himself in turn: a call that is legal over the one out of rotation accepts it. */
const isLegalOver = (table: Position, over: MadeCall, { seat, call }: MadeCall): boolean =>
  isLegal(changed(table, { auction: [...table.auction, say.plain(over)] }), seat, call);
const mayHaveHeardIt = (at: At<OutOfTurn, Called>): boolean => !inTurn(at) || isLegalOver(at.table, at.it.call, at.act);
const overBoth = (table: Position, it: OutOfTurn): readonly Obligation[] => {
  const seat = leftOf(it.offender);
  if (seat !== turnToCall(table)) return [];
  const over = asChanged(table, it);
  return [{ seat, calls: CALLS.filter((call) => isLegalOver(table, over, { seat, call, event: 0 })), law: "29A" }];
};

/** 30C: an artificial pass, and a pass of partner's artificial call, are treated like bids. */
const isPlainPass = ({ table, it: { call: made } }: Out): boolean => {
  if (made.call !== "Pass" || made.meaning?.artificial === true) return false;
  const partners = lastCallOf(table, partnerOf(made.seat));
  if (partners?.meaning?.artificial !== true) return true;
  // What an opponent has bid or doubled since is what he passes now.
  return table.auction.some((slot) => slot.event !== undefined && slot.event > partners.event && slot.call !== "Pass");
};
const wasDouble = ({ it }: Out): boolean => isDoubling(it.call.call);
/** 37B: who must pass has no call to make there; both of his side are silent from now on, whatever 31 or 32 bring. */
const wasFreeToCall: Condition<OutOfTurn, unknown> = ({ table, it }) =>
  it.call.call === "Pass" || !mustPass(table, it.offender);
const goesOnUnder = (number: "30" | "31" | "32"): readonly Step<OutOfTurn, unknown>[] => [
  liesAside,
  withItsChange("rectified"),
  (_, { it }) => [say.comesUnder(number, it)],
  unless(wasFreeToCall, ...bothAreSilent),
];

const accepted: Clauses<OutOfTurn, unknown> = [
  clause("29A", always, under("11A", bidsPassedBy), partnersCallGoes, turnsAreMissed, itStands, settled("accepted")),
];
const refused: Clauses<OutOfTurn, unknown> = [
  clause("29B", isPlainPass, ...goesOnUnder("30")),
  clause("29B", wasDouble, ...goesOnUnder("32")),
  clause("29B", always, ...goesOnUnder("31")),
];

export const callOutOfRotation = lawAbout("callOutOfTurn", {
  number: "29",
  arises: [
    clause("29", both<undefined, Called>(canBeCalled, not(inTurn)), (paragraph, { table, act }) => [
      say.opens(paragraph, act.seat, { kind: "callOutOfTurn", call: act, turn: turnToCall(table) }),
    ]),
  ],
  stages: {
    open: {
      choice: {
        paragraph: "29A",
        of: ({ offender }) => leftOf(offender),
        answers: { accept: accepted, refuse: refused },
      },
      called: [
        clause("29A", both<OutOfTurn, Called>(byLeft, mayHaveHeardIt), decidedBy(accepted)),
        // 28B speaks of a call by an opponent: what the offender's partner calls in turn takes no right from the other side.
        clause(
          "28B",
          both<OutOfTurn, Called>(inTurn, not(byPartner)),
          liesAside,
          forfeited,
          withItsChange("forfeited"),
        ),
      ],
      // Where the opponent to the left is in turn, he may call over the call out of rotation as well as in place of it.
      allows: overBoth,
    },
  },
});
