/**
 * A thread that reads and sends files, apart from the one that answers requests: reading a file and finding its settings is work for the
 * processor, and a file that was made to exhaust a reader exhausts this thread alone.
 */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { openMeans } from "../means/means.ts";
import type { Settings } from "../env.ts";
import { openKnowledge } from "../handle/known.ts";
import { readFile } from "./read.ts";
import { sendFile } from "./send-file.ts";
import type { FileWork } from "./work.ts";

const port = parentPort;
if (port === null) throw new Error("This runs as a thread of the door.");

/** What the door gives a thread when it starts it: its own settings. */
const Given = z.object({ settings: z.custom<Settings>((value) => typeof value === "object" && value !== null) });

const means = openMeans(Given.parse(workerData).settings);
const knowledge = openKnowledge(means.log);

const workOn = (work: FileWork): Promise<void> =>
  work.kind === "read" ? readFile(means, knowledge, work.file) : sendFile(means, knowledge, work);

port.on("message", (work: FileWork) => {
  workOn(work).then(
    () => port.postMessage({ kind: "done" }),
    (error: unknown) =>
      port.postMessage({
        kind: "failed",
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
