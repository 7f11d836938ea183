/** The imports of this door: files are read and sent as jobs, a few at a time; how far each is, is in the database for everybody to see. */
import type { Means } from "../means/means.ts";
import type { Metrics } from "../means/metrics.ts";
import { type Caller, inFull, says } from "@traveller/contract";
import { createJobs } from "./jobs.ts";
import { changeImport } from "../kept/store.ts";
import type { FileToRead, FileWork, SendOptions } from "./work.ts";
import { createWorkers } from "./workers.ts";

export type Imports = {
  /** Starts reading the file, or joins those who wait for it. */
  readonly read: (file: FileToRead) => Promise<void>;
  /** Starts sending what was read. */
  readonly send: (file: FileToRead, caller: Caller, options: SendOptions) => Promise<void>;
  readonly busyWith: (digest: string) => boolean;
  /** Waits for what is under way, then ends the threads. */
  readonly close: () => Promise<void>;
};

/** What is told of a failure of ours: never the error itself. */
const failure = {
  code: "failed",
  ...inFull(says("door.brokenFile"), says("door.fileAgain")),
};

export const openImports = (means: Means, metrics: Metrics, tell: (error: unknown) => void): Imports => {
  const jobs = createJobs(means.settings.importConcurrency);
  const workers = createWorkers(means.settings);

  const guarded = async (work: FileWork): Promise<void> => {
    try {
      await workers.run(work);
      metrics.imports.inc({ outcome: work.kind });
    } catch (error) {
      tell(error);
      metrics.imports.inc({ outcome: "failed" });
      await changeImport(means.sql, work.file.digest, { state: "failed", trouble: failure }).catch(tell);
    }
  };

  return {
    read: (file) => jobs.run(`read ${file.digest}`, () => guarded({ kind: "read", file })),
    send: ({ digest, name }, caller, options) =>
      jobs.run(`send ${digest}`, () => guarded({ kind: "send", file: { digest, name }, caller, options })),
    busyWith: (digest) => jobs.running(`read ${digest}`) || jobs.running(`send ${digest}`),
    close: async () => {
      await jobs.idle();
      await workers.close();
    },
  };
};
