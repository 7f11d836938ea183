/** `npm run bench`: what the engine and the log cost on this machine, now. Figures, not promises: nothing here can fail. */
import { readdir } from "node:fs/promises";
import { cpus } from "node:os";
import { fileSentence, runCommand } from "@traveller/log/command-line";
import { benchCareer } from "./career.ts";
import { benchDraws } from "./draws.ts";
import { benchLawBooks } from "./law-books.ts";
import { benchLog } from "./log.ts";
import { benchScore } from "./score.ts";
import { benchTable } from "./table-bench.ts";
import { benchTables } from "./tables.ts";

const HELP = `npm run bench -- [FOLDER]

Measures what the engine and the log cost on this machine, beside yardsticks measured in the same run. What pages, search and
rankings take with a whole nation in them takes half an hour, and is measured by npm run nation.

  FOLDER   law books as plain texts (.txt), searched instead of invented ones

Exit code 0: it went through (figures are no promises: none can fail). 1: it did not. 2: wrong usage.`;

/** What is wrong with the folder of law books. */
const folderProblem = async (folder: string): Promise<string | undefined> => {
  try {
    return (await readdir(folder)).some((name) => name.endsWith(".txt"))
      ? undefined
      : `“${folder}” has no law book: none of its files ends with .txt.`;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOTDIR"
      ? `“${folder}” is a file. Name the folder that it is in.`
      : (fileSentence(folder, error)?.replace("no file", "no folder") ?? String(error));
  }
};

await runCommand({ help: HELP, rest: "any", whenClosed: "goOn" }, async ({ rest }, { print }) => {
  const [folder, ...more] = rest;
  if (more.length > 0) return { mistake: "Name one folder." };
  const problem = folder === undefined ? undefined : await folderProblem(folder);
  if (problem !== undefined) {
    print(problem);
    return 1;
  }
  const [cpu] = cpus();
  print(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}; the least of many batches, warm`,
  );
  benchScore();
  benchCareer();
  benchDraws();
  await benchTable();
  await benchLawBooks(folder);
  await benchLog();
  await benchTables();
  return 0;
});
