/** What changed, in a sentence for the person who sends the file: which board, who met whom, what it was and what it is. */
import type { Award, CarryOver, Contestant, Lacking, Outcome, Penalty, Result, Withdrawn } from "@traveller/engine";
import { sayListed, says, type Sentence } from "@traveller/contract";

const NAMED = ["average+", "average", "average-"] as const;

/** An assigned score is said as the side's own; the log has North-South's. */
const awardSaid = (award: Award, side: "NS" | "EW"): Sentence => {
  if (typeof award === "string") return says(`plan.award-${award}`);
  if ("artificial" in award) {
    const { artificial } = award;
    if (typeof artificial === "object") return says("plan.awardImps", { amount: artificial.imps });
    const named = NAMED.find((one) => one === artificial);
    return named === undefined ? says("plan.awardPercent", { amount: artificial }) : says(`plan.award-${named}`);
  }
  if ("assigned" in award)
    return says("plan.awardAssigned", { score: side === "NS" ? award.assigned : 0 - award.assigned });
  if ("weighted" in award) return says("plan.awardWeighted", { count: award.weighted.length });
  if ("stated" in award) return says("plan.awardStated", { points: award.stated });
  const [one, other] = award.best;
  return says("plan.either", { one: awardSaid(one, side), other: awardSaid(other, side) });
};

const SUITS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** As players write it: 3♥X. */
const contractText = (contract: string): string =>
  contract.replace(/^(\d)([CDHS])(?!T)/u, (_, level: string, suit: string) => `${level}${SUITS[suit] ?? suit}`);

export const outcomeSaid = (outcome: Outcome): Sentence => {
  switch (outcome.kind) {
    case "played": {
      const { declarer, tricks, score } = outcome;
      const played = { contract: contractText(outcome.contract), declarer, tricks };
      return score === undefined ? says("plan.played", played) : says("plan.playedFor", { ...played, score });
    }
    case "scoreOnly":
      return says("plan.scoreOnly", { score: outcome.score });
    case "passedOut":
      return says("plan.passedOut");
    case "notPlayed":
      return says("plan.notPlayed");
    case "awaitsRuling":
      return says("plan.awaitsRuling", { law: outcome.law });
    case "adjusted":
      return says("plan.adjusted", { ns: awardSaid(outcome.ns, "NS"), ew: awardSaid(outcome.ew, "EW") });
  }
};

/** The unit of an amount, said of that many. */
export const unitSaid = ({ amount, unit }: Pick<CarryOver | Penalty, "amount" | "unit">): Sentence =>
  unit === "percent" ? says("plan.unitPercent") : says(`penalties.${unit}`, { of: amount === 1 ? 1 : 2 });

/** What a file lacks, as a clause. */
export const lackingSaid = (lacking: Lacking): Sentence => {
  switch (lacking.what) {
    case "cutOff":
      return lacking.line === undefined ? says("lacking.cutOff") : says("lacking.cutOffAt", { line: lacking.line });
    case "notReproduced": {
      const { boards, line, numbers, reproduced, of } = lacking;
      const on = { count: boards?.length ?? 0, boards: sayListed(boards ?? []) };
      const where =
        boards === undefined
          ? says("lacking.anywhere")
          : line === undefined
            ? says("lacking.onBoards", on)
            : says("lacking.onBoardsAt", { ...on, line });
      return says(`lacking.${numbers}`, { where, reproduced, of });
    }
    case "boardsWithoutResults":
    case "tablesMissing":
    case "severalEvenings":
      return says(`lacking.${lacking.what}`, { count: lacking.boards.length, boards: sayListed(lacking.boards) });
    case "otherBoards":
      return says("lacking.otherBoards");
    case "handsOnly":
      return says("lacking.handsOnly", { count: lacking.deals });
  }
};

export const sumOf = (all: readonly Withdrawn[]): Withdrawn =>
  all.reduce(
    (sum, one) => ({
      results: sum.results + one.results,
      contestants: sum.contestants + one.contestants,
      matches: sum.matches + one.matches,
      adjustments: sum.adjustments + one.adjustments,
    }),
    { results: 0, contestants: 0, matches: 0, adjustments: 0 },
  );

/** What would be taken away, kind by kind. */
export const withdrawnSaid = (withdrawn: Withdrawn): readonly Sentence[] =>
  (["results", "contestants", "matches", "adjustments"] as const).flatMap((kind) =>
    withdrawn[kind] === 0 ? [] : says(`imports.${kind}`, { count: withdrawn[kind] }),
  );

/** What a contestant is called in a sentence; its id where nothing better is known. */
export type Called = (contestant: string) => string;
const byId: Called = (contestant) => contestant;

/**
 * What people call the contestants of a session: by number, with the line and, where there are several, the section; and by name, as the file tells it.
 * Of a contestant that the file does not have, no name is told: it may have been erased.
 */
export const calledIn = (
  known: ReadonlyMap<string, Contestant>,
  wanted: ReadonlyMap<string, Contestant>,
  names: ReadonlyMap<string, string>,
): Called => {
  const sections = new Set([...known.values(), ...wanted.values()].map(({ section }) => section));
  return (id) => {
    const contestant = wanted.get(id) ?? known.get(id);
    if (contestant === undefined) return id;
    const { number, line, section } = contestant;
    const name = names.get(id);
    const place = [
      ...(sections.size > 1 && section !== undefined ? [section] : []),
      number,
      ...(line === undefined ? [] : [line === "NS" ? "N–S" : "E–W"]),
    ].join(" ");
    return name === undefined || name === "" ? place : `${place} (${name})`;
  };
};

const sideSaid = (side: Result["ns"], called: Called): Sentence | string =>
  typeof side === "string" ? called(side) : says("plan.andOther", { one: called(side[0]), other: called(side[1]) });

export const resultSaid = (result: Result, called: Called = byId): Sentence =>
  says("plan.at", {
    board: result.board,
    ns: sideSaid(result.ns, called),
    ew: sideSaid(result.ew, called),
  });

/** A table of a board, told from all others. */
export const tableKey = (result: Result): string => resultSaid(result).text;

/** What differs between two readings of a result, outcome first. */
export const changeSaid = (from: Result, to: Result, called: Called): Sentence => {
  const outcomes = { from: outcomeSaid(from.outcome), to: outcomeSaid(to.outcome) };
  const at = resultSaid(to, called);
  if (outcomes.from.text !== outcomes.to.text) return says("plan.resultChanges", { at, ...outcomes });
  if (tableKey(from) !== tableKey(to)) return says("plan.resultMoves", { from: resultSaid(from, called), to: at });
  return says("plan.besideChanges", { at });
};
