/** A thread that draws: of many contestants that takes seconds, in which the door has to answer others. */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { type DrawingWork, workOut } from "./work.ts";

const port = parentPort;
if (port === null) throw new Error("This runs as a thread of the door.");

const Given = z.object({ work: z.custom<DrawingWork>((value) => typeof value === "object" && value !== null) });

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of our own, not a window
port.postMessage(workOut(Given.parse(workerData).work));
