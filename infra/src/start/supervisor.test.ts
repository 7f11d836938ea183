import { expect, test } from "vitest";
import type { Part, Running } from "./supervisor.ts";
import { superviseParts } from "./supervisor.ts";

/** A part whose processes end when the test says so. */
const puppet = (name: string, failing: ReadonlySet<number> = new Set()) => {
  const ends: ((how: string) => void)[] = [];
  let starts = 0;
  const stopped: string[] = [];
  const part: Part = {
    name,
    start: () => {
      starts += 1;
      if (failing.has(starts)) return Promise.reject(new Error("no"));
      let end: (how: string) => void = () => {};
      const ended = new Promise<string>((resolve) => {
        end = resolve;
      });
      ends.push(end);
      const running: Running = {
        pid: starts,
        ended,
        stop: () => {
          stopped.push(name);
          end("was asked to");
          return Promise.resolve();
        },
      };
      return Promise.resolve(running);
    },
  };
  return { part, stopped, starts: () => starts, fall: (how: string) => ends.at(-1)?.(how) };
};

const set = (firstPause = 1) => {
  const said: string[] = [];
  const noted: string[] = [];
  const supervisor = superviseParts({
    say: (line) => said.push(line),
    noteChild: (name, pid) => noted.push(`${name} ${pid}`),
    logOf: (name) => `logs/${name}.log`,
    firstPause,
  });
  return { said, noted, supervisor };
};

test("a part that falls is started again, and said so with the place of its log", async () => {
  const { supervisor, said, noted } = set();
  const relay = puppet("relay");
  await supervisor.run(relay.part);
  relay.fall("ended with code 1");
  await expect.poll(() => said).toContain("relay is back");
  expect(said[0]).toMatch(/^relay ended with code 1; it is started again in .* logs\/relay\.log$/);
  expect(noted).toEqual(["relay 1", "relay 2"]);
  await supervisor.stop(["relay"]);
});

test("it is tried again for as long as it fails", async () => {
  const { supervisor, said } = set();
  const scoring = puppet("scoring", new Set([2, 3, 4]));
  await supervisor.run(scoring.part);
  scoring.fall("was ended by SIGKILL");
  await expect.poll(() => said).toContain("scoring is back");
  expect(scoring.starts()).toBe(5);
  await supervisor.stop(["scoring"]);
});

test("a part that was stopped stays down", async () => {
  const { supervisor, said } = set();
  const door = puppet("door");
  await supervisor.run(door.part);
  await supervisor.stop(["door", "nobody"]);
  expect(door.stopped).toEqual(["door"]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(door.starts()).toBe(1);
  expect(said).toEqual([]);
});

test("a first start that fails is the caller's to hear", async () => {
  const { supervisor } = set();
  await expect(supervisor.run(puppet("portal", new Set([1])).part)).rejects.toThrow("no");
});
