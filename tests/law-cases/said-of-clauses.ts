/** What was heard of the clauses, in lines: for each module of a Law how many it has and how many were taken, and those that were not. */
import { spawn } from "node:child_process";
import { once } from "node:events";
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

/** Clauses that were not taken, and nobody has said why. */
export const unexplained = (heard: readonly HeardClause[], reasons: Reasons): readonly HeardClause[] =>
  heard.filter((clause) => clause.taken === 0 && reasonFor(clause, reasons) === undefined);

const countOf = (heard: readonly HeardClause[], by: string): string =>
  `${heard.filter((clause) => clause.taken > 0).length} of ${heard.length} clauses of the Laws are taken by ${by}`;

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
  const stale = staleReasons(heard, reasons).map((name) => `  a reason names no clause that was not taken: ${name}`);
  return [...each, ...stale, countOf(heard, by)];
};

type Asked = {
  readonly by: string;
  readonly reasons?: Reasons;
  /** Runs what is to be heard, with the environment that has it written. */
  readonly run: (env: Readonly<Record<string, string>>) => Promise<void>;
};
type Said = {
  /** Module by module. */
  readonly lines: readonly string[];
  readonly count: string;
  /** Every clause was taken, or it is said why not, and no reason has become wrong. */
  readonly complete: boolean;
};
export const hearClauses = async ({ by, reasons = {}, run }: Asked): Promise<Said> => {
  const folder = await mkdtemp(path.join(tmpdir(), "traveller-clauses-"));
  try {
    await run({ TRAVELLER_CLAUSES: folder });
    const heard = await readHeard(folder);
    const complete =
      heard.length > 0 && unexplained(heard, reasons).length === 0 && staleReasons(heard, reasons).length === 0;
    return { lines: saidOf(heard, by, reasons), count: countOf(heard, by), complete };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What the cases of these folders take: `clauses.test.ts` folds them with clauses that are heard. */
export const hearCases = (folders: readonly string[]): Promise<Said> =>
  hearClauses({
    by: "a case",
    run: async (env) => {
      const file = "tests/law-cases/clauses.test.ts";
      const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--project", "pure", file], {
        cwd: path.join(import.meta.dirname, "../.."),
        env: { ...process.env, ...env, TRAVELLER_CASES: folders.map((folder) => path.resolve(folder)).join("\n") },
        stdio: "ignore",
      });
      await once(child, "close");
    },
  });
