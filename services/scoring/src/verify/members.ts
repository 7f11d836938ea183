/** Verifying the members of an authority: every period and list of the read model against what the log gives. Law 80A. */
import { everybody, evolveMembers, isMemberEvent, noMembers } from "@traveller/engine/registry";
import { isReadable, type Log } from "@traveller/log";
import { compareRows, registryTables, type RowDifference } from "@traveller/model";
import type { Sql } from "postgres";
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

/** Reads only; the read model is compared in one snapshot, once it has come as far as the log. */
export const verifyMembers = async (
  { log, sql }: { readonly log: Log; readonly sql: Sql },
  authority: string,
): Promise<VerifiedMembers> => {
  let members = noMembers;
  const lists = new Map<string, MemberListRow>();
  for await (const events of log.readScope(`registry/${authority}`))
    for (const event of events) {
      if (!isReadable(event) || !isMemberEvent(event)) continue;
      members = evolveMembers(members, event);
      if (event.type === "MembersListed")
        lists.set(event.data.list, memberListRow(authority, lists.get(event.data.list), event.data, event));
    }
  if (members.sequence === 0) return { kind: "unknown", authority };
  const rows = new Map<string, readonly Readonly<Record<string, unknown>>[]>([
    ["membership", [...everybody(members)].flatMap(([person, periods]) => membershipRows(authority, person, periods))],
    ["member_list", [...lists.values()]],
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
  return { kind: "verified", authority, people: members.people, compared, differences };
};
