/** Some of what was found, and how much there is. */

export type Several<T> = { readonly found: readonly T[]; readonly count: number };

/** Of rows that say, each, how many there are in all. */
export const several = <Row extends { readonly count: number }>(rows: readonly Row[]): Several<Omit<Row, "count">> => ({
  found: rows.map(({ count: _count, ...row }) => row),
  count: rows[0]?.count ?? 0,
});
