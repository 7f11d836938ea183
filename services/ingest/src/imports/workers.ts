/** The threads that work on files: as many as files may be worked on at once, started when first needed. One that dies is replaced. */
import type { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Settings } from "../env.ts";
import { startWith } from "../means/thread.ts";
import type { FileWork } from "./work.ts";

/** Memory that one thread may take, in MB: far more than a file of the largest size needs. */
const MEMORY = 1536;

const Answer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done") }),
  z.object({ kind: z.literal("failed"), reason: z.string() }),
]);

export type Workers = {
  /** Resolves when the work is done; rejects when it failed, or took its thread down with it. */
  readonly run: (work: FileWork) => Promise<void>;
  /** How many threads there are, busy or idle. */
  readonly threads: () => number;
  readonly close: () => Promise<void>;
};

type Thread = { readonly worker: Worker; /** The file it had last, and may still know. */ digest: string };

const start = (settings: Settings): Worker =>
  startWith("import-worker", new URL("./worker.ts", import.meta.url), {
    workerData: { settings },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });

/** Asks one thread; its answer, its error and its end all settle the promise. */
const asked = (worker: Worker, work: FileWork): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      worker.off("message", heard).off("error", settle).off("exit", ended);
      if (error === undefined) resolve();
      else reject(error);
    };
    const heard = (message: unknown): void => {
      const answer = Answer.parse(message);
      settle(answer.kind === "failed" ? new Error(answer.reason) : undefined);
    };
    const ended = (code: number): void => settle(new Error(`a thread that works on files ended with ${code}`));
    worker.on("message", heard).on("error", settle).on("exit", ended);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of our own, not a window
    worker.postMessage(work);
  });

/** The caller sees to it that no more than a few works run at once; each gets a thread of its own. */
export const createWorkers = (settings: Settings): Workers => {
  const idle: Thread[] = [];
  const all = new Set<Worker>();
  const open = (): Thread => {
    const worker = start(settings);
    all.add(worker);
    worker.once("exit", () => {
      all.delete(worker);
      const index = idle.findIndex((thread) => thread.worker === worker);
      if (index >= 0) idle.splice(index, 1);
    });
    worker.on("error", () => undefined); // told to whoever waits for the work; an idle thread has nobody
    worker.unref();
    return { worker, digest: "" };
  };
  const take = (digest: string): Thread => {
    const index = Math.max(
      0,
      idle.findIndex((thread) => thread.digest === digest),
    );
    return idle.splice(index, 1)[0] ?? open();
  };
  return {
    run: async (work) => {
      const thread = take(work.file.digest);
      thread.digest = work.file.digest;
      try {
        await asked(thread.worker, work);
      } catch (error) {
        await thread.worker.terminate(); // nobody knows what state it is in
        throw error;
      }
      idle.push(thread);
    },
    threads: () => all.size,
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};
