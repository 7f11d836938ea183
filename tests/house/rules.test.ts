/**
 * The house's rules hold: what must not be imported, read or written really is refused by the linter, and what may be is not.
 * Each case is one file put into a small copy of the house, linted with the project's own configuration.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), message: z.string() })),
});

type Case = { readonly name: string; readonly file: string; readonly code: string; readonly refusedBy?: string };

const imports = "no-restricted-imports";

const cases: readonly Case[] = [
  {
    name: "the engine may import zod",
    file: "packages/engine/src/a01.ts",
    code: `import { z } from "zod";\nexport const A = z.string();\n`,
  },
  {
    name: "the engine may not import the log",
    file: "packages/engine/src/a02.ts",
    code: `export { a } from "@traveller/log";\n`,
    refusedBy: imports,
  },
  {
    name: "the engine may not do I/O",
    file: "packages/engine/src/a03.ts",
    code: `export { readFileSync } from "node:fs";\n`,
    refusedBy: imports,
  },
  {
    name: "the engine has no clock",
    file: "packages/engine/src/a04.ts",
    code: `export const now = (): number => Date.now();\n`,
    refusedBy: "no-restricted-properties",
  },
  {
    name: "the engine knows no chance",
    file: "packages/engine/src/a05.ts",
    code: `export const chance = (): number => Math.random();\n`,
    refusedBy: "no-restricted-properties",
  },
  {
    name: "the engine does not print",
    file: "packages/engine/src/a06.ts",
    code: `export const say = (): void => console.log("hello");\n`,
    refusedBy: "no-restricted-globals",
  },
  {
    name: "the log may import the engine",
    file: "packages/log/src/b01.ts",
    code: `export { a } from "@traveller/engine";\n`,
  },
  {
    name: "the log may not import the model",
    file: "packages/log/src/b02.ts",
    code: `export { a } from "@traveller/model";\n`,
    refusedBy: imports,
  },
  {
    name: "the model may import the log",
    file: "packages/model/src/c01.ts",
    code: `export { a } from "@traveller/log";\n`,
  },
  {
    name: "the model may not import a service",
    file: "packages/model/src/c02.ts",
    code: `export type { A } from "@traveller/scoring";\n`,
    refusedBy: imports,
  },
  {
    name: "a service may import the model",
    file: "services/ingest/src/d01.ts",
    code: `export { a } from "@traveller/model";\n`,
  },
  {
    name: "a service may not import another",
    file: "services/ingest/src/d02.ts",
    code: `export { a } from "@traveller/scoring";\n`,
    refusedBy: imports,
  },
  {
    name: "a service may not import the portal",
    file: "services/scoring/src/d03.ts",
    code: `export { a } from "@traveller/portal";\n`,
    refusedBy: imports,
  },
  {
    name: "the portal may import the model",
    file: "apps/portal/src/e01.ts",
    code: `export { a } from "@traveller/model";\n`,
  },
  {
    name: "the portal may not import a service",
    file: "apps/portal/src/e02.ts",
    code: `export { a } from "@traveller/ingest";\n`,
    refusedBy: imports,
  },
  { name: "the machinery may import the log", file: "infra/src/f01.ts", code: `export { a } from "@traveller/log";\n` },
  {
    name: "the machinery may not import a service",
    file: "infra/src/f02.ts",
    code: `export { a } from "@traveller/ingest";\n`,
    refusedBy: imports,
  },
  {
    name: "no path leads into another room",
    file: "packages/model/src/g01.ts",
    code: `export { a } from "../../log/src/index.ts";\n`,
    refusedBy: imports,
  },
  {
    name: "the environment is read in env.ts",
    file: "services/ingest/src/env.ts",
    code: `export const port = process.env["PORT"];\n`,
  },
  {
    name: "and nowhere else",
    file: "services/ingest/src/h01.ts",
    code: `export const port = process.env["PORT"];\n`,
    refusedBy: "no-process-env",
  },
  {
    name: "no any",
    file: "packages/log/src/i01.ts",
    code: `export const a = (x: any): void => void x;\n`,
    refusedBy: "no-explicit-any",
  },
  {
    name: "no non-null assertion",
    file: "packages/log/src/i02.ts",
    code: `export const a = (x: string | null): number => x!.length;\n`,
    refusedBy: "no-non-null-assertion",
  },
  {
    name: "no assertion that silences",
    file: "packages/log/src/i03.ts",
    code: `export const a = (x: unknown): string => x as string;\n`,
    refusedBy: "no-unsafe-type-assertion",
  },
  { name: "as const is fine", file: "packages/log/src/i04.ts", code: `export const A = ["N", "E"] as const;\n` },
  {
    name: "no condition that is always so",
    file: "packages/log/src/i05.ts",
    code: `export const a = (x: string): string => x ?? "";\n`,
    refusedBy: "no-unnecessary-condition",
  },
  {
    name: "no promise left alone",
    file: "packages/log/src/i06.ts",
    code: `const b = async (): Promise<void> => {};\nexport const a = (): void => {\n  b();\n};\n`,
    refusedBy: "no-floating-promises",
  },
  {
    name: "no test on its own",
    file: "packages/log/src/i07.test.ts",
    code: `import { expect, test } from "vitest";\ntest.only("a", () => expect(1).toBe(1));\n`,
    refusedBy: "no-focused-tests",
  },
  {
    name: "no file of more than 350 lines",
    file: "packages/log/src/i08.ts",
    code: `${"// a line\n".repeat(351)}export const a = 1;\n`,
    refusedBy: "max-lines",
  },
];

/** Two files that import each other. */
const cycle: readonly Case[] = [
  {
    name: "no cycle",
    file: "packages/log/src/j01.ts",
    code: `import { b } from "./j02.ts";\nexport const a = (): number => b();\n`,
    refusedBy: "no-cycle",
  },
  {
    name: "nor from its other side",
    file: "packages/log/src/j02.ts",
    code: `import { a } from "./j01.ts";\nexport const b = (): number => a();\n`,
    refusedBy: "no-cycle",
  },
];

