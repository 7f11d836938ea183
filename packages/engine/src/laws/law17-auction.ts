/** Laws 17 and 34: the auction in rotation, and passes that took somebody's turn away. */
import type { Seat } from "../cards/seats.ts";
import { sideOf } from "../cards/seats.ts";
import { isAuctionPeriod, lostTurn, turnWasLost } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Audience, Edition, Irregularity, Position } from "../position/position.ts";
import type { At, Step } from "./clauses.ts";
import { clause, lawAbout, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import { auctionRuns } from "./inadmissible.ts";
import type { Detectors, Law, Moments } from "./law.ts";
import { both, inTurn, mightHavePaid, not, settled, stands } from "./steps.ts";
import { cancelsFrom, innocent, opens } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["17A", "17B", "17C"],
      how: "executed",
      where: ["laws/law17-auction.ts", "position/auction.ts"],
      cases: ["2-cycle"],
    },
    {
      at: ["17D1"],
      how: "executed",
      where: ["position/phase.ts", "table/door.ts"],
      cases: ["17D1-call-after-the-lead"],
    },
    {
      at: ["17D2"],
      how: "executed",
      where: ["position/auction.ts", "position/phase.ts"],
      cases: [
        "22B-passed-out",
        "17D2-the-hands-are-back",
        "17D2-found-before-they-are-back",
        "17D2-a-turn-that-was-lost",
      ],
    },
    {
      at: ["17D3", "34"],
      how: "executed",
      cases: [
        "17D3-both-sides",
        "17D3-nobody-has-bid",
        "17D3-the-last-seat-passes-too",
        "17D3-after-a-double",
        "17D3-and-a-seat-left-out-long-ago",
        "17D3-he-calls-himself",
      ],
    },
  ],
  readings: [
    {
      at: ["17D2"],
      says:
        "when the four hands are back nothing of an auction without a bid changes any more: a change that nobody has ruled on has come to nothing (25), and a turn " +
        "that passes took away (17D3) is not given back. The board is passed out; once attention is drawn to the lost turn the director looks at it (72C).",
    },
    {
      at: ["17D3"],
      says:
        "the call that three passes have followed may itself be a pass: where nobody has bid, the first of four. A seat that was passed over before it " +
        "has lost nothing by the three that came after, and the board is passed out. In 2007 (17E2) it is another call than a pass, and without one the board is passed out when " +
        "all four players have passed.",
    },
  ],
};

/** Whoever called straight after a seat that had been passed over: each of them is an offender. */
const offenders = ({ auction }: Position): readonly Seat[] => {
  const start = auction.findLastIndex(({ call }) => call !== "Pass" && call !== "-") + 1;
  return auction.flatMap(({ seat, call }, at) =>
    at > start && call === "Pass" && auction[at - 1]?.call === "-" ? [seat] : [],
  );
};

/** 16C: what went is for the side that did not offend; where both did, for neither. */
const audience = (seats: readonly Seat[]): Audience => {
  const [first] = seats;
  if (first === undefined) return "none";
  return seats.some((seat) => sideOf(seat) !== sideOf(first)) ? "none" : innocent(first);
};

const isRunning = ({ table }: At<unknown, unknown>): boolean => auctionRuns(table);
const passesLeftSomebodyOut = ({ table }: At<undefined, unknown>): boolean =>
  turnWasLost(table) && table.irregularities.every(({ kind, stage }) => kind !== "lostTurn" || stage === "done");
const isIrregular = (paragraph: string, { table }: At<undefined, unknown>): Effects =>
  offenders(table)
    .slice(0, 1)
    .map((seat) => opens(paragraph, seat, { kind: "lostTurn" }));

type Lost = At<Irregularity<"lostTurn">, unknown>;
const auctionCanGoOn = ({ table }: Lost): boolean => isAuctionPeriod(table);
const turnIsLost = ({ table }: Lost): boolean => lostTurn(table) !== undefined;
/** The player who was left out speaks for himself. */
const byWhoWasLeftOut = ({ table, act }: At<Irregularity, Moments["called"]>): boolean =>
  lostTurn(table)?.seat === act.seat;
const goesBackToHim = (paragraph: string, { table, it }: Lost): Effects => {
  const lost = lostTurn(table);
  return lost === undefined ? [] : [cancelsFrom(paragraph, lost, audience(offenders(table)), it)];
};

type Beside = {
  /** What else there is to a call in rotation. */
  readonly calls?: readonly Step<undefined, Moments["called"]>[];
  readonly besides?: Detectors;
};

/** A turn that was lost is 17D3, in the 2007 edition 17E2. */
export const auctionInRotation = (
  edition: Edition,
  paragraph: "17D3" | "17E2",
  { calls = [], besides = {} }: Beside = {},
): Law =>
  lawAbout("lostTurn", {
    number: "17",
    edition,
    arises: [clause("17C", both(inTurn, isRunning), ...calls, stands)],
    besides: { ...besides, callSettled: said([clause(paragraph, passesLeftSomebodyOut, isIrregular)]) },
    noticed: [
      clause(paragraph, not(auctionCanGoOn), mightHavePaid, settled("forfeited")),
      clause(paragraph, turnIsLost, goesBackToHim, settled("rectified")),
    ],
    always: { called: [clause(paragraph, byWhoWasLeftOut, goesBackToHim, settled("rectified"))] },
  });

export const auctionInRotation2017 = auctionInRotation(2017, "17D3");
