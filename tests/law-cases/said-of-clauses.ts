/** What was heard of the clauses, in lines: for each module of a Law how many it has and how many were taken, and those that were not. */
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { HeardClause } from "./heard-clause.ts";

const keyOf = ({ paragraph, lines }: HeardClause): string => [paragraph, ...lines].join(" ");

/** What all processes of a run have heard: each clause once. */
const readHeard = async (folder: string): Promise<readonly HeardClause[]> => {
  const whole = new Map<string, HeardClause>();
  for (const file of await readdir(folder)) {
    const here = z.array(HeardClause).parse(JSON.parse(await readFile(path.join(folder, file), "utf8")));
    for (const each of here) {
      const before = whole.get(keyOf(each))?.taken ?? 0;
      whole.set(keyOf(each), { ...each, taken: before + each.taken });
    }
  }
  return [...whole.values()];
};

/** The module in whose table a clause stands: where it is made for several tables, the last that has it made. */
const moduleOf = ({ lines }: HeardClause): string => lines.at(-1)?.replace(/:\d+$/u, "") ?? "";

/** Why a clause is not taken, where that is known: by `27B3 law27-insufficient.ts`. */
export type Reasons = Readonly<Record<string, string>>;

const reasonFor = (clause: HeardClause, reasons: Reasons): string | undefined =>
  reasons[`${clause.paragraph} ${moduleOf(clause)}`];

/** Reasons that have become wrong: what they name is no clause, or every clause of that name was taken. */
export const staleReasons = (heard: readonly HeardClause[], reasons: Reasons): readonly string[] =>
  Object.keys(reasons).filter(
    (name) => !heard.some((clause) => clause.taken === 0 && `${clause.paragraph} ${moduleOf(clause)}` === name),
  );

const missing = (clause: HeardClause, reasons: Reasons): string => {
  const because = reasonFor(clause, reasons);
  return `  not taken: ${clause.paragraph} (${clause.lines.join(", for ")})${because === undefined ? "" : `: ${because}`}`;
};

const saidOf = (heard: readonly HeardClause[], by: string, reasons: Reasons): readonly string[] => {
  const modules = [...new Set(heard.map(moduleOf))].toSorted((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  const each = modules.flatMap((module) => {
    const here = heard.filter((clause) => moduleOf(clause) === module);
    const missed = here.filter(({ taken }) => taken === 0);
    return [
      `${module.replace(/\.ts$/u, "")}: ${here.length - missed.length} of ${here.length} clauses`,
      ...missed.map((clause) => missing(clause, reasons)),
    ];
  });
  const taken = heard.filter((clause) => clause.taken > 0).length;
  const stale = staleReasons(heard, reasons).map((name) => `  a reason names no clause that was not taken: ${name}`);
  return [...each, ...stale, `${taken} of ${heard.length} clauses of the Laws are taken by ${by}`];
};

type Asked = {
  readonly by: string;
  readonly reasons?: Reasons;
  /** Runs what is to be heard, with the environment that has it written. */
  readonly run: (env: Readonly<Record<string, string>>) => Promise<void>;
};
export const hearClauses = async ({ by, reasons = {}, run }: Asked): Promise<readonly string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), "traveller-clauses-"));
  try {
    await run({ TRAVELLER_CLAUSES: folder });
    return saidOf(await readHeard(folder), by, reasons);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
