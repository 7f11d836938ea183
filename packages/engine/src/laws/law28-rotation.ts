/**
 * Laws 28 and 29: calls out of rotation, and calls that count as made in turn. A refused call goes by itself (29B), and its kind says
 * which Law takes over: 30, 31 or 32.
 */
import { CALLS, isDoubling } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf } from "../cards/seats.ts";
import {
  auctionEnded,
  isBeforeLead,
  isLegal,
  lastCallOf,
  madeCall,
  mustPass,
  turnToCall,
} from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position, State } from "../position/position.ts";
import { changed } from "../position/position.ts";
import { law } from "./law.ts";
import { bothSilent } from "./law37-silenced.ts";
import { sameLaw } from "./references.ts";
import {
  cancelsFrom,
  comesUnder,
  forfeits,
  innocent,
  opens,
  passesOver,
  plain,
  settles,
  stands,
  withdraws,
} from "./verbs.ts";
import type { Description } from "./description.ts";

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
      ],
    },
    {
      at: ["28B"],
      how: "executed",
      cases: ["28B-a-right-is-lost", "28B-over-a-void-call", "28B-left-in-turn-low", "28B-offenders-partner-calls"],
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

export const inRotationAfterAll = law({
  number: "28",
  detects: {
    /** 28A: the opponent to the right must pass, so nothing is lost by not waiting for him, unless his pass would end the auction. */
    called: (table, { seat, replaces, event }) => {
      const turn = turnToCall(table);
      if (replaces || auctionEnded(table) || !isBeforeLead(table) || leftOf(turn) !== seat || !mustPass(table, turn))
        return NOTHING;
      const passed = changed(table, {
        auction: [...table.auction, { seat: turn, call: "Pass", by: table.version, why: { law: "28A", events: [] } }],
      });
      return when(!auctionEnded(passed), passesOver("28A", turn, "Pass", event));
    },
  },
});

/** 11A: a low bid that lies under an accepted call was passed by without a choice: the right to rectify it is gone. */
const passedBy = ({ irregularities }: Position): Effects =>
  irregularities.filter((it) => sameLaw(it.law, "27") && it.stage === "open").flatMap((it) => forfeits("11A", it));

/** 29A: the call stands, and whoever was left out has missed this turn; what his partner called since has no place any more. */
const accepted = (table: Position, it: Irregularity): Effects => {
  const { call } = it;
  if (call === undefined) return NOTHING;
  const since = table.auction.map(madeCall).find((made) => made !== undefined && made.event > call.event);
  const missed: Seat[] = [];
  for (let seat = since?.seat ?? turnToCall(table); seat !== it.offender; seat = leftOf(seat)) missed.push(seat);
  return [
    ...passedBy(table),
    ...(since === undefined ? NOTHING : [cancelsFrom("29A", since.event, innocent(it.offender))]),
    ...missed.map((seat) => passesOver("29A", seat, "-", call.event)),
    stands("29A", call),
    settles("29A", it, "accepted"),
  ];
};

/** Whether to change a call is no question any more when the call itself is gone. */
const withItsChange = (reference: string, { irregularities }: Position, it: Irregularity, state: State): Effects =>
  irregularities
    .filter(({ law, call, stage }) => sameLaw(law, "25") && stage !== "done" && call?.event === it.call?.event)
    .map((change) => settles(reference, change, state));

/** 28B: the player in turn has called; of the other call nothing is left but what 16C2 says of it. */
const overtaken = (table: Position, it: Irregularity): Effects =>
  it.call === undefined
    ? NOTHING
    : [
        withdraws("28B", it.call, innocent(it.offender)),
        ...forfeits("28B", it),
        ...withItsChange("28B", table, it, "forfeited"),
      ];

/** The call, or what its maker has changed it to: calling over it accepts the change as well (25B1). */
const asChanged = ({ irregularities }: Position, { call }: Irregularity): MadeCall | undefined =>
  irregularities.find((it) => sameLaw(it.law, "25") && it.stage !== "done" && it.call?.event === call?.event)
    ?.replacement ?? call;

/** Where the opponent to the left is himself in turn: a call that is legal over the one out of rotation accepts it. */
const isLegalOver = (table: Position, over: MadeCall, { seat, call }: MadeCall): boolean =>
  isLegal(changed(table, { auction: [...table.auction, plain(over)] }), seat, call);

/** 30C: an artificial pass, and a pass of partner's artificial call, are treated like bids. */
const isPlainPass = (table: Position, { seat, call, meaning }: MadeCall): boolean => {
  if (call !== "Pass" || meaning?.artificial === true) return false;
  const partners = lastCallOf(table, partnerOf(seat));
  if (partners?.meaning?.artificial !== true) return true;
  // What an opponent has bid or doubled since is what he passes now.
  return table.auction.some((slot) => slot.event !== undefined && slot.event > partners.event && slot.call !== "Pass");
};

const refused = (table: Position, it: Irregularity): Effects => {
  if (it.call === undefined) return NOTHING;
  const kind = isPlainPass(table, it.call) ? "30" : isDoubling(it.call.call) ? "32" : "31";
  return [
    withdraws("29B", it.call, innocent(it.offender)),
    ...withItsChange("29B", table, it, "rectified"),
    comesUnder(kind, it),
    // 37B: a player who must pass has no call to make there; both of his side are silent from now on, whatever 31 or 32 bring.
    ...when(it.call.call !== "Pass" && mustPass(table, it.offender), ...bothSilent(table, it, it.call)),
  ];
};

export const callOutOfRotation = law({
  number: "29",
  detects: {
    called: (table, act) => {
      const turn = turnToCall(table);
      return act.seat !== turn && !auctionEnded(table) && isBeforeLead(table)
        ? [opens("29", act.seat, { call: act, turn })]
        : NOTHING;
    },
  },
  /** Where the opponent to the left is in turn, he may call over the call out of rotation as well as in place of it. */
  allows: (table, it) => {
    const seat = leftOf(it.offender);
    const call = asChanged(table, it);
    if (it.stage !== "open" || call === undefined || seat !== turnToCall(table)) return [];
    const calls = CALLS.filter((each) => isLegalOver(table, call, { seat, call: each, event: 0 }));
    return [{ seat, calls, law: "29A" }];
  },
  asks: (_, { offender }) => [{ law: "29A", decider: leftOf(offender), options: ["accept", "refuse"] }],
  follows: {
    called: (table, it, act) => {
      const inTurn = act.seat === turnToCall(table);
      const toTheLeft = act.seat === leftOf(it.offender);
      if (toTheLeft && it.call !== undefined && (!inTurn || isLegalOver(table, it.call, act)))
        return accepted(table, it);
      // 28B speaks of a call by an opponent: what the offender's partner calls in turn takes no right from the other side.
      return inTurn && act.seat !== partnerOf(it.offender) ? overtaken(table, it) : NOTHING;
    },
    OptionElected: (table, it, { option }) => (option === "accept" ? accepted(table, it) : refused(table, it)),
  },
});
