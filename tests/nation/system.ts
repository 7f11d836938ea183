/** A Traveller of its own for the invented nation, as `npm start` runs it: in a folder that is kept or removed, stopped when its work is done. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { inHouse } from "@traveller/infra";
import { type Door, openDoor } from "../../infra/src/sample/door.ts";

export type System = {
  /** Where people reach it. */
  readonly url: string;
  /** Its database, for its owner. */
  readonly databaseUrl: string;
  readonly door: Door;
  readonly stop: () => Promise<void>;
};

const Ports = z.object({ door: z.int() });

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    const hear = (text: unknown): void => {
      said += String(text);
      if (said.includes("Traveller is ready")) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => reject(new Error(`Traveller did not start:\n${said}`)));
  });

/** Starts it without the sample. Throws with what it said where it does not come up. */
export const startSystem = async (data: string, port: number, authority: string): Promise<System> => {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", inHouse("infra/src/start.ts"), "--empty", "--data", data, "--port", String(port)],
    { cwd: inHouse(), env: { ...process.env, TRAVELLER_AUTHORITY: authority }, stdio: ["ignore", "pipe", "pipe"] },
  );
  await ready(child);
  const kept = async (...path: readonly string[]): Promise<string> =>
    (await readFile(join(data, ...path), "utf8")).trim();
  const { door } = Ports.parse(JSON.parse(await kept("ports.json")));
  return {
    url: `http://localhost:${port}`,
    databaseUrl: await kept("keys", "database.url"),
    door: openDoor(`http://127.0.0.1:${door}`, await kept("keys", "local.key")),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
};
