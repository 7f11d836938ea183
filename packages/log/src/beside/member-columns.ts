/** How an office's lists of members were read last: remembered, so that the next file of the same program needs no matching. */
import type { Connected, Transaction } from "../database/connect.ts";

export type MemberColumns = {
  /** The titles of the file that was read so; null for each column of a file without any. */
  readonly titles: readonly (string | null)[];
  readonly columns: readonly (string | null)[];
};

export const readMemberColumns = async (sql: Connected, authority: string): Promise<MemberColumns | undefined> => {
  const [row] = await sql<
    MemberColumns[]
  >`select titles, columns from beside.member_columns where authority = ${authority}`;
  return row;
};

export const writeMemberColumns = async (
  tx: Transaction,
  authority: string,
  { titles, columns }: MemberColumns,
): Promise<void> => {
  await tx`
    insert into beside.member_columns (authority, titles, columns)
    values (${authority}, ${JSON.stringify(titles)}::text::jsonb, ${JSON.stringify(columns)}::text::jsonb)
    on conflict (authority) do update set titles = excluded.titles, columns = excluded.columns`;
};
