/**
 * Law 25: changes of call. An unintended call is not the player's call at all, so the log is read again with the one he meant (25A);
 * a second thought is for the opponent to his left to accept or not (25B).
 */
import type { Seat } from "../cards/seats.ts";
import { leftOf, partnerOf } from "../cards/seats.ts";
import { auctionEnded, hasCalledSince, isBeforeLead, lastCallOf, madeCall, turnToCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Irregularity, MadeCall, PassedOver, Position } from "../position/position.ts";
import { changed } from "../position/position.ts";
import { changeByRight, permitsLeft } from "./by-right.ts";
import type { Reading } from "../position/readings.ts";
import type { CallAct, Obligation } from "./law.ts";
import { callsOverInstead } from "./instead.ts";
import { voidCallsNoticed, voidCallOpened } from "./inadmissible.ts";
import { law } from "./law.ts";
import { sameLaw } from "./references.ts";
import {
  cancelsFrom,
  innocent,
  liable,
  opens,
  passesOver,
  plain,
  reaches,
  rereads,
  settles,
  stands,
  withdraws,
} from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["25A1", "25A2", "25A3"],
      how: "asked",
      asks: ["unintended"],
      says: "then the log is read again",
      cases: ["25A-found-after-the-next-call"],
    },
    {
      at: ["25A4", "25A5"],
      how: "executed",
      cases: ["25A5-the-lead-goes-back", "25A4-partner-has-called", "25A5-in-the-clarification", "25A5-after-the-lead"],
    },
    { at: ["25A6"], how: "executed", cases: ["25A-found-after-the-next-call", "25A6-another-call-at-once"] },
    {
      at: ["25B1", "25B2", "25B3"],
      how: "asked",
      asks: ["accept", "refuse"],
      says: "executed",
      cases: [
        "25B1-the-gap-stays-before-the-change",
        "25B-in-place-of-the-final-pass",
        "25B-comparable-frees-the-lead",
        "25B1-accepted-by-calling",
        "25B2-the-lead",
        "25B-third-thought",
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
      at: ["39", "25"],
      says:
        "what the maker of the final pass says is there in its place changes it (25B); another call of his, like anybody's, is one after the final pass (39). " +
        "25 speaks of a call put in the place of another, and a bid at an opponent's turn is taken for one only because there is a turn; after the final pass nobody has one (22B).",
    },
  ],
};

/** The seat's call that is laid aside as out of rotation, while nobody has decided about it. */
const laidAside = ({ irregularities }: Position, seat: Seat): MadeCall | undefined =>
  irregularities.findLast((it) => it.offender === seat && it.stage === "open" && sameLaw(it.law, "29"))?.call;

/** The call that a seat now makes again: one laid aside, or its last one that stands. */
const original = (table: Position, seat: Seat): MadeCall | undefined =>
  laidAside(table, seat) ?? lastCallOf(table, seat);

/**
 * A `CallReplaced`, or a second call while the turn is still to the left of the first (30B2, 31C, 32C) or nobody has decided about it;
 * one that a Law demands is none of these.
 */
const isChange = (table: Position, { replaces, seat }: CallAct): boolean => {
  if (table.irregularities.some(({ offender, stage }) => offender === seat && stage === "replacing")) return false;
  const last = table.auction.at(-1);
  const isOfLast = last?.seat === seat && last.call !== "-" && !auctionEnded(table);
  return replaces || laidAside(table, seat) !== undefined || isOfLast;
};

/** 25A4, 25A5: too late when partner has called, or the auction period is over. */
const inTime = (table: Position, { seat, event }: MadeCall): boolean =>
  isBeforeLead(table) && !hasCalledSince(table, partnerOf(seat), event);

const both = ({ call, replacement }: Irregularity): readonly [MadeCall, MadeCall] | undefined =>
  call === undefined || replacement === undefined ? undefined : [call, replacement];

/** 25A1: the intended call was made in the first place; what else he said on the way to it was no call. */
const unintended = (it: Irregularity): Effects => {
  const calls = both(it);
  if (calls === undefined) return NOTHING;
  const [call, { event, ...meant }] = calls;
  const between = it.why.flatMap(({ events }) => events).filter((each) => each > call.event && each !== event);
  return [
    rereads("25A1", [
      ...between.map((each): readonly [number, Reading] => [each, { as: "read" }]),
      [call.event, { as: "call", call: { ...meant, event: call.event } }],
      [event, { as: "correction", of: call.event }],
    ]),
  ];
};

/** Who was left out for the sake of the call (28A, 29A), and stays so when it is changed. */
const passedOver = ({ auction }: Position, { event }: MadeCall): readonly PassedOver[] =>
  auction.filter((slot) => slot.event === undefined).filter(({ sake }) => sake === event);

const beforeCall = (table: Position, { event }: MadeCall): Position => {
  const at = table.auction.findIndex((slot) => slot.event === event);
  return changed(table, { auction: at < 0 ? table.auction : table.auction.slice(0, at) });
};

