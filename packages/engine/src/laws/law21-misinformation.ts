/** Law 21: calls made on an opponent's wrong explanation. Whether it was wrong, and whether it mattered, the director finds. */
import type { Seat, Side } from "../cards/seats.ts";
import { SEATS, SIDES, isSide, otherSide, partnerOf, sideOf } from "../cards/seats.ts";
import { hasCalledSince, isAuctionPeriod, lastCallOf, madeCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import type { MadeCall, Position } from "../position/position.ts";
import { callIsChanged, callIsTakenBack, leftMayChangeToo, mayChange } from "./by-right.ts";
import type { At, Clauses } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Ask, Moments } from "./law.ts";
import { mayGoBack } from "./law47-retraction.ts";
import { always, both, found, isLookedAt, judgedBy, not, under, unless } from "./steps.ts";
import { permits } from "./verbs.ts";

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
        "21B1-final-pass-taken-back",
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
        "21B2-too-low-before-the-change",
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

/** After it was said (or not said), and before it was put right. */
const isMadeOnIt = ({ toldAnew }: Position, of: Side, event: number): boolean =>
  toldAnew.some(({ side, since: from, until }) => side === of && from < event && event < until);
/** Those of them that were made on what was wrong. */
const misled = (table: Position, side: Side): readonly MadeCall[] =>
  changeable(table, side).filter(({ event }) => isMadeOnIt(table, side, event));

/** What was said of a call, or by not alerting it: whose it is, and which. */
type Told = { readonly of: Seat; readonly about?: number | undefined };
type Telling = At<undefined, Told>;
/** Since when the opponents of who called have thought something else: since it was said, or else since the call itself let them think so. */
const since = ({ table, act: { of, about } }: Telling): number | undefined => {
  const said = table.explained[of];
  const call = about ?? said?.call ?? lastCallOf(table, of)?.event;
  return said !== undefined && said.call === call ? said.event : call;
};
const isToldAnew = (at: Telling): boolean => since(at) !== undefined;
const theyAreToldAnew = (law: string, at: Telling): Effects => {
  const from = since(at);
  return from === undefined ? NOTHING : [{ do: "tellAnew", law, side: otherSide(sideOf(at.act.of)), since: from }];
};
const playIsOver = ({ table }: At<undefined, unknown>): boolean => isOver(table);
const callsCanBeChanged = ({ table }: At<undefined, unknown>): boolean => isAuctionPeriod(table);
const putRight: Clauses<undefined, Told> = [
  clause("21B1(a)", both(isToldAnew, callsCanBeChanged, not(playIsOver)), theyAreToldAnew),
  clause("21B3", isToldAnew, isLookedAt, unless(playIsOver, under("21B1(a)", theyAreToldAnew))),
];

type Alerts = At<undefined, Moments["CallAlerted"]>;
/** Not to alert in time is to tell something wrong. */
const isLate = ({ act: { late } }: Alerts): boolean => late === true;
const asTold = ({ table, act: { of } }: Alerts): Telling => ({
  table,
  it: undefined,
  act: { of, about: lastCallOf(table, of)?.event },
});

/** The last time that the side was told anew: what it is asked about. */
const lastTold = (table: Position, side: Side): number | undefined =>
  table.toldAnew.findLast((told) => told.side === side)?.until;
const callsMadeOnIt = (table: Position): readonly Ask[] =>
  // In the order in which they were told anew: no side comes first by where it sits.
  [...new Set(table.toldAnew.map(({ side }) => side))].flatMap((side) => {
    const [calls, about] = [misled(table, side), lastTold(table, side)];
    return calls.length === 0 || about === undefined
      ? []
      : [{ law: "21B1(a)", decider: "director", finding: "misinformation", side, calls, about }];
  });
/** 47E2(a): whose card is the last on the table, and was played on what has been put right since. */
const cardPlayedOnIt = (table: Position): readonly Ask[] => {
  const card = mayGoBack(table);
  const told =
    card &&
    table.toldAnew.findLast(
      ({ side, since: from, until }) => side === sideOf(card.seat) && from < card.event && card.event < until,
    );
  return told === undefined
    ? []
    : [{ law: "47E2(a)", decider: "director", finding: "misinformation", side: told.side, about: told.until }];
};

type Finding = At<undefined, Moments["FindingMade"]>;
const sideAsked = ({ table, act: { about } }: Finding): Side | undefined =>
  SIDES.find((side) => about !== undefined && about === lastTold(table, side));
const sideMisled = ({ act: { value } }: Finding): Side | undefined => (isSide(value) ? value : undefined);
const nobodyWasMisled = (at: Finding): boolean => sideMisled(at) === undefined;
/** What he finds of himself may be something else than what was put right: he knows which calls rest on it. */
const callsMayBeChanged = (paragraph: string, at: Finding): Effects => {
  const side = sideMisled(at);
  if (side === undefined) return NOTHING;
  const calls = side === sideAsked(at) ? misled(at.table, side) : changeable(at.table, side);
  return calls.map((call) => permits(paragraph, call, side));
};
/** A call of that side made on what was wrong, over which partner has called since. */
const partnerHasCalledOverOne = (at: Finding): boolean => {
  const side = sideMisled(at);
  if (side === undefined) return false;
  const mayBeChanged = changeable(at.table, side);
  return at.table.auction
    .flatMap((slot) => madeCall(slot) ?? [])
    .filter(({ seat, event }) => sideOf(seat) === side && mayBeChanged.every((each) => each.event !== event))
    .some(({ event }) => isMadeOnIt(at.table, side, event));
};
const isRuledOn = (law: string, at: Finding): Effects => {
  const side = sideMisled(at) ?? sideAsked(at);
  return [{ do: "ruleOnTold", law, sides: side === undefined ? SIDES : [side] }];
};

export const misinformation = clauseTable({
  number: "21",
  arises: [clause("21B1(a)", mayChange("21"), callIsChanged("21"), under("21B2", leftMayChangeToo("21")))],
  besides: {
    CallWithdrawn: said([clause("21B1(a)", always, callIsTakenBack("21"))]),
    ExplanationCorrected: said<Moments["ExplanationCorrected"]>(putRight),
    CallAlerted: said([clause("21B1(a)", isLate, judgedBy(putRight, asTold))]),
    FindingMade: said([
      clause("21B1(a)", both(found("misinformation"), nobodyWasMisled), isRuledOn),
      clause(
        "21B1(a)",
        both(found("misinformation"), callsCanBeChanged),
        callsMayBeChanged,
        unless(not(partnerHasCalledOverOne), under("21B3", isLookedAt)),
        isRuledOn,
      ),
      clause("21B3", found("misinformation"), isLookedAt, under("21B1(a)", isRuledOn)),
    ]),
  },
  offers: (table) => {
    if (table.toldAnew.length === 0 || isOver(table)) return [];
    return isAuctionPeriod(table) ? callsMadeOnIt(table) : cardPlayedOnIt(table);
  },
});
