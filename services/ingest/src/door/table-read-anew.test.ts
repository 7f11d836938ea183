/**
 * Findings and corrections that would have a record read anew without end are refused at the door, and left out where a file brings them; what was written before
 * them stays. No Law speaks of so many, and no evening comes near.
 */
import { MOST_IRREGULARITIES, MOST_READ_ANEW, newTable, admit, foldTable, type TableEvent } from "@traveller/engine";
import { asTold } from "@traveller/engine/replay";
import { pbnOf } from "@traveller/reading/writing";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type FileDoor, openFileDoor, Report } from "../testing/imports.ts";
import { BOARD, openTableEvening, type TableEvening } from "../testing/table-evening.ts";

let evening: TableEvening;
let files: FileDoor;
beforeAll(async () => {
  evening = await openTableEvening(await testDatabase());
  files = await openFileDoor(await testDatabase());
});
afterAll(async () => {
  await evening.door.close();
  await files.close();
});

const LEAD = BOARD.findIndex(({ type }) => type === "LeadFaced") + 1;
const PLAYED = BOARD.slice(0, LEAD + 3);
const [CARD] = PLAYED.slice(-1);
if (CARD?.type !== "CardPlayed") throw new Error("a card was played");
const { seat } = CARD;
/** One card found to have been another one, and yet another: each finding has all since the card read anew. */
const disputed = (count: number): readonly TableEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: "FindingMade",
    finding: "played",
    value: { seat, card: index % 2 === 0 ? "C2" : "C3" },
    about: PLAYED.length,
  }));
const FINDINGS = disputed(300);
const taken = (): number => {
  let table = PLAYED.reduce(foldTable, newTable());
  return FINDINGS.findIndex((event) => {
    const isRefused = admit(table, event) !== undefined;
    table = foldTable(table, event);
    return isRefused;
  });
};

test("a finding too many is refused by its place, and those before it can be sent", async () => {
  await evening.opened("findings");
  const reply = await evening.record("findings", 0, [...PLAYED, ...FINDINGS]);
  const first = PLAYED.length + taken();
  expect([reply.status, reply.body["code"], reply.body["path"]]).toEqual([413, "tooLarge", `events.${first}`]);
  expect(reply.body["message"]).toContain("more than 10000 events");
  expect(await evening.kept("findings")).toEqual([]);
  expect((await evening.record("findings", 0, [...PLAYED, ...FINDINGS].slice(0, first))).status).toBe(201);
});

test("corrections too many for one command are refused from there on, and come in several", async () => {
  await evening.opened("corrections");
  const slips: readonly TableEvent[] = Array.from({ length: 400 }, (_, index) => ({
    type: "RecordCorrected",
    about: 2,
    to: { type: "CallMade", seat: "E", call: "Pass", tempo: index % 2 === 0 ? "slow" : "fast" },
  }));
  const version = BOARD.length;
  const reply = await evening.record("corrections", 0, [...BOARD, ...slips]);
  const { code, path, hint } = z.object({ code: z.string(), path: z.string(), hint: z.string() }).parse(reply.body);
  expect([code, hint]).toEqual([
    "tooLarge",
    "Send what comes before this event, and the rest in a command of its own.",
  ]);
  const fits = Number(path.replace("events.", "")) - version;
  expect(fits).toBeGreaterThan(50);
  expect((fits - 1) * (version - 1)).toBeLessThan(MOST_READ_ANEW);
  expect((await evening.record("corrections", 0, [...BOARD, ...slips.slice(0, fits)])).status).toBe(201);
  expect((await evening.record("corrections", version + fits, slips.slice(0, 20))).status).toBe(201);
});

test("a board with more irregularities than any has goes no further, and what was sent is told why", async () => {
  await evening.opened("irregular");
  const wrong: readonly TableEvent[] = Array.from({ length: 400 }, (_, index) => ({
    type: "CallMade",
    seat: (["N", "S", "E", "W", "N"] as const)[index % 5] ?? "N",
    call: (["1C", "7C", "X", "XX"] as const)[index % 4] ?? "1C",
  }));
  const begun = BOARD.slice(0, 5);
  const reply = await evening.record("irregular", 0, [...begun, ...wrong]);
  expect([reply.status, reply.body["code"], reply.body["message"]]).toEqual([
    413,
    "tooLarge",
    `The record of one board holds no more than ${MOST_IRREGULARITIES} irregularities.`,
  ]);
  const fits = Number(String(reply.body["path"]).replace("events.", ""));
  expect(fits).toBeGreaterThan(MOST_IRREGULARITIES / 2);
  expect((await evening.record("irregular", 0, [...begun, ...wrong].slice(0, fits))).status).toBe(201);
});

const fileOf = (tables: number): string =>
  pbnOf(
    {
      title: "Findings",
      date: "2026-11-03",
      method: "matchpoints",
      contest: "pairs",
      lawEdition: 2017,
      regulations: {},
    },
    Array.from({ length: tables }, (_, index) => ({
      board: 1,
      dealer: "E",
      vulnerability: "None",
      round: 1,
      table: String(index + 1),
      met: { kind: "pairs", section: "A", ns: String(2 * index + 1), ew: String(2 * index + 2) },
      names: { N: `Ada ${index}`, E: `Bo ${index}`, S: `Cem ${index}`, W: `Dana ${index}` },
      outcome: { kind: "played", contract: "3NT", declarer: "N", tricks: 9 },
      record: asTold(
        [...PLAYED, ...FINDINGS].map((event, at) => ({ number: at + 1, at: "", event })),
        "official",
      ),
    })),
  );

test("what a file's records have read anew is counted for all of them: behind the last that could, findings are left out", async () => {
  const { sessions } = Report.parse((await files.bring(files.key, fileOf(14))).body);
  const leftOut = (sessions[0]?.problems ?? []).flatMap(({ code, message }) =>
    code === "recordStops" ? [Number(/too often: (\d+) events/u.exec(message)?.[1])] : [],
  );
  const alone = FINDINGS.length - taken();
  expect(leftOut).toHaveLength(14);
  expect(leftOut.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => alone));
  expect(Math.min(...leftOut.slice(-3))).toBeGreaterThan(FINDINGS.length - 3);
});

test("a file's record is kept up to the finding that is one too many, and the preview says so", async () => {
  const { digest, sessions } = Report.parse((await files.bring(files.key, fileOf(1))).body);
  const [session] = sessions;
  const left = FINDINGS.length - taken();
  expect(session?.problems.find(({ code }) => code === "recordStops")?.message).toContain(
    `have it read anew too often: ${left} events from there on are left out.`,
  );
  await files.send(files.key, digest);
  const [stream] = await files.door.means.log.streams(`session/${session?.id ?? ""}`, "table");
  expect(stream?.version).toBe(PLAYED.length + taken());
});
