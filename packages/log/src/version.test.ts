import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { engineVersion, versionOf } from "./version.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-test-version-"));
  await mkdir(join(folder, "src", "score"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{"version": "1.2.3"}');
  await writeFile(join(folder, "src", "score", "rule.ts"), "export const top = 2;");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("the version of an engine changes with its rules, its names and its release, and not with its tests", async () => {
  const before = versionOf(folder);
  expect(before).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/);
  await writeFile(join(folder, "src", "score", "rule.test.ts"), "a test");
  expect(versionOf(folder)).toBe(before);
  await writeFile(join(folder, "src", "score", "rule.ts"), "export const top = 3;");
  const changed = versionOf(folder);
  expect(changed).not.toBe(before);
  await writeFile(join(folder, "src", "score", "other.ts"), "");
  expect(versionOf(folder)).not.toBe(changed);
});

test("our engine has a version, the same each time", () => {
  expect(engineVersion()).toMatch(/^[0-9.]+\+[0-9a-f]{12}$/);
  expect(engineVersion()).toBe(engineVersion());
});

test("equal JSON values have one text, whatever the order of their keys", () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, inner]) => [key, turned(inner)]),
    );
  };
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text);
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
    }),
  );
});
