/** The imports of this door: files are read and sent as jobs, a few at a time; how far each is, is in the database for everybody to see. */
import type { Means } from "../door/means.ts";
import type { Metrics } from "../door/metrics.ts";
import type { Knowledge } from "../handle/known.ts";
import { refused, type Refused } from "../refusal.ts";
import type { Caller } from "../roles/roles.ts";
import { createJobs } from "./jobs.ts";
import { fromClub, readOriginal } from "./plan.ts";
import { readFile, type FileToRead } from "./read.ts";
import type { SentSession } from "./report.ts";
import { sendSession } from "./send.ts";
import { changeImport, type ImportRow } from "./store.ts";

export type SendOptions = { readonly tournament?: string; readonly club?: string; readonly clocks: "run" | "closed" };

export type Imports = {
  /** Starts reading the file, or joins those who wait for it. */
  readonly read: (file: FileToRead) => Promise<void>;
  /** Starts sending what was read. */
  readonly send: (file: ImportRow, caller: Caller, options: SendOptions) => Promise<void>;
  readonly busyWith: (digest: string) => boolean;
  readonly idle: () => Promise<void>;
};

/** What is told of a failure of ours: never the error itself. */
const failure = {
  code: "failed",
  message: "Something went wrong here while working on this file.",
  hint: "Send it again: what was taken already is not taken twice.",
};

export const openImports = (
  means: Means,
  knowledge: Knowledge,
  metrics: Metrics,
  tell: (error: unknown) => void,
): Imports => {
  const jobs = createJobs(means.settings.importConcurrency);
  const { sql } = means;

  const guarded = async (digest: string, outcome: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      metrics.count("traveller_door_imports_total", { outcome });
    } catch (error) {
      tell(error);
      metrics.count("traveller_door_imports_total", { outcome: "failed" });
      await changeImport(sql, digest, { state: "failed", trouble: failure }).catch(tell);
    }
  };

  const sendAll = async (
    { digest, name }: ImportRow,
    caller: Caller,
    { tournament, club, clocks }: SendOptions,
  ): Promise<void> => {
    await changeImport(sql, digest, { state: "sending" });
    const reading = await readOriginal(means, digest, name);
    const all = reading?.sessions ?? [];
    const sent: SentSession[] = [];
    const trouble: (Refused["refusal"] & { readonly session: string })[] = [];
    for (const [index, facts] of all.entries()) {
      if (reading === undefined) break;
      const outcome = await sendSession(
        means,
        knowledge,
        { caller, reading, clocks, ...(tournament === undefined ? {} : { tournament }) },
        fromClub(facts, club),
      );
      if ("kind" in outcome) trouble.push({ ...outcome.refusal, session: facts.title });
      else sent.push(outcome);
      await changeImport(sql, digest, { state: "sending", done: index + 1, of: all.length });
    }
    const nothing = refused("unknown", "The file is not kept here any more.", "Bring it again.").refusal;
    await changeImport(sql, digest, {
      state: sent.length > 0 || trouble.length === 0 ? "sent" : "ready",
      done: sent.length,
      of: all.length,
      sent: { sessions: sent, refused: reading === undefined ? [nothing] : trouble },
    });
  };

  return {
    read: (file) =>
      jobs.run(`read ${file.digest}`, () => guarded(file.digest, "read", () => readFile(means, knowledge, file))),
    send: (file, caller, options) =>
      jobs.run(`send ${file.digest}`, () => guarded(file.digest, "sent", () => sendAll(file, caller, options))),
    busyWith: (digest) => jobs.running(`read ${digest}`) || jobs.running(`send ${digest}`),
    idle: jobs.idle,
  };
};
