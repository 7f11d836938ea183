/**
 * `npm run recompute -- FILE…`: reads results files and recomputes, without any server, every score, matchpoint, IMP,
 * victory point, percentage, total and place that they publish. Ends each file with `FILE: N numbers, M differ`.
 */
import { listed } from "@traveller/contract";
import { fileSentence, runCommand, type Output } from "@traveller/log/command-line";
import { alike } from "@traveller/model/remarks";
import {
  besideOthers,
  type Beside,
  recomputeFile,
  type FileReport,
  type SessionReport,
} from "@traveller/reading/recompute";
import { readResultsFile, type FileReading, type Place } from "@traveller/reading";
import { timesText } from "./alike.ts";
import { bytesOf, unitsOf, type Unit } from "./units.ts";

const HELP = `Usage: npm run recompute -- [options] FILE…

Reads results files (USEBIO, PBN, LIN, recaps, databases of scoring units) and recomputes every number that they publish: the score of each contract, matchpoints or
IMPs of each line, match scores, totals, percentages, places and ties. No server is needed and nothing is stored.

Prints for each file the settings found (and what they reproduce), each number that differs with its place, and last
  FILE: N numbers, M differ
and at the end a line for all of them, which says whose fault the differences are: the file contradicts itself, or they follow from a board
where it does, or no setting explains them.
Several files of one event (same title and date) are compared with each other too; what was compared counts among the numbers.
Web pages of an online club are read in one go: those of an event, with the page of its totals, make one session. Folders are not looked into.

Options:
  --settings   all settings with their evidence, assumed ones too
  --problems   everything that was noticed while reading
  --help       this text

Exit code 0: every file was read and no number differs. 1: a number differs, or a file was refused or cannot be read. 2: wrong usage.`;

type Shown = { readonly settings: boolean; readonly problems: boolean };
type Asked = Shown & Pick<Output, "print"> & { readonly at: (place: Place) => string };

/** What came of all files. */
type Sum = {
  readonly numbers: number;
  readonly differ: number;
  readonly contradicting: number;
  readonly following: number;
  readonly unexplained: number;
  readonly refused: number;
  readonly silent: number;
};
const NOTHING: Sum = { numbers: 0, differ: 0, contradicting: 0, following: 0, unexplained: 0, refused: 0, silent: 0 };
const UNREAD: Sum = { ...NOTHING, refused: 1 };

const added = (a: Sum, b: Sum): Sum => ({
  numbers: a.numbers + b.numbers,
  differ: a.differ + b.differ,
  contradicting: a.contradicting + b.contradicting,
  following: a.following + b.following,
  unexplained: a.unexplained + b.unexplained,
  refused: a.refused + b.refused,
  silent: a.silent + b.silent,
});

/** `whose fault`: what is left of the differences are those between two files. */
const blame = ({ differ, contradicting, following, unexplained }: Sum): string =>
  [
    ...(contradicting > 0 ? [`${contradicting} where the file contradicts itself`] : []),
    ...(following > 0 ? [`${following} that follow from a board where it does`] : []),
    ...(unexplained > 0 ? [`${unexplained} that no setting explains`] : []),
    ...(differ > contradicting + following + unexplained
      ? [`${differ - contradicting - following - unexplained} where two files disagree`]
      : []),
  ].join(", ");

const printSession = (session: SessionReport, { print, settings, at }: Asked): void => {
  print(`  ${session.title}${session.part === undefined ? "" : ` (${session.part})`}: ${session.numbers} numbers`);
  for (const { option, value, because, reproduced, numbers } of session.evidence) {
    if (because === "assumed" && !settings) continue;
    const why = because === "reproduces" ? `reproduces ${reproduced ?? 0} of ${numbers ?? 0} numbers` : because;
    print(`    setting ${option} = ${JSON.stringify(value)} (${why})`);
  }
  const { tried, all } = session.together;
  if (tried > 0)
    print(
      `    going option by option left differences: ${tried} combinations of all options were tried${all ? "" : ", and not all there are"}`,
    );
  for (const { place, what } of session.rulings) print(`    ruling at ${at(place)}: ${what}`);
  for (const { place, what, written, computed, fault, follows = [] } of session.disagreements) {
    const why =
      fault === "contradictsItself"
        ? " (the file contradicts itself)"
        : fault === "follows"
          ? ` (it follows from board${follows.length === 1 ? "" : "s"} ${listed(follows)})`
          : "";
    print(`    ${at(place)}: ${what}: the file says ${written}, computed ${computed}${why}`);
  }
  if (session.numbers === 0)
    print(`    ${session.results} results on ${session.boards} boards were read; none of them has a published score`);
  if (session.masterPoints > 0) print(`    master points of ${session.masterPoints} contestants: not recomputed`);
};

