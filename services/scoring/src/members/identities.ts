/**
 * Who is whom, as rows: what was asked and what came of it, what was made one and undone, and which id stands for each that leads to another one. Of earlier events it
 * needs the groups alone that an event touches. The same function of the engine as at the door. Law 80A.
 */
import {
  evolveIdentities,
  type Identities,
  idsOf,
  keptOf,
  leadOf,
  type MemberEvent,
  mergeOf,
  noIdentities,
} from "@traveller/engine/registry";
import { type Execute, type RowOf, tableChange, tables, writeRows } from "@traveller/model";
import { z } from "zod";

type ClaimRow = RowOf<typeof tables.personClaim>;
type MergeRow = RowOf<typeof tables.personMerge>;
type Recorded = MemberEvent & {
  readonly sequence: number;
  readonly recordedAt: string;
  readonly by: { readonly person?: string | undefined };
};

export type IdentityRows = {
  readonly claims: ReadonlyMap<string, ClaimRow>;
  readonly merges: ReadonlyMap<string, MergeRow>;
};
export const noIdentityRows: IdentityRows = { claims: new Map(), merges: new Map() };

const answeredRow = (row: ClaimRow, state: ClaimRow["state"], { recordedAt, by }: Recorded): ClaimRow => ({
  ...row,
  state,
  answeredAt: new Date(recordedAt).toISOString(),
  answerer: by.person ?? null,
});

/** The rows after one more event; `before` is who was whom before it. What changes nothing there changes no row. */
export const identityRowsAfter = (
  rows: IdentityRows,
  authority: string,
  before: Identities,
  event: Recorded,
): IdentityRows => {
  const { claims, merges } = rows;
  const at = new Date(event.recordedAt).toISOString();
  const by = event.by.person ?? null;
  switch (event.type) {
    case "PersonClaimed": {
      const { claim, who, person, session, by: asked } = event.data;
      if (claims.has(claim)) return rows;
      const row: ClaimRow = {
        authority,
        claim,
        who,
        person,
        session: session ?? null,
        by: asked,
        state: "open",
        sequence: event.sequence,
        askedAt: at,
        asker: by,
        answeredAt: null,
        answerer: null,
        reason: null,
      };
      return { ...rows, claims: new Map(claims).set(claim, row) };
    }
    case "ClaimRefused": {
      const row = claims.get(event.data.claim);
      if (row?.state !== "open") return rows;
      const answered = { ...answeredRow(row, "refused", event), reason: event.data.reason ?? null };
      return { ...rows, claims: new Map(claims).set(row.claim, answered) };
    }
    case "PersonsMerged": {
      const { merge, from, into, reason } = event.data;
      const isNew = !merges.has(merge) && mergeOf(evolveIdentities(before, event), merge) !== undefined;
      if (!isNew) return rows;
      const claim = claims.get(merge);
      const row: MergeRow = {
        authority,
        merge,
        from,
        into,
        sequence: event.sequence,
        mergedAt: at,
        mergedBy: by,
        reason: reason ?? null,
        undoneAt: null,
        undoneBy: null,
        undoReason: null,
      };
      return {
        claims: claim?.state === "open" ? new Map(claims).set(merge, answeredRow(claim, "agreed", event)) : claims,
        merges: new Map(merges).set(merge, row),
      };
    }
    case "MergeUndone": {
      const row = merges.get(event.data.merge);
      if (row === undefined || row.undoneAt !== null) return rows;
      const undone = { ...row, undoneAt: at, undoneBy: by, undoReason: event.data.reason };
      return { ...rows, merges: new Map(merges).set(row.merge, undone) };
    }
    case "MembersListed":
    case "MembershipHeld":
    case "MembershipEnded":
    case "ShownAs":
    case "JuniorsShown":
      return rows;
  }
};

const Reference = z.object({ text: z.string(), digest: z.string() }).nullable();
const Claims = z.array(
  z.object({
    authority: z.string(),
    claim: z.string(),
    who: z.string(),
    person: z.string(),
    session: z.string().nullable(),
    by: z.enum(["person", "office"]),
    state: z.enum(["open", "agreed", "refused"]),
    sequence: z.coerce.number(),
    askedAt: z.string(),
    asker: z.string().nullable(),
    answeredAt: z.string().nullable(),
    answerer: z.string().nullable(),
    reason: Reference,
  }),
);
const Merges = z.array(
  z.object({
    authority: z.string(),
    merge: z.string(),
    from: z.string(),
    into: z.string(),
    sequence: z.coerce.number(),
    mergedAt: z.string(),
    mergedBy: z.string().nullable(),
    reason: Reference,
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
    undoReason: Reference,
  }),
);
const Leads = z.array(z.object({ person: z.string(), now: z.string() }));

