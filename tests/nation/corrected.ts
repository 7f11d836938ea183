/**
 * A correction of a published evening, as a file that its club sends again brings it: the result that was wrong and the publication in one append. How long it is until
 * the ranking's lists say what follows. Laws 79C, 80A.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isSessionEvent, type SessionEvent } from "@traveller/engine";
import { connect, isReadable, type Log, openLog } from "@traveller/log";
import { publicationOf } from "./evening.ts";
import { behind, RANKING } from "./load.ts";
import type { System } from "./system.ts";

/** The first result of the evening, made into another one than it was. */
const correction = (events: readonly SessionEvent[]): SessionEvent => {
  const first = events.find((event) => event.type === "ResultImported");
  if (first?.type !== "ResultImported") throw new Error("an evening has a result");
  const { result, ...imported } = first.data;
  const last = events.findLast((event) => event.type === "ResultCorrected");
  const before = last?.type === "ResultCorrected" ? last.data.to : { result, ...imported };
  const tricks = before.outcome.kind === "played" && before.outcome.tricks > 8 ? 3 : 13;
  const to = { ...before, outcome: { kind: "played", contract: "4S", declarer: "N", tricks } } as const;
  return { type: "ResultCorrected", data: { result, from: before, to } };
};

/** What the log has of a session by now. */
const toldOf = async (log: Log, scope: string): Promise<readonly SessionEvent[]> => {
  const told: SessionEvent[] = [];
  for await (const batch of log.readStream(scope))
    for (const event of batch) if (isReadable(event) && isSessionEvent(event)) told.push(event);
  return told;
};

/** Seconds from each corrected publication until the lists have moved, one after the other. */
export const correct = async ({ databaseUrl }: System, session: string, times: number): Promise<readonly number[]> => {
  const log = openLog({ url: databaseUrl });
  const sql = connect(databaseUrl, { name: "nation" });
  const booked = async (): Promise<number> => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from log.event
      where scope = ${`ranking/${RANKING}`} and type = 'AwardsBooked' and data ->> 'session' = ${session}`;
    return row?.count ?? 0;
  };
  const scope = `session/${session}`;
  const took: number[] = [];
  try {
    let told = await toldOf(log, scope);
    while (took.length < times) {
      const before = await booked();
      const corrected = [...told, correction(told)];
      const now = [...corrected, publicationOf(corrected)];
      const began = performance.now();
      const done = await log.append({
        scope,
        by: { role: "club" },
        command: randomUUID(),
        streams: [{ stream: scope, expectedVersion: told.length, events: now.slice(told.length) }],
      });
      if (done.kind !== "appended") throw new Error(`the log answered ${JSON.stringify(done)}`);
      told = now;
      while ((await booked()) === before || (await behind(sql)) > 0) await pause(20);
      took.push((performance.now() - began) / 1000);
    }
    return took;
  } finally {
    await Promise.all([log.close(), sql.end()]);
  }
};
