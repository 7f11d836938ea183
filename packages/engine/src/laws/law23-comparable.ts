/**
 * Law 23: comparable calls. Only the director can say whether two calls are comparable; the engine puts both before him with what they
 * mean, and says what follows from yes and from no. In the 2007 edition the question is that of 27B1(b).
 */
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Liability, Position } from "../position/position.ts";
import { law } from "./law.ts";
import { authorises, reviews } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["23A"],
      how: "asked",
      asks: ["comparable"],
      asking: "with both calls and what they mean",
      cases: ["31A1-another-call"],
    },
    { at: ["23B"], how: "executed", where: ["laws/law30-32-later-call.ts"], cases: ["23B-information-may-be-used"] },
    {
      at: ["23C"],
      how: "executed",
      asks: ["damage"],
      says: "review",
      cases: ["25B-comparable-frees-the-lead", "23C-damage-all-the-same"],
    },
  ],
};

const isUndecided = ({ replacement, comparable }: Liability): boolean =>
  replacement !== undefined && comparable === undefined;

/** Of a call changed under 25, or replaced under 36: it matters for a lead alone (26A), so it may be found at any time before. */
const liabilityFor = ({ liabilities }: Position, about: number | undefined): Liability | undefined =>
  about === undefined
    ? liabilities.findLast(isUndecided)
    : liabilities.find(({ withdrawn, replacement }) => withdrawn.event === about || replacement?.event === about);

/** 23B and 26A: 16C2 does not apply, and 23C keeps an eye on it. */
export const comparableCall = law({
  number: "23",
  detects: {
    FindingMade: (table, { finding, value, about }): Effects => {
      const liability = finding === "comparable" && typeof value === "boolean" ? liabilityFor(table, about) : undefined;
      if (liability === undefined) return NOTHING;
      const { of, withdrawn } = liability;
      const compared: Effects = [{ do: "compare", law: "26A", of, comparable: value === true }];
      return value === true ? [...compared, authorises("26A", withdrawn, "both"), reviews("23C")] : compared;
    },
  },
});
