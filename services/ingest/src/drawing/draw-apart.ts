/** Draws without keeping the door from others: a few contestants at once, many in a thread of their own, that ends with its answer. Laws 78D, 80B2. */
import type { Worker } from "node:worker_threads";
import { z } from "zod";
import type { DrawnApart } from "../decide/decision.ts";
import { startWith } from "../means/thread.ts";
import { type DrawingWork, workOut } from "./work.ts";

/** A draw of so many takes a few milliseconds. */
const FEW = 60;
/** Memory of the thread, in MB. */
const MEMORY = 1024;

const Answer = z.custom<DrawnApart>((value) => typeof value === "object" && value !== null && "kind" in value);

const inThread = (work: DrawingWork): Promise<DrawnApart> =>
  new Promise((resolve, reject) => {
    const worker: Worker = startWith("draw-worker", new URL("./worker.ts", import.meta.url), {
      workerData: { work },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    worker
      .on("message", (message: unknown) => resolve(Answer.parse(message)))
      .on("error", reject)
      .on("exit", (code) => reject(new Error(`the thread that draws ended with ${code}`)));
  });

export const drawApart = (work: DrawingWork): Promise<DrawnApart> =>
  work.field.contestants.length <= FEW ? Promise.resolve(workOut(work)) : inThread(work);
