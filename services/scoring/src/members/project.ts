/**
 * Projecting an authority's members: the periods of those of whom something is told, read from the rows as they were left, told on, and written back. Twenty thousand
 * members cost no memory between two events. Law 80A.
 */
import { changesOf, isMemberEvent, type Period, periodsAfter } from "@traveller/engine/registry";
import { isReadable, type ReadEvent } from "@traveller/log";
import { type Execute, tableChange, tables, writeRows } from "@traveller/model";
import { z } from "zod";
import type { Undigested } from "../session/advance.ts";
import { projectIdentities } from "./identities.ts";
import { memberListRow, type MemberListRow, membershipRows } from "./rows.ts";

const Rows = z.array(
  z.object({ person: z.string(), from: z.string(), until: z.string().nullable(), club: z.string().nullable() }),
);
const Lists = z.array(
  z.object({
    authority: z.string(),
    list: z.string(),
    sequence: z.coerce.number(),
    recordedAt: z.string(),
    person: z.string().nullable(),
    file: z.string().nullable(),
    changes: z.number(),
    setsBack: z.string().nullable(),
  }),
);

const told = async (execute: Execute, authority: string, people: readonly string[]): Promise<Map<string, Period[]>> => {
  const rows = Rows.parse(
    await execute(
      `select person, from_day::text as "from", until_day::text as until, club from membership
       where authority = $1 and person in (select jsonb_array_elements_text($2::text::jsonb)) order by person, from_day`,
      [authority, JSON.stringify(people)],
    ),
  );
  const periods = new Map<string, Period[]>();
  for (const { person, from, until, club } of rows)
    periods.set(person, [
      ...(periods.get(person) ?? []),
      { from, ...(until === null ? {} : { until }), ...(club === null ? {} : { club }) },
    ]);
  return periods;
};

const listsOf = async (
  execute: Execute,
  authority: string,
  ids: readonly string[],
): Promise<Map<string, MemberListRow>> =>
  new Map(
    Lists.parse(
      await execute(
        `select authority, list, sequence::text as sequence, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recordedAt",
           by_person as person, file, changes, sets_back as "setsBack"
         from member_list where authority = $1 and list in (select jsonb_array_elements_text($2::text::jsonb))`,
        [authority, JSON.stringify(ids)],
      ),
    ).map((row) => [row.list, row]),
  );

/** Writes what the events change; resolves to those that cannot be read. */
export const projectMembers = async (
  execute: Execute,
  authority: string,
  events: readonly ReadEvent[],
): Promise<readonly Undigested[]> => {
  const undigested: Undigested[] = [];
  const own = events.filter((event) => {
    if (isReadable(event)) return isMemberEvent(event);
    const reason = event.unreadable ?? "It is of a table, and no table is played in a registry.";
    undigested.push({ event, code: isMemberEvent(event) ? "malformed" : "unknown", reason });
    return false;
  });
  const readable = own.filter(isReadable).filter(isMemberEvent);
  const people = [...new Set(readable.flatMap((event) => changesOf(event).map(({ person }) => person)))];
  await projectIdentities(execute, authority, readable);
  const lists = readable.flatMap((event) => (event.type === "MembersListed" ? [event.data.list] : []));
  if (people.length === 0) return undigested;
  const before = await told(execute, authority, people);
  const after = new Map<string, readonly Period[]>(before);
  const listed = await listsOf(execute, authority, lists);
  for (const event of readable) {
    for (const change of changesOf(event))
      after.set(change.person, periodsAfter(after.get(change.person) ?? [], change));
    if (event.type === "MembersListed")
      listed.set(event.data.list, memberListRow(authority, listed.get(event.data.list), event.data, event));
  }
  const rowsIn = (periods: ReadonlyMap<string, readonly Period[]>) =>
    people.flatMap((person) => membershipRows(authority, person, periods.get(person) ?? []));
  const stays = new Set(rowsIn(after).map(({ person, from }) => `${person} ${from}`));
  await writeRows(execute, [
    tableChange(
      tables.membership,
      rowsIn(after),
      rowsIn(before).filter(({ person, from }) => !stays.has(`${person} ${from}`)),
    ),
    tableChange(tables.memberList, [...listed.values()]),
  ]);
  return undigested;
};
