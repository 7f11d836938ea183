/**
 * Law 54: a defender has faced an opening lead out of turn. Presumed declarer may spread his hand and become dummy (54A), accept (54B) or
 * have it taken back (54D); once a card of dummy was seen he can only accept (54C).
 */
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Irregularity, Position } from "../position/position.ts";
import { law } from "./law.ts";
import { accepts, awaitingReturn, refuses } from "./leads-out-of-turn.ts";
import { declarerOf, dummyOf, isStopped } from "./on-the-table.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["54"],
      how: "recorded",
      event: "LeadReturned",
      says: "the face-down lead of partner goes back",
      where: ["table/door.ts"],
      cases: ["41A-wrong-hand-face-down"],
    },
    {
      at: ["54A"],
      how: "asked",
      asks: ["spread"],
      says: "showing a card begins it",
      cases: ["54A-spreads", "54A-begins-to-spread"],
    },
    {
      at: ["54B"],
      how: "asked",
      asks: ["accept"],
      says: "dummy's card played second stays",
      cases: ["54B-accepts", "54B2-dummy-second"],
    },
    { at: ["54C"], how: "executed", cases: ["54C-dummy-was-seen"] },
    { at: ["54D"], how: "asked", asks: ["refuse"], says: "then 50D2", cases: ["54D-refuses"] },
    {
      at: ["54E"],
      how: "executed",
      says: "the card goes back (24)",
      where: ["laws/law53-leads-out-of-turn.ts"],
      cases: ["54E-declaring-side"],
    },
  ],
};

const waiting = awaitingReturn(true);

const spreads = (table: Position, it: Irregularity): Effects => [
  { do: "swap", law: "54A" },
  ...accepts("54A", table, it),
];

/** The opening lead stands because dummy's cards were seen, and nobody has played to it. */
const isForced = ({ play, irregularities }: Position): boolean =>
  play?.tricks.length === 1 &&
  play.tricks[0]?.cards.length === 1 &&
  irregularities.some(({ law: reference, why }) => reference === "54" && why.some((each) => each.law === "54C"));

export const facedOpeningLead = law({
  number: "54",
  ...waiting,
  asks: (table, { stage }) => {
    const declarer = declarerOf(table);
    return stage === "open" && declarer !== undefined && !isStopped(table)
      ? [{ law: "54", decider: declarer, options: ["spread", "accept", "refuse"] }]
      : [];
  },
  follows: {
    ...waiting.follows,
    OptionElected: (table, it, { option }) => {
      if (option === "spread") return spreads(table, it);
      return option === "accept" ? accepts("54B", table, it) : refuses("54D", it);
    },
    /** 54A: who begins to spread must go on. 54C: what dummy has shown binds declarer to accept. */
    CardsExposed: (table, it, { seat }) => {
      if (it.stage !== "open") return NOTHING;
      if (seat === declarerOf(table)) return spreads(table, it);
      return seat === dummyOf(table) ? accepts("54C", table, it) : NOTHING;
    },
  },
  denies: (table, event) => (event.type === "OptionElected" && isForced(table) ? "54C" : undefined),
});
