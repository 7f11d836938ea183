/** Where a ruling is written: on a board, at a table, at a moment of its record. */
export const ruleAddress = (session: string, query: Readonly<Record<string, string>> = {}): string =>
  `/s/${encodeURIComponent(session)}/rule?${new URLSearchParams(query).toString()}`;
