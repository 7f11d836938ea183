/**
 * The bracket of a knock-out: which match is followed by which. Seeds stand so that the first and the second can meet in the final only, the first four not before the semifinals,
 * and so on; where the number is none that halves, the highest seeds have no match in the first round. Laws 78D, 80B2.
 */
import { z } from "zod";
import { refuse, type Refused } from "../problem.ts";

/** More have a Swiss before. */
export const MOST_IN_KNOCK_OUT = 1024;

export const KnockOutConditions = z.strictObject({
  /** Out after one match lost, or after two. */
  kind: z.enum(["single", "double"]).default("single"),
  /** Whether those who lost the semifinals play for third place. */
  thirdPlace: z.boolean().default(false),
  /** In a double knock-out: whether the final is played again where the one who had not lost before loses it. */
  finalAgain: z.boolean().default(true),
});
export type KnockOutConditions = z.infer<typeof KnockOutConditions>;

/** Where the side of a match comes from. */
export type Source =
  | { readonly kind: "seed"; readonly seed: number }
  | { readonly kind: "winner" | "loser"; readonly match: string };

export type KnockOutPart = "main" | "losers" | "thirdPlace" | "final" | "finalAgain";

export type KnockOutMatch = {
  /** `main-1-1`: part, round, and place in it. */
  readonly match: string;
  readonly part: KnockOutPart;
  readonly round: number;
  /** Higher in the bracket is first. */
  readonly sides: readonly [Source, Source];
};

export type Bracket = {
  readonly contestants: number;
  readonly conditions: KnockOutConditions;
  /** In an order in which they can be played. */
  readonly matches: readonly KnockOutMatch[];
};

type Side = Source | "bye";
type Planned = Omit<KnockOutMatch, "sides"> & { readonly sides: readonly [Side, Side] };

/** Seeds from the top of a bracket to its foot: of eight 1 8 5 4 3 6 7 2. */
export const seedsInOrder = (size: number): readonly number[] => {
  let order = [1];
  while (order.length < size) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]));
  }
  return order;
};

const nameOf = (part: KnockOutPart, round: number, place: number): string => `${part}-${round}-${place}`;

const winner = ({ match }: Planned): Side => ({ kind: "winner", match });
const loser = ({ match }: Planned): Side => ({ kind: "loser", match });

/** Neighbours meet. */
const roundOf = (part: KnockOutPart, round: number, sides: readonly Side[]): readonly Planned[] =>
  Array.from({ length: sides.length / 2 }, (_, index) => ({
    match: nameOf(part, round, index + 1),
    part,
    round,
    sides: [sides[2 * index] ?? "bye", sides[2 * index + 1] ?? "bye"],
  }));

const mainRounds = (contestants: number): readonly (readonly Planned[])[] => {
  let size = 2;
  while (size < contestants) size *= 2;
  const seeds = seedsInOrder(size).map((seed): Side => (seed > contestants ? "bye" : { kind: "seed", seed }));
  const rounds = [roundOf("main", 1, seeds)];
  for (let last = rounds[0]; last !== undefined && last.length > 1; last = rounds.at(-1))
    rounds.push(roundOf("main", rounds.length + 1, last.map(winner)));
  return rounds;
};

/**
 * The losers' rounds of a double knock-out: those who lost a round of the main bracket come against those who are left, from the other end of
 * the bracket or the other half of it by turns, so that two meet again as late as may be.
 */
const losersRounds = (main: readonly (readonly Planned[])[]): readonly (readonly Planned[])[] => {
  const [first = [], ...later] = main;
  const rounds: (readonly Planned[])[] = [];
  let left = first.map(loser);
  for (const [index, round] of later.entries()) {
    if (left.length > round.length) {
      rounds.push(roundOf("losers", rounds.length + 1, left));
      left = (rounds.at(-1) ?? []).map(winner);
    }
    const dropped = round.map(loser);
    const turned =
      index % 2 === 0
        ? dropped.toReversed()
        : [...dropped.slice(dropped.length / 2), ...dropped.slice(0, dropped.length / 2)];
    rounds.push(
      roundOf(
        "losers",
        rounds.length + 1,
        left.flatMap((side, place) => [turned[place] ?? "bye", side]),
      ),
    );
    left = (rounds.at(-1) ?? []).map(winner);
  }
  return rounds;
};

const onlyOne = (part: KnockOutPart, round: number, sides: readonly [Side, Side]): Planned => ({
  match: nameOf(part, round, 1),
  part,
  round,
  sides,
});

/** Takes out the matches that have a bye: whoever would have met it goes on, and nobody has lost. */
const withoutByes = (planned: readonly Planned[]): readonly KnockOutMatch[] => {
  const instead = new Map<string, { readonly winner: Side; readonly loser: Side }>();
  const resolve = (side: Side): Side => {
    if (side === "bye" || side.kind === "seed") return side;
    const gone = instead.get(side.match);
    return gone === undefined ? side : gone[side.kind];
  };
  return planned.flatMap((match): readonly KnockOutMatch[] => {
    const [one, other] = [resolve(match.sides[0]), resolve(match.sides[1])];
    if (one !== "bye" && other !== "bye") return [{ ...match, sides: [one, other] }];
    instead.set(match.match, { winner: one === "bye" ? other : one, loser: "bye" });
    return [];
  });
};

export const bracketOf = (contestants: number, conditions: KnockOutConditions): Bracket | Refused => {
  if (!Number.isSafeInteger(contestants) || contestants < 2) return refuse({ kind: "tooFew", contestants, atLeast: 2 });
  if (contestants > MOST_IN_KNOCK_OUT) return refuse({ kind: "tooMany", contestants, atMost: MOST_IN_KNOCK_OUT });
  const main = mainRounds(contestants);
  const planned = conditions.kind === "single" ? single(main, conditions) : double(main, conditions);
  return { contestants, conditions, matches: withoutByes(planned) };
};

const single = (main: readonly (readonly Planned[])[], { thirdPlace }: KnockOutConditions): readonly Planned[] => {
  const [one, other] = (main.at(-2) ?? []).map(loser);
  if (!thirdPlace || one === undefined || other === undefined) return main.flat();
  return [...main.slice(0, -1).flat(), onlyOne("thirdPlace", main.length, [one, other]), ...(main.at(-1) ?? [])];
};

const double = (main: readonly (readonly Planned[])[], { finalAgain }: KnockOutConditions): readonly Planned[] => {
  const losers = losersRounds(main);
  const [lastOfMain] = main.at(-1) ?? [];
  if (lastOfMain === undefined) return [];
  const [lastOfLosers] = losers.at(-1) ?? [];
  const unbeaten = winner(lastOfMain);
  const final = onlyOne("final", main.length + 1, [
    unbeaten,
    lastOfLosers === undefined ? loser(lastOfMain) : winner(lastOfLosers),
  ]);
  const again = finalAgain ? [onlyOne("finalAgain", main.length + 2, [winner(final), loser(final)])] : [];
  return [...main.flat(), ...losers.flat(), final, ...again];
};
