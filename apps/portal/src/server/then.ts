import "server-only";
/** The moment that the address of a session's page asks for, and the session as it was then; read once a request. */
import { cache } from "react";
import { askedMoment } from "#format/as-of.ts";
import { api } from "./caller.ts";
import type { SessionOfPage } from "./session-page.ts";
import type { Page } from "./page.ts";

/** By the parts of the moment, so that the title and the page ask once. */
const read = cache((session: string, sequence: number | undefined, moment: string | undefined) =>
  api().session.asOf({ session, at: sequence === undefined ? { moment: moment ?? "" } : { sequence } }),
);

/** What the session's own page shows: the present, the present because the address names no moment or one to come, or the past. */
export const momentOf = async (session: SessionOfPage, query: Awaited<Page["searchParams"]>) => {
  const asked = askedMoment(query);
  if (asked.kind !== "then") return { kind: asked.kind };
  const { sequence, moment } = { sequence: undefined, moment: undefined, ...asked.at };
  return (await read(session.id, sequence, moment)) ?? { kind: "now" as const };
};
