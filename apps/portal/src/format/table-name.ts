/** What a table is called that recorded a board: by its section and number; a room of a match as people call it. */
import type { RecordAddress, RecordEntry } from "@traveller/model";
import type { useTranslations } from "next-intl";
import { moreOf } from "#format/record-address.ts";

type Say = ReturnType<typeof useTranslations<"replay">>;
type Place = Pick<RecordAddress, "section" | "table">;

type Room = { readonly room: "open" | "closed"; readonly name: string | undefined };

/** `open`, or `7-open` where the session has several matches. */
const roomOf = ({ table }: Place): Room | undefined => {
  const [, name, room] = /^(?:(.*)-)?(open|closed)$/u.exec(table) ?? [];
  return room === "open" || room === "closed" ? { room, name } : undefined;
};

export const tableName = (say: Say, place: Place): string => {
  const found = roomOf(place);
  if (found === undefined) return say("table", { table: `${place.section} ${place.table}` });
  const room = say(`rooms.${found.room}`);
  return found.name === undefined ? room : `${room} (${found.name})`;
};

/** The heading of its replay. */
export const titleOf = (say: Say, { board, ...place }: RecordAddress): string => {
  const found = roomOf(place);
  if (found === undefined) return say("title", { board, table: `${place.section} ${place.table}` });
  const title = say(`titles.${found.room}`, { board });
  return found.name === undefined ? title : `${title} (${found.name})`;
};

/** With the round and the attempt, where they tell it from another of these. */
export const recordName = (say: Say, record: RecordEntry, all: readonly RecordEntry[]): string => {
  const { round, attempt } = moreOf(record, all);
  return [
    tableName(say, record),
    ...(round === undefined ? [] : [say("round", { round })]),
    ...(attempt === undefined ? [] : [say("attempt", { attempt })]),
  ].join(", ");
};
