/**
 * `npm run claims`: lays out every claim that recorded play ended with, as if it had been contested, and sets what was agreed beside the range of
 * its normal lines. Laws 69 and 70. Figures, beside double dummy measured in the same run.
 */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ContestedClaim, Lines, Table } from "@traveller/engine";
import { contestedClaim, doubleDummyOfClaim, foldTable, newTable } from "@traveller/engine";
import { readText, runCommand } from "@traveller/log/command-line";
import type { PlayedBoard } from "@traveller/reading/recorded";
import { boardsInLin, boardsInPbn, outcomeOf, recordedEvents } from "@traveller/reading/recorded";

const HELP = `Lays out every claim in PBN and LIN files as if it had been contested: tricks left, what was agreed, the range of normal lines, the play on
which its low end turns, and what it took. A folder is looked through with all that is in it.

  npm run claims -- FILE|FOLDER…

A line for each claim, sums by tricks left, and the processor time of the range beside that of playing the same cards with all hands seen.

Exit code 0: every file was read. 1: one cannot be read, or no claim was found. 2: wrong usage.`;

const filesIn = async (path: string): Promise<readonly string[]> => {
  const names = await readdir(path).catch(() => undefined);
  if (names === undefined) return [path];
  const inside = await Promise.all(names.toSorted().map((name) => filesIn(join(path, name))));
  return inside.flat().filter((name) => /\.(pbn|lin)$/iu.test(name));
};

type Measured = {
  readonly claim: ContestedClaim;
  readonly agreed: number;
  readonly lines: Lines | undefined;
  /** Tricks with all hands seen; `undefined` where it took too long, or nothing was laid out. */
  readonly seen: number | undefined;
  readonly took: { readonly range: number; readonly seen: number };
};

/** What the work comes to, and its milliseconds of processor time: waiting for others who use the machine does not count. */
const timed = <T>(work: () => T): { readonly value: T; readonly took: number } => {
  const start = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(start);
  return { value, took: (user + system) / 1000 };
};

const measured = (board: PlayedBoard): Measured | undefined => {
  const start: Table = recordedEvents(board).reduce(foldTable, newTable());
  const { how, claimed, view } = outcomeOf(start, board);
  const { declarer: seat } = view;
  if (how !== "claimed" || claimed === undefined || seat === null) return undefined;
  const made = foldTable(start, { type: "ClaimMade", seat, tricks: claimed });
  const { position } = foldTable(made, { type: "ClaimContested", seat });
  const { value: claim, took } = timed(() => contestedClaim(position));
  if (claim === undefined) return undefined;
  const lines = "problem" in claim.lines ? undefined : claim.lines;
  const yardstick = timed(() => (lines === undefined ? undefined : doubleDummyOfClaim(position)));
  return { claim, agreed: claimed, lines, seen: yardstick.value, took: { range: took, seen: yardstick.took } };
};

const isInside = ({ agreed }: Measured, { normal }: Lines): boolean => agreed >= normal.fewest && agreed <= normal.most;
const widthOf = ({ normal }: Lines): number => normal.most - normal.fewest;

/** Why the number that was agreed is not in the range, or why the range is wide. */
const reasonOf = (each: Measured, lines: Lines): string => {
  const { agreed, seen } = each;
  const { normal, worst, isBounded, isUnseen } = lines;
  if (agreed < normal.fewest) return "; conceded was what no normal line loses (71B)";
  if (agreed > normal.most && seen !== undefined && seen < agreed)
    return `; given was more than ${seen}, the most with all hands seen`;
  if (isUnseen) return "; the others' cards are not known, and whoever has which he has the fewest";
  if (isBounded) return "; not everything was gone through";
  if (agreed > normal.most) return "; given was more than lines bring that find nobody's cards unstated (70E1)";
  const turns = worst?.turns;
  if (turns === undefined || widthOf(lines) === 0) return "";
  const hangs = turns.dependsOn === undefined ? "" : `, who has ${turns.dependsOn} not being known (70E1)`;
  return `; the low end turns on ${turns.seat} ${turns.card} for ${turns.instead}${hangs}`;
};

const lineOf = (each: Measured): string => {
  const { claim, agreed, lines, took } = each;
  const left = `${claim.tricksLeft} left, ${agreed} agreed`;
  if (lines === undefined) return `${left}, not laid out: ${"problem" in claim.lines ? claim.lines.problem : ""}`;
  const { fewest, most } = lines.normal;
  return `${left}, ${fewest} to ${most}${reasonOf(each, lines)}; ${took.range.toFixed(0)} ms`;
};

const percentiles = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (percent: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0).toFixed(1);
  return `p50 ${at(50)}, p95 ${at(95)}, max ${at(100)} ms`;
};

const sumOf = (name: string, all: readonly Measured[]): readonly string[] => {
  const laid = all.flatMap((each) => (each.lines === undefined ? [] : [{ each, lines: each.lines }]));
  const count = (holds: (lines: Lines, each: Measured) => boolean): number =>
    laid.filter(({ each, lines }) => holds(lines, each)).length;
  const exact = count((lines, each) => isInside(each, lines) && widthOf(lines) === 0);
  return [
    `${name}: ${all.length} claims, ${laid.length} laid out, ${count((lines) => lines.isBounded)} of them bounded; the agreed number in the range ` +
      `${count((lines, each) => isInside(each, lines))}, beyond what all hands seen give ` +
      `${count((lines, each) => !isInside(each, lines) && each.seen !== undefined && each.seen < each.agreed)}, ` +
      `conceded against 71B ${count((lines, each) => each.agreed < lines.normal.fewest)}; ` +
      `the range itself ${exact} (${((100 * exact) / Math.max(laid.length, 1)).toFixed(0)} %), wider than one trick ${count((lines) => widthOf(lines) > 1)}`,
    `  processor time: range with its ways ${percentiles(laid.map(({ each }) => each.took.range))}; all hands seen ${percentiles(laid.map(({ each }) => each.took.seen))}`,
  ];
};

const LENGTHS = [
  { name: "At most five tricks left", from: 0, to: 5 },
  { name: "Six to nine", from: 6, to: 9 },
  { name: "Ten and more", from: 10, to: 13 },
] as const;

await runCommand(
  { help: HELP, rest: { atLeastOne: "Name at least one file or folder." }, whenClosed: "stop" },
  async ({ rest }, { print }) => {
    const all: Measured[] = [];
    let unread = 0;
    for (const file of (await Promise.all(rest.map(filesIn))).flat()) {
      const text = await readText(file, "latin1");
      if (text.kind === "unreadable") {
        print(`${file}: ${text.message}`);
        unread += 1;
        continue;
      }
      for (const board of /\.lin$/iu.test(file) ? boardsInLin(text.value) : boardsInPbn(text.value)) {
        const found = measured(board);
        if (found === undefined) continue;
        all.push(found);
        print(`${basename(file)} ${board.name} board ${board.board}: ${lineOf(found)}`);
      }
    }
    for (const { name, from, to } of LENGTHS)
      for (const line of sumOf(
        name,
        all.filter(({ claim }) => claim.tricksLeft >= from && claim.tricksLeft <= to),
      ))
        print(line);
    print(`${all.length} claims laid out or named${unread === 0 ? "" : `; ${unread} not read`}`);
    return unread === 0 && all.length > 0 ? 0 : 1;
  },
);
