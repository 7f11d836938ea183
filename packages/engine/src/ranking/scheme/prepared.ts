/** A scheme whose formulas were read and make sense: what awards, lists, titles and grades are worked out with. Serves Law 80A. */
import type { Rounding } from "../../score/rounding.ts";
import type { Expression, LookUp } from "../formula/index.ts";
import type { AwardsScheme, GradeScheme } from "./scheme.ts";

export type Formula = { readonly text: string; readonly expression: Expression };
type Said = { readonly says?: string | undefined };
export type PreparedStep = Said & { readonly name: string; readonly formula: Formula };
export type PreparedCondition = Said & { readonly when: Formula };

export type PreparedAward = Said & {
  readonly award: string;
  readonly class?: string | undefined;
  readonly per: "place" | "match" | "contestant";
  readonly steps: readonly PreparedStep[];
  readonly worth: Formula;
  readonly ties: "shared" | "each" | "middle";
  readonly rounding?: Rounding | undefined;
};

export type PreparedStratum = Said & {
  readonly stratum: string;
  readonly who?: Formula | undefined;
  readonly steps: readonly PreparedStep[];
};

export type PreparedList = {
  readonly list: string;
  readonly title: string;
  readonly who?: Formula | undefined;
  readonly classes?: readonly string[] | undefined;
  readonly counts:
    | { readonly by: "all" }
    | {
        readonly by: "best";
        readonly best: number;
        readonly from?: string | undefined;
        readonly until?: string | undefined;
      }
    | {
        readonly by: "years";
        readonly years: number;
        readonly formula: Formula;
        readonly rounding?: Rounding | undefined;
      }
    | { readonly by: "carried"; readonly formula: Formula; readonly rounding?: Rounding | undefined };
};

type PreparedTitle = Said & { readonly title: string; readonly name: string; readonly when: Formula };

type Common = {
  readonly tables: ReadonlyMap<string, LookUp>;
  readonly counts: readonly PreparedCondition[];
  readonly earns: readonly PreparedCondition[];
  readonly steps: readonly PreparedStep[];
  readonly titles: readonly PreparedTitle[];
  readonly yearBegins: string;
};

export type PreparedAwards = Common & {
  readonly kind: "awards";
  readonly scheme: AwardsScheme;
  readonly strata: readonly PreparedStratum[];
  readonly awards: readonly PreparedAward[];
  readonly lists: readonly PreparedList[];
};

export type PreparedGrade = Common & {
  readonly kind: "grade";
  readonly scheme: GradeScheme;
  readonly worth: Formula;
  readonly weight?: Formula | undefined;
};

export type Prepared = PreparedAwards | PreparedGrade;
