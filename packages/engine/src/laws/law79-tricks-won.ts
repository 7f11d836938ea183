/**
 * Law 79: the number of tricks is agreed before the cards go back. Where it is disputed the director decides it, and what he decides under
 * this or another Law is the result of the board. After the round he changes both scores only if he is clearly convinced (79B3).
 */
import { awards, settlesClaim } from "./verbs.ts";
import type { Effects } from "../position/effects.ts";
import { when } from "../position/effects.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Moments } from "./law.ts";
import { always } from "./steps.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["79A1"],
      how: "executed",
      says: "`ResultAgreed`; tricks that go over come on top unless the record shows they are in it",
      where: ["table/account.ts"],
      cases: ["79B2-disputed-at-the-table"],
    },
    { at: ["79A2"], how: "conduct" },
    {
      at: ["79B1"],
      how: "executed",
      says: "69B, 71",
      where: ["laws/law69-agreement.ts", "laws/law71-cancelled.ts"],
      cases: ["69B1-a-trick-already-won"],
    },
    {
      at: ["79B2"],
      how: "asked",
      asks: ["TricksAwarded"],
      cases: ["79B2-disputed-at-the-table", "79B2-before-the-round-ends"],
    },
    {
      at: ["79B3"],
      how: "asked",
      asks: ["TricksAwarded"],
      says: "he raises no side unless he is clearly convinced; lowering one is a split score",
      where: ["procedure/laws/law79-disputes.ts"],
      cases: ["79B3-after-the-round", "79B3-at-the-end-of-the-round", "79B3-lowers-one-side", "79B3-lowers-no-two"],
    },
    {
      at: ["79C"],
      how: "executed",
      says: "corrections and their period",
      where: ["procedure/laws/law79-corrections.ts", "procedure/laws/law79-late.ts", "procedure/told/clocks.ts"],
      cases: [
        "79C1-last-second",
        "79C1-special-nature",
        "79C1-never-earlier-otherwise",
        "79C1-periods-by-error",
        "79C1-until-next-session",
        "79C1-until-never-before-thirty",
        "79C1-until-event-ends",
        "79C1-the-event-had-ended",
        "79C1-over-by-mistake",
        "79C-nothing-runs-before-publication",
        "79C1-made-longer-while-it-runs",
        "79C2-final-stays-final",
        "79C-not-agreed-is-79B",
        "79C-agreement-is-asked-of-others",
        "79C1-who-corrects",
        "79C2-who-approves",
        "79C2-late-asked-in-time",
        "79C2-other-records",
        "79C2-declined",
        "79C2-own-case-made",
        "79C2-own-case-score",
        "79C2-own-case-of-everybody",
        "79C1-own-table",
        "79C1-beside-a-ruling",
        "79C1-while-an-appeal-runs",
        "79C-under-appeal",
        "79C-under-appeal-of-an-assigned-score",
        "79C-let-stand",
        "79C-moved-with-its-ruling",
        "79C-moved-under-appeal",
        "79C-moved-to-whom-it-was-of",
        "79C-moved-may-be-appealed",
        "79C-moved-there-and-back",
        "79C-exchanged-with-its-award",
        "79C-exchanged-with-its-contract",
        "79C-exchanged-in-part",
        "79-nothing-differs",
        "79-asked-once",
        "79C1-rescores-everybody",
        "79C-passed-out",
        "79C1-nothing-entered",
      ],
    },
  ],
  readings: [
    {
      at: ["79A1"],
      says:
        "an agreed number after a revoke is the tricks won, and what goes over comes on top, unless the " +
        "record of all thirteen tricks shows another number than was agreed; then it has been counted in. An " +
        "award of the director is final as it is.",
    },
  ],
};

/** What the director decides under whatever Law is the result, and a claim is at an end with it. */
const isTheResult = (_: string, { table, act }: At<undefined, Moments["TricksAwarded"]>): Effects => [
  ...when(table.claim !== undefined, settlesClaim(act.law, "settled")),
  awards(act.law, act.declarer, "awarded"),
];

export const tricksWon = clauseTable({
  number: "79",
  besides: { TricksAwarded: said([clause("79B", always, isTheResult)]) },
});
