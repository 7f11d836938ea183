/** Why a choice is refused: which option, which law, what to do instead. */

import type { z } from "zod";
import type { Contest, Method } from "../facts/contest.ts";
import type { WrongAt } from "../facts/wrong-value.ts";
import type { Chooser } from "./option.ts";

/** A value as it travels and is stored. */
export type Json = z.infer<ReturnType<typeof z.json>>;

/** What is wrong, with what its sentence names besides the option, so that it can be said in any language. */
export type RegulationTrouble =
  | ({ readonly kind: "noValue" } & WrongAt)
  | { readonly kind: "noOption" }
  | { readonly kind: "caseByCase"; readonly event: string }
  | { readonly kind: "lawsLeaveTo"; readonly chooser: Chooser; readonly who: Chooser }
  | { readonly kind: "tooShort"; readonly minutes: number }
  | { readonly kind: "meaningOnlyWhere"; readonly other: string; readonly wanted: string | undefined }
  | { readonly kind: "decidedAbove"; readonly chooser: Chooser; readonly value: string; readonly from: string }
  | {
      readonly kind: "otherLeft";
      readonly chooser: Chooser;
      readonly value: string;
      readonly from: string;
      readonly left: string;
    }
  | { readonly kind: "noMeaningHere"; readonly other: string; readonly wanted: string }
  | { readonly kind: "delegationEnds" }
  | { readonly kind: "staysResponsible" }
  | { readonly kind: "doesNotAssign" }
  | { readonly kind: "impsOnly"; readonly approved: string; readonly value: string }
  | { readonly kind: "methodNotApproved"; readonly method: string }
  | {
      readonly kind: "wrongMethod";
      readonly contest: Contest;
      readonly method: Method;
      readonly methods: readonly Method[];
    }
  | { readonly kind: "notScoring" };

export type RegulationProblem = {
  /** No such option; not a value of it; a contradiction; against the Laws or a higher regulation. */
  readonly code: "unknown" | "malformed" | "impossible" | "unlawful";
  readonly option: string;
  readonly trouble: RegulationTrouble;
  readonly message: string;
  readonly law?: string;
  readonly hint: string;
};

/** Equal as JSON, whatever the order of their fields. */
export const sameJson = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify([value], (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
