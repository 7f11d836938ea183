/** The first pass over a stored file: what is in it, what is wrong with it, and what sending it would do. Nothing is appended. */
import { inFull, says } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import type { Knowledge } from "../handle/known.ts";
import { planFacts, readOriginal } from "./plan.ts";
import { fileReport, sessionReport, type SessionReport } from "./report.ts";
import { changeImport } from "../kept/store.ts";
import { sessionsOf } from "./which.ts";
import type { FileToRead } from "./work.ts";

/** Reads it and keeps the report. A file without a session in it ends as `refused`. */
export const readFile = async (
  means: Means,
  knowledge: Knowledge,
  { digest, name, club, session = [] }: FileToRead,
): Promise<void> => {
  const { sql } = means;
  await changeImport(sql, digest, { state: "reading" });
  const reading = await readOriginal(means, digest, name);
  if (reading === undefined) {
    const refused = { code: "unknown", ...inFull(says("imports.notKept"), says("door.sendItAgain")) };
    await changeImport(sql, digest, {
      state: "refused",
      report: fileReport({ name, digest, bytes: 0, sessions: [], problems: [], problemsLeftOut: 0 }, [], {}),
      trouble: refused,
    });
    return;
  }
  const sessions: SessionReport[] = [];
  const abouts = await sessionsOf(means, knowledge, reading, club, session);
  for (const [index, about] of abouts.entries()) {
    const planned = await planFacts(means, knowledge, reading, about, {});
    if ("refusal" in planned) continue;
    sessions.push(sessionReport(planned, about));
    await changeImport(sql, digest, { state: "reading", done: index + 1, of: reading.sessions.length });
  }
  await changeImport(sql, digest, {
    state: sessions.length === 0 ? "refused" : "ready",
    done: sessions.length,
    of: sessions.length,
    report: fileReport(reading, sessions, { club, session }),
    ...(reading.format === undefined ? {} : { format: reading.format }),
  });
};
