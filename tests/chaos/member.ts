/** One process of the system under test: started, killed without a word, started again. When it ends by itself it is started again too, as any supervisor would. */
import { pause } from "../../infra/src/machine/process.ts";

export type Running = {
  readonly ended: Promise<string>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Member = {
  readonly name: string;
  /** Kills it now; it comes back after `downFor` milliseconds. Resolves when it is back and ready. */
  readonly kill: (downFor: number) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly ready: () => Promise<void>;
  /** How often it ended although nobody had killed it. */
  readonly gaveUp: () => number;
};

/** Milliseconds until a process that ended by itself is started again. */
const AGAIN = 500;

export const member = (name: string, start: () => Promise<Running>): Member => {
  let stopped = false;
  let killed = false;
  let gaveUp = 0;
  let running: Promise<Running>;

  const started = async (): Promise<Running> => {
    for (;;) {
      try {
        const process = await start();
        void watch(process);
        return process;
      } catch (error) {
        if (stopped) throw error;
        gaveUp += 1;
        await pause(AGAIN);
      }
    }
  };
  const watch = async (process: Running): Promise<void> => {
    await process.ended;
    if (stopped || killed) return;
    gaveUp += 1;
    await pause(AGAIN);
    running = started();
  };
  running = started();

  return {
    name,
    kill: async (downFor) => {
      const process = await running;
      killed = true;
      await process.kill();
      await pause(downFor);
      killed = false;
      running = started();
      await running;
    },
    stop: async () => {
      stopped = true;
      const process = await running;
      await process.stop();
    },
    ready: async () => void (await running),
    gaveUp: () => gaveUp,
  };
};
