/** `npm run build`, and the last step of `npm install`: the portal and the programs that `npm start` runs, unless nothing has changed. */
import { buildPortal } from "./build/portal.ts";
import { buildPrograms } from "./build/programs.ts";
import type { Built } from "./build/sources.ts";

const build = async (what: string, run: () => Promise<Built>): Promise<void> => {
  const began = Date.now();
  const built = await run();
  if (built.kind === "failed") {
    process.stderr.write(`${built.output}\n${what} could not be built.\n`);
    process.exitCode = 1;
    return;
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(built.kind === "fresh" ? `${what}: built already.\n` : `${what}: built in ${seconds} s.\n`);
};

await Promise.all([build("The services", buildPrograms), build("The portal", buildPortal)]);
