/** What is sent of tables by people, by chance, and by those who mean harm. */
import type { BoardRecord, TableEvent } from "@traveller/engine";
import type { Below } from "../../packages/engine/src/table/testing/chance.ts";
import { drawEvent } from "../../packages/engine/src/table/testing/draw-event.ts";
import { nextEvent } from "../../packages/engine/src/table/testing/draw-table.ts";

const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
const START = { type: "BoardStarted", board: 1, contestants: { NS: "A-1", EW: "A-2" } };
const WEIRD: readonly unknown[] = [
  null,
  "",
  "\u0000",
  "__proto__",
  "x".repeat(5_000),
  -1,
  0,
  14,
  1e308,
  0.5,
  [],
  {},
  [[[[]]]],
  { text: "0199f0a0-0000-7000-8000-000000000000", digest: "0".repeat(64) },
  true,
  "N",
  "7NT",
  "SA",
];

/** An event to which something was done. */
const forged = (event: TableEvent, below: Below): unknown => {
  const fields = Object.entries(event);
  const [name] = fields[below(fields.length)] ?? ["type"];
  const weird = WEIRD[below(WEIRD.length)];
  const way = below(4);
  if (way === 0) return Object.fromEntries(fields.filter(([key]) => key !== name));
  if (way === 1) return { ...event, [String(weird)]: weird };
  return way === 2 ? { ...event, [name]: weird } : { ...event, at: weird };
};

/** What somebody sends next of a record as it stands: mostly what could be, now and then anything, or something that was broken on the way. */
export const drawn = ({ table, started }: BoardRecord, below: Below): unknown => {
  const way = below(20);
  if (started === undefined && way < 17) return way < 9 ? { ...START, deal: DEAL } : START;
  const seed = below(2 ** 31);
  const event = way < 12 ? nextEvent(table, seed) : drawEvent(seed);
  return way < 17 ? event : forged(event, below);
};
