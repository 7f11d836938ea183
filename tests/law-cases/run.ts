/**
 * Runs law cases: `npm run law-cases -- DIR…`. Every case of every file of those folders is computed by the engine;
 * one line for each thing that differs, then `N passed, M failed` alone on the last line.
 */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { CaseHead } from "./case.ts";
import type { Failure } from "./case.ts";
import { runScoreCase } from "./score-cases.ts";
import { runTableCase } from "./table-cases.ts";

const OWN_CASES = import.meta.dirname;

const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

const runCase = (lawCase: z.infer<typeof CaseHead>): readonly Failure[] => {
  try {
    return lawCase.kind === undefined ? runTableCase(lawCase) : runScoreCase(lawCase);
  } catch (error) {
    return [
      {
        checkpoint: 0,
        key: "run",
        expected: "a case that can be run",
        got: error instanceof Error ? error.message : String(error),
      },
    ];
  }
};

const folders = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const folder of folders.length > 0 ? folders : [OWN_CASES]) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).toSorted();
  for (const file of files) {
    const cases = z.array(CaseHead).parse(JSON.parse(await readFile(path.join(folder, file), "utf8")));
    for (const lawCase of cases) {
      const failures = runCase(lawCase);
      if (failures.length === 0) passed += 1;
      else failed += 1;
      for (const { checkpoint, key, expected, got } of failures) {
        console.log(
          `FAIL ${file} ${lawCase.id}: checkpoint ${checkpoint}: ${key}: expected ${shown(expected)}, got ${shown(got)}`,
        );
      }
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
