/** A federation's evening: many clubs send their files, and correct them; one session is recorded live, result by result. It goes on until it is told to end. */
import { openLive } from "../../infra/src/sample/live.ts";
import { LANTERN, OSPREY } from "../../infra/src/sample/people.ts";
import { given, type ScoreSheet } from "../../infra/src/sample/score-sheet.ts";
import type { Client } from "./client.ts";
import { corrected, evening, fileOf } from "./evenings.ts";

export type Traffic = {
  /** Each session's last acknowledged state: what the log and the pages must say in the end. */
  readonly sent: ReadonlyMap<string, ScoreSheet>;
  /** How often each file was corrected. */
  readonly editions: number;
};

/** Files that are under way at the same time. */
const CLUBS = 3;
/** A correction more would have nothing new to say. */
const MOST_EDITIONS = 20;

/** The clubs, before anything else. */
export const openClubs = async (client: Client): Promise<void> => {
  for (const { number, name } of [LANTERN, OSPREY])
    await client.command(`club ${number}`, "RegisterClub", { club: number, name });
};

/** Sends everything once, then correction after correction for as long as `more()`; the live session is spread over all of it. */
export const sendAll = async (
  client: Client,
  seed: number,
  sessions: number,
  more: () => boolean,
): Promise<Traffic> => {
  const sheets = Array.from({ length: sessions }, (_, number) => evening(seed, number));
  const sent = new Map<string, ScoreSheet>();
  const live = recordLive(client, { ...evening(seed, sessions), event: `live-${seed}` });
  let editions = 0;
  do {
    const edition = editions;
    await inLanes(sheets, CLUBS, async (sheet) => {
      const now = corrected(sheet, edition);
      const [session, ...others] = await client.sendFile(`${sheet.event}.xml`, fileOf(now));
      if (session === undefined || others.length > 0) throw new Error(`${sheet.event} is one session`);
      sent.set(session, now);
    });
    editions += 1;
  } while (more() && editions < MOST_EDITIONS);
  sent.set(`live-${seed}`, await live);
  return { sent, editions };
};

const inLanes = async <T>(things: readonly T[], lanes: number, work: (thing: T) => Promise<void>): Promise<void> => {
  const waiting = [...things];
  const lane = async (): Promise<void> => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** Command by command, each result its own: what a tablet at the table sends. */
const recordLive = async (client: Client, sheet: ScoreSheet): Promise<ScoreSheet> => {
  const send = await openLive(client.command, sheet);
  for (const line of sheet.lines) await send(`result ${line.result}`, "RecordResult", { results: [given(line)] });
  return sheet;
};
