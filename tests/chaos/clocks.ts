/** Sessions whose periods end while everything falls: whoever is killed in the middle of telling it, each is told to be final once (Laws 79C, 92B). */
import type { Connected } from "@traveller/log";
import { setTimeout as pause } from "node:timers/promises";
import { LANTERN } from "../../infra/src/sample/people.ts";
import type { Client } from "./client.ts";

type Check = { readonly says: string; readonly against: readonly string[] };

/** A contest of a special nature: nobody waits half an hour for it. */
const AT_ONCE = {
  correctionPeriod: { period: "PT0M", specialNature: "a trial of the timer" },
  appealPeriod: "endOfCorrectionPeriod",
};
const MOST_SESSIONS = 40;

/** Publishes session after session for as long as `more()`; resolves with those that were. */
export const publishSessions = async (
  client: Client,
  seed: number,
  more: () => boolean,
): Promise<readonly string[]> => {
  const published: string[] = [];
  const tournament = `clocks-${seed}`;
  const { number: club } = LANTERN;
  await client.command(tournament, "AnnounceTournament", { tournament, title: "Clocks", club });
  do {
    const session = `${tournament}-${published.length}`;
    const send = (word: string, type: string, fields: Readonly<Record<string, unknown>>): Promise<void> =>
      client.command(`${session} ${word}`, type, { session, ...fields });
    await send("open", "OpenSession", {
      tournament,
      title: "Clocks",
      club,
      method: "matchpoints",
      contest: "pairs",
      sections: [{ id: "A" }],
      regulations: AT_ONCE,
    });
    for (const pair of [1, 2])
      await send(`enter ${pair}`, "EnterContestant", { contestant: `A-${pair}`, number: String(pair) });
    const outcome = { kind: "passedOut" };
    await send("result", "RecordResult", { results: [{ section: "A", board: 1, ns: "A-1", ew: "A-2", outcome }] });
    await send("publish", "PublishScores", {});
    published.push(session);
    await pause(200);
  } while (more() && published.length < MOST_SESSIONS);
  return published;
};

const SETTLED_WITHIN = 60_000;

export const areFinalOnce = async (sql: Connected, sessions: readonly string[]): Promise<Check> => {
  const told = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await sql<{ scope: string; told: number }[]>`
      select scope, count(*)::int as told from log.event where type = 'ScoresMadeFinal' group by scope`;
    return new Map(rows.map((row) => [row.scope, row.told]));
  };
  let found = await told();
  for (
    const deadline = Date.now() + SETTLED_WITHIN;
    sessions.some((session) => !found.has(`session/${session}`)) && Date.now() < deadline;
    found = await told()
  )
    await pause(500);
  return {
    says: `${sessions.length} sessions whose periods are over are told to be final once each`,
    against: sessions.flatMap((session) => {
      const times = found.get(`session/${session}`) ?? 0;
      return times === 1 ? [] : [`${session} was told ${times} times`];
    }),
  };
};
