/** Ways through a record: each key leads where it says, and never out of it. */
import { expect, test } from "vitest";
import { gapText, missing, shortened, stepBy, waitBefore } from "./steps.ts";
import { startAt } from "#format/replay.ts";
import { frame } from "../testing/frame.ts";

const frames = [
  frame({}),
  frame({}),
  frame({ mark: "irregularity" }),
  frame({ mark: "ruling" }),
  frame({ won: ["N"] }),
  frame({ won: ["N"] }),
  frame({ won: ["N", "E"], mark: "information" }),
];

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 6, 6],
  ["ArrowLeft", 0, 0],
  ["ArrowLeft", 3, 2],
  ["Home", 5, 0],
  ["End", 1, 6],
  ["i", 0, 2],
  ["i", 2, 6],
  ["i", 6, 6],
  ["r", 0, 3],
  ["r", 3, 3],
  ["]", 0, 4],
  ["]", 4, 6],
  ["]", 6, 6],
  ["[", 6, 4],
  ["[", 5, 4],
  ["[", 4, 0],
  ["[", 2, 0],
  ["x", 2, undefined],
])("%s at %i leads to %j", (key, from, to) => expect(stepBy(frames, from, key)).toBe(to));

test.each([
  [undefined, 1],
  ["0", 0],
  ["5", 5],
  ["999", 6],
  ["99999999999999999999999999", 6],
  ["9".repeat(400), 6],
  ["1e3", 1],
  ["", 1],
  ["-3", 1],
  ["three", 1],
])("?event=%s begins at %i", (asked, at) => expect(startAt(frames, asked)).toBe(at));

test("the tempo is the table's, bounded, and faster by what was chosen", () => {
  expect(waitBefore(frame({ gap: 4 }), 1)).toBe(4000);
  expect(waitBefore(frame({ gap: 4 }), 16)).toBe(250);
  expect(waitBefore(frame({ gap: 0 }), 1)).toBe(400);
  expect(waitBefore(frame({ gap: 3600 }), 1)).toBe(4000);
  expect(waitBefore(frame({ gap: null }), 4)).toBe(300);
  expect(gapText(80)).toBe("1:20");
});

test("a pause that is made shorter is said with both its lengths", () => {
  expect(shortened(frame({ gap: 130 }), 1)).toEqual({ was: 130, is: 4 });
  expect(shortened(frame({ gap: 130 }), 16)).toEqual({ was: 130, is: 0.25 });
  expect(shortened(frame({ gap: 4 }), 1)).toBeUndefined();
  expect(shortened(frame({ gap: null }), 1)).toBeUndefined();
});

test.each([
  ["i", 0, undefined],
  ["i", 6, "irregularity"],
  ["r", 3, "ruling"],
  ["ArrowRight", 0, undefined],
  ["ArrowRight", 6, "event"],
  ["End", 6, "event"],
  ["]", 6, "event"],
  ["Home", 0, undefined],
])("%s at %i looks in vain for %s", (key, from, what) => expect(missing(frames, from, key)).toBe(what));
