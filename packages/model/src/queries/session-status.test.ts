/** How official a session's scores are: final only once both periods have ended and nothing that came in time is open. Laws 79C, 92, 93. */
import { expect, test } from "vitest";
import { statusOf } from "./sessions.ts";

const ended = {
  withdrawn: false,
  scoredSequence: 10,
  lacking: [],
  results: 4,
  clocks: {
    from: "2026-03-01T20:00:00.000Z",
    correction: { at: "2026-03-01T20:30:00.000Z" },
    appeal: { at: "2026-03-01T20:30:00.000Z" },
  },
  lastAt: "2026-03-01T20:10:00.000Z",
  date: "2026-03-01",
} as const;
const last = { upTo: 10, clocks: "run" } as const;

const finalFrom = "2026-03-01T20:30:00.001Z";
test.each([
  ["published while the periods run", "2026-03-01T20:20:00.000Z", { open: 0, finalFrom }, "published"],
  ["final once they have ended and nothing is open", "2026-03-01T20:40:00.000Z", { open: 0, finalFrom }, "final"],
  ["published still while an appeal is open that came in time", "2026-03-01T20:40:00.000Z", { open: 1 }, "published"],
  [
    "published still while a ruling that was given late may be appealed",
    "2026-03-01T20:40:00.000Z",
    { open: 0, finalFrom: "2026-03-01T21:00:00.001Z" },
    "published",
  ],
] as const)("%s", (_what, now, score, status) => {
  expect(statusOf({ ...ended, score: { published: true, ...score } }, last, now)).toBe(status);
});

test("what is final is so where a period lasts until a moment that clocks do not name", () => {
  const clocks = { ...ended.clocks, appeal: { until: "eventEnds" } } as const;
  const score = { published: true, open: 0 };
  const now = "2026-03-08T20:00:00.000Z";
  expect(statusOf({ ...ended, clocks, score }, last, now)).toBe("published");
  const finalSince = "2026-03-07T20:00:00.000Z";
  expect(statusOf({ ...ended, clocks, score: { ...score, finalSince } }, last, now)).toBe("final");
});

test("what was final stays final whatever is opened afterwards", () => {
  const score = { published: true, open: 1, finalSince: "2026-03-01T20:30:00.001Z" };
  expect(statusOf({ ...ended, score }, last, "2026-03-02T09:00:00.000Z")).toBe("final");
});
