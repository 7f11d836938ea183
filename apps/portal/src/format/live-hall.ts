/** Tables that are shown live as their page has them, and what is new of them: plain data, made on the server from what its reader may see. */
import type { ContestantLabel, LiveHall, TableNow, TableOfHall } from "@traveller/model";

export type LiveHallShown = Pick<LiveHall, "tables" | "matches"> & {
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
};

export type LiveHallNews =
  | { readonly kind: "whole"; readonly hall: LiveHallShown }
  /** The tables at which something happened; the rest where it is another than before. */
  | ({ readonly kind: "part"; readonly tables: LiveHallShown["tables"] } & Partial<
      Pick<LiveHallShown, "matches" | "contestants">
    >);

export const keyOfTable = ({ section, table }: Pick<TableOfHall, "section" | "table">): string =>
  JSON.stringify([section, table]);

/** What was there, with what is new. */
export const withNews = (had: LiveHallShown, news: LiveHallNews): LiveHallShown => {
  if (news.kind === "whole") return news.hall;
  const told = new Map(news.tables.map((table) => [keyOfTable(table), table]));
  return {
    tables: had.tables.map((table) => told.get(keyOfTable(table)) ?? table),
    matches: news.matches ?? had.matches,
    contestants: news.contestants ?? had.contestants,
  };
};

type Calls = TableNow["calls"];

/** What of an auction a card has room for: its last turns, from West on. */
const ROWS = 3;
const FIRST = "W";

/** The end of an auction, in whole rows as they are drawn. */
export const lastCalls = (calls: Calls): Calls => {
  const begins = calls.flatMap(({ seat }, index) =>
    index === 0 || (seat === FIRST && calls[index - 1]?.seat !== FIRST) ? [index] : [],
  );
  return calls.slice(begins.at(-ROWS) ?? 0);
};

/** What is worth a word to who does not look: a contract that was reached, a board that is over. */
export const worthSaying = (had: LiveHallShown, has: LiveHallShown): TableOfHall | undefined => {
  const before = new Map(had.tables.map((table) => [keyOfTable(table), table.now]));
  return has.tables.findLast(({ now, ...table }) => {
    const was = before.get(keyOfTable(table)) ?? null;
    if (now === null || was === null || now.record.board !== was.record.board) return false;
    return was.phase !== now.phase && (now.phase === "ended" || (was.phase === "auction" && now.contract !== null));
  });
};
