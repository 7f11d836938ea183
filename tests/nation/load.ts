/**
 * Brings the invented nation into a Traveller: clubs, members and the ranking through the door, each evening as one append to the log, as the door makes it of a
 * file; then waits until readers and the ranking have come as far.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type Connected, type Log, openLog } from "@traveller/log";
import { ISLAND_POINTS } from "../../infra/src/sample/ranking.ts";
import { chanceFrom } from "../../infra/src/sample/chance.ts";
import { type Evening, makeEvening } from "./evening.ts";
import type { Nation } from "./people.ts";
import type { System } from "./system.ts";

export type Size = { readonly results: number; readonly from: number; readonly years: number };
export type Appended = {
  readonly sessions: number;
  readonly results: number;
  readonly events: number;
  /** Seconds. */
  readonly appending: number;
  readonly making: number;
  /** The last evening, whose scores a correction can move. */
  readonly last: string;
  /** The numbers of those who played, and some of the evenings. */
  readonly played: readonly string[];
  readonly some: readonly string[];
};

export type Settled = {
  /** Seconds from the last append until every reader had all of it. */
  readonly projecting: number;
  /** Ranking of all that was played, from nothing: booked, and in the lists. */
  readonly ranking: number;
};

export const RANKING = "nation-points";

const inParallel = async <T>(items: readonly T[], many: number, work: (item: T) => Promise<unknown>): Promise<void> => {
  const left = [...items];
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
};

const people = async ({ door }: System, nation: Nation, { from }: Size): Promise<void> => {
  await inParallel(nation.clubs, 4, async ({ id, name }) => {
    await door.command(`club ${id}`, "RegisterClub", { club: id, name });
    await door.command(`tournament ${id}`, "AnnounceTournament", {
      tournament: `${id}-evenings`,
      title: `${name}: evenings`,
      club: id,
    });
  });
  const rows = nation.members.map(({ number, name, club, since }) => ({
    number,
    name,
    club: nation.clubs[club]?.id,
    from: `${since}-01-01`,
  }));
  for (let start = 0; start < rows.length; start += 5_000)
    await door.command(`members ${start}`, "ListMembers", {
      day: `${from}-01-01`,
      rows: rows.slice(start, start + 5_000),
    });
};

const dayOf = (year: number, share: number): string =>
  new Date(Date.UTC(year, 0, 1) + Math.floor(share * 364) * 86_400_000).toISOString().slice(0, 10);

/** Evenings in the order of their days, until there are as many results as are asked for. Larger clubs play more often. */
function* evenings(seed: string, nation: Nation, { results, from, years }: Size): Generator<Evening> {
  const chance = chanceFrom(`${seed} evenings`);
  const often = nation.ofClub.flatMap((members, club) =>
    Array.from({ length: Math.ceil(members.length / 20) }, () => club),
  );
  const numbers = new Map<number, number>();
  for (let made = 0; made < results;) {
    const club = often[chance.below(often.length)] ?? 0;
    const number = (numbers.get(club) ?? 0) + 1;
    const share = (made / results) * years;
    const one = makeEvening(seed, nation, club, number, dayOf(from + Math.floor(share), share % 1));
    if (one === undefined) continue;
    numbers.set(club, number);
    made += one.results;
    yield one;
  }
}

const append = async (log: Log, { session, events }: Evening): Promise<void> => {
  const scope = `session/${session}`;
  const done = await log.append({
    scope,
    by: { role: "club" },
    command: randomUUID(),
    streams: [{ stream: scope, expectedVersion: 0, events }],
  });
  if (done.kind !== "appended") throw new Error(`the log answered ${JSON.stringify(done)}`);
};

/** Scopes of which the read model has not all yet. */
export const behind = async (sql: Connected): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from log.scope_head as head
    left join model.place as place on place.scope = head.scope and place.projection = 'scoring'
    where place.sequence is distinct from head.sequence`;
  return row?.count ?? 0;
};
const notBooked = async (sql: Connected, sessions: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct data ->> 'session')::int as count from log.event where scope = ${`ranking/${RANKING}`} and type = 'AwardsBooked'`;
  return sessions - (row?.count ?? 0);
};

const until = async (left: () => Promise<number>, say: (left: number) => void): Promise<void> => {
  for (let count = await left(), told = count; count > 0; count = await left()) {
    if (count < told * 0.75) say((told = count));
    await pause(500);
  }
};

const since = (began: number): number => (performance.now() - began) / 1000;

/** Appends all of it to the log. */
export const appendNation = async (
  system: System,
  seed: string,
  nation: Nation,
  size: Size,
  say: (line: string) => void,
): Promise<Appended> => {
  const log = openLog({ url: system.databaseUrl, max: 4 });
  try {
    await people(system, nation, size);
    let sessions = 0;
    let results = 0;
    let events = 0;
    let last: Evening | undefined;
    const played = new Set<string>();
    const some: string[] = [];
    let making = 0;
    const began = performance.now();
    const source = evenings(seed, nation, size);
    const next = (): Evening | undefined => {
      const from = performance.now();
      const one = source.next();
      making += performance.now() - from;
      return one.done === true ? undefined : one.value;
    };
    for (let one = next(); one !== undefined; one = next()) {
      await append(log, one);
      sessions += 1;
      results += one.results;
      events += one.events.length;
      last = one;
      for (const person of one.people) played.add(person);
      if (sessions % 25 === 1) some.push(one.session);
      if (sessions % 1_000 === 0) say(`${sessions} evenings, ${results} results are in the log`);
    }
    if (last === undefined) throw new Error("nobody played");
    return {
      sessions,
      results,
      events,
      appending: since(began) - making / 1000,
      making: making / 1000,
      last: last.session,
      played: [...played],
      some,
    };
  } finally {
    await log.close();
  }
};

/** Waits until readers have all of it, then until the ranking has booked it. */
export const settleNation = async (
  system: System,
  sessions: number,
  { from }: Pick<Size, "from">,
  say: (line: string) => void,
): Promise<Settled> => {
  const sql = connect(system.databaseUrl, { name: "nation" });
  try {
    const began = performance.now();
    await until(
      () => behind(sql),
      (left) => say(`readers lack ${left} scopes`),
    );
    const projecting = since(began);
    const ranked = performance.now();
    await system.door.command("scheme", "SetAwardScheme", {
      ranking: RANKING,
      from: `${from}-01-01`,
      scheme: ISLAND_POINTS,
    });
    await until(
      () => notBooked(sql, sessions),
      (left) => say(`the ranking lacks ${left} evenings`),
    );
    await until(
      () => behind(sql),
      () => undefined,
    );
    return { projecting, ranking: since(ranked) };
  } finally {
    await sql.end();
  }
};
