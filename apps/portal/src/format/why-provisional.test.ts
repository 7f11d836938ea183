/** Scores whose times are over and that are not final yet: what they wait for. Laws 79C, 92B, 93B1. */
import { expect, test } from "vitest";
import { whyProvisional } from "./why-provisional.ts";

const ends = { correction: "2026-01-01T20:00:00.000Z", appeal: "2026-01-01T20:30:00.000Z" };
const now = "2026-01-01T21:00:00.000Z";
const stands = { published: true, ends };

test("what is open is counted, before any clock", () => {
  expect(whyProvisional({ ...stands, open: 2 }, now)).toEqual({ kind: "open", count: 2 });
});

test("a decision on the Law may go on for half an hour", () => {
  const until = "2026-01-01T21:10:00.001Z";
  expect(whyProvisional({ ...stands, open: 0, finalFrom: until }, now)).toEqual({ kind: "clock", law: "93B1", until });
});

test("a ruling that was given later is appealed longer than the others", () => {
  const until = "2026-01-01T21:20:00.001Z";
  const longer = { r1: "2026-01-01T21:20:00.000Z" };
  expect(whyProvisional({ ...stands, open: 0, finalFrom: until, longer }, now)).toEqual({
    kind: "clock",
    law: "92B",
    until,
  });
});

test("from then on they are final", () => {
  const since = "2026-01-01T20:50:00.000Z";
  expect(whyProvisional({ ...stands, open: 0, finalFrom: since }, now)).toEqual({ kind: "final", since });
  expect(whyProvisional({ ...stands, open: 0 }, now)).toBeUndefined();
});
