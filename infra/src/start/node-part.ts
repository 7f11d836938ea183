/** A part of Traveller that is a Node program of its own: started with its own environment, its words kept in its log. */
import { environmentWith } from "../env.ts";
import { HOUSE } from "../house/place.ts";
import { startServer, stopServer } from "../machine/process.ts";
import type { Part } from "./supervisor.ts";

export type NodePart = {
  readonly name: string;
  /** What Node runs: options and file. */
  readonly program: readonly string[];
  /** Where it runs; the house, unless told. */
  readonly folder?: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly log: (text: string) => void;
  /** Tells from a line of its output, or by asking it, that it is ready. */
  readonly ready: { readonly says: RegExp } | { readonly answers: () => Promise<boolean> };
};

const PATIENCE = 120_000;
const STOP_WITHIN = 10_000;

export const nodePart = ({ name, program, folder = HOUSE, variables, log, ready }: NodePart): Part => ({
  name,
  start: async (note) => {
    let heard: () => void = () => {};
    const said = new Promise<void>((resolve) => {
      heard = resolve;
    });
    let line = "";
    const server = await startServer(process.execPath, program, {
      cwd: folder,
      env: environmentWith(variables),
      onOutput: (text) => {
        log(text);
        const lines = (line + text).split("\n");
        line = lines.pop() ?? "";
        if ("says" in ready && lines.some((one) => ready.says.test(one))) heard();
      },
    });
    note(server.pid);
    const stop = (): Promise<void> => stopServer(server, "SIGTERM", STOP_WITHIN);
    let end: string | undefined;
    void server.ended.then((how) => {
      end = how;
    });
    const isReady = "says" in ready ? said : untilItAnswers(ready.answers, () => end !== undefined);
    const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, "took too long to get ready").unref());
    const trouble = await Promise.race([isReady, server.ended, late]);
    if (typeof trouble === "string") {
      await stop();
      throw new Error(`${name} ${trouble}:\n${server.output().trim().split("\n").slice(-12).join("\n")}`);
    }
    return { pid: server.pid, ended: server.ended, stop };
  },
});

const untilItAnswers = async (answers: () => Promise<boolean>, gone: () => boolean): Promise<void> => {
  while (!gone() && !(await answers())) await new Promise((resolve) => setTimeout(resolve, 50));
};
