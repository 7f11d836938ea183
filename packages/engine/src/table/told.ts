/**
 * The free words of a table's events: explanations, statements, notes. In the log each is a reference to a text that lies beside it and can be erased
 * there; no Law rests on what it said. Laws 20, 68C, 75.
 */
import type { z } from "zod";
import type { TableEvent } from "../position/events.ts";
import type { Text } from "../position/notation.ts";

export type Words = z.infer<typeof Text>;

/** The event with its free words, each put as `put` says; the same event where it has none. */
export const withWords = (event: TableEvent, put: (words: Words) => Words): TableEvent => {
  switch (event.type) {
    case "CallMade":
    case "CallReplaced":
      return event.meaning?.text === undefined
        ? event
        : { ...event, meaning: { ...event.meaning, text: put(event.meaning.text) } };
    case "CallExplained":
    case "ExplanationCorrected":
      return { ...event, text: put(event.text) };
    case "ClaimMade":
      return event.statement === undefined ? event : { ...event, statement: put(event.statement) };
    case "ExtraneousInformation":
      return event.text === undefined ? event : { ...event, text: put(event.text) };
    case "FindingMade":
      return event.note === undefined ? event : { ...event, note: put(event.note) };
    case "RecordCorrected":
      return event.to === null ? event : { ...event, to: factWithWords(event.to, put) };
    default:
      return event;
  }
};

type Fact = Exclude<TableEvent, { readonly type: "RecordCorrected" }>;
const factWithWords = (fact: Fact, put: (words: Words) => Words): Fact => {
  const told = withWords(fact, put);
  return told.type === "RecordCorrected" ? fact : told;
};

/** The free words of an event, in their order. */
export const wordsIn = (event: TableEvent): readonly Words[] => {
  const all: Words[] = [];
  withWords(event, (words) => {
    all.push(words);
    return words;
  });
  return all;
};

/** What an event would say in the log that could not be erased from it: its place, and what to do instead. */
export const unerasable = (event: TableEvent): { readonly path: string; readonly hint: string } | undefined => {
  if (event.type === "RecordCorrected") {
    const inside = event.to === null ? undefined : unerasable(event.to);
    return inside && { ...inside, path: `to.${inside.path}` };
  }
  if (event.type === "FindingMade" && typeof event.value === "string" && event.value.length > SHORTEST_PROSE)
    return { path: "value", hint: "Put the words into `note`: it is kept beside the log" };
  if (event.type === "ExtraneousInformation" && !CODE.test(event.manner))
    return { path: "manner", hint: "One word, such as remark, gesture, overheard; put what was said into `text`" };
  return event.type === "DummyCardNamed" && event.words !== undefined && !SPOKEN.test(event.words)
    ? { path: "words", hint: "The few words in which a card is named, such as `small heart`" }
    : undefined;
};

/** Seats, sides and cards are shorter: what is longer is prose. */
const SHORTEST_PROSE = 2;
const CODE = /^[a-zA-Z]{1,40}$/;
const SPOKEN = /^[\p{L}\p{N} ,'’-]{1,60}$/u;
