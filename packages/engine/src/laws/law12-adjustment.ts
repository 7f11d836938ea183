/** Laws 12 and 72C: the director finds damage, and the score is adjusted under the Law he names. Nothing here is decided without him. */
import { isSide } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { both, found, isLookedAt, isNo, isYes, mightHavePaid } from "./steps.ts";
import { adjusts } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["12A", "12B"],
      how: "asked",
      asks: ["damage"],
      asking: "with the Law",
      cases: ["12B1-no-Law-is-named", "15A3-another-call", "12A-a-spectator-asks-nothing"],
    },
    { at: ["12C"], how: "the session's", says: "the award", where: ["session/boards/award.ts"] },
    {
      at: ["12C1(c)"],
      how: "executed",
      says: "weights, each met exactly",
      where: ["session/boards/worth.ts"],
      cases: ["12C1c-uneven-weights", "12C1c-weights", "12C1c-rescored", "12C1c-of-each-line"],
      tests: ["session/boards/weighted-rounding.test.ts"],
    },
    {
      at: ["12C1(e)"],
      how: "executed",
      where: ["session/boards/award.ts"],
      cases: ["12C1e-own-error", "12C1e-own-damage", "12C1e-own-damage-on-appeal"],
    },
    {
      at: ["12C2"],
      how: "executed",
      where: ["session/boards/artificial.ts", "session/boards/award.ts"],
      cases: ["12C2-tie", "12C2c-better-session", "12C2a-by-fault"],
      tests: ["session/awards.test.ts", "session/own-session.test.ts"],
    },
    {
      at: ["12C4"],
      how: "executed",
      says: "the average in a knock-out",
      where: ["session/matches/match-board.ts"],
      cases: ["12C4-split", "12C4-knock-out", "12C4-not-in-a-league"],
    },
  ],
};

type Finding = At<undefined, Moments["FindingMade"]>;
const isSomething = ({ act }: Finding): boolean => act.value !== false && act.value !== null;
const isOfASide = ({ act }: Finding): boolean => isSide(act.value);
/** Under the Law that he names. */
const isAdjusted = (paragraph: string, { act: { law = paragraph } }: Finding): Effects => [adjusts(law)];
const isNotAdjusted = (paragraph: string, { act: { law = paragraph } }: Finding): Effects => [
  { do: "doNotAdjust", law },
];

export const adjustment = clauseTable({
  number: "12",
  besides: {
    FindingMade: said([
      clause("12B1", both(found("damage"), isOfASide), isAdjusted),
      clause("12B1", found("damage"), isNotAdjusted),
      clause("72C", both(found("couldHaveKnown"), isYes), mightHavePaid),
      // 84: facts that are agreed are ruled on by their Law. 85: where they are disputed he rules so that play can go on, and it is looked at again.
      clause("85B", both(found("disputed"), isSomething), isLookedAt),
      clause("85B", both(found("agreed"), isNo), isLookedAt),
    ]),
  },
});
