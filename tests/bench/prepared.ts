/**
 * A measurement in processes of its own, prepared as one file as the programs of `npm start` are: what reads TypeScript on the fly gives functions their names
 * anew whenever one is made, and would be measured too. Several processes, for how well one is compiled varies.
 */
import { build } from "esbuild";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { z } from "zod";

const run = promisify(execFile);

/** What each of so many runs of a program of this folder has printed as JSON. */
export const measuredPrepared = async <T>(
  program: string,
  Printed: z.ZodType<T>,
  runs: number,
): Promise<readonly T[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), "traveller-bench-"));
  try {
    const outfile = path.join(folder, "measured.mjs");
    await build({
      entryPoints: [path.join(import.meta.dirname, program)],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      logLevel: "error",
    });
    const printed: T[] = [];
    for (let count = 0; count < runs; count += 1) {
      const { stdout } = await run(process.execPath, [outfile]);
      printed.push(Printed.parse(JSON.parse(stdout)));
    }
    return printed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
