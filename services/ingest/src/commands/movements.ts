/**
 * `npm run movements -- FILE…`: reads tables of movements as scorers pass them on, and says of each what made it, how fairly it compares, what sharing it needs, and
 * where it cannot be played. Nothing is kept.
 */
import { runCommand, withFile, type Given, type Output, type UsageMistake } from "@traveller/log/command-line";
import {
  copiesNeeded,
  faultsOf,
  formulasOf,
  isSameMovement,
  type Movement,
  qualityOf,
  readMovements,
  remarksOf,
  sayFault,
  sayMovementProblem,
  sharingNeeded,
  shownQuality,
  withSharingDeclared,
} from "@traveller/engine/movement";

const HELP = `npm run movements -- [options] FILE…

Reads tables of movements: a name; then type, tables, boards, boards a set, rounds and missing numbers; then a line a table. Prints a line for each movement:
what it is by formula (or "table"), how fairly it compares all with all (100 is perfect), what its tables have to share; below it where it cannot be played.
Last, for each file,
  FILE: N movements, K by formula, U unsound, P problems

Options:
  --teams    type 0 is teams, too
  --help     this text

Exit code 0: every movement was read and can be played. 1: one was not, or cannot, or a file cannot be read. 2: wrong usage.`;

const CONTESTS = { pairs: "pairs", teams: "teams", individual: "players" } as const;
const MOST_FAULTS = 3;

const sharingOf = (movement: Movement): string => {
  const copies = copiesNeeded(movement);
  if (copies === 1) return "";
  const sharing = sharingNeeded(movement);
  return sharing === undefined
    ? `; ${copies} copies of each set`
    : `; tables ${sharing.map((tables) => tables.join(" and ")).join(", ")} share`;
};

const remarked = (movement: Movement): string => {
  const counts = Object.entries({
    neverPlays: "never play",
    ownTable: "sit at a table with both pairs",
    halfMatch: "matches have one half here",
  }).flatMap(([kind, words]) => {
    const count = remarksOf(movement).filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  return counts.length === 0 ? "" : `; ${counts.join(", ")}`;
};

type Count = { readonly formula: number; readonly unsound: number };

const printOne = (line: number, movement: Movement, print: Output["print"]): Count => {
  const formula = formulasOf(movement).find((made) => isSameMovement(made, movement));
  const quality = qualityOf(movement);
  const size = `${movement.tables} tables, ${movement.rounds} rounds of ${CONTESTS[movement.contest]}`;
  print(
    `  ${line} ${movement.name}: ${size}; ${formula === undefined ? "table" : `= ${formula.name}`}` +
      `${quality === undefined ? "" : `; ${shownQuality(quality)}`}${sharingOf(movement)}${remarked(movement)}`,
  );
  const faults = faultsOf(withSharingDeclared(movement));
  for (const fault of faults.slice(0, MOST_FAULTS)) print(`    cannot be played: ${sayFault(movement, fault)}`);
  if (faults.length > MOST_FAULTS) print(`    and ${faults.length - MOST_FAULTS} times more`);
  return { formula: formula === undefined ? 0 : 1, unsound: faults.length === 0 ? 0 : 1 };
};

const readOne = (name: string, text: string, teams: boolean, print: Output["print"]): boolean => {
  const { movements, problems } = readMovements(text, teams ? "teams" : undefined);
  print(name);
  for (const problem of problems) print(`  line ${problem.line}: ${sayMovementProblem(problem)}`);
  const counts = movements.map(({ line, movement }) => printOne(line, movement, print));
  const sum = (of: keyof Count): number => counts.reduce((all, one) => all + one[of], 0);
  const unsound = sum("unsound");
  print(
    `${name}: ${movements.length} movements, ${sum("formula")} by formula, ${unsound} unsound, ${problems.length} problems`,
  );
  return unsound === 0 && problems.length === 0 && movements.length > 0;
};

const run = async ({ flags, rest }: Given, { print }: Output): Promise<number | UsageMistake> => {
  let well = true;
  for (const name of rest) {
    const read = await withFile(name, async (file) =>
      readOne(name, await file.readFile("utf8"), flags.has("teams"), print),
    );
    if (read.kind === "unreadable") print(`${name}: ${read.message}`);
    well = read.kind === "read" && read.value && well;
  }
  return well ? 0 : 1;
};

await runCommand(
  { help: HELP, values: [], flags: ["teams"], rest: { atLeastOne: "Name a file." }, whenClosed: "stop" },
  run,
);
