/**
 * `npm run test:long`: the properties of the Laws on many more random tables than `npm test` draws, a hundred thousand logs of up to two
 * hundred events among them, and a million records as they are sent to the door. It says what it draws from, so that what fails can be drawn again, and at the end which
 * clauses of the Laws its tables took.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { runCommand } from "@traveller/log/command-line";
import { OWN_CASES } from "../law-cases/read-cases.ts";
import { hearCases, hearClauses } from "../law-cases/said-of-clauses.ts";
import { RARE } from "./rare-clauses.ts";

/** Whose properties they are. */
const OF_TABLES = "packages/engine/src/table/";
/** What the door, the log and pages make of records; a million of them. */
const AT_TABLES = "at-tables";
const FILES = [
  AT_TABLES,
  "fold",
  "choices",
  "may-call",
  "play",
  "revokes",
  "seats",
  "situations",
  "view-for",
  "withdrawal",
];

const HELP = `npm run test:long -- [--seed N] [--part N] [-- FILE…]

Draws tables at random and tries on them what must always hold. Takes minutes.

  --seed N   what is drawn (printed; a new one each time unless given). TRAVELLER_SEED=N does the same for any run of these tests
  --part N   draws only the N-th part of them: what a first look needs
  FILE…      only these: ${FILES.join(", ")}

Exit code 0: everything held, and every clause of the Laws was taken or it is said why not. 1: something did not. 2: wrong usage.`;

await runCommand(
  { help: HELP, values: ["seed", "part"], rest: "any", whenClosed: "stop" },
  async ({ values, rest }, { print }) => {
    const seed = values["seed"] ?? process.env["TRAVELLER_SEED"] ?? String(Math.floor(Math.random() * 2 ** 31));
    if (!/^\d{1,10}$/u.test(seed)) return { mistake: "--seed takes a whole number." };
    const part = values["part"] ?? "1";
    if (!/^[1-9]\d{0,3}$/u.test(part)) return { mistake: "--part takes a whole number from 1." };
    const unknown = rest.find((file) => !FILES.includes(file));
    if (unknown !== undefined) return { mistake: `There is no file of properties “${unknown}”.` };
    print(`Drawn from seed ${seed}`);
    const pathOf = (file: string): string => (file === AT_TABLES ? `tests/hostile/${file}` : `${OF_TABLES}${file}`);
    const files = rest.length > 0 ? rest.map(pathOf) : [OF_TABLES, pathOf(AT_TABLES)];
    const ended = { held: false };
    const clauses = await hearClauses({
      by: "random tables",
      reasons: RARE,
      run: async (env) => {
        const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--maxWorkers=2", ...files], {
          cwd: fileURLToPath(new URL("../..", import.meta.url)),
          env: { ...process.env, ...env, TRAVELLER_LONG: "1", TRAVELLER_SEED: seed, TRAVELLER_PART: part },
          stdio: "inherit",
        });
        await once(child, "close");
        ended.held = child.exitCode === 0;
      },
    });
    print(clauses.lines.join("\n"));
    print((await hearCases([OWN_CASES])).count);
    // A part of the tables, or of what is tried on them, need not come everywhere.
    const isWhole = part === "1" && rest.length === 0;
    const comesEverywhere = clauses.complete || !isWhole;
    const held = ended.held && comesEverywhere;
    if (!comesEverywhere)
      print("A clause was taken by no table and rare-clauses.ts does not say why, or a reason there has become wrong");
    print(held ? `Everything held; seed ${seed}` : `Something did not hold: npm run test:long -- --seed ${seed}`);
    return held ? 0 : 1;
  },
);
