/**
 * Projecting a ranking: schemes, bookings and awards as its events tell them, and what that comes to for the people whom they concern. What it needs of
 * earlier events it reads from its own rows, so that a ranking of ten years costs no more memory than one of a day. Law 80A.
 */
import { isRankingEvent, type RankingData } from "@traveller/engine/ranking";
import { isReadable, type ReadEvent } from "@traveller/log";
import { type Execute, type TableChange, writeRows } from "@traveller/model";
import { z } from "zod";
import type { Undigested } from "../session/advance.ts";
import { listAnew } from "./lists.ts";
import { writePublished } from "./published.ts";
import { refusalInRanking } from "./refuse.ts";
import { type At, rankingRows } from "./rows.ts";

const Sequences = z.array(z.object({ sequence: z.coerce.number() }));
const People = z.array(z.object({ person: z.string() }));
const Days = z.array(z.object({ day: z.string() }));

const sequencesOf = async (execute: Execute, statement: string, ranking: string): Promise<Set<number>> =>
  new Set(Sequences.parse(await execute(statement, [ranking])).map(({ sequence }) => sequence));

/** Takes a booking back where it stands; resolves to those who were awarded something by it, and to its day. */
const reverse = async (
  execute: Execute,
  { ranking, sequence, recordedAt }: At,
  { booking, because }: RankingData<"AwardReversed">,
): Promise<{ readonly people: readonly string[]; readonly days: readonly string[] }> => {
  const taken = await execute(
    "update booking set reversed = $3::text::bigint, because = $4, reversed_at = $5::text::timestamptz where ranking = $1 and sequence = $2::text::bigint returning day::text as day",
    [ranking, String(booking), String(sequence), because, recordedAt],
  );
  const rows = await execute(
    "update award set reversed = $3::text::bigint where ranking = $1 and booking = $2::text::bigint returning person",
    [ranking, String(booking), String(sequence)],
  );
  return {
    people: People.parse(rows).map(({ person }) => person),
    days: Days.parse(taken).map(({ day }) => day),
  };
};

/** Writes what the events of a ranking change; resolves to those that cannot be digested. */
export const projectRanking = async (
  execute: Execute,
  ranking: string,
  events: readonly ReadEvent[],
): Promise<readonly Undigested[]> => {
  const schemes = await sequencesOf(
    execute,
    "select sequence::text as sequence from award_scheme where ranking = $1",
    ranking,
  );
  const booked = await sequencesOf(
    execute,
    "select sequence::text as sequence from booking where ranking = $1 and reversed is null",
    ranking,
  );
  const undigested: Undigested[] = [];
  const concerned = new Set<string>();
  const days: string[] = [];
  let waiting: TableChange[] = [];
  const write = async (): Promise<void> => {
    await writeRows(execute, together(waiting));
    waiting = [];
  };
  let last: ReadEvent | undefined;
  for (const event of events) {
    const refusal = refusalInRanking({ schemes, booked }, event);
    if (refusal !== undefined) {
      undigested.push({ event, ...refusal });
      continue;
    }
    if (!isReadable(event) || !isRankingEvent(event)) continue;
    last = event;
    const { sequence } = event;
    const at = { ranking, sequence, recordedAt: new Date(event.recordedAt).toISOString() };
    waiting.push(...rankingRows(event, at));
    if (event.type === "AwardSchemeSet") schemes.add(sequence);
    if (event.type === "AwardsBooked") {
      if (event.data.portion.number === 1) booked.add(sequence);
      for (const { person } of event.data.awards) concerned.add(person);
      days.push(event.data.day);
    }
    if (event.type === "RankingPublished") {
      await write();
      await writePublished(execute, { at, data: event.data });
    }
    if (event.type === "AwardReversed") {
      await write();
      booked.delete(event.data.booking);
      const taken = await reverse(execute, at, event.data);
      days.push(...taken.days);
      for (const person of taken.people) concerned.add(person);
    }
  }
  await write();
  if (last !== undefined) await listAnew(execute, ranking, { concerned, from: days.toSorted()[0] }, last);
  return undigested;
};

/** The rows of one table in one change, in the order in which they came. */
const together = (changes: readonly TableChange[]): readonly TableChange[] => {
  const byTable = new Map<string, TableChange>();
  for (const change of changes) {
    const before = byTable.get(change.table.name);
    byTable.set(
      change.table.name,
      before === undefined ? change : { ...before, upsert: [...before.upsert, ...change.upsert] },
    );
  }
  return [...byTable.values()];
};