/** 25B1: the first call goes, the second stands; where the first was out of rotation, the second is so in its place. */
const accepted = (table: Position, it: Irregularity): Effects => {
  const calls = both(it);
  if (calls === undefined) return NOTHING;
  const [call, replacement] = calls;
  const aside = table.irregularities.find(
    (other) => other.stage === "open" && sameLaw(other.law, "29") && other.call?.event === call.event,
  );
  if (aside !== undefined) {
    return [
      withdraws("25B1", call, innocent(it.offender)),
      reaches("25B1", aside, "open", { call: replacement }),
      settles("25B1", it, "accepted"),
    ];
  }
  return [
    cancelsFrom("25B1", call.event, innocent(it.offender), it),
    ...passedOver(table, call).map(({ seat, call: as, why }) => passesOver(why.law, seat, as, replacement.event)),
    stands("25B1", replacement),
    settles("25B1", it, "accepted"),
    ...voidCallOpened(beforeCall(table, call), replacement),
    liable("25B1", it, call, replacement),
  ];
};

/** 25B2: the second call goes, the first stands. */
const refused = (it: Irregularity): Effects => {
  const calls = both(it);
  if (calls === undefined) return NOTHING;
  const [call, replacement] = calls;
  return [
    withdraws("25B2", replacement, innocent(it.offender)),
    settles("25B2", it, "rectified"),
    liable("25B2", it, replacement, call),
  ];
};

/** One more change takes the place of the last one, as long as nobody has decided about that. */
const thirdThought = (table: Position, it: Irregularity, act: CallAct): Effects =>
  it.replacement === undefined || !isChange(table, act)
    ? NOTHING
    : [
        withdraws("25B", it.replacement, innocent(it.offender)),
        reaches("25B", it, it.stage, { replacement: plain(act) }),
      ];

/** Whether the auction has not gone on since the call that is to be changed: nobody else has called over it, or it lies aside. */
const isLatest = ({ auction }: Position, { call }: Irregularity): boolean =>
  auction.at(-1)?.event === call?.event || auction.every(({ event }) => event !== call?.event);

/** What the next call brings: over the change it accepts it (25B1); where the auction goes on without, the change is none (25B2). */
const calledOver = (table: Position, it: Irregularity, act: CallAct): Effects => {
  if (act.seat === it.offender && (act.replaces || isLatest(table, it))) return thirdThought(table, it, act);
  if (isLatest(table, it)) return act.seat === leftOf(it.offender) ? accepted(table, it) : NOTHING;
  return act.seat === turnToCall(table) ? refused(it) : NOTHING;
};

const overChange = (table: Position, it: Irregularity, legal: boolean): readonly Obligation[] => {
  const calls = both(it);
  if (calls === undefined || !isLatest(table, it)) return [];
  const [{ event }, instead] = calls;
  return callsOverInstead(table, legal, { seat: leftOf(it.offender), event, instead, law: "25B1" });
};

export const changesOfCall = law({
  number: "25",
  detects: {
    CallWithdrawn: changeByRight("25").CallWithdrawn,
    called: (table, act) => {
      const byRight = changeByRight("25").called(table, act);
      if (byRight.length > 0) return byRight;
      const call = isChange(table, act) && isBeforeLead(table) ? original(table, act.seat) : undefined;
      if (call === undefined) return NOTHING;
      return [
        opens("25", act.seat, { call, replacement: plain(act), stage: inTime(table, call) ? "judging" : "open" }),
      ];
    },
    /** 25A6: the opponent to the left may take back what he called over a call that was none. */
    corrected: (table, { of }) => {
      const call = table.auction.flatMap((slot) => madeCall(slot) ?? []).find(({ event }) => event === of);
      return call === undefined ? NOTHING : permitsLeft("25A6", table, call, innocent(call.seat));
    },
    /** Found only after the opponent to the left had called over it. */
    FindingMade: (table, { finding, value, about }) => {
      if (finding !== "unintended" || value !== true) return NOTHING;
      const changed = table.irregularities.findLast(
        (it) =>
          it.replacement !== undefined &&
          (sameLaw(it.law, "25") || sameLaw(it.law, "27")) &&
          (about === undefined || it.call?.event === about || it.replacement.event === about),
      );
      const call = changed?.call;
      return changed === undefined || call === undefined || !inTime(table, call) ? NOTHING : unintended(changed);
    },
  },
  /** A call by the opponent to the left is over the second call, for it accepts it (25B1). */
  allows: (table, it) => overChange(table, it, true),
  forbids: (table, it) => overChange(table, it, false),
  asks: (_, { offender, stage }) =>
    stage === "judging"
      ? [{ law: "25A", decider: "director", finding: "unintended" }]
      : [{ law: "25B1", decider: leftOf(offender), options: ["accept", "refuse"] }],
  follows: {
    FindingMade: (_, it, { value }) => (value === true ? unintended(it) : [reaches("25B", it, "open")]),
    OptionElected: (table, it, { option }) => {
      if (option === "accept") return accepted(table, it);
      return [...refused(it), ...(it.call === undefined ? NOTHING : voidCallsNoticed("25B2", table, it.call))];
    },
    called: calledOver,
  },
});
