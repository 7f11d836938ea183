/** What every law case has, and what running one says. */
import { z } from "zod";

/** One thing that a case expected and did not get. Checkpoints count from 1; a score case has one. */
export type Failure = {
  readonly checkpoint: number;
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
};

export type RunCase = (lawCase: Readonly<Record<string, unknown>>) => readonly Failure[];

/** A case that says what kind of score it computes; every other one is a table with checkpoints. */
export const CaseHead = z.looseObject({ id: z.string(), kind: z.string().optional() });
