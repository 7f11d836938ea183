/** Tables as people write them, `A 1, b2`, by the sections of their session. Pure. */
import type { TableOfSession } from "@traveller/engine";

export type TablesAsked = {
  readonly tables: readonly TableOfSession[];
  /** What is no table of the session. */
  readonly strange: readonly string[];
};

/** Rooms are named, and named so. */
const ROOM = /^(?:.*-)?(?:open|closed)$/iu;

const small = (text: string): string => text.toLocaleLowerCase("en");

/** Section and table apart, `A 1`, before those written in one; of sections that begin alike the longer. Of an only section whose name is a number, `12` is table 12. */
const tableOf = (text: string, sections: readonly string[]): TableOfSession | undefined => {
  const written = text.trim().replaceAll(/\s+/gu, " ");
  const [only] = sections.length === 1 ? sections : [];
  if (only !== undefined && /^\d+$/u.test(only) && /^\d+$/u.test(written)) return { section: only, table: written };
  for (const gap of [/^[ -]+(?=\S)/u, /^(?=\d)/u])
    for (const section of sections.toSorted((a, b) => b.length - a.length)) {
      const rest = written.slice(section.length);
      if (!small(written).startsWith(small(section)) || !gap.test(rest)) continue;
      const table = rest.replace(gap, "");
      return { section, table: ROOM.test(table) ? small(table) : table };
    }
  return only !== undefined && (/^\d+$/u.test(written) || ROOM.test(written))
    ? { section: only, table: small(written) }
    : undefined;
};

export const tablesAsked = (text = "", sections: readonly string[]): TablesAsked => {
  const found = text
    .split(/[,;\n]/u)
    .filter((one) => one.trim() !== "")
    .map((one) => ({ one: one.trim(), table: tableOf(one, sections) }));
  return {
    tables: found.flatMap(({ table }) => table ?? []),
    strange: found.flatMap(({ one, table }) => (table === undefined ? [one] : [])),
  };
};
