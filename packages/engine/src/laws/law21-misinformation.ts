/** Law 21: calls made on an opponent's wrong explanation. Whether it was wrong, and whether it mattered, the director finds. */
import type { Seat, Side } from "../cards/seats.ts";
import { SEATS, SIDES, isSide, otherSide, partnerOf, sideOf } from "../cards/seats.ts";
import { hasCalledSince, isBeforeLead, lastCallOf, madeCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import type { MadeCall, Position } from "../position/position.ts";
import type { Ask } from "./law.ts";
import { mayGoBack } from "./law47-retraction.ts";
import { changeByRight } from "./by-right.ts";
import { law } from "./law.ts";
import { permits, reviews } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["21A"], how: "nothing follows", cases: ["21A-own-misunderstanding"] },
    {
      at: ["21B1(a)"],
      how: "asked",
      asks: ["misinformation"],
      says: "asked of itself when an explanation or an alert comes anew, then executed",
      cases: [
        "21B1-no-pass-beyond-the-third",
        "21B1-ended-before-a-double",
        "21B1-final-pass-changed",
        "21B1-partner-has-called",
        "21B1-asked-when-put-right",
        "21B1-not-influenced",
        "21B1-corrected-before-anybody-called",
        "21B1-partner-calls-on",
        "21B1-late-alert",
        "21B1-lead-is-faced",
        "21B1-two-corrections",
        "21B1-said-after-the-call",
        "21B1-called-knowing-better",
        "21B1-no-to-one-side",
        "21B1-something-else-was-wrong",
        "21B1-both-partners-were-misled",
        "75-right-words-wrong-bid",
      ],
    },
    {
      at: ["21B1(b)"],
      how: "asked",
      asks: ["misinformation"],
      asking: "the director's presumption when he finds",
      cases: ["21B1-final-pass-changed"],
    },
    {
      at: ["21B2"],
      how: "executed",
      where: ["laws/by-right.ts"],
      cases: [
        "21B2-too-low-by-the-change",
        "21B2-opponent-may-change-too",
        "21B2-both-have-changed",
        "21B2-left-takes-his-call-back",
        "21B2-a-double-of-nothing",
        "21B2-the-double-taken-back-is-no-fault",
      ],
    },
    {
      at: ["21B3"],
      how: "executed",
      asks: ["damage"],
      says: "review",
      cases: ["21B3-partner-has-called-since", "21B3-too-late", "21B3-put-right-after-play"],
    },
  ],
  readings: [
    {
      at: ["21B1(a)", "21B2"],
      says:
        "what a change by right brings into the auction is a call like any other: too low, too high or a double of nothing, it is dealt with under 27, 38 or 36. So is " +
        "what the opponent to the left leaves standing that the change has made so.",
    },
  ],
};

/** The last calls of a side over which partner has not called. */
const changeable = (table: Position, side: Side): readonly MadeCall[] =>
  SEATS.filter((seat) => sideOf(seat) === side).flatMap((seat) => {
    const last = lastCallOf(table, seat);
    return last === undefined || hasCalledSince(table, partnerOf(seat), last.event) ? [] : [last];
  });

/** Those of them that were made on what was wrong: after it was said (or not said), and before it was put right. */
const misled = (table: Position, side: Side): readonly MadeCall[] =>
  changeable(table, side).filter(({ event }) =>
    table.toldAnew.some((told) => told.side === side && told.since < event && event < told.until),
  );

/** 21B3: a call of that side made on what was wrong, over which partner has called since. */
const tooLate = (table: Position, side: Side): Effects => {
  const mayChange = changeable(table, side);
  const late = table.auction
    .flatMap((slot) => madeCall(slot) ?? [])
    .filter(({ seat, event }) => sideOf(seat) === side && mayChange.every((each) => each.event !== event))
    .some(({ event }) => table.toldAnew.some((told) => told.side === side && told.since < event && event < told.until));
  return when(late, reviews("21B3"));
};

/** The opponents of who called have heard otherwise than they did before: than what was said of the call, or else than what the call itself let them think. */
const toldAnew = (table: Position, of: Seat, about: number | undefined): Effects => {
  const said = table.explained[of];
  const call = about ?? said?.call ?? lastCallOf(table, of)?.event;
  const since = said !== undefined && said.call === call ? said.event : call;
  if (since === undefined) return NOTHING;
  // 21B3: no call can be changed any more, and what the wrong explanation did is looked at afterwards.
  const told = { do: "tellAnew", law: "21B1(a)", side: otherSide(sideOf(of)), since } as const;
  if (isOver(table)) return [reviews("21B3")];
  return isBeforeLead(table) ? [told] : [reviews("21B3"), told];
};

/** 47E2(a): whose card is the last on the table, and was played on what has been put right since. */
const playedOnIt = (table: Position): readonly Ask[] => {
  const card = mayGoBack(table);
  const told =
    card === undefined
      ? undefined
      : table.toldAnew.findLast(
          ({ side, since, until }) => side === sideOf(card.seat) && since < card.event && card.event < until,
        );
  return told === undefined
    ? []
    : [{ law: "47E2(a)", decider: "director", finding: "misinformation", side: told.side, about: told.until }];
};

/** The last time that the side was told anew: what it is asked about. */
const lastTold = (table: Position, side: Side): number | undefined =>
  table.toldAnew.findLast((told) => told.side === side)?.until;

export const misinformation = law({
  number: "21",
  offers: (table) => {
    if (table.toldAnew.length === 0 || isOver(table)) return [];
    return !isBeforeLead(table)
      ? playedOnIt(table)
      : SIDES.filter((side) => table.toldAnew.some((each) => each.side === side)).flatMap((side) => {
          const [calls, about] = [misled(table, side), lastTold(table, side)];
          return calls.length === 0 || about === undefined
            ? []
            : [{ law: "21B1(a)", decider: "director", finding: "misinformation", side, calls, about }];
        });
  },
  detects: {
    ...changeByRight("21", "21B2"),
    ExplanationCorrected: (table, { of, about }) => toldAnew(table, of, about),
    /** 21B1(a): not to alert in time is to tell something wrong. */
    CallAlerted: (table, { of, late }) => (late === true ? toldAnew(table, of, lastCallOf(table, of)?.event) : NOTHING),
    FindingMade: (table, { finding, value, about }) => {
      if (finding !== "misinformation") return NOTHING;
      const asked = SIDES.find((side) => about !== undefined && about === lastTold(table, side));
      const sides = isSide(value) ? [value] : asked === undefined ? SIDES : [asked];
      const ruled = { do: "ruleOnTold", law: "21B1(a)", sides } as const;
      if (!isSide(value)) return [ruled];
      if (!isBeforeLead(table)) return [reviews("21B3"), ruled];
      // What he finds of himself may be something else than what was put right: he knows which calls rest on it.
      const calls = value === asked ? misled(table, value) : changeable(table, value);
      return [...calls.map((call) => permits("21B1(a)", call, value)), ...tooLate(table, value), ruled];
    },
  },
});
