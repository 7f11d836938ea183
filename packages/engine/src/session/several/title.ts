/**
 * Who bears the title of an event: whoever is first in each list of the result that its last session counts in, and all of them where first place is shared.
 * As long as a session of it is to come, or may still be corrected or appealed, nobody does yet (Laws 78D, 79C, 92B).
 */

export type TitleSession = {
  readonly session: string;
  readonly withdrawn: boolean;
  /** Its scores are official, and nobody may ask for others any more. */
  readonly final: boolean;
};

type List<Row> = {
  readonly field: number;
  readonly line: "NS" | "EW" | null;
  readonly rows: readonly Row[];
};

/** A session's standings, or what several of them come to together. */
export type TitleResult<Row> = { readonly sessions: readonly string[]; readonly lists: readonly List<Row>[] };

type Event<Row> = {
  /** In their order. */
  readonly sessions: readonly TitleSession[];
  /** Sessions of it are planned that nobody has opened. */
  readonly awaited: boolean;
  /** Those that several sessions come to come before those of one. */
  readonly results: readonly TitleResult<Row>[];
};

export type Title<Row> =
  /** To be played, provisional, or open to corrections and appeals. */
  | { readonly kind: "open" }
  /** It was withdrawn, or gave no first place. */
  | { readonly kind: "none" }
  | { readonly kind: "decided"; readonly lists: readonly List<Row>[] };

/** The lists hold the winners alone. */
export const titleOf = <Row extends { readonly rank: number | null }>({
  sessions,
  awaited,
  results,
}: Event<Row>): Title<Row> => {
  const held = sessions.filter(({ withdrawn }) => !withdrawn);
  const last = held.at(-1);
  if (awaited || sessions.length === 0 || held.some(({ final }) => !final)) return { kind: "open" };
  const result = last && results.find((one) => one.sessions.includes(last.session));
  const lists = (result?.lists ?? [])
    .map(({ rows, ...list }) => ({ ...list, rows: rows.filter(({ rank }) => rank === 1) }))
    .filter(({ rows }) => rows.length > 0);
  return lists.length === 0 ? { kind: "none" } : { kind: "decided", lists };
};
