import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Connected, type Transaction } from "../database/connect.ts";
import type { By, NewEvent } from "../events/envelope.ts";
import type { AppendRequest } from "./request.ts";
import { type Log, openLog } from "./log.ts";

let url: string;
let log: Log;
let sql: Connected;

beforeAll(async () => {
  url = await testDatabase();
  log = openLog({ url, max: 12 });
  sql = connect(url, { name: "test", max: 2 });
});
afterAll(async () => {
  await log.close();
  await sql.end();
});

const by: By = { role: "club", person: "lakeside:1001" };
const rounds = (count: number, from = 1): NewEvent[] =>
  Array.from({ length: count }, (_, index) => ({ type: "RoundStarted", data: { round: from + index } }));
const request = (
  id: string,
  expectedVersion: number,
  events: readonly NewEvent[],
  more: Partial<AppendRequest> = {},
): AppendRequest => ({
  scope: `session/${id}`,
  by,
  command: randomUUID(),
  streams: [{ stream: `session/${id}`, expectedVersion, events }],
  ...more,
});
const all = async (id: string) => {
  const events = [];
  for await (const batch of log.readScope(`session/${id}`)) events.push(...batch);
  return events;
};

describe("appending", () => {
  test("what lies beside the log is written with the events, or not at all", async () => {
    const note = (text: string) => async (tx: Transaction) => {
      await tx`insert into beside.person (id, name) values (${text}, 'Una Beech')`;
      return true;
    };
    const written = async (text: string) => (await sql`select 1 from beside.person where id = ${text}`).length;
    const taken = request("beside", 0, rounds(1), { beside: note("trav:taken") });
    expect(await log.append(taken)).toMatchObject({ kind: "appended" });
    expect(await log.append({ ...taken, beside: note("trav:repeated") })).toMatchObject({ kind: "repeated" });
    const late = request("beside", 0, rounds(1), { beside: note("trav:late") });
    expect(await log.append(late)).toMatchObject({ kind: "conflict" });
    const overtaken = async (tx: Transaction) => !(await note("trav:overtaken")(tx));
    expect(await log.append(request("beside", 1, rounds(1), { beside: overtaken }))).toMatchObject({
      kind: "conflict",
    });
    const who = ["taken", "repeated", "late", "overtaken"];
    expect(await Promise.all(who.map((one) => written(`trav:${one}`)))).toEqual([1, 0, 0, 0]);
    expect(await all("beside")).toHaveLength(1);
  });

  test("a command whose content was told in an earlier way is the same command", async () => {
    const old = request("earlier", 0, rounds(1), { content: "as it was told" });
    await log.append(old);
    const now = { ...old, content: "as it is told now" };
    expect(await log.append(now)).toMatchObject({ kind: "reused" });
    expect(await log.append({ ...now, contentBefore: "as it was told" })).toMatchObject({ kind: "repeated" });
  });

  test("numbers a scope's events over all its streams, and each stream's own", async () => {
    const first = await log.append(request("numbers", 0, rounds(2)));
    expect(first).toMatchObject({ kind: "appended", sequence: 2, versions: { "session/numbers": 2 } });
    const second = await log.append({
      ...request("numbers", 2, rounds(1, 3)),
      streams: [
        { stream: "session/numbers", expectedVersion: 2, events: rounds(1, 3) },
        { stream: "ruling/numbers-1", expectedVersion: 0, events: rounds(2, 4) },
      ],
    });
    expect(second).toMatchObject({
      kind: "appended",
      sequence: 5,
      versions: { "session/numbers": 3, "ruling/numbers-1": 2 },
    });
    const events = await all("numbers");
    expect(events.map((event) => [event.sequence, event.stream, event.version, event.data])).toEqual([
      [1, "session/numbers", 1, { round: 1 }],
      [2, "session/numbers", 2, { round: 2 }],
      [3, "session/numbers", 3, { round: 3 }],
      [4, "ruling/numbers-1", 1, { round: 4 }],
      [5, "ruling/numbers-1", 2, { round: 5 }],
    ]);
    expect(events.every((event) => event.by.person === by.person && event.at === event.recordedAt)).toBe(true);
  });

  test("of ten writers at one version one is right, and the others learn where the stream is", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => log.append(request("race", 0, rounds(3, index * 10 + 1)))),
    );
    expect(answers.filter((answer) => answer.kind === "appended")).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === "conflict")).toEqual(
      Array.from({ length: 9 }, () => ({ kind: "conflict", stream: "session/race", expected: 0, actual: 3 })),
    );
    expect(await log.head("session/race")).toBe(3);
  });

  test("a version that is ahead of the stream is a conflict too: no gap is made", async () => {
    expect(await log.append(request("ahead", 5, rounds(1)))).toMatchObject({
      kind: "conflict",
      expected: 5,
      actual: 0,
    });
    expect(await log.head("session/ahead")).toBe(0);
  });

  test("the same command again, also at the same moment, gets the same answer and appends nothing", async () => {
    const command = randomUUID();
    const asked = request("again", 0, rounds(4), { command, answer: { counted: 4 } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => log.append(asked)));
    const [appended, ...repeated] = answers.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(appended).toMatchObject({ kind: "appended", sequence: 4, answer: { counted: 4 } });
    for (const answer of repeated) expect(answer).toEqual({ ...appended, kind: "repeated" });
    expect(await all("again")).toHaveLength(4);
    expect(await log.answerOf(command)).toMatchObject({
      scope: "session/again",
      sequence: 4,
      versions: { "session/again": 4 },
      answer: { counted: 4 },
    });
  });

  test("a command's id cannot be used for something else", async () => {
    const command = randomUUID();
    await log.append(request("reused", 0, rounds(1), { command }));
    expect(await log.append(request("reused", 1, rounds(1, 2), { command }))).toEqual({ kind: "reused", command });
    expect(await log.append(request("reused", 0, rounds(1), { command, by: { role: "director" } }))).toEqual({
      kind: "reused",
      command,
    });
    expect(await log.head("session/reused")).toBe(1);
  });

  test("a command that changes nothing is remembered as well", async () => {
    const asked = request("nothing", 0, []);
    expect(await log.append(asked)).toMatchObject({ kind: "appended", sequence: 0 });
    expect(await log.append(asked)).toMatchObject({ kind: "repeated", sequence: 0 });
  });

  test.each([
    ["unknown", { type: "SomethingElse", data: {} }],
    ["malformed", { type: "RoundStarted", data: { round: 0 } }],
    ["malformed", { type: "RoundStarted", data: { round: 1, extra: true } }],
    ["malformed", { type: "RoundStarted", schema: 2, data: { round: 1 } }],
    ["malformed", { type: "RoundStarted", at: "yesterday", data: { round: 1 } }],
    ["malformed", { type: "SettingsCorrected", data: { regulations: { word: "\u0000" } } }],
    ["malformed", { type: "SettingsCorrected", data: { regulations: { word: "\ud800" } } }],
  ])("refuses, as %s, %j and everything that came with it", async (code, event) => {
    const id = `refused-${randomUUID()}`;
    expect(await log.append(request(id, 0, [...rounds(1), event]))).toMatchObject({ kind: "refused", code });
    expect(await all(id)).toEqual([]);
  });

  test("a text may hold a backslash and words that look like an escape", async () => {
    const word = "C:\\\\u0000 \\ud800 😀";
    await log.append(request("escapes", 0, [{ type: "SettingsCorrected", data: { regulations: { word } } }]));
    expect((await all("escapes"))[0]?.data).toEqual({ regulations: { word } });
  });

  test("a stream belongs to one scope", async () => {
    await log.append(request("home", 0, rounds(1)));
    const stolen = {
      ...request("elsewhere", 0, []),
      streams: [{ stream: "session/home", expectedVersion: 1, events: rounds(1) }],
    };
    expect(await log.append(stolen)).toMatchObject({ kind: "refused", code: "impossible" });
  });

  test("many events are one transaction, in order", async () => {
    const count = 25_000;
    expect(await log.append(request("many", 0, rounds(count)))).toMatchObject({ kind: "appended", sequence: count });
    const events = await all("many");
    expect(events.map((event) => event.sequence)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(events.map((event) => event.version)).toEqual(events.map((event) => event.sequence));
    expect(new Set(events.map((event) => event.id)).size).toBe(count);
  });

  test("writers of several streams of one scope leave no gap, and recorded moments never go back", async () => {
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let version = 0; version < 15; version += 1) {
          const asked = request("busy", version, rounds(2));
          await log.append({
            ...asked,
            streams: [{ stream: `ruling/busy-${writer}`, expectedVersion: version * 2, events: rounds(2) }],
          });
        }
      }),
    );
    const events = await all("busy");
    expect(events.map((event) => event.sequence)).toEqual(Array.from({ length: 240 }, (_, index) => index + 1));
    const moments = events.map((event) => event.recordedAt);
    expect(moments).toEqual(moments.toSorted());
  });

  test("history refuses to be changed", async () => {
    await log.append(request("history", 0, rounds(1)));
    await expect(sql`update log.event set data = '{"round": 2}' where scope = 'session/history'`).rejects.toThrow(
      /never changed/,
    );
    await expect(sql`delete from log.event where scope = 'session/history'`).rejects.toThrow(/never changed/);
    await expect(sql`truncate log.event`).rejects.toThrow(/never changed/);
  });
});

