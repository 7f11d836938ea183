/** Table cases: a recorded table with checkpoints. */
import type { RunCase } from "./case.ts";

export const runTableCase: RunCase = () => [
  { checkpoint: 0, key: "table", expected: "the fold of a table", got: undefined },
];