const printBeside = (beside: Beside, { print, at }: Asked): void => {
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

const printProblems = ({ problems, problemsLeftOut, refused }: FileReport, asked: Asked): void => {
  const { print, at } = asked;
  // What refuses the file is said once, as its refusal.
  const own = problems.filter(({ message }) => message !== refused?.message);
  const printed = asked.problems ? own : own.filter(({ severity }) => severity === "error");
  for (const group of alike(printed)) {
    const { severity, message, hint } = group.first;
    print(`  ${severity} at ${at(group.first)}: ${message} ${hint}${timesText(group, at)}`);
  }
  const rest = own.length - printed.length + problemsLeftOut;
  if (rest > 0) print(`  ${rest} more remarks on reading${asked.problems ? "" : " (--problems shows them)"}`);
};

/** Recomputes one unit and prints what came of it. */
const recompute = async (
  { name, files }: Extract<Unit, { kind: "unit" }>,
  before: FileReading[],
  shown: Shown & Pick<Output, "print">,
): Promise<Sum> => {
  const { bytes, at: placeOf } = bytesOf(files);
  const reading = await readResultsFile(bytes, { name });
  const at = ({ line, column, file }: Place): string => {
    const place = file === undefined ? placeOf(line) : { file, line };
    return `${files.length > 1 || file !== undefined ? `${place.file} ` : ""}line ${place.line}${column === undefined ? "" : `, column ${column}`}`;
  };
  const asked: Asked = { ...shown, at };
  const { print } = asked;
  const report = recomputeFile(reading);
  const besides = besideOthers(reading, before);
  before.push(reading);
  print(name);
  printProblems(report, asked);
  for (const session of report.sessions) printSession(session, asked);
  for (const beside of besides) printBeside(beside, asked);
  const own = report.sessions.flatMap(({ disagreements }) => disagreements);
  const sum: Sum = {
    numbers: besides.reduce((all, { results, deals }) => all + results + deals, report.numbers),
    differ: besides.reduce((all, { disagreements }) => all + disagreements.length, report.differ),
    contradicting: own.filter(({ fault }) => fault === "contradictsItself").length,
    following: own.filter(({ fault }) => fault === "follows").length,
    unexplained: own.filter(({ fault }) => fault === "unexplained").length,
    refused: report.refused === undefined ? 0 : 1,
    silent: report.refused === undefined && report.numbers === 0 ? 1 : 0,
  };
  if (report.refused !== undefined) print(`  refused: ${report.refused.message} ${report.refused.hint}`);
  else if (sum.numbers === 0) print("  nothing was published to compare");
  if (report.asStated > 0)
    print(`  ${report.asStated} of the numbers are points of adjusted lines, and were taken as the file states them`);
  print(`${name}: ${sum.numbers} numbers, ${sum.differ} differ${sum.differ === 0 ? "" : ` (${blame(sum)})`}`);
  return sum;
};

await runCommand(
  {
    help: HELP,
    flags: ["settings", "problems"],
    rest: { atLeastOne: "Name at least one file." },
    whenClosed: "stop",
  },
  async ({ flags, rest }, { print }) => {
    const shown = { settings: flags.has("settings"), problems: flags.has("problems"), print };
    const before: FileReading[] = [];
    let sum = NOTHING;
    for (const unit of await unitsOf(rest)) {
      if (unit.kind === "unreadable") {
        print(`${unit.name}: ${unit.message}`);
        sum = added(sum, UNREAD);
        continue;
      }
      try {
        sum = added(sum, await recompute(unit, before, shown));
      } catch (error) {
        const message = fileSentence(unit.name, error);
        if (message === undefined) throw error;
        print(`${unit.name}: ${message}`);
        sum = added(sum, UNREAD);
      }
    }
    const { numbers, differ, refused, silent } = sum;
    print(
      `${rest.length} ${rest.length === 1 ? "file" : "files"}: ${numbers} numbers, ${differ} differ${differ === 0 ? "" : ` (${blame(sum)})`}; ${refused} refused, ${silent} published nothing`,
    );
    return differ === 0 && refused === 0 ? 0 : 1;
  },
);
