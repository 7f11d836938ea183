/** Verifying the members of an authority: every period and list of the read model against what the log gives. Law 80A. */
import { everybody, everyLead, evolveMembers, isMemberEvent, noMembers } from "@traveller/engine/registry";
import { isReadable, type Log } from "@traveller/log";
import { compareRows, registryTables, type RowDifference } from "@traveller/model";
import type { Sql } from "postgres";
import { identityRowsAfter, noIdentityRows } from "../members/identities.ts";
import { memberListRow, type MemberListRow, membershipRows } from "../members/rows.ts";
import { executeIn } from "../projector/project.ts";

export type VerifiedMembers =
  | { readonly kind: "unknown"; readonly authority: string }
  | {
      readonly kind: "verified";
      readonly authority: string;
      readonly people: number;
      readonly compared: number;
      readonly differences: readonly RowDifference[];
    };

/** What lies beside the log of who is whom, by which names are shown, against what the log gives. */
const besideDifferences = async (
  sql: Sql,
  authority: string,
  leads: readonly { readonly person: string; readonly now: string }[],
): Promise<readonly RowDifference[]> => {
  const rows = await sql<{ person: string; now: string }[]>`
    select person, now from beside.same_person where starts_with(now, ${`${authority}:`}) or person = any(${leads.map(({ person }) => person)}) order by person`;
  const recorded = new Map(rows.map(({ person, now }) => [person, now]));
  const recomputed = new Map(leads.map(({ person, now }) => [person, now]));
  return [...new Set([...recorded.keys(), ...recomputed.keys()])].toSorted().flatMap((person): RowDifference[] => {
    const [is, was] = [recorded.get(person), recomputed.get(person)];
    const row = { table: "beside.same_person", key: { person } };
    if (is === was) return [];
    if (is === undefined || was === undefined) return [{ ...row, kind: is === undefined ? "missing" : "surplus" }];
    return [{ ...row, kind: "different", values: [{ path: "now", recorded: is, recomputed: was }] }];
  });
};

/** Reads only; the read model is compared in one snapshot, once it has come as far as the log. */
export const verifyMembers = async (
  { log, sql }: { readonly log: Log; readonly sql: Sql },
  authority: string,
): Promise<VerifiedMembers> => {
  let members = noMembers;
  const lists = new Map<string, MemberListRow>();
  let identities = noIdentityRows;
  for await (const events of log.readScope(`registry/${authority}`))
    for (const event of events) {
      if (!isReadable(event) || !isMemberEvent(event)) continue;
      identities = identityRowsAfter(identities, authority, members.identities, event);
      members = evolveMembers(members, event);
      if (event.type === "MembersListed")
        lists.set(event.data.list, memberListRow(authority, lists.get(event.data.list), event.data, event));
    }
  if (members.sequence === 0) return { kind: "unknown", authority };
  const leads = [...everyLead(members.identities)];
  const rows = new Map<string, readonly Readonly<Record<string, unknown>>[]>([
    ["membership", [...everybody(members)].flatMap(([person, periods]) => membershipRows(authority, person, periods))],
    ["member_list", [...lists.values()]],
    ["person_claim", [...identities.claims.values()]],
    ["person_merge", [...identities.merges.values()]],
    ["same_person", leads.map((lead) => ({ authority, ...lead }))],
  ]);
  const differences: RowDifference[] = [];
  let compared = 0;
  await sql.begin("isolation level repeatable read", async (tx) => {
    for (const table of registryTables) {
      const own = rows.get(table.name) ?? [];
      compared += own.length;
      differences.push(...(await compareRows(executeIn(tx), table, { kind: "registry", id: authority }, own)));
    }
  });
  differences.push(...(await besideDifferences(sql, authority, leads)));
  return { kind: "verified", authority, people: members.people, compared, differences };
};
