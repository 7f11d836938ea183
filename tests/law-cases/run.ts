/**
 * Runs law cases: `npm run law-cases -- DIR…`. Every case of every file of those folders is computed by the engine;
 * one line for each thing that differs, then `N passed, M failed` alone on the last line.
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileSentence, readText, runCommand, type Output } from "@traveller/log/command-line";
import { z } from "zod";
import { CaseHead } from "./case.ts";
import type { Failure } from "./case.ts";
import { runProcedureCase } from "./procedure-cases.ts";
import { runScoreCase } from "./score-cases.ts";
import { runTableCase } from "./table-cases.ts";

const OWN_CASES = import.meta.dirname;

const HELP = `npm run law-cases -- [DIR…]

Runs the cases of the Laws, of scoring and of rulings and appeals in every JSON file of these folders (those of the project, where none is named) and prints a line for
each thing that differs; last \`N passed, M failed\`.

Exit code 0: every case passed. 1: one failed, or a folder or file cannot be read. 2: wrong usage.`;

const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));

const runCase = (lawCase: z.infer<typeof CaseHead>): readonly Failure[] => {
  try {
    if ("acts" in lawCase) return runProcedureCase(lawCase);
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

type Count = { readonly passed: number; readonly failed: number };

/** The cases of a file, or what is wrong with it. */
const casesIn = async (file: string): Promise<readonly z.infer<typeof CaseHead>[] | string> => {
  const text = await readText(file);
  if (text.kind === "unreadable") return text.message;
  let json: unknown;
  try {
    json = JSON.parse(text.value);
  } catch {
    return `“${file}” is no JSON.`;
  }
  const cases = z.array(CaseHead).safeParse(json);
  return cases.success
    ? cases.data
    : `“${file}” has no law cases: ${z.prettifyError(cases.error).split("\n")[0] ?? ""}`;
};

const runFile = (file: string, cases: readonly z.infer<typeof CaseHead>[], print: Output["print"]): Count => {
  let [passed, failed] = [0, 0];
  for (const lawCase of cases) {
    const failures = runCase(lawCase);
    if (failures.length === 0) passed += 1;
    else failed += 1;
    for (const { checkpoint, key, expected, got } of failures)
      print(
        `FAIL ${file} ${lawCase.id}: checkpoint ${checkpoint}: ${key}: expected ${shown(expected)}, got ${shown(got)}`,
      );
  }
  return { passed, failed };
};

await runCommand({ help: HELP, rest: "any", whenClosed: "stop" }, async ({ rest }, { print }) => {
  let [passed, failed] = [0, 0];
  const unread = (message: string): void => {
    print(`FAIL ${message}`);
    failed += 1;
  };
  for (const folder of rest.length > 0 ? rest : [OWN_CASES]) {
    let files: readonly string[] = [];
    try {
      files = (await readdir(folder)).filter((file) => file.endsWith(".json")).toSorted();
      if (files.length === 0) unread(`“${folder}” has no JSON file.`);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ENOTDIR") unread(`“${folder}” is a file. Name the folder that it is in.`);
      else if (code === "ENOENT") unread(`There is no folder “${folder}”.`);
      else unread(fileSentence(folder, error) ?? String(error));
    }
    for (const file of files) {
      const cases = await casesIn(path.join(folder, file));
      if (typeof cases === "string") unread(cases);
      else {
        const count = runFile(file, cases, print);
        passed += count.passed;
        failed += count.failed;
      }
    }
  }
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
