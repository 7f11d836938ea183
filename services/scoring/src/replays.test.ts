/** Records of tables as their readers get them: nothing before the board is open to them, nothing that nobody noticed, the words beside the log as they now are. */
import { randomUUID } from "node:crypto";
import { openBeside } from "@traveller/log";
import { boardGlances, boardList, boardRecord, boardsToWrite, recordsOfBoard, type Viewer } from "@traveller/model";
import { type TableEvent, tableStream } from "@traveller/engine";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
const OFFICIAL: Viewer = { official: true };
const PLAYER: Viewer = { person: "lakes:11" };
const call = (seat: "N" | "E" | "S" | "W", name: "1C" | "1S" | "Pass"): TableEvent => ({
  type: "CallMade",
  seat,
  call: name,
});

beforeAll(async () => {
  const beside = openBeside({ url: federation.url });
  await beside.people.put([
    { id: "lakes:11", name: "Aino Aalto" },
    { id: "lakes:22", name: "Cem Demir" },
  ]);
  const [strong, gone, note] = await beside.texts.put(["Five spades, 11 to 16", "To be erased", "Seen by nobody else"]);
  if (strong === undefined || gone === undefined || note === undefined) throw new Error("the words are kept");
  await beside.texts.erase(gone.text);
  await beside.close();
  await federation.append("evening", [
    opened("evening"),
    ...[1, 2, 3, 4].map((number) => entered(number)),
    imported({ result: "r1", board: 1, round: 1, ns: "A-1", ew: "A-2" }),
    imported({ result: "r2", board: 2, round: 1, ns: "A-1", ew: "A-2" }),
    released(2),
  ]);
  /** An insufficient bid that nobody sees, or that South does. */
  const auction = (board: number, seen: boolean): readonly TableEvent[] => [
    {
      type: "BoardStarted",
      board,
      deal: DEAL,
      dealer: "N",
      contestants: { NS: "A-1", EW: "A-2" },
      players: { N: "lakes:11", S: "lakes:12", E: "lakes:21", W: "lakes:22" },
    },
    call("N", "1S"),
    { type: "CallExplained", of: "N", by: "S", text: strong },
    { type: "CallExplained", of: "N", by: "S", text: gone },
    call("E", "1C"),
    ...(seen ? [{ type: "AttentionDrawn", seat: "S" } as const] : []),
    { type: "FindingMade", finding: "damage", value: true, note },
    { type: "BoardEnded" },
  ];
  const append = (table: string, board: number, events: readonly TableEvent[], attempt = 1) =>
    federation.appendTo(
      "session/evening",
      tableStream({ session: "evening", section: "A", round: 1, table, board, attempt }),
      events.map(({ type, ...data }) => ({ type, data })),
    );
  // At this table a pass took long, and nothing else of the kind.
  await append("10", 2, [
    ...auction(2, true).slice(0, -1),
    { type: "CallMade", seat: "S", call: "Pass", tempo: "slow" },
    { type: "BoardEnded" },
  ]);
  await append("2", 1, auction(1, false));
  await append("2", 2, auction(2, false));
  await append("2", 2, auction(2, true), 2);
  // A third deal of it, that is being called now.
  await append("2", 2, auction(2, false).slice(0, 2), 3);
  await scoring.caughtUp();
});
afterAll(close);

const read = async (viewer: Viewer, board: number, table = "2", attempt?: number) => {
  const wanted = { board, place: `A-${table}`, ...(attempt === undefined ? {} : { attempt }) };
  const record = await boardRecord(model, "evening", wanted, viewer);
  if (record?.kind !== "open") throw new Error(`Not open: ${JSON.stringify(record)}`);
  return record;
};

