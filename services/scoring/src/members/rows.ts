/** The rows that members are: periods by their days, and the lists by which they were told. Law 80A. */
import type { MemberData, Period } from "@traveller/engine/registry";
import type { RowOf, tables } from "@traveller/model";

export type MembershipRow = RowOf<typeof tables.membership>;
export type MemberListRow = RowOf<typeof tables.memberList>;

export const membershipRows = (
  authority: string,
  person: string,
  periods: readonly Period[],
): readonly MembershipRow[] =>
  periods.map(({ from, until, club }) => ({ authority, person, from, until: until ?? null, club: club ?? null }));

type At = {
  readonly sequence: number;
  readonly recordedAt: string;
  readonly by: { readonly person?: string | undefined };
};

/** A list after one more of its portions. */
export const memberListRow = (
  authority: string,
  before: MemberListRow | undefined,
  { list, source, setsBack, changes }: MemberData<"MembersListed">,
  { sequence, recordedAt, by }: At,
): MemberListRow => ({
  authority,
  list,
  sequence: before?.sequence ?? sequence,
  recordedAt: before?.recordedAt ?? new Date(recordedAt).toISOString(),
  person: before === undefined ? (by.person ?? null) : before.person,
  file: source?.file ?? null,
  changes: (before?.changes ?? 0) + changes.length,
  setsBack: setsBack ?? null,
});
