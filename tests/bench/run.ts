/** `npm run bench`: what the engine and the log cost on this machine, now. Figures, not promises: nothing here can fail. */
import { cpus } from "node:os";
import { benchLawBooks } from "./law-books.ts";
import { benchLog } from "./log.ts";
import { benchScore } from "./score.ts";
import { benchTable } from "./table.ts";
import { shownTime } from "./measure.ts";

const [cpu] = cpus();
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}; the least of many batches, warm`,
);
benchScore();

const { events, reading, folding, ratio, steps } = benchTable();
console.log(
  `\nOne board of ${events} events: reading ${shownTime(reading)} an event, folding ${shownTime(folding)}: ${ratio.toFixed(1)} times`,
);
for (const { after, microseconds } of steps) console.log(`  one more event after ${after}: ${shownTime(microseconds)}`);

// `npm run bench -- FOLDER`: law books as plain texts, instead of invented ones.
await benchLawBooks(process.argv[2]);
await benchLog();