describe("which records there are of a board", () => {
  it("in the order of tables and attempts, with what was noticed there; how much was not, officials alone learn", async () => {
    const shown = await recordsOfBoard(model, "evening", 2);
    expect(shown.map(({ table, attempt, marks }) => [table, attempt, marks.irregularities, marks.information])).toEqual(
      [
        ["2", 1, 0, 0],
        ["2", 2, 1, 0],
        ["10", 1, 1, 1],
      ],
    );
    expect(JSON.stringify(shown)).not.toContain("unnoticed");
    expect((await recordsOfBoard(model, "evening", 2, OFFICIAL)).map(({ marks }) => marks.unnoticed)).toEqual([
      1, 0, 0, 0,
    ]);
  });

  it("none of a board that is not open to its reader, as its record is not", async () => {
    expect(await recordsOfBoard(model, "evening", 1)).toEqual([]);
    expect(await boardRecord(model, "evening", { board: 1, place: "A-2" })).toEqual({
      kind: "notReleased",
      board: 1,
    });
    expect(await recordsOfBoard(model, "evening", 1, PLAYER)).toHaveLength(1);
    expect((await read(PLAYER, 1)).frames).toHaveLength(8);
  });
});

test("a record that is not there is none; without its attempt the last is meant", async () => {
  expect(await boardRecord(model, "evening", { board: 2, place: "A-3" })).toBeUndefined();
  expect(await boardRecord(model, "evening", { board: 2, place: "A-2", round: 4 })).toBeUndefined();
  expect((await read({}, 2)).record.attempt).toBe(2);
  expect((await read({}, 2, "2", 1)).record.attempt).toBe(1);
});

test("a deal that is in play is nobody's to read but an official's, though its board was played before and is open", async () => {
  const third = { board: 2, place: "A-2", attempt: 3 };
  for (const viewer of [{}, PLAYER])
    expect(await boardRecord(model, "evening", third, viewer)).toEqual({ kind: "notReleased", board: 2 });
  expect((await read(OFFICIAL, 2, "2", 3)).frames).toHaveLength(3);
});

test("a record has its seats by name, its cards, its dealer, and its neighbours that the reader may read", async () => {
  const { players, dealer, vulnerability, frames, ofBoard, previous, next } = await read({}, 2, "2", 1);
  expect([players, dealer, vulnerability]).toEqual([{ N: "Aino Aalto", W: "Cem Demir" }, "N", "NS"]);
  expect(frames[1]?.hands.N).toContain("SA");
  expect(ofBoard).toHaveLength(3);
  expect([previous, next]).toEqual([null, { section: "A", table: "2", round: 1, board: 2, attempt: 2 }]);
  expect((await read(OFFICIAL, 2, "2", 1)).previous).toMatchObject({ board: 1 });
});

test("explanations are read from beside the log; what was erased there stays a reference", async () => {
  const [told] = (await read({}, 2)).frames.at(-1)?.calls ?? [];
  expect(told?.told[0]).toBe("Five spades, 11 to 16");
  expect(told?.told[1]).toHaveProperty("digest");
});

test("what nobody noticed, and the director's notes, reach officials alone", async () => {
  const [everybody, official] = [await read({}, 2, "2", 1), await read(OFFICIAL, 2, "2", 1)];
  expect(everybody.frames.flatMap(({ view }) => view.irregularities)).toEqual([]);
  expect(JSON.stringify(everybody)).not.toContain("Seen by nobody else");
  expect(official.frames.at(-1)?.view.irregularities).toMatchObject([{ law: "27", noticed: false }]);
  expect(JSON.stringify(official)).toContain("Seen by nobody else");
});

