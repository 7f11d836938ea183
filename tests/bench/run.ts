/** `npm run bench`: what the engine and the log cost on this machine, now. Figures, not promises: nothing here can fail. */
import { cpus } from "node:os";
import { benchLog } from "./log.ts";
import { benchScore } from "./score.ts";

const [cpu] = cpus();
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}; the least of many batches, warm`,
);
benchScore();
await benchLog();
