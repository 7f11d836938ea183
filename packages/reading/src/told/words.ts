/**
 * A record's events as a file holds them and gives them back: words as their reader may see them, people named by the tags beside and never by an id. Words that
 * were erased are said to be, and a reference to a text is nothing that a file may hold: it could be anybody's. Laws 20, 68C, 75.
 */
import { MOST_OF_A_TABLE, TableEvent, unerasable, withWords, wordsIn, type WordsAtTable } from "@traveller/engine";
import type { AsTold } from "@traveller/engine/replay";

type Started = Extract<TableEvent, { readonly type: "BoardStarted" }>;

/** Who played it and where is said once, by the tags. */
const anonymous = ({
  contestants: _contestants,
  players: _players,
  contest: _contest,
  round: _round,
  ...started
}: Started): Started => started;

export const withoutPeople = (event: TableEvent): TableEvent => {
  if (event.type === "BoardStarted") return anonymous(event);
  return event.type === "RecordCorrected" && event.to?.type === "BoardStarted"
    ? { ...event, to: anonymous(event.to) }
    : event;
};

/** A text that is nowhere, as one that was erased is nowhere any more. */
const GONE: WordsAtTable = { text: "00000000-0000-0000-0000-000000000000", digest: "0".repeat(64) };
const isGone = (words: WordsAtTable): boolean => typeof words !== "string" && words.text === GONE.text;

/** As it goes into a file. */
export const toldEvent = (event: TableEvent): TableEvent =>
  withWords(withoutPeople(event), (words) => (typeof words === "string" ? words : GONE));

/** In place of what the record's reader may only know to have been struck out: it says nothing of the table, and is struck out as well. */
const STRUCK: TableEvent = { type: "RightsReserved", by: "N" };

export const standIn = ({ event }: AsTold): TableEvent => (event === null ? STRUCK : toldEvent(event));

const eventIn = (value: unknown): TableEvent | undefined => {
  const { data: event } = TableEvent.safeParse(value);
  if (event === undefined || unerasable(event) !== undefined) return undefined;
  return wordsIn(event).every((words) => typeof words === "string" || isGone(words)) ? withoutPeople(event) : undefined;
};

/** The record that a file tells, event by event from the first on; `undefined` where it is not whole. */
export const recordIn = (said: ReadonlyMap<string, unknown>): readonly TableEvent[] | undefined => {
  const events: TableEvent[] = [];
  const struck = new Set<number>();
  for (let number = 1; said.has(String(number)) && number <= MOST_OF_A_TABLE; number += 1) {
    const value = said.get(String(number));
    const event = value === null ? STRUCK : eventIn(value);
    if (event === undefined) return undefined;
    if (value === null) struck.add(number);
    if (event.type === "RecordCorrected" && event.to === null) struck.delete(event.about);
    events.push(event);
  }
  const numbered = [...said.keys()].filter((what) => /^\d+$/u.test(what));
  return numbered.length === events.length && struck.size === 0 && events[0]?.type === "BoardStarted"
    ? events
    : undefined;
};