let house = "";
const found = new Map<string, string[]>();

const lint = (cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const bin = join(root, "node_modules/oxlint/bin/oxlint");
    const finished = (error: Error | null, stdout: string, stderr: string): void => {
      // The linter leaves with 1 when it found something: what it printed is what counts.
      if (stdout.trimStart().startsWith("{")) resolve(stdout);
      else reject(error ?? new Error(`the linter said nothing that can be read: ${stdout}${stderr}`));
    };
    const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, "node_modules/.bin/tsgolint") };
    execFile(process.execPath, [bin, "--format", "json"], { cwd, env, maxBuffer: 1 << 24 }, finished);
  });

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), "traveller-house-"));
  await cp(join(root, ".oxlintrc.json"), join(house, ".oxlintrc.json"));
  await cp(join(root, "tsconfig.base.json"), join(house, "tsconfig.base.json"));
  await writeFile(join(house, "tsconfig.json"), '{ "extends": "./tsconfig.base.json" }');
  await symlink(join(root, "node_modules"), join(house, "node_modules"));
  for (const { file, code } of [...cases, ...cycle]) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), code);
  }
  for (const { code, filename } of Report.parse(JSON.parse(await lint(house))).diagnostics) {
    const rules = found.get(filename) ?? [];
    rules.push(/\((.*)\)$/.exec(code)?.[1] ?? code);
    found.set(filename, rules);
  }
}, 60_000);

afterAll(async () => {
  await rm(house, { recursive: true, force: true });
});

describe("the house's rules", () => {
  test.each([...cases, ...cycle].filter((c) => c.refusedBy !== undefined))("$name ($file)", ({ file, refusedBy }) => {
    expect(found.get(file)).toContain(refusedBy);
  });
  test.each(cases.filter((c) => c.refusedBy === undefined))("$name ($file)", ({ file }) => {
    expect(found.get(file)).toBeUndefined();
  });
});
