/**
 * Who is in a stage, by its plan and what the stages before gave: drawn at the door, and drawn again by whoever wants to know whether it was drawn so.
 * Nothing but what it is given decides. Laws 78D, 80B2.
 */
import { bracketOf, KnockOutConditions, type KnockOutMatch } from "../../draw/knockout/bracket.ts";
import { inOrderOfLots, LARGEST_SEED } from "../../draw/lot.ts";
import { isRefused, refuse, type Refused } from "../../draw/problem.ts";
import { roundRobin } from "../../draw/round-robin.ts";
import { type GoesOn, nextStage, type StagePlace, type StageResult } from "../../draw/stages/next-stage.ts";
import { groupBy } from "../../facts/group-by.ts";
import { sameJson } from "../../regulations/problem.ts";
import type { DataOf } from "../recorded.ts";
import { type InStage, MOST_IN_A_LEAGUE, type Meets, type StagePlan, type TieBroken } from "./events.ts";

export const STAGE_ALGORITHM = "stages 1";

export type DrawnFrom = {
  readonly plan: StagePlan;
  /** Of the stages before, contestants by their origins. */
  readonly results: readonly StageResult[];
  /** Of a stage that people enter: who did, in the order of their numbers. */
  readonly entered: readonly string[];
  readonly seed: number;
  readonly withdrawn: readonly string[];
  readonly broken: readonly TieBroken[];
};
export type DrawnStage = Pick<DataOf<"StageDrawn">, "contestants" | "absent" | "meets">;

/** What a contestant of a session is called in the whole event. */
export const originOf = (session: string, contestant: string): string => `${session}/${contestant}`;
export const inItsSession = (origin: string): { readonly session: string; readonly contestant: string } => {
  const cut = origin.indexOf("/");
  return { session: origin.slice(0, cut), contestant: origin.slice(cut + 1) };
};

type InSession = { readonly contestant: string; readonly number: string; readonly withdrewFrom?: unknown };
/** Of a stage that people enter: the contestants of one of its sessions by their origins, in the order of their numbers, without those who withdrew. */
export const enteredIn = (session: string, contestants: Iterable<InSession>): readonly string[] =>
  [...contestants]
    .filter(({ withdrewFrom }) => withdrewFrom === undefined)
    .toSorted((a, b) => a.number.localeCompare(b.number, "en", { numeric: true }))
    .map(({ contestant }) => originOf(session, contestant));

export const drawStage = ({ plan, results, entered, seed, withdrawn, broken }: DrawnFrom): DrawnStage | Refused => {
  if (!Number.isSafeInteger(seed) || seed < 0 || seed > LARGEST_SEED) return refuse({ kind: "seed" });
  const told = withTiesBroken(results, broken);
  if (isRefused(told)) return told;
  const next = inIt(plan, told, entered, withdrawn);
  if (isRefused(next)) return next;
  const meets = meetsOf(plan, next.contestants.length);
  if (meets !== undefined && isRefused(meets)) return meets;
  const numbers = numbersOf(plan, next.contestants, seed);
  const called = calledIn(next.contestants);
  return {
    contestants: next.contestants.map(({ contestant: origin, because, ...rest }): InStage => ({
      ...rest,
      contestant: called(origin, rest.seed),
      origin,
      number: numbers.indexOf(origin) + 1,
      ...(because === undefined ? {} : { because }),
    })),
    absent: next.absent,
    ...(meets === undefined ? {} : { meets }),
  };
};

type Going = {
  readonly contestants: readonly (Omit<GoesOn, "because"> & { readonly because?: GoesOn["because"] })[];
  readonly absent: DrawnStage["absent"];
};

const inIt = (
  { stage, rule }: StagePlan,
  results: readonly StageResult[],
  entered: readonly string[],
  withdrawn: readonly string[],
): Going | Refused => {
  if (rule !== undefined) return nextStage({ stage, ...rule }, results, withdrawn);
  const going = entered.filter((each) => !withdrawn.includes(each));
  if (going.length === 0) return refuse({ kind: "nobodyGoesOn", stage });
  return {
    contestants: going.map((contestant, index) => ({ contestant, seed: index + 1, carryOver: "0" })),
    absent: entered.filter((each) => withdrawn.includes(each)).map((contestant) => ({ contestant, from: stage })),
  };
};

