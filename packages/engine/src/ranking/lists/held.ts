/** What somebody holds in a ranking: what his awards come to on each list that he may be on, all that he won, his titles. Sums alone: the order of booking changes nothing. */
import { add, exact, type Exact, partsOf, ZERO } from "../../score/rational.ts";
import { known, ofPlayer, type PlayerOnTheDay } from "../awards/event.ts";
import { work } from "../awards/worked.ts";
import type { Scope } from "../formula/index.ts";
import type { Formula, PreparedAwards, PreparedGrade } from "../scheme/prepared.ts";
import { type Booked, isOf, type Standing, standingOf } from "./standing.ts";

export type Held = {
  /** All that he ever won. */
  readonly points: Exact;
  /** Only lists that he is on: he won something that counts there, and is one of those whom it is for. */
  readonly lists: readonly { readonly list: string; readonly standing: Standing }[];
  readonly titles: readonly string[];
};

const holds = (formula: Formula, scope: Scope): boolean => {
  const done = work({ formula }, scope);
  return "value" in done && done.value === true;
};

/** @param player what was told of him last */
export const heldBy = (
  prepared: PreparedAwards,
  awards: readonly Booked[],
  on: string,
  player: Omit<PlayerOnTheDay, "person" | "boards">,
): Held => {
  const { tables } = prepared;
  const values = ofPlayer({ person: "", boards: 0, ...player }, undefined);
  const lists = prepared.lists.flatMap((list) => {
    const own = awards.filter((award) => isOf(list, award));
    // Whoever won nothing at all is on no list; where sessions count, those that were worth nothing are among them.
    if (own.every(({ points }) => points === "0") || (list.who !== undefined && !holds(list.who, { values, tables })))
      return [];
    const standing = standingOf(prepared, list, own, on);
    return standing.counted?.length === 0 ? [] : [{ list: list.list, standing }];
  });
  const points = awards.reduce((sum, award) => add(sum, exact(award.points)), ZERO);
  // What the first list says of him: nothing where he is not on it.
  const [first] = prepared.lists;
  const standing =
    first === undefined ? points : (lists.find(({ list }) => list === first.list)?.standing.points ?? ZERO);
  const ofHolder: Scope = {
    values: new Map([
      ...values,
      ...known([
        ["points", points],
        ["standing", standing],
      ]),
    ]),
    tables,
  };
  return {
    points,
    lists,
    titles: prepared.titles.filter(({ when }) => holds(when, ofHolder)).map(({ title }) => title),
  };
};

/** The titles that somebody's grade gives him: of a grade, all that he has and what the list says are one. */
export const titlesOf = ({ titles, tables }: PreparedGrade, grade: Exact): readonly string[] => {
  const values = known([
    ["points", grade],
    ["standing", grade],
  ]);
  return titles.filter(({ when }) => holds(when, { values, tables })).map(({ title }) => title);
};

/** Decimals by which a list is sorted: two numbers of points that differ by less are none that a scheme makes. */
const DECIMALS = 15;
const SCALE = 10n ** BigInt(DECIMALS);

/** An exact number as a decimal to sort by, cut off: equal numbers have equal ones. */
export const sortedBy = (points: Exact): string => {
  const { numerator, denominator } = partsOf(points);
  const scaled = (numerator * SCALE) / denominator;
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(DECIMALS + 1, "0");
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
};