describe("boards that are taken away in a file", () => {
  const told = async (
    viewer: Viewer,
    only?: { readonly board: number; readonly place: string; readonly attempt?: number },
  ) => (await boardsToWrite(model, "evening", viewer, only))?.boards;

  it("are those that their reader may read, each result once, with the last attempt at its table that is over", async () => {
    const [everybody, official] = [await told({}), await told(OFFICIAL)];
    expect(everybody?.map(({ board, ns, outcome, record }) => [board, ns, outcome?.kind, record?.length])).toEqual([
      [2, ["A-1"], "played", 8],
      [2, ["A-1"], undefined, 9],
    ]);
    expect(new Set(official?.map(({ board }) => board))).toEqual(new Set([1, 2]));
    expect((await told(PLAYER))?.some(({ board }) => board === 1)).toBe(true);
  });

  it("have to everybody nothing that their frames do not have, to officials all of it", async () => {
    for (const attempt of [1, 2]) {
      const only = { board: 2, place: "A-2", attempt };
      const frames = (await read({}, 2, "2", attempt)).frames.slice(1).map(({ event }) => event);
      const [everybody, official] = [await told({}, only), await told(OFFICIAL, only)];
      expect(everybody?.map(({ record }) => record?.map(({ event }) => event))).toEqual([frames]);
      expect(JSON.stringify(everybody)).not.toContain("Seen by nobody else");
      expect(JSON.stringify(official)).toContain("Seen by nobody else");
      expect(everybody?.[0]?.players).toEqual({ N: "Aino Aalto", W: "Cem Demir" });
    }
  });

  it("are none of what is not there, is not open, or is being played", async () => {
    expect(await told({}, { board: 1, place: "A-2" })).toBeUndefined();
    expect(await told({}, { board: 2, place: "A-77" })).toBeUndefined();
    expect(await told({}, { board: 2, place: "A-2", attempt: 3 })).toBeUndefined();
    expect(await told(OFFICIAL, { board: 2, place: "A-2", attempt: 3 })).toHaveLength(1);
  });

  // Last: it changes the evening for all that is asked behind it.
  it("have the awards where the board was cancelled, and beside them what happened at the table", async () => {
    await federation.append("evening", [
      {
        type: "BoardCancelled",
        data: { board: 2, ns: { artificial: "average+" }, ew: { artificial: "average-" }, law: "12C2" },
      },
    ]);
    await scoring.caughtUp();
    const [first] = (await told({})) ?? [];
    expect(first?.outcome).toMatchObject({
      kind: "adjusted",
      ns: { artificial: "average+" },
      ew: { artificial: "average-" },
      table: { kind: "played" },
    });
  });

  it("are told so with the record of a cancelled board; no result of it is the best of the evening", async () => {
    expect((await read({}, 2, "10")).cancelled).toMatchObject({ ns: { artificial: "average+" } });
    expect((await boardList(model, "evening")).map(({ board, cancelled }) => [board, cancelled])).toContainEqual([
      2,
      true,
    ]);
    expect((await boardGlances(model, "evening")).boards.get(2)).toBeUndefined();
  });
});

test("a record that a corrected file put right is stepped through as it stands; all of its entries are there for who asks for them", async () => {
  const stream = tableStream({ session: "evening", section: "A", round: 1, table: "7", board: 2, attempt: 1 });
  const byFile = async (expectedVersion: number, events: readonly TableEvent[]): Promise<void> => {
    await federation.log.append({
      scope: "session/evening",
      by: { role: "club", importer: { file: "5e".repeat(32) } },
      command: randomUUID(),
      streams: [{ stream, expectedVersion, events: events.map(({ type, ...data }) => ({ type, data })) }],
    });
  };
  const start: TableEvent = { type: "BoardStarted", board: 2, deal: DEAL, dealer: "N" };
  await byFile(0, [start, call("N", "1S"), call("E", "Pass")]);
  await scoring.caughtUp();
  const read = async (whole: boolean) => {
    const found = await boardRecord(model, "evening", { board: 2, place: "A-7", whole });
    return found?.kind === "open" ? found : undefined;
  };
  expect(await read(false)).toMatchObject({ putRight: null, frames: [{}, {}, {}, {}] });
  await byFile(3, [
    { type: "RecordCorrected", about: 3, to: null },
    { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "N", call: "1C" } },
    call("E", "1S"),
  ]);
  await scoring.caughtUp();
  const [right, whole] = [await read(false), await read(true)];
  expect(right?.frames.map(({ number, corrected }) => [number, corrected])).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [6, false],
  ]);
  expect(right?.frames.at(-1)?.view.auction).toEqual(["1C", "1S"]);
  expect(right?.putRight).toMatchObject({ entries: 6, whole: false });
  expect([whole?.frames.length, whole?.putRight?.whole]).toEqual([7, true]);
  expect(whole?.frames.at(-1)?.view).toEqual(right?.frames.at(-1)?.view);
});
