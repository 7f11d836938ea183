/**
 * `npm run test:long`: the properties of the Laws on many more random tables than `npm test` draws, a hundred thousand logs of up to two
 * hundred events among them. It says what it draws from, so that what fails can be drawn again.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const HELP = `npm run test:long -- [--seed N] [-- FILE…]

Draws tables at random and tries on them what must always hold. Takes minutes.

  --seed N   what is drawn (printed; a new one each time unless given). TRAVELLER_SEED=N does the same for any run of these tests
  FILE…      only these files of packages/engine/src/table: fold, choices, may-call, seats, view-for, withdrawal
`;

const { values, positionals } = parseArgs({
  options: { seed: { type: "string" }, help: { type: "boolean" } },
  allowPositionals: true,
});
if (values.help === true) {
  console.log(HELP);
  process.exit(0);
}

const seed = values.seed ?? process.env["TRAVELLER_SEED"] ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`Drawn from seed ${seed}`);
const files = (positionals.length > 0 ? positionals : [""]).map((file) => `packages/engine/src/table/${file}`);
const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--maxWorkers=2", ...files], {
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  env: { ...process.env, TRAVELLER_LONG: "1", TRAVELLER_SEED: seed },
  stdio: "inherit",
});
await once(child, "close");
console.log(
  child.exitCode === 0
    ? `Everything held; seed ${seed}`
    : `Something did not hold: npm run test:long -- --seed ${seed}`,
);
process.exitCode = child.exitCode ?? 1;
