/** Law 15: cards from another board (15A), and a board that was not to be played by these contestants now (15B). */
import { partnerOf } from "../cards/seats.ts";
import { madeCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { when } from "../position/effects.ts";
import type { Having, MadeCall } from "../position/position.ts";
import type { At, Clauses, Condition, Step } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { always, boardIsCancelled, both, found, isAdjusted, isNo, lookedAtLater, under, unless } from "./steps.ts";
import { cancelsFrom, innocent, settled, settles, withdraws } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["15A1", "15A2"],
      how: "executed",
      cases: [
        "15A4-a-penalty-may-follow",
        "15A1-later-calls-go",
        "15A2-partner-has-called",
        "15A2-calls-again",
        "15A1-out-of-turn-besides",
        "15A1-over-an-insufficient-bid",
        "15A1-a-bid-out-of-turn-refused",
        "15A1-out-of-turn-undecided",
        "15A2a-out-of-turn-and-partner-called",
        "15A1-low-and-not-yet-replaced",
      ],
    },
    {
      at: ["15A3"],
      how: "executed",
      asks: ["comparable"],
      asking: "false where the same call differs",
      cases: ["15A3-another-call", "15A3-the-same-call", "15A3-the-same-call-says-something-else"],
    },
    { at: ["15A4"], how: "the session's", says: "rulings (90)" },
    {
      at: ["15B1", "15B2"],
      how: "executed",
      says: "15B3 and teams (86B) are the session's",
      cases: ["15B1-played-before", "15B-teams", "15B2-nobody-has-played-it", "15B1-in-the-play"],
    },
  ],
  readings: [
    {
      at: ["15A1"],
      says:
        "a call that another Law has laid aside or cancelled before the wrong cards are found was made on them all the same: what that Law had still " +
        "to ask about it is asked no more, and partner's call since counts (15A2(a)).",
    },
  ],
};

type Replaced = At<undefined, Moments["HandReplaced"]>;
export const firstCall = ({ table, act }: Replaced): MadeCall | undefined =>
  table.auction.flatMap((slot) => madeCall(slot) ?? []).find(({ seat }) => seat === act.seat);
/** What another Law has on its hands that lies in the auction no more, or not yet: it was called on those cards, and is compared with nothing. */
const calledAside = ({ table, act }: Replaced): readonly Having<"call">[] =>
  table.irregularities
    .filter((it): it is Having<"call"> => it.call !== undefined && it.kind !== "over")
    .filter(({ offender, stage }) => offender === act.seat && stage !== "done")
    .filter(({ call }) => table.auction.every(({ event }) => event !== call.event));
export const hasCalled = (at: Replaced): boolean => firstCall(at) !== undefined || calledAside(at).length > 0;
export const partnerHasNotCalled = (at: Replaced): boolean => {
  const made = [firstCall(at), ...calledAside(at).map(({ call }) => call)].flatMap((call) => call?.event ?? []);
  const partner = partnerOf(at.act.seat);
  return !at.table.auction.some(({ seat, event = 0 }) => seat === partner && made.some((each) => each < event));
};
export const asideGoes = (paragraph: string, at: Replaced): Effects =>
  calledAside(at).flatMap((it) => [
    ...when(it.stage === "open", withdraws(paragraph, it.call, innocent(at.act.seat))),
    settles(paragraph, it, "rectified"),
  ]);
export const isIrregular = (paragraph: string, { act }: Replaced): Effects => [
  settled(paragraph, act.seat, "rectified"),
];
export const itsCallGoes = (paragraph: string, at: Replaced): Effects => {
  const call = firstCall(at);
  return call === undefined ? [] : [cancelsFrom(paragraph, call.event, innocent(at.act.seat))];
};

/** The same cards again, at their own board. A call that differs spoils it, unless the director finds that it says the same. */
type Called = At<undefined, Moments["called"]>;
export const isHisFirst = ({ table, act }: Called): boolean => table.auction.every(({ seat }) => seat !== act.seat);
export const differs = ({ table: { calledElsewhere }, act: { seat, call } }: Called): boolean =>
  calledElsewhere[seat] !== undefined && calledElsewhere[seat] !== call;
export const isRemembered: Step<undefined, Moments["CalledFromWrongHand"]> = (law, { act: { seat, call } }) => [
  { do: "calledElsewhere", seat, call, law },
];

/** The director's finding is of the call that was made just now. */
const lastCallDiffers = ({ table }: At<undefined, unknown>): boolean => {
  const last = table.lastActs.at(-1);
  return last !== undefined && table.calledElsewhere[last.seat] !== undefined;
};
const isNotAdjusted = (law: string): Effects => [{ do: "doNotAdjust", law }];
export const foundOfSecondCall = (
  paragraph: string,
  where: Condition<undefined, Moments["FindingMade"]> = always,
): Clauses<undefined, Moments["FindingMade"]> => [
  clause(paragraph, both(found("comparable"), lastCallDiffers, where, isNo), isAdjusted),
  clause(paragraph, both(found("comparable"), lastCallDiffers, where), isNotAdjusted),
];

type Played = At<undefined, Moments["BoardNotScheduled"]>;
/** 15B concerns pairs and individuals; a team match has Law 86B. */
const isNoTeamMatch = ({ table }: Played): boolean => table.contest !== "teams";
const somebodyHasPlayedIt = ({ act }: Played): boolean => act.playedBefore.length > 0;
const wrongBoard = {
  BoardNotScheduled: said([clause("15B1", both(isNoTeamMatch, somebodyHasPlayedIt), boardIsCancelled)]),
};

/** 15A: cards from another board. 15B: a board that was not to be played now. */
export const wrongCards = clauseTable({
  number: "15",
  edition: 2017,
  arises: [clause("15A3", both(isHisFirst, differs), isAdjusted)],
  besides: {
    HandReplaced: said([
      clause(
        "15A1",
        hasCalled,
        isIrregular,
        unless(partnerHasNotCalled, under("15A2(a)", isAdjusted)),
        asideGoes,
        itsCallGoes,
        // 15A4: the director may penalise it.
        lookedAtLater("90"),
      ),
    ]),
    CalledFromWrongHand: said([clause("15A3", always, isRemembered)]),
    FindingMade: said(foundOfSecondCall("15A3")),
    ...wrongBoard,
  },
});

/** Of Law 15 the 2007 edition has only the wrong board here; cards from another board are its 17D. */
export const wrongBoard2007 = clauseTable({ number: "15", edition: 2007, besides: wrongBoard });
