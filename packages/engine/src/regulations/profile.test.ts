/** Profiles as files: what an authority elects is read and checked. `TRAVELLER_PROFILES` names a folder of real ones. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { judgeConditions } from "./conditions.ts";
import { contradictions, heldOn } from "./elections.ts";
import { readProfile, type Profile } from "./profile.ts";

const folder = process.env["TRAVELLER_PROFILES"];
const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith(".json"));

const electionsOf = ({ elections, effective }: Profile) =>
  elections.map(({ key, value, from, until, leaves, law }) => ({
    option: key,
    value,
    from: from ?? effective ?? "2017-01-01",
    ...(until === undefined ? {} : { until }),
    ...(leaves === undefined ? {} : { leaves }),
    ...(law === undefined ? {} : { law }),
  }));

if (folder !== undefined)
  describe("real profiles", () => {
    test("are there", () => {
      expect(files.length).toBeGreaterThan(0);
    });
    test.each(files)("%s: everything that it elects is a value of its option, and holds together", (name) => {
      const read = readProfile(JSON.parse(readFileSync(join(folder, name), "utf8")));
      if ("malformed" in read) throw new Error(`${read.place}: ${read.malformed}`);
      expect(read.problems).toEqual([]);
      const held = heldOn(electionsOf(read.profile), "2026-11-01");
      expect(held.size).toBe(new Set(read.profile.elections.map(({ key }) => key)).size);
      expect(contradictions(held)).toEqual([]);
      // An organizer who repeats what was elected contradicts nothing.
      const same = Object.fromEntries([...held].map(([key, { value }]) => [key, value]));
      expect(judgeConditions({ options: same, written: [], approved: {} }, held, {}).refused).toEqual([]);
    });
  });

describe("a profile", () => {
  const plain = { authority: "Lakes Bridge Union", effective: "2026-01-01", elections: [] };

  test("is read with its problems, each with the option and its law", () => {
    const read = readProfile({
      ...plain,
      elections: [
        { key: "reserveRights", value: false },
        { key: "reserveRights", value: "perhaps" },
        { key: "nonsense", value: 1 },
        { key: "lateCorrection", value: true },
      ],
    });
    expect("problems" in read ? read.problems.map(({ option, code }) => [option, code]) : read).toEqual([
      ["reserveRights", "malformed"],
      ["nonsense", "unknown"],
      ["lateCorrection", "impossible"],
    ]);
  });

  test.each([
    ["no object", []],
    ["no authority", { elections: [] }],
    ["another field", { ...plain, secret: true }],
    ["a day that is none", { ...plain, effective: "2026-02-30" }],
    [
      "a pattern among the values that are left",
      { ...plain, elections: [{ key: "teamSize", value: 5, leaves: [{ to: "TO", schema: { pattern: "(a+)+$" } }] }] },
    ],
    [
      "somebody who may not choose",
      { ...plain, elections: [{ key: "teamSize", value: 5, leaves: [{ to: "captain" }] }] },
    ],
    ["too many elections", { ...plain, elections: Array.from({ length: 501 }, () => ({ key: "teamSize", value: 5 })) }],
  ])("with %s is refused with its place", (_what, input) => {
    expect(readProfile(input)).toHaveProperty("malformed");
  });
});
