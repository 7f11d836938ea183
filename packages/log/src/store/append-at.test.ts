import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Log, openLog } from "./log.ts";
import type { AppendRequest } from "./request.ts";

let log: Log;
beforeAll(async () => {
  log = openLog({ url: await testDatabase() });
});
afterAll(() => log.close());

const called = (id: string, table: number, expectedVersion: number, command: string = randomUUID()): AppendRequest => ({
  scope: `session/${id}`,
  by: { role: "table", device: "d1" },
  command,
  streams: [
    {
      stream: `table/${id}/A/1/${table}/1/1`,
      expectedVersion,
      events: [{ type: "DirectorCalled", data: { seat: "N" }, at: "2026-11-22T19:00:00+02:00" }],
    },
  ],
  answer: { table },
});
const all = async (id: string) => {
  const events = [];
  for await (const batch of log.readScope(`session/${id}`)) events.push(...batch);
  return events;
};
const begun = async (id: string): Promise<AppendRequest> => {
  const first = called(id, 1, 0);
  await log.append(first);
  return first;
};

describe("appending where all of the scope is known", () => {
  test("takes commands of several at once, in order, and tells them as they are read", async () => {
    await begun("known");
    const asked = [called("known", 1, 1), called("known", 2, 0), called("known", 3, 0)];
    const appended = (await log.appendAt("session/known", 1, asked)) ?? [];
    expect(appended).toMatchObject([
      { sequence: 2, answer: { table: 1 } },
      { sequence: 3, answer: { table: 2 } },
      { sequence: 4, answer: { table: 3 } },
    ]);
    expect(appended.flatMap(({ events }) => events)).toEqual((await all("known")).slice(1));
    for (const [index, one] of asked.entries()) {
      const { events: _events, ...first } = { events: [], ...appended[index] };
      expect(await log.append(one)).toEqual({ ...first, kind: "repeated" });
    }
  });

  test("does nothing where somebody wrote since, where one came before, or where a stream is further", async () => {
    const first = await begun("not");
    const fresh = called("not", 2, 0);
    expect(await log.appendAt("session/not", 0, [fresh])).toBeUndefined();
    expect(await log.appendAt("session/not", 2, [fresh])).toBeUndefined();
    expect(
      await log.appendAt("session/not", 1, [fresh, { ...called("not", 3, 0), command: first.command }]),
    ).toBeUndefined();
    expect(await log.appendAt("session/not", 1, [fresh, called("not", 1, 0)])).toBeUndefined();
    expect(
      await log.appendAt("session/not", 1, [fresh, { ...called("not", 3, 0), by: { role: "table", device: "" } }]),
    ).toBeUndefined();
    expect(await all("not")).toHaveLength(1);
    expect(await log.answerOf(fresh.command)).toBeUndefined();
    expect(await log.appendAt("session/not", 1, [fresh])).toMatchObject([{ kind: "appended", sequence: 2 }]);
  });

  test("of two who know the same, one is right", async () => {
    await begun("two");
    const both = await Promise.all([2, 3].map((table) => log.appendAt("session/two", 1, [called("two", table, 0)])));
    expect(both.filter((one) => one === undefined)).toHaveLength(1);
    expect(await log.head("session/two")).toBe(2);
  });

  test("is told to those who follow the log, and so is what a turn appended", async () => {
    await begun("heard");
    const heard: (string | undefined)[] = [];
    const stop = await log.listen((scope) => heard.push(scope));
    const times = (): number => heard.filter((scope) => scope === "session/heard").length;
    await log.appendAt("session/heard", 1, [called("heard", 2, 0)]);
    await expect.poll(times).toBe(1);
    await log.turn("session/heard", {}, (turn) => turn.append(called("heard", 3, 0)));
    await expect.poll(times).toBe(2);
    await stop();
  });
});
