/** What each contestant of a field is awarded there: by place with ties as the scheme has them, by matches, or once. */
import { add, divide, type Exact, fraction, makeExact, sum } from "../../score/rational.ts";
import { round } from "../../score/rounding.ts";
import { namesIn, type Scope } from "../formula/index.ts";
import type { PreparedAward } from "../scheme/prepared.ts";
import { OF_FIELD, OF_PLACE } from "../scheme/names.ts";
import { keptAward } from "./kept.ts";
import { known, ofContestant } from "./event.ts";
import type { Placed } from "./fields.ts";
import { type Steps, type Unworked, type Worked, type WorkedOut, worthBy } from "./worked.ts";

/** One worth of an award: of one place, of one match. */
type Part = {
  readonly place?: string | undefined;
  readonly match?: number | undefined;
  readonly worked: readonly Worked[];
  readonly worth: string;
};

export type Given = {
  readonly award: string;
  readonly class?: string | undefined;
  readonly place: number;
  readonly tied: number;
  readonly parts: readonly Part[];
  /** Before it is rounded. */
  readonly exact: string;
  readonly points: Exact;
};
export type NotGiven = { readonly award: string; readonly unworked: Unworked };

const withValues = (scope: Scope, ...more: readonly ReturnType<typeof known>[]): Scope => ({
  ...scope,
  values: new Map([...scope.values, ...more.flatMap((one) => [...one])]),
});

const OF_ONE: ReadonlySet<string> = new Set(
  Object.keys(OF_PLACE).filter((name) => !(name in OF_FIELD) && name !== "place" && name !== "beaten"),
);
/** Whether what an award is worth at a place hangs on who has it. */
const hangsOnWho = ({ steps, worth }: PreparedAward): boolean =>
  [worth, ...steps.map(({ formula }) => formula)].some(({ expression }) =>
    [...namesIn(expression)].some((name) => OF_ONE.has(name)),
  );

type At = { readonly place: Exact; readonly beaten: number };

const placesOf = ({ ties }: PreparedAward, { place, tied }: Placed, field: number): readonly At[] => {
  const below = field - place - tied + 1;
  if (ties === "each") return [{ place: fraction(place), beaten: below }];
  if (ties === "middle") return [{ place: fraction(2 * place + tied - 1, 2), beaten: below }];
  return Array.from({ length: tied }, (_, more) => ({ place: fraction(place + more), beaten: field - place - more }));
};

const tooLong = ({ award, worth }: PreparedAward): NotGiven => ({
  award,
  unworked: { formula: worth.text, why: { at: worth.expression.at, trouble: { kind: "tooLong" } } },
});

const finish = (award: PreparedAward, placed: Placed, parts: readonly Part[], exact: Exact): Given | NotGiven => {
  const points = keptAward(award.rounding === undefined ? exact : round(exact, award.rounding));
  if (points === undefined) return tooLong(award);
  return {
    award: award.award,
    class: award.class,
    place: placed.place,
    tied: placed.tied,
    parts,
    exact: makeExact(exact),
    points,
  };
};

/** For one award in one field: what each of its contestants gets there. */
export const awarder = (
  award: PreparedAward,
  { scope }: Steps,
  field: number,
): ((placed: Placed) => Given | NotGiven) => {
  const ownToWho = hangsOnWho(award);
  const atPlace = new Map<string, WorkedOut>();
  const at = ({ place, beaten }: At, placed: Placed): WorkedOut => {
    const key = makeExact(place);
    const before = ownToWho ? undefined : atPlace.get(key);
    if (before !== undefined) return before;
    const values = known([
      ["place", place],
      ["beaten", fraction(beaten)],
    ]);
    const found = worthBy(award, withValues(scope, ofContestant(placed), values));
    atPlace.set(key, found);
    return found;
  };

  const byPlace = (placed: Placed): Given | NotGiven => {
    const parts: Part[] = [];
    const worths: Exact[] = [];
    for (const one of placesOf(award, placed, field)) {
      const found = at(one, placed);
      if ("unworked" in found) return { award: award.award, unworked: found.unworked };
      worths.push(found.worth);
      parts.push({ place: makeExact(one.place), worked: found.worked, worth: makeExact(found.worth) });
    }
    return finish(award, placed, parts, divide(sum(worths), fraction(worths.length)));
  };

  const byMatch = (placed: Placed): Given | NotGiven => {
    const parts: Part[] = [];
    let total = fraction(0);
    for (const [index, { result, boards }] of placed.matches.entries()) {
      const values = known([
        ["result", result],
        ["boardsOfMatch", fraction(boards)],
      ]);
      const found = worthBy(award, withValues(scope, values));
      if ("unworked" in found) return { award: award.award, unworked: found.unworked };
      total = add(total, found.worth);
      parts.push({ match: index + 1, worked: found.worked, worth: makeExact(found.worth) });
    }
    return finish(award, placed, parts, total);
  };

  const given = award.per === "match" ? byMatch : byPlace;
  return (placed) => {
    try {
      return given(placed);
    } catch (reason) {
      // Each worth can be told, and their sum cannot (`rational.ts`).
      if (reason instanceof RangeError) return tooLong(award);
      throw reason;
    }
  };
};
