/** A thread of the door, as prepared beside the program that runs, or from its source, for which it needs the reader of TypeScript first. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

export const startWith = (name: string, written: URL, options: WorkerOptions): Worker => {
  const prepared = join(dirname(process.argv[1] ?? ""), `${name}.mjs`);
  if (existsSync(prepared)) return new Worker(prepared, options);
  // `tsx/esm/api`, by its place: a text that a thread is started with resolves names from the folder it happens to run in.
  const tsx = dirname(createRequire(import.meta.url).resolve("tsx/package.json"));
  const reader = JSON.stringify(pathToFileURL(join(tsx, "dist", "esm", "api", "index.mjs")));
  const first = `import(${reader}).then(({ register }) => { register(); return import(${JSON.stringify(written)}); })`;
  return new Worker(first, { ...options, eval: true });
};
