import "server-only";
/** How procedures are made. Reading is open; whoever writes goes through the door, which asks for roles itself. */
import { initTRPC } from "@trpc/server";
import type { Model } from "@traveller/model";
import { toldError } from "./failed.ts";
import type { Reader } from "./me.ts";

export type Context = {
  readonly model: Model;
  /** Who reads, where somebody is signed in. */
  readonly reader: () => Promise<Reader | undefined>;
};

const t = initTRPC.context<Context>().create({
  errorFormatter: toldError,
  sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
});

export const router = t.router;
export const procedure = t.procedure;
export const makeCaller = t.createCallerFactory;

/** The end of what is followed; a caller that gives none follows for good. */
export const until = (signal: AbortSignal | undefined): AbortSignal => signal ?? new AbortController().signal;
