/**
 * `npm run recompute -- FILE…`: reads results files and recomputes, without any server, every score, matchpoint, IMP,
 * victory point, percentage, total and place that they publish. Ends each file with `FILE: N numbers, M differ`.
 */
import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { besideOthers, type Beside } from "../evidence/beside.ts";
import { recomputeFile, type FileReport, type SessionReport } from "../evidence/recompute.ts";
import { readResultsFile } from "../importers/read.ts";
import type { FileReading, Place } from "../importers/types.ts";

const HELP = `Usage: npm run recompute -- [options] FILE…

Reads results files (USEBIO, PBN, LIN, recaps, databases of scoring units) and recomputes every number that they publish: the score of each contract, matchpoints or
IMPs of each line, match scores, totals, percentages, places and ties. No server is needed and nothing is stored.

Prints for each file the settings found (and what they reproduce), each number that differs with its place, and last
  FILE: N numbers, M differ
Several files of one event (same title and date) are compared with each other too; what was compared counts among the numbers.

Options:
  --settings   all settings with their evidence, assumed ones too
  --problems   everything that was noticed while reading
  --help       this text

Exit code 0: every file was read and no number differs. 1: a number differs, or a file was refused or cannot be read. 2: wrong usage.`;

type Shown = { readonly settings: boolean; readonly problems: boolean };

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const at = ({ line, column }: Place): string =>
  column === undefined ? `line ${line}` : `line ${line}, column ${column}`;

const printSession = (session: SessionReport, shown: Shown): void => {
  print(`  ${session.title}${session.part === undefined ? "" : ` (${session.part})`}: ${session.numbers} numbers`);
  for (const { option, value, because, reproduced, numbers } of session.evidence) {
    if (because === "assumed" && !shown.settings) continue;
    const why = because === "reproduces" ? `reproduces ${reproduced ?? 0} of ${numbers ?? 0} numbers` : because;
    print(`    setting ${option} = ${JSON.stringify(value)} (${why})`);
  }
  for (const { place, what } of session.rulings) print(`    ruling at ${at(place)}: ${what}`);
  for (const { place, what, written, computed } of session.disagreements)
    print(`    ${at(place)}: ${what}: the file says ${written}, computed ${computed}`);
  if (session.numbers === 0)
    print(`    ${session.results} results on ${session.boards} boards were read; none of them has a published score`);
  if (session.masterPoints > 0) print(`    master points of ${session.masterPoints} contestants: not recomputed`);
};

const printBeside = (beside: Beside): void => {
  print(
    `  beside ${beside.with}: ${beside.results} results and ${beside.deals} deals compared, ${beside.disagreements.length} differ`,
  );
  for (const { place, what, written, computed } of beside.disagreements)
    print(`    ${at(place)}: ${what}: this file says ${written}, ${computed}`);
  const { compared, elsewhere } = beside.leads;
  if (compared > 0) print(`    ${compared} leads looked up in the deals, ${elsewhere.length} not in the leader's hand`);
  for (const { place, what, written, computed } of elsewhere)
    print(`      ${at(place)}: ${what}: ${written}, but ${computed}`);
};

const printProblems = ({ problems, problemsLeftOut }: FileReport, shown: Shown): void => {
  const printed = shown.problems ? problems : problems.filter(({ severity }) => severity === "error");
  for (const problem of printed) print(`  ${problem.severity} at ${at(problem)}: ${problem.message} ${problem.hint}`);
  const rest = problems.length - printed.length + problemsLeftOut;
  if (rest > 0) print(`  ${rest} more remarks on reading${shown.problems ? "" : " (--problems shows them)"}`);
};

/** Recomputes one file and prints what came of it; true where all went well. */
const recompute = async (name: string, before: FileReading[], shown: Shown): Promise<boolean> => {
  const reading = await readResultsFile(createReadStream(name), { name });
  const report = recomputeFile(reading);
  const besides = besideOthers(reading, before);
  before.push(reading);
  print(name);
  printProblems(report, shown);
  for (const session of report.sessions) printSession(session, shown);
  for (const beside of besides) printBeside(beside);
  const numbers = besides.reduce((sum, { results, deals }) => sum + results + deals, report.numbers);
  const differ = besides.reduce((sum, { disagreements }) => sum + disagreements.length, report.differ);
  if (report.refused !== undefined) print(`  refused: ${report.refused.message} ${report.refused.hint}`);
  else if (numbers === 0) print("  nothing was published to compare");
  if (report.asStated > 0)
    print(`  ${report.asStated} of the numbers are points of adjusted lines, and were taken as the file states them`);
  print(`${name}: ${numbers} numbers, ${differ} differ`);
  return differ === 0 && report.refused === undefined;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", default: false },
      settings: { type: "boolean", default: false },
      problems: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    print(HELP);
    return 0;
  }
  if (positionals.length === 0) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  const before: FileReading[] = [];
  let well = true;
  for (const name of positionals) {
    try {
      well = (await recompute(name, before, values)) && well;
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      print(`${name}: cannot be read (${error.message})`);
      well = false;
    }
  }
  return well ? 0 : 1;
};

process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")) {
    process.stderr.write(`${error.message}\n\n${HELP}\n`);
    return 2;
  }
  throw error;
});
