import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { engineVersion, versionOf } from "./version.ts";

const HERE = import.meta.dirname;
const TSX = import.meta.resolve("tsx");

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

test("the words in which an answer is said are no rule", async () => {
  const before = versionOf(folder);
  await mkdir(join(folder, "src", "lawbook", "words"), { recursive: true });
  await writeFile(join(folder, "src", "lawbook", "words", "en.ts"), "export const hearts = 'hearts';");
  expect(versionOf(folder)).toBe(before);
  await writeFile(join(folder, "src", "lawbook", "answer.ts"), "export const law = 16;");
  expect(versionOf(folder)).not.toBe(before);
});

test("the version is the one that the process asked for as it started, whatever is on the disk later", async () => {
  const engine = join(folder, "node_modules", "@traveller", "engine");
  await mkdir(join(engine, "src"), { recursive: true });
  await writeFile(
    join(engine, "package.json"),
    '{"name": "@traveller/engine", "version": "1.2.3", "type": "module", "exports": "./src/index.ts"}',
  );
  await writeFile(join(engine, "src", "index.ts"), "export const canonicalStandings = () => '';");
  await symlink(
    dirname(createRequire(import.meta.url).resolve("zod/package.json")),
    join(folder, "node_modules", "zod"),
  );
  await writeFile(join(folder, "package.json"), '{"type": "module"}');
  for (const file of ["version.ts", "canonical-json.ts"]) await copyFile(join(HERE, file), join(folder, file));
  await writeFile(
    join(folder, "main.ts"),
    `import { appendFileSync } from "node:fs";
    import { engineVersion } from "./version.ts";
    engineVersion();
    appendFileSync(${JSON.stringify(join(engine, "src", "index.ts"))}, "// edited while it runs");
    process.stdout.write(engineVersion());`,
  );
  const started = versionOf(engine);
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", TSX, join(folder, "main.ts")]);
  expect(stdout).toBe(started);
  expect(versionOf(engine)).not.toBe(started);
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
