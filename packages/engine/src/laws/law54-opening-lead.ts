/**
 * Law 54: a defender has faced an opening lead out of turn. Presumed declarer may spread his hand and become dummy (54A), accept (54B) or
 * have it taken back (54D); once a card of dummy was seen he can only accept (54C).
 */
import type { Effects } from "../position/effects.ts";
import type { At, Clauses } from "./clauses.ts";
import { clause, lawAbout, denied } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import type { Lead } from "./leads-out-of-turn.ts";
import { awaitingReturn, hasToBeAccepted, isAccepted } from "./leads-out-of-turn.ts";
import { declarerInPlay, declarerOf, dummyOf } from "./on-the-table.ts";
import { always, goesOn } from "./steps.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["54"],
      how: "recorded",
      event: "LeadReturned",
      says: "the face-down lead of partner goes back",
      where: ["table/door.ts"],
      cases: [
        "41A-wrong-hand-face-down",
        "54-over-a-silence",
        "54-partner-had-laid-his-lead-down",
        "54B2-but-for-a-revoke",
      ],
    },
    {
      at: ["54A"],
      how: "asked",
      asks: ["spread"],
      says: "showing a card begins it",
      cases: ["54A-spreads", "54A-begins-to-spread", "54A-the-contract-is-partners", "54A-then-a-claim"],
    },
    {
      at: ["54B"],
      how: "asked",
      asks: ["accept"],
      says: "dummy's card played second stays",
      cases: ["54B-accepts", "54B2-dummy-second"],
    },
    { at: ["54C"], how: "executed", cases: ["54C-dummy-was-seen", "54C-shown-in-the-auction", "54C-and-nothing-else"] },
    { at: ["54D"], how: "asked", asks: ["refuse"], says: "then 50D2", cases: ["54D-refuses"] },
    {
      at: ["54E"],
      how: "executed",
      says: "the card goes back (24)",
      where: ["laws/law53-leads-out-of-turn.ts"],
      cases: ["54E-declaring-side", "54E-declarer-himself"],
    },
  ],
};

type Exposing = At<Lead, Moments["CardsExposed"]>;
const byDeclarer = ({ table, act }: Exposing): boolean => act.seat === declarerOf(table);
const byDummy = ({ table, act }: Exposing): boolean => act.seat === dummyOf(table);
const becomesDummy = (law: string): Effects => [{ do: "swap", law }];
const spreads: Clauses<Lead, unknown> = [clause("54A", always, becomesDummy, isAccepted)];

/** The opening lead stands because dummy's cards were seen, and nobody has played to it. */
const isForced = ({ table: { play, irregularities } }: At<undefined, unknown>): boolean =>
  play?.tricks.length === 1 &&
  play.tricks[0]?.cards.length === 1 &&
  irregularities.some(({ forced }) => forced === true);

export const facedOpeningLead = lawAbout("leadOutOfTurn", {
  number: "54",
  stages: {
    open: {
      choice: {
        paragraph: "54",
        of: declarerInPlay,
        answers: {
          spread: spreads,
          accept: [clause("54B", always, isAccepted)],
          refuse: [clause("54D", always, goesOn("returning"))],
        },
      },
      CardsExposed: [
        // Who begins to spread must go on.
        clause("54A", byDeclarer, becomesDummy, isAccepted),
        // What dummy has shown binds declarer to accept.
        clause("54C", byDummy, hasToBeAccepted),
      ],
    },
  },
  always: awaitingReturn,
  denies: denied({ OptionElected: [clause("54C", isForced)] }),
});
