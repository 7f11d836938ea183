/** For tests: a door with evenings whose first board is recorded at table A-1, and what the log then has of it. */
import { type TableEvent, tableStream } from "@traveller/engine";
import { isAtTable, isReadable } from "@traveller/log";
import { wholeBoard } from "./at-table.ts";
import { officer, openTestDoor, type Reply, type TestDoor } from "./door.ts";

export const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
export const CONTESTANTS = { NS: "A-1", EW: "A-2" };
/** Three notrump by North, every card. */
export const BOARD = wholeBoard({ type: "BoardStarted", board: 1, contestants: CONTESTANTS, deal: DEAL, dealer: "E" }, [
  "Pass",
  "Pass",
  "Pass",
  "3NT",
  "Pass",
  "Pass",
  "Pass",
]);
export const AT = { section: "A", round: 1, table: "1", board: 1 };

type Told = { readonly type: string; readonly data: unknown };
export type TableEvening = {
  readonly door: TestDoor;
  /** An officer's. */
  readonly key: string;
  /** Opens a session of four pairs with the deal of board 1. */
  readonly opened: (session: string) => Promise<void>;
  readonly record: (
    session: string,
    expectedVersion: number,
    events: readonly unknown[],
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<Reply>;
  /** The record in the log. */
  readonly kept: (session: string) => Promise<readonly TableEvent[]>;
  /** What the session was told of results. */
  readonly resultsOf: (session: string) => Promise<readonly Told[]>;
};

export const streamOf = (session: string): string => tableStream({ session, ...AT, attempt: 1 });

/** @param url of a database of the test's own */
export const openTableEvening = async (url: string): Promise<TableEvening> => {
  const door = await openTestDoor(url);
  const key = await door.key(officer);
  await door.command(key, { type: "RegisterClub", club: "17", name: "Harbour" });
  await door.command(key, { type: "AnnounceTournament", tournament: "autumn", title: "Autumn", club: "17" });
  return {
    door,
    key,
    opened: async (session) => {
      const place = { session };
      await door.command(key, {
        type: "OpenSession",
        ...place,
        tournament: "autumn",
        title: "Evening",
        club: "17",
        method: "matchpoints",
        contest: "pairs",
        sections: [{ id: "A" }],
      });
      await door.command(key, { type: "SetDeals", ...place, boards: [{ board: 1, deal: DEAL }] });
      for (const number of ["1", "2", "3", "4"])
        await door.command(key, { type: "EnterContestant", ...place, contestant: `A-${number}`, number });
    },
    record: (session, expectedVersion, events, more = {}) =>
      door.command(key, { type: "RecordAtTable", session, table: AT, expectedVersion, events, ...more }),
    kept: async (session) => {
      const events: TableEvent[] = [];
      for await (const batch of door.means.log.readStream(streamOf(session)))
        events.push(...batch.filter(isAtTable).map(({ atTable }) => atTable));
      return events;
    },
    resultsOf: async (session) => {
      const found: Told[] = [];
      for await (const batch of door.means.log.readStream(`session/${session}`))
        for (const event of batch)
          if (isReadable(event) && event.type.startsWith("Result")) found.push({ type: event.type, data: event.data });
      return found;
    },
  };
};
