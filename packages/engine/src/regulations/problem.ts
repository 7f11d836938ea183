/** Why a choice is refused: which option, which law, what to do instead. */

import type { z } from "zod";

/** A value as it travels and is stored. */
export type Json = z.infer<ReturnType<typeof z.json>>;

export type RegulationProblem = {
  /** No such option; not a value of it; a contradiction; against the Laws or a higher regulation. */
  readonly code: "unknown" | "malformed" | "impossible" | "unlawful";
  readonly option: string;
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
