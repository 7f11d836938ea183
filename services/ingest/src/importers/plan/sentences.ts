/** What changed, in a sentence for the person who sends the file: which board, who met whom, what it was and what it is. */
import type { Award, Outcome, Result } from "@traveller/engine";

const awardText = (award: Award): string => {
  if (typeof award === "string") return award === "table" ? "the score at the table" : "the other side's complement";
  if ("artificial" in award)
    return typeof award.artificial === "object"
      ? `${award.artificial.imps} IMPs`
      : typeof award.artificial === "number"
        ? `${award.artificial} percent`
        : award.artificial;
  if ("assigned" in award) return `the score ${award.assigned}`;
  if ("weighted" in award) return `a weighted score of ${award.weighted.length} results`;
  if ("stated" in award) return `${award.stated} points`;
  return award.best.map(awardText).join(" or ");
};

export const outcomeText = (outcome: Outcome): string => {
  switch (outcome.kind) {
    case "played":
      return `${outcome.contract} by ${outcome.declarer}, ${outcome.tricks} tricks${outcome.score === undefined ? "" : ` (${outcome.score})`}`;
    case "scoreOnly":
      return `score ${outcome.score}`;
    case "passedOut":
      return "passed out";
    case "notPlayed":
      return "not played";
    case "adjusted":
      return `adjusted: ${awardText(outcome.ns)} for North-South, ${awardText(outcome.ew)} for East-West`;
  }
};

const sideText = (side: Result["ns"]): string => (typeof side === "string" ? side : side.join(" and "));
export const resultText = (result: Result): string =>
  `board ${result.board}, ${sideText(result.ns)} against ${sideText(result.ew)}`;

/** What differs between two readings of a result, outcome first. */
export const changeText = (from: Result, to: Result): string => {
  const outcomes = [outcomeText(from.outcome), outcomeText(to.outcome)];
  if (outcomes[0] !== outcomes[1]) return `On ${resultText(to)}: ${outcomes[0]} becomes ${outcomes[1]}.`;
  if (resultText(from) !== resultText(to)) return `The result of ${resultText(from)} is that of ${resultText(to)}.`;
  return `On ${resultText(to)}: what the file says beside the result has changed.`;
};
