import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPassing } from "../database/passing.ts";
import type { NewEvent } from "../events/envelope.ts";
import { type Log, openLog } from "./log.ts";
import type { AppendRequest } from "./request.ts";

let log: Log;
/** Another process. */
let other: Log;
beforeAll(async () => {
  const url = await testDatabase();
  [log, other] = [openLog({ url }), openLog({ url, max: 2 })];
});
afterAll(async () => {
  await Promise.all([log.close(), other.close()]);
});

const rounds = (...numbers: readonly number[]): NewEvent[] =>
  numbers.map((round) => ({ type: "RoundStarted", data: { round } }));
const request = (
  id: string,
  stream: string,
  expectedVersion: number,
  events: readonly NewEvent[],
  command: string = randomUUID(),
): AppendRequest => ({
  scope: `session/${id}`,
  by: { role: "director" },
  command,
  streams: [{ stream, expectedVersion, events }],
  answer: { events: events.length },
});
const table = (id: string, number: number): string => `table/${id}/A/1/${number}/1/1`;
const call = (seat: string): NewEvent => ({ type: "DirectorCalled", data: { seat }, at: "2026-11-22T19:00:00+02:00" });
const all = async (id: string) => {
  const events = [];
  for await (const batch of log.readScope(`session/${id}`)) events.push(...batch);
  return events;
};

describe("a turn", () => {
  test("takes commands of several senders: each in its place, with an answer of its own, and all of them at once", async () => {
    const own = request("many", "session/many", 0, rounds(1, 2));
    const called = ["N", "E", "S"].map((seat, index) => request("many", table("many", index), 0, [call(seat)]));
    const again = request("many", table("many", 0), 1, [call("W")]);
    const asked = [own, ...called, again];
    const taken = await log.turn("session/many", { commands: asked.map(({ command }) => command) }, (turn) =>
      asked.map((one) => {
        const before = turn.sequence();
        const appended = turn.append(one);
        return { before, appended };
      }),
    );
    const appended = taken.map((one) => one.appended);
    expect(taken.map(({ before }) => before)).toEqual([0, 2, 3, 4, 5]);
    expect(appended).toMatchObject([2, 3, 4, 5, 6].map((sequence) => ({ kind: "appended", sequence })));
    const read = await all("many");
    expect(read.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(appended.flatMap((one) => (one.kind === "appended" ? one.events : []))).toEqual(read);
    for (const [index, one] of asked.entries()) {
      const { events: _events, ...first } = { events: [], ...appended[index] };
      expect(await log.append(one)).toEqual({ ...first, kind: "repeated" });
    }
  });

  test("tells what was written to a stream since it was looked at, and refuses what was not decided on it", async () => {
    await log.append(request("since", "session/since", 0, rounds(1, 2, 3)));
    const asks = {
      commands: [],
      known: new Map([
        ["session/since", 1],
        [table("since", 1), 0],
      ]),
    };
    await log.turn("session/since", asks, (turn) => {
      expect(turn.since.map(({ version }) => version)).toEqual([2, 3]);
      expect(turn.append(request("since", "session/since", 1, rounds(9)))).toMatchObject({
        kind: "conflict",
        actual: 3,
      });
      expect(turn.append(request("since", table("since", 1), 0, [call("N")]))).toMatchObject({ kind: "appended" });
      expect(turn.append(request("since", table("since", 1), 0, [call("N")]))).toMatchObject({
        kind: "conflict",
        actual: 1,
      });
    });
    expect(await log.head("session/since")).toBe(4);
  });

  test("that does not come to its end leaves nothing", async () => {
    const lost = request("lost", "session/lost", 0, rounds(1));
    const cut = log.turn("session/lost", {}, (turn) => {
      expect(turn.append(lost)).toMatchObject({ kind: "appended" });
      throw new Error("cut short");
    });
    await expect(cut).rejects.toThrow("cut short");
    expect([
      await all("lost"),
      await log.answerOf(lost.command),
      await log.heads({ after: "session/los", limit: 1 }),
    ]).not.toContainEqual(expect.objectContaining({ scope: "session/lost" }));
    expect(await log.append(lost)).toMatchObject({ kind: "appended", sequence: 1 });
  });

  test("gives a command that came before its first answer, and another one under its id none", async () => {
    const first = request("again", "session/again", 0, rounds(1));
    await log.append(first);
    const reused = { ...first, streams: [{ stream: "session/again", expectedVersion: 1, events: rounds(5) }] };
    await log.turn("session/again", { commands: [first.command] }, async (turn) => {
      expect(turn.answered(first)).toMatchObject({ kind: "repeated", sequence: 1, answer: { events: 1 } });
      expect(turn.answered(reused)).toMatchObject({ kind: "reused" });
      expect(await turn.lookUp(request("again", "session/again", 1, rounds(2)))).toBeUndefined();
    });
  });

  test("is nobody else's: who writes to the scope meanwhile, in this process or another, writes behind it", async () => {
    const later: Promise<unknown>[] = [];
    await log.turn("session/alone", {}, async (turn) => {
      turn.append(request("alone", "session/alone", 0, rounds(1)));
      later.push(log.append(request("alone", table("alone", 1), 0, [call("N")])));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await log.turn("session/alone", { known: new Map([["session/alone", 1]]) }, async (turn) => {
      later.push(other.append(request("alone", table("alone", 2), 0, [call("E")])));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await other.head("session/alone")).toBe(turn.sequence());
      turn.append(request("alone", "session/alone", 1, rounds(2)));
    });
    await Promise.all(later);
    expect((await all("alone")).map(({ type }) => type)).toEqual([
      "RoundStarted",
      "DirectorCalled",
      "RoundStarted",
      "DirectorCalled",
    ]);
  });

  test("is worked through anew where the same command was taken elsewhere meanwhile", async () => {
    const id = randomUUID();
    let works = 0;
    const told = await log.turn("session/raced", {}, async (turn) => {
      works += 1;
      const mine = request("raced", "session/raced", 0, rounds(1), id);
      const before = await turn.lookUp(mine);
      if (before !== undefined) return before.kind;
      await other.append(request("elsewhere", "session/elsewhere", 0, rounds(1), id));
      return turn.append(mine).kind;
    });
    expect([works, told]).toEqual([2, "reused"]);
    expect(await all("raced")).toEqual([]);
  });

  test("on a version that a stream does not have is passing, and leaves nothing", async () => {
    const wrong = log.turn("session/wrong", {}, (turn) => turn.append(request("wrong", "session/wrong", 3, rounds(1))));
    await expect(wrong).rejects.toSatisfy(isPassing);
    expect(await all("wrong")).toEqual([]);
  });
});
