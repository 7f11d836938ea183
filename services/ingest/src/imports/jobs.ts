/** Long work on files: a few at a time, the others wait their turn, and the same work on the same file is one work. */
import pLimit from "p-limit";

export type Jobs = {
  /** Does the work, or joins it where it is being done already. What it comes to is in the database, not in its result. */
  readonly run: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly running: (name: string) => boolean;
  /** Resolves when nothing is under way any more. */
  readonly idle: () => Promise<void>;
};

/** At most `most` works at the same time. */
export const createJobs = (most: number): Jobs => {
  const jobs = new Map<string, Promise<void>>();
  const limit = pLimit(most);
  return {
    run: (name, work) => {
      const running = jobs.get(name);
      if (running !== undefined) return running;
      const job = limit(work).finally(() => jobs.delete(name));
      jobs.set(name, job);
      return job;
    },
    running: (name) => jobs.has(name),
    idle: async () => {
      while (jobs.size > 0) await Promise.allSettled(jobs.values());
    },
  };
};
