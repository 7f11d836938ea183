import "server-only";
/** The log as pages read it: what was, and what no row of the read model keeps. Opened once a process. */
import { openLog, type Log } from "@traveller/log";
import { environment } from "#env.ts";

let opened: Log | undefined;

export const log = (): Log =>
  (opened ??= openLog({ url: environment().DATABASE_URL, max: 2, name: "traveller-portal" }));