const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const among = "(select jsonb_array_elements_text($2::text::jsonb))";

const claimsOf = async (execute: Execute, authority: string, ids: readonly string[]): Promise<Map<string, ClaimRow>> =>
  new Map(
    Claims.parse(
      await execute(
        `select authority, claim, who, person, session, by, state, sequence::text as sequence, ${moment("asked_at")} as "askedAt", asker,
           ${moment("answered_at")} as "answeredAt", answerer, reason
         from person_claim where authority = $1 and claim in ${among}`,
        [authority, JSON.stringify(ids)],
      ),
    ).map((row) => [row.claim, row]),
  );

const mergesOf = async (
  execute: Execute,
  authority: string,
  where: string,
  ids: readonly string[],
): Promise<readonly MergeRow[]> =>
  Merges.parse(
    await execute(
      `select authority, merge, from_person as "from", into_person as "into", sequence::text as sequence, ${moment("merged_at")} as "mergedAt",
         merged_by as "mergedBy", reason, ${moment("undone_at")} as "undoneAt", undone_by as "undoneBy", undo_reason as "undoReason"
       from person_merge where authority = $1 and ${where} in ${among} order by person_merge.sequence`,
      [authority, JSON.stringify(ids)],
    ),
  );

const leadsOf = async (execute: Execute, authority: string, ids: readonly string[]) =>
  Leads.parse(
    await execute(
      `select person, now from same_person where authority = $1 and (person in ${among} or now in ${among})`,
      [authority, JSON.stringify(ids)],
    ),
  );

/** Who was whom among those whom the events touch: the merges that stand between them, told again in their order. */
const groupsOf = async (execute: Execute, authority: string, people: readonly string[]) => {
  const near = await leadsOf(execute, authority, people);
  const kept = [...new Set([...people, ...near.map(({ now }) => now)])];
  const leads = await leadsOf(execute, authority, kept);
  const everybody = [...new Set([...kept, ...leads.map(({ person }) => person)])];
  const standing = (await mergesOf(execute, authority, "undone_at is null and from_person", everybody)).map(
    ({ merge, from, into }): MemberEvent => ({ type: "PersonsMerged", data: { merge, from, into } }),
  );
  return { before: leads, identities: standing.reduce(evolveIdentities, noIdentities) };
};

/** Writes what the events change of who is whom. */
export const projectIdentities = async (
  execute: Execute,
  authority: string,
  events: readonly Recorded[],
): Promise<void> => {
  const own = events.filter(
    ({ type }) =>
      type === "PersonClaimed" || type === "ClaimRefused" || type === "PersonsMerged" || type === "MergeUndone",
  );
  if (own.length === 0) return;
  const named = own.flatMap((event) =>
    event.type === "PersonClaimed" || event.type === "ClaimRefused"
      ? [event.data.claim]
      : event.type === "PersonsMerged" || event.type === "MergeUndone"
        ? [event.data.merge]
        : [],
  );
  const known = await mergesOf(execute, authority, "merge", named);
  const people = [
    ...known.flatMap(({ from, into }) => [from, into]),
    ...own.flatMap((event) => (event.type === "PersonsMerged" ? [event.data.from, event.data.into] : [])),
  ];
  const { before, identities: first } = await groupsOf(execute, authority, [...new Set(people)]);
  let rows: IdentityRows = {
    claims: await claimsOf(execute, authority, named),
    merges: new Map(known.map((row) => [row.merge, row])),
  };
  let identities = first;
  for (const event of own) {
    rows = identityRowsAfter(rows, authority, identities, event);
    // A merge that was undone before is not told here a second time.
    if (event.type !== "PersonsMerged" || !known.some(({ merge }) => merge === event.data.merge))
      identities = evolveIdentities(identities, event);
  }
  const touched = [...new Set([...people, ...before.map(({ person }) => person)])].flatMap((id) =>
    idsOf(identities, id),
  );
  const leading = [...new Set(touched)].filter((id) => leadOf(identities, id) !== undefined);
  await writeRows(execute, [
    tableChange(tables.personClaim, [...rows.claims.values()]),
    tableChange(tables.personMerge, [...rows.merges.values()]),
    tableChange(
      tables.samePerson,
      leading.map((person) => ({ authority, person, now: keptOf(identities, person) })),
      before.filter(({ person }) => !leading.includes(person)).map((lead) => ({ authority, ...lead })),
    ),
  ]);
};
