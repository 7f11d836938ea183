/**
 * A USEBIO file as its elements leave it, before anybody asks what they mean: events with their sessions, sections, participants,
 * boards, lines and matches. The same element may stand in several places (participants under the event, the session or
 * the section), so everything is gathered here first and understood when the event ends.
 */
import type { Sentence } from "@traveller/contract";
import { parseInteger } from "../../facts/numbers.ts";
import type { Place } from "../../facts/types.ts";
import type { XmlNode, XmlTag } from "./xml.ts";

/** The texts of a scope's own simple elements (`BOARD_NUMBER`, `DATE` …), by name. */
export type Fields = Map<string, { readonly text: string; readonly place: Place }>;

export type RawBoard = { readonly fields: Fields; readonly place: Place };
export type RawMatch = { readonly fields: Fields; readonly place: Place };

/** A traveller line: its words by element name, and what it stands in. */
export type RawLine = {
  readonly words: Readonly<Record<string, string>>;
  readonly place: Place;
  readonly board: RawBoard;
  readonly section?: string;
  readonly match?: RawMatch;
};

export type RawParticipant = { readonly node: XmlNode; readonly section?: string };

export type RawSession = {
  readonly tag: XmlTag;
  readonly fields: Fields;
  /** Sections in the order of the file, with the name that the file gives each. */
  readonly sections: Map<string, string>;
  readonly participants: RawParticipant[];
  readonly boards: { readonly board: RawBoard; readonly section?: string; readonly match?: RawMatch }[];
  readonly lines: RawLine[];
  readonly matches: RawMatch[];
};

export type RawEvent = {
  readonly tag: XmlTag;
  readonly fields: Fields;
  /** What stands in the event itself, outside any session. */
  readonly common: RawSession;
  readonly sessions: RawSession[];
  /** More results or contestants than are taken: nothing of the event is. */
  tooLarge?: Sentence;
};

export type RawDeal = { readonly fields: Fields; readonly hands: XmlNode[]; readonly place: Place };

export const newSession = (tag: XmlTag): RawSession => ({
  tag,
  fields: new Map(),
  sections: new Map(),
  participants: [],
  boards: [],
  lines: [],
  matches: [],
});

/** A field's text, or `undefined` where it is absent or empty. */
export const field = (fields: Fields, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const text = fields.get(name)?.text;
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
};

/** The text of the first child of that name, or of an attribute of that name; `undefined` where it is absent or empty. */
export const childText = (node: XmlNode, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const text = node.children.find((child) => child.name === name)?.text.trim() ?? node.attributes[name]?.trim();
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
};

export const childrenOf = (node: XmlNode, name: string): readonly XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** The number of a board, or `undefined` where its element has none that is one. */
export const boardNumberOf = (board: RawBoard): number | undefined =>
  parseInteger(field(board.fields, "BOARD_NUMBER") ?? "", 1, 9999);
