/**
 * Seeded Swiss events with every option by lot: none of their draws can be bettered, by all draws up to twelve contestants and by a bound above that. A small part of
 * what `npm run draws` goes through.
 */
import { expect, test } from "vitest";
import { checkSwiss } from "../check/check.ts";
import { costsByHand } from "./explain.ts";
import { swissEvent } from "../testing/swiss-events.ts";

const seeds = (from: number, many: number): readonly number[] =>
  Array.from({ length: many }, (_, index) => from + index);

test.each(seeds(1, 24))("event %i of 8 to 12", (seed) => {
  for (const { field, drawn } of swissEvent(seed, { from: 8, to: 12 })) {
    const check = checkSwiss(field, drawn.draw, drawn.certificate);
    expect(check).toMatchObject({ kind: "proved", by: ["allDraws", "bound"] });
  }
});

test.each(seeds(101, 12))("event %i of 13 to 60", (seed) => {
  for (const { field, drawn } of swissEvent(seed, { from: 13, to: 60 }))
    expect(checkSwiss(field, drawn.draw, drawn.certificate)).toMatchObject({ kind: "proved" });
});

test("the checker finds the bound itself where the draw comes without it", () => {
  for (const { field, drawn } of swissEvent(7, { from: 20, to: 30 }))
    expect(checkSwiss(field, drawn.draw)).toMatchObject({ kind: "proved", by: ["bound"] });
});

test("the checker refuses a draw in which two pairs were exchanged for worse ones, or that leaves somebody out", () => {
  const refused: string[] = [];
  for (const { field, drawn } of swissEvent(11, { from: 16, to: 24 })) {
    const [first, second, ...others] = drawn.draw.matches;
    if (first === undefined || second === undefined) throw new Error("too few");
    const changed = [{ home: first.home, away: second.away }, { home: second.home, away: first.away }, ...others];
    const byHand = costsByHand(field, { ...drawn.draw, matches: changed });
    const dearer = "more" in byHand && Object.keys(byHand.more).length > 0;
    const check = checkSwiss(field, { ...drawn.draw, matches: changed }, drawn.certificate);
    expect(check.kind).toBe(dearer ? "wrong" : "proved");
    if (check.kind === "wrong") refused.push(check.what);
    expect(checkSwiss(field, { ...drawn.draw, matches: others }).kind).toBe("wrong");
    expect(checkSwiss(field, { ...drawn.draw, matches: [first, ...drawn.draw.matches] }).kind).toBe("wrong");
  }
  expect(refused).toContain("the draw costs more than the bound");
});
