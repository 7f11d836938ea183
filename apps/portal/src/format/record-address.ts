/** Addresses of boards' records: `/s/<session>/b/14/t/A-5`, with the round and the attempt where one table played the board more than once. */
import { placeOfTable } from "@traveller/engine";
import type { RecordAddress } from "@traveller/model";

const same = (one: RecordAddress, other: RecordAddress): boolean =>
  one.board === other.board && one.section === other.section && one.table === other.table;

/** What an address says beside the table, among the records of its board. */
export const moreOf = (record: RecordAddress, all: readonly RecordAddress[]): Readonly<Record<string, string>> => {
  const others = all.filter((one) => same(one, record));
  return {
    ...(others.some(({ round }) => round !== record.round) ? { round: String(record.round) } : {}),
    ...(others.some(({ attempt }) => attempt !== record.attempt) ? { attempt: String(record.attempt) } : {}),
  };
};

export const recordPath = (record: RecordAddress): string =>
  `/b/${record.board}/t/${encodeURIComponent(placeOfTable(record))}`;

export const recordAddress = (session: string, record: RecordAddress, all: readonly RecordAddress[]): string => {
  const query = new URLSearchParams(moreOf(record, all)).toString();
  return `/s/${session}${recordPath(record)}${query === "" ? "" : `?${query}`}`;
};
