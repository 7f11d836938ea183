/** Of two times to appeal the one that counts is shown: a ruling's own, where it has one. Law 92B. */
import { describe, expect, test } from "vitest";
import { hasOwnTime, isSaidApart, ownTimeOf } from "./own-time.ts";

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
  test("is the one of an appeal whose time is told", () => {
    expect(ownTimeOf({ rulings, score })).toBe("late");
    expect(ownTimeOf({ rulings, score: {} })).toBeUndefined();
    expect(ownTimeOf({ rulings, score: null })).toBeUndefined();
  });
});
