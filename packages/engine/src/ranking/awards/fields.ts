/** Who is ranked together: each line, and in it each stratum with those who may be in it, in places of their own. */
import type { PreparedAwards, PreparedStratum } from "../scheme/prepared.ts";
import { fraction } from "../../score/rational.ts";
import type { Scope } from "../formula/index.ts";
import { linesOf, ofEntry, ofEvent, type RankedContestant, type RankedEvent } from "./event.ts";
import { type Steps, type Unworked, work, workSteps } from "./worked.ts";

export type Placed = RankedContestant & {
  /** Place among those who are ranked together: the best of the places that he shares. */
  readonly place: number;
  /** How many share it. */
  readonly tied: number;
};

export type Field = {
  readonly line?: string | undefined;
  readonly stratum?: string | undefined;
  readonly placed: readonly Placed[];
  readonly steps: Steps | { readonly unworked: Unworked };
};

const placedIn = (contestants: readonly RankedContestant[]): readonly Placed[] => {
  const sorted = contestants.toSorted((a, b) => a.rank - b.rank);
  const sharing = new Map<number, { readonly place: number; readonly tied: number }>();
  for (const [index, { rank }] of sorted.entries()) {
    const { place, tied } = sharing.get(rank) ?? { place: index + 1, tied: 0 };
    sharing.set(rank, { place, tied: tied + 1 });
  }
  return sorted.flatMap((one) => {
    const shared = sharing.get(one.rank);
    return shared === undefined ? [] : [{ ...one, ...shared }];
  });
};

const mayBeIn = ({ who }: PreparedStratum, contestant: RankedContestant, scope: Scope): boolean => {
  if (who === undefined) return true;
  const done = work({ formula: who }, { ...scope, values: new Map([...scope.values, ...ofEntry(contestant)]) });
  // Who cannot be told to belong there is left in the whole field.
  return "value" in done && done.value === true;
};

/** Every field of an event, with what the scheme's steps come to in it. */
export const fieldsOf = ({ strata, steps, tables }: PreparedAwards, event: RankedEvent): readonly Field[] => {
  const scope: Scope = { values: ofEvent(event), tables };
  return linesOf(event).flatMap((line) => {
    const inLine = event.contestants.filter((one) => one.line === line);
    const parts = strata.length === 0 ? [undefined] : strata;
    return parts.flatMap((stratum): readonly Field[] => {
      const placed = placedIn(stratum === undefined ? inLine : inLine.filter((one) => mayBeIn(stratum, one, scope)));
      if (placed.length === 0) return [];
      const own = new Map(stratum?.steps.map((step) => [step.name, step]));
      const values = new Map([...scope.values, ["field", fraction(placed.length)] as const]);
      return [
        {
          line,
          stratum: stratum?.stratum,
          placed,
          steps: workSteps(
            steps.map((step) => own.get(step.name) ?? step),
            { tables, values },
          ),
        },
      ];
    });
  });
};
