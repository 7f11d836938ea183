/** Where a stage is: whose turn it is to choose, who meets whom in its bracket and who is out, and what the stages behind it are fed with. Laws 78D, 80B2. */
import { KnockOutConditions } from "../../draw/knockout/bracket.ts";
import { type Chosen, choosing, seedsByChoice } from "../../draw/knockout/choosing.ts";
import { type KnockOutNow, knockOutNow } from "../../draw/knockout/progress.ts";
import { type DrawProblem, isRefused, refuse, type Refused } from "../../draw/problem.ts";
import { wrongWithRules } from "../../draw/stages/rule.ts";
import type { StagePlace, StageResult } from "../../draw/stages/next-stage.ts";
import type { StagePlan } from "./events.ts";
import type { StageAsTold, Stages } from "./state.ts";

export type StageInPlay = {
  /** Contestants by their numbers, the first one first: once all have chosen, as they stand in the bracket. */
  readonly inOrder: readonly string[];
  readonly choosing?: Chosen;
  /** Absent while somebody has still to choose. */
  readonly knockOut?: KnockOutNow;
};

/** Absent while nothing is drawn. */
export const stageInPlay = ({ drawn, choices, decided }: StageAsTold): StageInPlay | Refused | undefined => {
  if (drawn === undefined) return undefined;
  const { contestants, meets, plan } = drawn;
  const byNumber = contestants.toSorted((a, b) => a.number - b.number).map(({ contestant }) => contestant);
  if (meets?.kind !== "knockOut") return { inOrder: byNumber };
  const chosen =
    plan.choosing === undefined
      ? undefined
      : choosing(
          byNumber,
          plan.choosing,
          choices.map(({ by, chosen: opponent }) => ({ by, opponent })),
        );
  if (chosen !== undefined && isRefused(chosen)) return chosen;
  if (chosen?.next !== undefined) return { inOrder: byNumber, choosing: chosen };
  const inOrder = chosen === undefined ? byNumber : seedsByChoice(chosen.pairs);
  const bracket = {
    contestants: contestants.length,
    conditions: plan.knockOut ?? KnockOutConditions.parse({}),
    matches: meets.matches,
  };
  const now = knockOutNow(
    bracket,
    inOrder,
    Object.fromEntries(
      decided.map(({ match, winner, because }) => [
        match,
        { winner, walkOver: because === "walkOver" || because === "withdrawal" },
      ]),
    ),
  );
  if (isRefused(now)) return now;
  return { inOrder, ...(chosen === undefined ? {} : { choosing: chosen }), knockOut: now };
};

/** What a knock-out gives the stages behind it, contestants by their origins: rounds that are decided; and a list of places once all are. */
export const knockOutResult = (stage: StageAsTold): StageResult | undefined => {
  const now = stageInPlay(stage);
  if (now === undefined || isRefused(now) || now.knockOut === undefined) return undefined;
  const origins = new Map(stage.drawn?.contestants.map(({ contestant, origin }) => [contestant, origin]));
  const origin = (contestant: string | undefined): string => origins.get(contestant ?? "") ?? "";
  const { matches, places } = now.knockOut;
  const main = matches.filter(({ part }) => part === "main");
  const rounds = [...new Set(main.map(({ round }) => round))].flatMap((round) => {
    const of = main.filter((match) => match.round === round);
    return of.every(({ state }) => state === "decided")
      ? [{ round, winners: of.map(({ winner }) => origin(winner)), losers: of.map(({ loser }) => origin(loser)) }]
      : [];
  });
  const isOver = matches.every(({ state }) => state === "decided" || state === "notNeeded");
  const list: readonly StagePlace[] = places.flatMap(({ place, contestants }) =>
    contestants.map((contestant) => ({ contestant: origin(contestant), place, points: 0 })),
  );
  return { stage: stage.plan.stage, lists: isOver ? { places: list } : {}, rounds };
};

/** What is wrong with a plan, before anything is drawn by it. */
export const wrongWithPlan = (stages: readonly StagePlan[]): Refused | undefined => {
  const first = stages.filter(({ rule }) => rule === undefined).map(({ stage }) => stage);
  const twice = first.find((stage, index) => first.indexOf(stage) !== index);
  if (twice !== undefined) return refuse({ kind: "stageTwice", stage: twice });
  const rules = stages.flatMap(({ stage, rule }) => (rule === undefined ? [] : [{ stage, ...rule }]));
  return wrongWithRules(first, rules) ?? refusedOf(wrongKinds(stages) ?? sessionTwice(stages));
};

const refusedOf = (problem: DrawProblem | undefined): Refused | undefined =>
  problem === undefined ? undefined : refuse(problem);

const wrongKinds = (stages: readonly StagePlan[]): DrawProblem | undefined => {
  for (const { stage, kind, knockOut, choosing, intoMatch, rule } of stages) {
    if (kind !== "knockOut" && (knockOut ?? choosing) !== undefined) return { kind: "noKnockOut", stage };
    if (kind !== "knockOut" && kind !== "roundRobin" && intoMatch !== undefined) return { kind: "noKnockOut", stage };
    const fromRound = rule?.takes.find(({ take }) => "round" in take);
    const before = stages.find((each) => each.stage === fromRound?.from);
    if (before !== undefined && before.kind !== "knockOut") return { kind: "noKnockOut", stage: before.stage };
  }
  return undefined;
};

const sessionTwice = (stages: readonly StagePlan[]): DrawProblem | undefined => {
  const all = stages.flatMap(({ sessions }) => sessions);
  const twice = all.find((session, index) => all.indexOf(session) !== index);
  return twice === undefined ? undefined : { kind: "sessionTwice", session: twice };
};

/** The stages that a change of the plan would take something away from that was drawn already. */
export const drawnOtherwise = (before: Stages, plans: readonly StagePlan[]): readonly string[] =>
  before.flatMap((each) =>
    each.drawn !== undefined && !plans.some((plan) => plan.stage === each.plan.stage) ? [each.plan.stage] : [],
  );