/** Everybody keeps what he was called, unless two from different sessions would be called the same. */
const calledIn = (going: readonly { readonly contestant: string }[]): ((origin: string, seed: number) => string) => {
  const own = going.map(({ contestant }) => inItsSession(contestant).contestant);
  const isTold = new Set(own).size === own.length;
  return (origin, seed) => {
    const { contestant } = inItsSession(origin);
    return isTold ? contestant : `${contestant.split("-")[0] ?? "T"}-${seed}`;
  };
};

/** Origins by their numbers, the first one first. */
const numbersOf = (
  { numbers = "bySeed" }: StagePlan,
  going: readonly { readonly contestant: string }[],
  seed: number,
): readonly string[] => {
  const bySeed = going.map(({ contestant }) => contestant);
  return numbers === "bySeed" ? bySeed : inOrderOfLots(bySeed.toSorted(), seed);
};

const meetsOf = ({ kind, knockOut, choosing }: StagePlan, contestants: number): Meets | Refused | undefined => {
  if (kind === "knockOut") {
    // Whoever is chosen meets his chooser in the first round: there nobody may have a bye.
    const full = 2 ** Math.ceil(Math.log2(contestants));
    if (choosing !== undefined && full !== contestants)
      return refuse({ kind: "otherNumber", contestants, wanted: full });
    const bracket = bracketOf(contestants, knockOut ?? KnockOutConditions.parse({}));
    return isRefused(bracket) ? bracket : { kind, matches: bracket.matches.map(asTold) };
  }
  if (kind !== "roundRobin") return undefined;
  if (contestants > MOST_IN_A_LEAGUE) return refuse({ kind: "tooMany", contestants, atMost: MOST_IN_A_LEAGUE });
  const rounds = roundRobin(contestants);
  return isRefused(rounds) ? rounds : { kind, rounds: [...rounds] };
};

const asTold = ({ match, part, round, sides }: KnockOutMatch) => ({ match, part, round, sides });

/** The results with places told apart that were shared. All who share a place have to be named, and nobody else. */
export const withTiesBroken = (
  results: readonly StageResult[],
  broken: readonly TieBroken[],
): readonly StageResult[] | Refused => {
  let told = results;
  for (const tie of broken) {
    const result = told.find(({ stage }) => stage === tie.stage);
    const lists = Object.entries(result?.lists ?? {});
    const found = lists.find(
      ([list, places]) =>
        (tie.list === undefined || tie.list === list) &&
        [...groupBy(places, ({ place }) => place).values()].some((group) => isAllOf(group, tie.order)),
    );
    if (result === undefined || found === undefined) return refuse({ kind: "tieNotThere", stage: tie.stage });
    const [name, places] = found;
    const renumbered = { ...result.lists, [name]: inOrder(places, tie.order) };
    told = told.map((each) => (each === result ? { ...result, lists: renumbered } : each));
  }
  return told;
};

const isAllOf = (group: readonly StagePlace[], order: readonly string[]): boolean =>
  group.length === order.length && group.every(({ contestant }) => order.includes(contestant));

/** The list with those who are named told apart; its places are counted anew. */
const inOrder = (places: readonly StagePlace[], order: readonly string[]): readonly StagePlace[] => {
  const groups = [
    ...groupBy(
      places.toSorted((a, b) => a.place - b.place),
      ({ place }) => place,
    ).values(),
  ].flatMap((group) =>
    isAllOf(group, order) ? order.map((one) => group.filter(({ contestant }) => contestant === one)) : [group],
  );
  let before = 0;
  return groups.flatMap((group) => {
    const place = before + 1;
    before += group.length;
    return group.map((each) => ({ ...each, place }));
  });
};

/** What a stage that was drawn has otherwise than one that is drawn again from the same; nothing where all of it is as it should be. */
export const checkStageDrawn = (
  { contestants, absent, meets }: DrawnStage,
  from: DrawnFrom,
): { readonly differs: readonly (keyof DrawnStage)[] } | Refused => {
  const again = drawStage(from);
  if (isRefused(again)) return again;
  const was: DrawnStage = { contestants, absent, ...(meets === undefined ? {} : { meets }) };
  const parts = ["contestants", "absent", "meets"] as const;
  return { differs: parts.filter((part) => !sameJson(was[part] ?? null, again[part] ?? null)) };
};
