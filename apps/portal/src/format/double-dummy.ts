/** What a source says could be made of a deal: beside the tricks that were taken, and as data, in the notation of PBN (Law 77). */
import { parseContract, type Outcome, type Seat, type Strain } from "@traveller/engine";
import type { DealView } from "@traveller/model";
import type { Cell } from "./csv.ts";
import { score } from "./figure.ts";

type DoubleDummy = DealView["doubleDummy"];
export type BestTricks = NonNullable<DoubleDummy>["tricks"];

/** Of a played result: its tricks, and those of best play where they are known. */
export const tricksAndBest = (
  outcome: Outcome,
  best: BestTricks,
): readonly [] | readonly [number, number | undefined] => {
  if (outcome.kind !== "played") return [];
  const strain = parseContract(outcome.contract)?.strain;
  return [outcome.tricks, strain === undefined ? undefined : best?.[outcome.declarer]?.[strain]];
};

/** How many tricks declarer took over or under best play; `undefined` where nothing was played, or best play is not known. */
export const againstBest = (outcome: Outcome, best: BestTricks): number | undefined => {
  const [taken, possible] = tricksAndBest(outcome, best);
  return taken === undefined || possible === undefined ? undefined : taken - possible;
};

const DECLARERS: readonly Seat[] = ["N", "S", "E", "W"];
const STRAINS: readonly Strain[] = ["NT", "S", "H", "D", "C"];

/** Twenty digits as in the tag `DoubleDummyTricks`: North, South, East, West, each in notrumps, spades, hearts, diamonds, clubs. */
const digits = (tricks: BestTricks): string | undefined =>
  tricks === undefined
    ? undefined
    : DECLARERS.flatMap((seat) => STRAINS.map((strain) => tricks[seat]?.[strain]?.toString(16) ?? "*")).join("");

export const DOUBLE_DUMMY_COLUMNS = ["double-dummy tricks", "par", "par contracts"] as const;

export const doubleDummyCells = (told: DoubleDummy | undefined): readonly Cell[] => [
  digits(told?.tricks),
  told?.par?.score,
  told?.par?.contracts,
];

export const doubleDummyText = (told: DoubleDummy): readonly string[] => {
  const tricks = digits(told?.tricks);
  return [
    ...(tricks === undefined ? [] : [`DD ${tricks}`]),
    ...(told?.par === undefined ? [] : [`Par ${score(told.par.score)} ${told.par.contracts ?? ""}`.trimEnd()]),
  ];
};
