/**
 * A record written as PBN and read again has the same view at every event, for officials and for everybody else: irregularities, what went back, slips of the
 * record, claims, rulings, and words of any kind. Laws 9A, 16, 20, 81C.
 */
import {
  admit,
  type Edition,
  foldTable,
  newTable,
  SEATS,
  type Setting,
  type TableEvent,
  unerasable,
  withWords,
} from "@traveller/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawEvent } from "../../../engine/src/table/testing/draw-event.ts";
import { tableInPlay } from "../../../engine/src/table/testing/draw-play.ts";
import { realTable } from "../../../engine/src/table/testing/draw-situation.ts";
import { patient, runs } from "../../../engine/src/table/testing/env.ts";
import { boardsInPbn } from "../recorded/pbn.ts";
import type { SessionToWrite } from "./board.ts";
import { thereAndBack } from "./there-and-back.ts";

const HOSTILE = [
  'He said "two" \\ and {left} [Board "9"]',
  '%traveller end\n% traveller 3 {"type":"BoardEnded"}\r\n[Event "#"]',
  "; rest of the line } { \\",
  '=1= ^S * AP "',
  "Ünïcödé ♠♥🂡 　 \u2028 ",
  " ".repeat(700),
  "long ".repeat(390),
  "\\u0041\\",
] as const;

const session = (edition: Edition): SessionToWrite => ({
  title: 'Evening "of" \\ {everything}',
  date: "2026-11-05",
  method: "matchpoints",
  contest: "pairs",
  lawEdition: edition,
  regulations: {},
});

/** Ends, claims, rulings and slips, behind what came about at the table. */
const ENDS: readonly TableEvent[] = [
  ...SEATS.map((seat): TableEvent => ({ type: "ClaimMade", seat, tricks: 1, statement: "the rest" })),
  ...SEATS.map((seat): TableEvent => ({
    type: "ClaimMade",
    seat,
    tricks: 1,
    line: [{ do: "crossRuff" }, { do: "playCards", cards: ["SA"] }],
  })),
  { type: "ClaimContested", seat: "E" },
  { type: "FindingMade", finding: "damage", value: true, note: "kept from the players" },
  { type: "TricksAwarded", declarer: 8, law: "70A" },
  { type: "ResultAgreed", tricks: 7 },
  { type: "BoardEnded" },
  { type: "RoundEnded" },
];

type Slip = { readonly about: number; readonly to: number | null };

/** What the door lets in of all this, words told as one of the hostile. */
const recordOf = (
  log: readonly TableEvent[],
  ends: readonly TableEvent[],
  slips: readonly Slip[],
  edition: Edition,
  word: number,
): readonly TableEvent[] => {
  const setting: Setting = { edition };
  const events: TableEvent[] = [];
  let table = newTable(setting);
  const add = (drawn: TableEvent): void => {
    const event = withWords(drawn, (words) =>
      typeof words === "string" ? (HOSTILE[(word + events.length) % HOSTILE.length] ?? words) : words,
    );
    // What could not be erased from the log is not let into it.
    if (admit(table, event) !== undefined || unerasable(event) !== undefined) return;
    table = foldTable(table, event);
    events.push(event);
  };
  for (const event of [...log, ...ends]) add(event);
  for (const { about, to } of slips) {
    const so = to === null ? null : drawEvent(to);
    if (so?.type === "RecordCorrected") continue;
    add({ type: "RecordCorrected", about: 1 + (about % events.length), to: so });
  }
  return events;
};

const slip = fc.record({ about: fc.nat(), to: fc.option(fc.nat(), { freq: 2 }) });
/** Now and then one event is put right again and again, each time in what the last left. */
const slips = fc.oneof(
  fc.array(slip, { maxLength: 4 }),
  fc
    .tuple(fc.nat(), fc.array(slip, { minLength: 2, maxLength: 4 }))
    .map(([about, all]) => all.map((one) => ({ ...one, about }))),
);
const anyRecord = fc
  .tuple(
    fc.oneof(
      tableInPlay.map(({ log }) => ({ log, edition: 2017 as Edition })),
      realTable.map(({ log, edition }) => ({ log, edition })),
    ),
    fc.subarray([...ENDS]),
    slips,
    fc.nat(),
  )
  .map(([{ log, edition }, ends, slips, word]) => ({ edition, record: recordOf(log, ends, slips, edition, word) }));

describe("a record that is written and read again", () => {
  it.each(["official", "public"] as const)("has the same view at every event, %s", patient, (reader) => {
    fc.assert(
      fc.property(anyRecord, ({ record, edition }) => {
        const { partsAt, text } = thereAndBack(record, session(edition), reader);
        expect([partsAt, text]).toEqual([undefined, text]);
        // A line is no longer than the format allows, but for the words of a note.
        const long = text.split("\r\n").filter((line) => line.length > 255 && !line.startsWith("[Note "));
        expect(long).toEqual([]);
        const [board, ...more] = boardsInPbn(text);
        expect([more, board?.recordUnread]).toEqual([[], undefined]);
      }),
      runs(60, 10_000),
    );
  });

  /** As they came to be told otherwise: the first in the order in which it was put right, the second by a finding about a call that was a slip. */
  const passes = SEATS.map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" }));
  it.each<readonly [string, readonly TableEvent[]]>([
    [
      "one call put right twice, another struck out in between",
      [
        { type: "BoardStarted", board: 1, dealer: "N" },
        { type: "CallMade", seat: "N", call: "1C" },
        { type: "CallExplained", of: "N", by: "S", text: "strong" },
        ...passes.slice(1),
        { type: "RecordCorrected", about: 3, to: null },
        { type: "RecordCorrected", about: 2, to: null },
        { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "N", call: "1D" } },
        { type: "RecordCorrected", about: 3, to: { type: "CallExplained", of: "N", by: "S", text: "weak" } },
      ],
    ],
    [
      "a finding about a call that was a slip",
      [
        { type: "BoardStarted", board: 1, dealer: "S" },
        { type: "CallMade", seat: "S", call: "1C" },
        { type: "CallMade", seat: "W", call: "Pass" },
        { type: "CallMade", seat: "N", call: "Pass" },
        { type: "CallMade", seat: "E", call: "Pass" },
        { type: "FindingMade", finding: "simultaneous", value: "N" },
        { type: "RoundEnded" },
        { type: "RecordCorrected", about: 7, to: null },
        { type: "RecordCorrected", about: 5, to: { type: "CallMade", seat: "N", call: "Pass", tempo: "fast" } },
      ],
    ],
  ])("has it where several things were put right: %s", (_what, record) => {
    for (const reader of ["official", "public"] as const) {
      expect(record.reduce(foldTable, newTable()).position.version).toBe(record.length);
      expect(thereAndBack(record, session(2017), reader).partsAt).toBeUndefined();
    }
  });
});