describe("reading", () => {
  test("starts behind a place, ends at a place, in batches of the size asked for", async () => {
    await log.append(request("range", 0, rounds(10)));
    const sizes: number[][] = [];
    for await (const batch of log.readScope("session/range", { after: 2, upTo: 9, batch: 3 }))
      sizes.push(batch.map((event) => event.sequence));
    expect(sizes).toEqual([[3, 4, 5], [6, 7, 8], [9]]);
    const versions: number[] = [];
    for await (const batch of log.readStream("session/range", { after: 8 }))
      versions.push(...batch.map((event) => event.version));
    expect(versions).toEqual([9, 10]);
  });

  test("moments are UTC text, whatever offset they were given with", async () => {
    await log.append(
      request("moments", 0, [{ type: "RoundStarted", at: "2026-03-01T20:15:30.250+01:00", data: { round: 1 } }]),
    );
    expect((await all("moments"))[0]?.at).toBe("2026-03-01T19:15:30.250Z");
  });

  test("heads come in the order of their names, page by page", async () => {
    for (const id of ["page-a", "page-b", "page-c"]) await log.append(request(id, 0, rounds(2)));
    const page = await log.heads({ after: "session/page-a", limit: 2 });
    expect(page.map(({ scope, sequence }) => [scope, sequence])).toEqual([
      ["session/page-b", 2],
      ["session/page-c", 2],
    ]);
  });

  test("an event that cannot be read says so and does not stop the reader", async () => {
    await log.append(request("broken", 0, rounds(1)));
    await sql`insert into log.event (scope, sequence, stream, version, id, type, schema, at, recorded_at, by, command, data)
      select scope, 2, stream, 2, gen_random_uuid(), 'FromTheFuture', 1, at, recorded_at, by, command, '{}' from log.event where scope = 'session/broken'`;
    const [first, second] = await all("broken");
    expect(first).not.toHaveProperty("unreadable");
    expect(second?.unreadable).toMatch(/FromTheFuture/);
  });

  test("a listener hears of every append", async () => {
    const heard: (string | undefined)[] = [];
    let done = (): void => undefined;
    const heardOfIt = new Promise<void>((resolve) => {
      done = resolve;
    });
    const stop = await log.listen((scope) => {
      heard.push(scope);
      if (scope === "session/heard") done();
    });
    await log.append(request("heard", 0, rounds(1)));
    await heardOfIt;
    await stop();
    expect(heard[0]).toBeUndefined();
    expect(heard).toContain("session/heard");
  });
});

test("how far a scope was at a moment: between two events it is one place, before the first none", async () => {
  await log.append(request("places", 0, rounds(2)));
  await log.append(request("places", 2, rounds(1, 3)));
  const [first, , last] = await all("places");
  if (first === undefined || last === undefined) throw new Error("three events are there");
  const at = (recordedAt: string, later = 0): Promise<number> =>
    log.sequenceAt("session/places", new Date(Date.parse(recordedAt) + later).toISOString());
  expect(await at(first.recordedAt, -1)).toBe(0);
  expect(await at(last.recordedAt)).toBe(3);
  expect(await at(last.recordedAt, 86_400_000)).toBe(3);
  expect(await log.sequenceAt("session/nowhere", last.recordedAt)).toBe(0);
});
