/**
 * Law 23: comparable calls. Only the director can say whether two calls are comparable; the engine puts both before him with what they
 * mean, and says what follows from yes and from no. In the 2007 edition the question is that of 27B1(b).
 */
import type { Effects } from "../position/effects.ts";
import type { Liability } from "../position/position.ts";
import type { At, Step } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { both, found, isLookedAt, isNo, isYes, under } from "./steps.ts";
import { authorises } from "./verbs.ts";

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

type Finding = At<undefined, Moments["FindingMade"]>;
const isUndecided = ({ replacement, comparable }: Liability): boolean =>
  replacement !== undefined && comparable === undefined;
/** Of a call changed under 25, or replaced under 36: it matters for a lead alone (26A), so it may be found at any time before. */
const liabilityOf = ({ table: { liabilities }, act: { about } }: Finding): Liability | undefined =>
  about === undefined
    ? liabilities.findLast(isUndecided)
    : liabilities.find(({ withdrawn, replacement }) => withdrawn.event === about || replacement?.event === about);
const isOfALead = (at: Finding): boolean => found("comparable")(at) && liabilityOf(at) !== undefined;
const ofIt =
  (say: (paragraph: string, liability: Liability) => Effects): Step<undefined, Moments["FindingMade"]> =>
  (paragraph, at) => {
    const liability = liabilityOf(at);
    return liability === undefined ? [] : say(paragraph, liability);
  };
const leadIsFree = ofIt((law, { of }) => [{ do: "compare", law, of, comparable: true }]);
const leadIsNotFree = ofIt((law, { of }) => [{ do: "compare", law, of, comparable: false }]);
const bothMayUseIt = ofIt((law, { withdrawn }) => [authorises(law, withdrawn, "both")]);

export const comparableCall = clauseTable({
  number: "23",
  besides: {
    FindingMade: said([
      clause("26A", both(isOfALead, isYes), leadIsFree, bothMayUseIt, under("23C", isLookedAt)),
      clause("26A", both(isOfALead, isNo), leadIsNotFree),
    ]),
  },
});
