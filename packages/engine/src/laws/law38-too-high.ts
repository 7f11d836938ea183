/** Law 38: a bid of more than seven. It is never played; it goes with all that followed, and a pass takes its place. */
import type { Irregularity } from "../position/position.ts";
import { isAuctionPeriod } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import { auctionRuns, callOverAside, goes, isOvertaken, passBefore, unnoticed, wasInTurn } from "./inadmissible.ts";
import {
  always,
  both,
  isAdjusted,
  isBidOfEight,
  leadIsAtStake,
  mightHavePaid,
  offenderIsSilent,
  partnerIsSilent,
  settled,
  under,
} from "./steps.ts";
import { passesOver } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["38A", "38B", "38C", "38D"],
      how: "executed",
      says: "when noticed",
      cases: [
        "38A-after-the-lead",
        "38B-nobody-can-accept-a-change-to-eight",
        "38B-the-call-left-by-a-refused-change",
        "38C-the-pass-that-a-Law-makes-stays",
        "38-out-of-rotation",
        "38D-called-over",
        "38D-over-seven-notrumps",
        "38C-the-dealer",
        "28A-eight-at-a-skipped-turn",
        "38-and-an-insufficient-one",
      ],
    },
    {
      at: ["38C"],
      in2007For: ["38C"],
      how: "executed",
      says: "both pass to the end",
      cases: ["2007-38C", "2007-38D-called-over"],
    },
  ],
};

type Eight = At<Irregularity<"voidCall">, unknown>;
const itGoes = (_: string, { table, it }: Eight): Effects => goes("38B", table, it);
const passTakesItsPlace = (paragraph: string, { table, it }: Eight): Effects =>
  wasInTurn(it) ? [...passBefore(table, it.call), passesOver(paragraph, it.offender, "Pass")] : [];
const isCalledOver = ({ table, it }: Eight): boolean => isOvertaken(table, it);

export const bidOfMoreThanSeven = lawAbout("voidCall", {
  number: "38",
  arises: [
    clause(
      "38",
      both(isBidOfEight, ({ table }) => auctionRuns(table)),
      (paragraph, { table, act }) => unnoticed(paragraph, table, act),
    ),
  ],
  noticed: [
    // No contract of more than seven is ever played or scored.
    clause("38A", ({ table }) => !isAuctionPeriod(table), isAdjusted, settled("rectified")),
    // 38D: by calling over it the other side has lost what 26B and 72C might have given it.
    clause(
      "38C",
      isCalledOver,
      itGoes,
      passTakesItsPlace,
      offenderIsSilent("throughout"),
      partnerIsSilent("throughout"),
      settled("rectified"),
    ),
    clause(
      "38C",
      always,
      itGoes,
      passTakesItsPlace,
      offenderIsSilent("throughout"),
      partnerIsSilent("throughout"),
      under("38D", leadIsAtStake),
      mightHavePaid,
      settled("rectified"),
    ),
  ],
  always: {
    called: [clause("38B", always, (paragraph, { table, it, act }) => callOverAside(paragraph, table, it, act))],
  },
});
