/** Of two times to appeal the one that counts is shown: a ruling's own, where it has one. Law 92B. */
import { describe, expect, test } from "vitest";
import { hasOwnTime, isSaidApart, lastOwnEnd, ownTimeOf } from "./own-time.ts";

const rulings = [{ id: "early" }, { id: "late" }];
const score = { longer: { late: "2026-05-01T21:15:00.000Z", open: null } };

describe("a ruling that was given later than the scores", () => {
  test("has a time of its own, also where nobody has dated its end yet", () => {
    expect(["early", "late", "open"].map((ruling) => hasOwnTime(score, ruling))).toEqual([false, true, true]);
    expect(hasOwnTime(score, undefined)).toBe(false);
  });
  test("is said apart where that is another minute than for the others", () => {
    const ends = { appeal: "2026-05-01T21:14:59.000Z", correction: null };
    expect(["early", "late", "open"].map((ruling) => isSaidApart({ ...score, ends }, ruling))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isSaidApart({ ...score, ends: { ...ends, appeal: "2026-05-01T21:15:30.000Z" } }, "late")).toBe(false);
    expect(isSaidApart(null, "late")).toBe(false);
  });
  test("is said of the scores where it is the last of several", () => {
    const longer = { r1: "2026-05-01T21:15:00.000Z", r2: "2026-05-01T21:40:00.000Z", r3: null };
    const ends = { appeal: "2026-05-01T21:14:00.000Z", correction: null };
    expect(lastOwnEnd({ longer, ends })).toBe("2026-05-01T21:40:00.000Z");
    expect(lastOwnEnd({ longer: { r1: "2026-05-01T21:14:30.000Z" }, ends })).toBeUndefined();
    expect([lastOwnEnd({ ends }), lastOwnEnd(null)]).toEqual([undefined, undefined]);
  });
  test("is the one of an appeal whose time is told", () => {
    expect(ownTimeOf({ rulings, score })).toBe("late");
    expect(ownTimeOf({ rulings, score: {} })).toBeUndefined();
    expect(ownTimeOf({ rulings, score: null })).toBeUndefined();
  });
});
