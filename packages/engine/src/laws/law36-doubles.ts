/**
 * Law 36: doubles and redoubles that Law 19 does not allow. They can never be accepted; what follows depends on whether the opponent
 * to the left called over them first, or the lead was faced.
 */
import { isDoubling } from "../cards/calls.ts";
import { isAdmissible, isAuctionPeriod, madeCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position, Slot } from "../position/position.ts";
import { changed } from "../position/changed.ts";
import { isChangedByRight } from "./by-right.ts";
import type { At, Clauses } from "./clauses.ts";
import { clause, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import { auctionRuns, callOverAside, goes, isOvertaken, unnoticed, wasInTurn } from "./inadmissible.ts";
import { laterCall } from "./law30-32-later-call.ts";
import { always, both, goesOn, isDouble, mightHavePaid, not, partnerIsSilent, settled } from "./steps.ts";
import { liable, strikes } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["36A", "36B"],
      how: "executed",
      says: "when noticed",
      cases: [
        "36B-the-call-left-by-a-refused-change",
        "32-inadmissible-overtaken",
        "36B4-refused-out-of-rotation",
        "36B-in-turn",
        "36B-a-double-of-a-double",
        "36A-a-redouble-of-nothing",
        "36B-the-dealer-doubles",
        "36A-found-before-the-lead",
        "36B-his-partner-has-doubled",
        "36B-a-redouble-of-partners-double",
        "36B4-a-redouble-out-of-turn",
        "36B-nothing-else-to-double",
        "37A-not-for-a-double-of-partner",
        "28A-a-void-double-at-a-skipped-turn",
        "36A-out-of-turn-by-left",
        "21B2-the-double-that-was-left",
        "21B1-changed-to-a-double-of-nothing",
      ],
    },
    {
      at: ["36C"],
      how: "executed",
      says: "when noticed",
      cases: ["36C-and-the-redouble-of-it", "36C-noticed-after-the-lead"],
    },
    {
      at: ["36B2"],
      in2007For: ["36B"],
      how: "executed",
      says: "that it might pay is Law 23",
      cases: ["2007-36B-double-of-partner", "2007-36A-called-over", "2007-36B4-out-of-turn"],
    },
  ],
};

/** 36C: as if it had not been made, and so what was doubled or redoubled because of it. */
const withoutDoubles = (table: Position, call: MadeCall): readonly MadeCall[] => {
  const gone: MadeCall[] = [call];
  const left: Slot[] = [];
  for (const slot of table.auction) {
    const made = madeCall(slot);
    if (made?.event === call.event) continue;
    const isVoid =
      made !== undefined &&
      made.event > call.event &&
      isDoubling(made.call) &&
      !isAdmissible(changed(table, { auction: left }), made.seat, made.call);
    if (isVoid) gone.push(made);
    else left.push(slot);
  }
  return gone;
};

type Double = At<Irregularity<"voidCall">, unknown>;
const isAllowed = ({ table, act: { seat, call } }: At<unknown, MadeCall>): boolean =>
  isDoubling(call) && isAdmissible(table, seat, call);
const isFaced = ({ table }: Double): boolean => !isAuctionPeriod(table);
const isCalledOver = ({ table, it }: Double): boolean => isOvertaken(table, it);
const itGoes =
  (reference: string) =>
  (_: string, { table, it }: Double): Effects =>
    goes(reference, table, it);

/** The call he makes instead; 26B looks at the pair of them. */
const madeInstead = ({ table, it }: Double): MadeCall | undefined => {
  const later = laterCall(table, it);
  return later === undefined ? undefined : madeCall(later.slot);
};
const replaced: Clauses<Irregularity<"voidCall">, unknown> = [
  clause(
    "36B2",
    (at: Double) => madeInstead(at) !== undefined,
    settled("rectified"),
    (_, at: Double) => {
      const instead = madeInstead(at);
      return instead === undefined ? [] : [liable("36B3", at.it, at.it.call, instead)];
    },
  ),
];

export const inadmissibleDouble = lawAbout("voidCall", {
  number: "36",
  arises: [
    clause(
      "36",
      both(isDouble, not(isAllowed), ({ table }) => auctionRuns(table)),
      (paragraph, { table, act }) => unnoticed(paragraph, table, act),
    ),
  ],
  noticed: [
    clause(
      "36C",
      isFaced,
      (paragraph, { table, it }) => withoutDoubles(table, it.call).map((each) => strikes(paragraph, each)),
      settled("rectified"),
    ),
    clause("36A", isCalledOver, itGoes("36A"), settled("rectified")),
    clause(
      "36B2",
      ({ it }) => wasInTurn(it),
      itGoes("36B1"),
      goesOn("replacing"),
      partnerIsSilent("throughout"),
      mightHavePaid,
    ),
    clause("36B4", always, itGoes("36B1"), goesOn("awaiting"), partnerIsSilent("throughout"), mightHavePaid),
  ],
  always: {
    called: [
      clause("25A6", isChangedByRight, settled("rectified")),
      clause("36A", always, (paragraph, { table, it, act }) => callOverAside(paragraph, table, it, act)),
    ],
  },
  stages: { replacing: { callSettled: replaced }, awaiting: { callSettled: replaced } },
});
