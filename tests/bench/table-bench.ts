/** What folding a table costs, measured as the services fold it: prepared as one file, in several processes. */
import { z } from "zod";
import { shownTime } from "./measure.ts";
import { measuredPrepared } from "./prepared.ts";

const TableBench = z.object({
  events: z.number(),
  /** Microseconds an event: reading, folding, and how many times the one costs the other. */
  reading: z.number(),
  folding: z.number(),
  ratio: z.number(),
  /** Microseconds for one more event after so many. */
  steps: z.array(z.object({ after: z.number(), microseconds: z.number() })),
});
export type TableBench = z.infer<typeof TableBench>;

const RUNS = 5;

export const benchTable = async (): Promise<void> => {
  const runs = await measuredPrepared("table.ts", TableBench, RUNS);
  const inOrder = runs.toSorted((one, other) => one.ratio - other.ratio);
  const [least, middle, most] = [inOrder[0], inOrder[Math.floor(RUNS / 2)], inOrder.at(-1)];
  if (least === undefined || middle === undefined || most === undefined) return;
  const { events, reading, folding, ratio, steps } = middle;
  process.stdout.write(
    `\nOne board of ${events} events: reading ${shownTime(reading)} an event, folding ${shownTime(folding)}: ${ratio.toFixed(2)} times (${least.ratio.toFixed(2)} to ${most.ratio.toFixed(2)} in ${RUNS} processes)\n`,
  );
  for (const { after, microseconds } of steps)
    process.stdout.write(`  one more event after ${after}: ${shownTime(microseconds)}\n`);
};
