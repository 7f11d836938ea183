/** Who has begun the boards that these tables have begun, at whichever table: read from the records' starts. */
import { addressOfStream, type Session, type TableOfSession } from "@traveller/engine";
import type { Log } from "@traveller/log";
import type { BegunAtTable } from "../decide/decision.ts";
import { type Knowledge, sessionScope } from "./known.ts";

export const begunBeside = async (
  log: Log,
  knowledge: Knowledge,
  { settings, released }: Session,
  tables: readonly TableOfSession[],
): Promise<readonly BegunAtTable[]> => {
  if (settings === undefined) return [];
  const streams = await log.streams(sessionScope(settings.session), "table");
  const records = streams.flatMap(({ stream }) => {
    const address = addressOfStream(stream);
    return address === undefined || released.has(address.board) ? [] : [{ stream, ...address }];
  });
  const boards = new Set(
    records
      .filter((record) => tables.some(({ section, table }) => record.section === section && record.table === table))
      .map(({ board }) => board),
  );
  const begun: BegunAtTable[] = [];
  for (const { stream, section, round, table, board } of records.filter((record) => boards.has(record.board))) {
    const { started } = (await knowledge.table(stream, settings)).record;
    if (started?.contestants === undefined) continue;
    begun.push({ section, round, table, board, ns: started.contestants.NS, ew: started.contestants.EW });
  }
  return begun;
};

/** The boards that any table has begun to record. */
export const boardsBegun = async (log: Log, session: string): Promise<ReadonlySet<number>> =>
  new Set(
    (await log.streams(sessionScope(session), "table")).flatMap(({ stream }) => addressOfStream(stream)?.board ?? []),
  );
