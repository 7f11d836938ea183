/** What the owner of the machine may do without being let in by anybody: a sign-in link for the first officer, a key for this machine's programs. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { environmentWith } from "../env.ts";
import type { ProgramName } from "../build/programs.ts";
import { programFile } from "../build/programs.ts";
import { HOUSE } from "../house/place.ts";
import { personOf, SECRETARY } from "../sample/cases/people.ts";
import { AUTHORITY, OFFICER } from "../sample/people.ts";
import type { DataFolder } from "./data-folder.ts";
import type { Surroundings } from "./services.ts";
import { variablesFor } from "./services.ts";

/** Runs one of the door's own programs, and gives what it printed. */
const outputOf = (around: Surroundings, program: ProgramName, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = environmentWith(variablesFor(around));
    execFile(process.execPath, [programFile(program), ...args], { cwd: HOUSE, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} failed:\n${stderr.trim()}`));
      else resolve(stdout.trim());
    });
  });

/** Every table in its newest shape, and each service's account with what it needs. */
export const prepareDatabase = async (around: Surroundings): Promise<void> => {
  await outputOf(around, "prepare-database", []);
};

/** A one-time sign-in link for the federation's officer, who gets an account and the role on the first start. */
export const signInLink = (around: Surroundings): Promise<string> => {
  const officer =
    around.authority === AUTHORITY
      ? ["--email", OFFICER.email, "--name", OFFICER.name, "--person", `${AUTHORITY}:${OFFICER.number}`]
      : ["--email", `officer@${around.authority}.invalid`, "--name", "First officer"];
  const role = ["--grant", `federation:authority/${around.authority}`];
  return outputOf(around, "sign-in-link", [...officer, ...role]);
};

/** The same for who writes down the sample's cases. */
export const secretarysLink = (around: Surroundings): Promise<string> =>
  outputOf(around, "sign-in-link", [
    "--name",
    SECRETARY.name,
    "--person",
    personOf(SECRETARY),
    "--grant",
    `federation:authority/${around.authority}`,
  ]);

/** The key with which programs on this machine come in (`npm run import`), kept where only its owner can read it. */
export const localKey = async (around: Surroundings, folder: DataFolder): Promise<string> => {
  const file = folder.inside("keys", "local.key");
  await outputOf(around, "local-key", ["--file", file]);
  return (await readFile(file, "utf8")).trim();
};
