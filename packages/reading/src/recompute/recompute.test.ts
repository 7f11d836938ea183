/**
 * Files as programs write them, recomputed: evenings with invented names, and a folder of others where one is named (`TRAVELLER_RESULTS`). Every file is
 * read or refused with a reason; every number of those that are consistent comes out, and nearly every one of the others.
 */
import { createReadStream, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readResultsFile } from "../formats/read.ts";
import { fixture, readFixture } from "../testing/fixture.ts";
import { recomputeFile } from "./recompute.ts";

const FIXTURES = fileURLToPath(new URL("../../fixtures", import.meta.url));
const files = [FIXTURES, process.env["TRAVELLER_RESULTS"]]
  .flatMap((folder) => (folder === undefined ? [] : readdirSync(folder, { recursive: true, withFileTypes: true })))
  .filter((entry) => entry.isFile() && /\.(xml|pbn|lin|txt|bws)$/iu.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted();

/** Each line publishes two numbers at least, and every participant one: all of them come out. */
const CONSISTENT: ReadonlySet<string> = new Set(
  [
    "individual.xml",
    "pairs-butler.xml",
    "pairs-cross-imps.xml",
    "pairs-cross-imps-capped.xml",
    "pairs-howell-average.xml",
    "pairs-howell-byes.xml",
    "pairs-mitchell-hands.xml",
    "pairs-mitchell-sit-out.xml",
    "pairs-own-tops.xml",
    "pairs-two-sections.xml",
    "teams-point-a-board.xml",
    "teams-victory-points.xml",
  ].map((name) => join(FIXTURES, name)),
);
const OLDER = join(FIXTURES, "pairs-mitchell-rulings.xml");

const recomputed = async (name: string) => {
  const reading = await readResultsFile(createReadStream(name), { name: basename(name) });
  expect(reading.sessions.length > 0 || reading.refused !== undefined).toBe(true);
  expect(reading.problems.every(({ line, message, hint }) => line > 0 && message !== "" && hint !== "")).toBe(true);
  const results = reading.sessions.reduce((count, session) => count + session.results.length, 0);
  return { results, report: recomputeFile(reading) };
};

describe("a file that is consistent", () => {
  it.each([...CONSISTENT])("%s: every published number is reproduced", async (name) => {
    const { results, report } = await recomputed(name);
    expect(report.sessions.flatMap(({ disagreements }) => disagreements)).toEqual([]);
    expect(report.numbers).toBeGreaterThan(2 * results);
  });

  it.each(["pairs-mitchell-hands.xml", "pairs-cross-imps.xml"])(
    "%s: one wrong number is named, and only that",
    async (name) => {
      const altered = (text: string): string =>
        text.replace(
          /<(TOTAL_SCORE)>(\d)/u,
          (_all, tag: string, digit: string) => `<${tag}>${(Number(digit) + 1) % 10}`,
        );
      const disagreements = recomputeFile(await readFixture(name, altered)).sessions.flatMap(
        (session) => session.disagreements,
      );
      expect(disagreements).toHaveLength(1);
      expect(disagreements[0]?.what).toMatch(/^total of A-1/u);
      const at = altered(fixture(name).toString("latin1"))
        .split("\n")
        .findIndex((line) => line.includes("<TOTAL_SCORE>"));
      // The place is that of the participant that the number belongs to.
      expect(Math.abs((disagreements[0]?.place.line ?? 0) - at)).toBeLessThan(6);
    },
  );
});

describe("a file whose totals are older than its rulings", () => {
  it("names its numbers: totals and what follows from them, never a line that a ruling explains", async () => {
    const { report } = await recomputed(OLDER);
    const [session] = report.sessions;
    expect(session?.rulings.map(({ what }) => what.slice(0, 7))).toEqual(["board 1", "board 3"]);
    const kinds = new Set(session?.disagreements.map(({ what }) => what.split(" ")[0]));
    expect(kinds).toEqual(new Set(["percentage", "total", "place", "matchpoints"]));
    const boards = session?.disagreements.flatMap(({ what }) => /on board (\d+)/u.exec(what)?.[1] ?? []);
    expect(new Set(boards)).toEqual(new Set(["4"]));
    expect(report.differ).toBeLessThanOrEqual(report.numbers / 10);
  });
});

describe("any other file", () => {
  it.each(files.filter((name) => !CONSISTENT.has(name) && name !== OLDER))("%s", async (name) => {
    const { report } = await recomputed(name);
    expect(report.differ).toBeLessThanOrEqual(report.numbers / 10);
  });
});
