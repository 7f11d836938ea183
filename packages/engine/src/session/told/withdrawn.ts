/** Known things that a corrected source does not mention, and that would be taken away with it, kind by kind: whoever sends it says how many they are. */
import { z } from "zod";

const count = z.int().min(0);

export const Withdrawn = z.object({ results: count, contestants: count, matches: count, adjustments: count });
export type Withdrawn = Readonly<z.infer<typeof Withdrawn>>;
