/**
 * What folding a table costs beside what reading its log costs: `JSON.parse` of stored events with their envelope, and their check
 * against the schemas. And what one more event costs, early and late in a log. Run by itself it prints that as JSON.
 */
import { foldTable, newTable, TableEvent } from "@traveller/engine";
import type { Table } from "@traveller/engine";
import { microseconds } from "./measure.ts";
import type { TableBench } from "./table-bench.ts";

const DEAL = "N:A852.J63.K9.A753 KQJT97.8..QJT962 3.AKQ954.Q72.K84 64.T72.AJT86543.";

/** A board that goes through the Laws: a low bid refused and made good, a call out of rotation, a silenced side, twelve tricks' worth of talk. */
export const BOARD: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal: DEAL },
  { type: "CallMade", seat: "N", call: "1C" },
  { type: "CallMade", seat: "E", call: "1S" },
  { type: "CallMade", seat: "S", call: "1H" },
  { type: "AttentionDrawn", seat: "W", to: "27" },
  { type: "DirectorCalled", seat: "W" },
  { type: "OptionElected", by: "W", option: "refuse" },
  { type: "CallReplaced", seat: "S", call: "2H" },
  { type: "CallMade", seat: "W", call: "Pass" },
  { type: "CallMade", seat: "E", call: "2S" },
  { type: "OptionElected", by: "S", option: "refuse" },
  { type: "CallMade", seat: "N", call: "3H" },
  { type: "CallMade", seat: "E", call: "3S" },
  { type: "FindingMade", finding: "comparable", value: true },
  { type: "CallMade", seat: "S", call: "4H" },
  { type: "CallMade", seat: "W", call: "Pass" },
  { type: "CallMade", seat: "N", call: "Pass" },
  { type: "CallMade", seat: "E", call: "Pass" },
  { type: "LeadSelected", seat: "W", card: "S6" },
  { type: "LeadFaced", seat: "W", card: "S6" },
  { type: "CardPlayed", seat: "N", card: "SA" },
  { type: "CardPlayed", seat: "E", card: "S7" },
  { type: "CardPlayed", seat: "S", card: "S3" },
  { type: "CardPlayed", seat: "N", card: "H3" },
  { type: "CardPlayed", seat: "E", card: "H8" },
  { type: "CardPlayed", seat: "S", card: "HA" },
  { type: "CardPlayed", seat: "W", card: "H2" },
  { type: "ClaimMade", seat: "S", tricks: 10 },
  { type: "ClaimAccepted", seat: "E" },
  { type: "BoardEnded" },
];

const stored = BOARD.map((data, at) =>
  JSON.stringify({
    id: `0199f0a0-0000-7000-8000-${String(at).padStart(12, "0")}`,
    scope: "session/k7m2q4r6s8",
    sequence: at + 1,
    stream: "table/k7m2q4r6s8/1/1",
    version: at + 1,
    type: data.type,
    schema: 1,
    at: "2026-01-01T12:00:00.000Z",
    recordedAt: "2026-01-01T12:00:00.000Z",
    by: { role: "table", device: "tablet-7" },
    command: "0199f0a0-0000-7000-8000-000000000000",
    data,
  }),
);

type Stored = { readonly data: unknown };
const readAll = (): readonly TableEvent[] => stored.map((line) => TableEvent.parse((JSON.parse(line) as Stored).data));

/** A log of `length` events that stays in the auction: questions and answers about the opening bid, which change no call. */
const talk = (length: number): Table => {
  const talking: readonly TableEvent[] = [
    { type: "CallExplained", of: "N", by: "S", text: "at least three clubs" },
    { type: "CallQuestioned", by: "E", of: "N" },
  ];
  let table = [BOARD[0], BOARD[1]].reduce(
    (folded, event) => (event === undefined ? folded : foldTable(folded, event)),
    newTable(),
  );
  for (let at = 2; at < length; at += 1)
    table = foldTable(table, talking[at % 2] ?? { type: "DirectorCalled", seat: "N" });
  return table;
};

/** The least of several turns, one about the other: what else the machine does then falls on both alike. */
const TURNS = 3;

const benchTable = (): TableBench => {
  const events = readAll();
  let reading = Infinity;
  let folding = Infinity;
  for (let turn = 0; turn < TURNS; turn += 1) {
    reading = Math.min(reading, microseconds(readAll) / events.length);
    folding = Math.min(folding, microseconds(() => events.reduce(foldTable, newTable())) / events.length);
  }
  const next: TableEvent = { type: "CallMade", seat: "E", call: "1S" };
  const steps = [10, 100, 1000].map((after) => {
    const table = talk(after);
    return { after, microseconds: microseconds(() => foldTable(table, next)) };
  });
  return { events: events.length, reading, folding, ratio: folding / reading, steps };
};

process.stdout.write(JSON.stringify(benchTable()));
