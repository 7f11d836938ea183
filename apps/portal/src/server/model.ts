import "server-only";
/** The read model, opened once a process. */
import { openModel, type Model } from "@traveller/model";
import { environment } from "#env.ts";

let opened: Model | undefined;

/** Seconds that a question of a page may take the database: a page that is not there by then helps nobody, and keeps others waiting. */
const PATIENCE = 20;

export const model = (): Model =>
  (opened ??= openModel({ url: environment().DATABASE_URL, statementSeconds: PATIENCE }));
