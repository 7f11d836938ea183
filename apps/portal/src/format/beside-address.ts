/** Two records of one board beside each other: `/s/<session>/b/14/t/A-5?beside=A-6`, with the moment of each. */
import { placeOfTable } from "@traveller/engine";
import type { RecordAddress } from "@traveller/model";
import { moreOf, recordPath } from "#format/record-address.ts";

/** How an address names the other record; its round and attempt where they tell it from another. */
export const besideQuery = (other: RecordAddress, all: readonly RecordAddress[]): Readonly<Record<string, string>> => {
  const { round, attempt } = moreOf(other, all);
  return {
    beside: placeOfTable(other),
    ...(round === undefined ? {} : { besideRound: round }),
    ...(attempt === undefined ? {} : { besideAttempt: attempt }),
  };
};

export const besideAddress = (
  session: string,
  one: RecordAddress,
  other: RecordAddress,
  all: readonly RecordAddress[],
): string => {
  const query = new URLSearchParams({ ...moreOf(one, all), ...besideQuery(other, all) });
  return `/s/${session}${recordPath(one)}?${query.toString()}`;
};
