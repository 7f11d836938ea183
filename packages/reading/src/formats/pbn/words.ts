/** The words below a tag, each with its place: calls and cards, the notes, suffixes and marks behind or before them (Portable Bridge Notation 2.1, 3.5 to 3.9). */
import type { Place } from "../../facts/types.ts";
import type { PbnTag } from "./tokens.ts";

export type Word = { readonly text: string; readonly place: Place };

/** A note (`=1=`), a glyph (`$3`), a mark (`^R`) or a suffix (`!?`) ends the word before it, with a blank between or without. */
const WORD = /=\d*=|\$\d*|\^[A-Za-z]?|[!?]+|[^\s=$^!?]+|\S/gu;

export const wordsOf = (lines: PbnTag["lines"]): readonly Word[] =>
  lines.flatMap(({ text, place }) => {
    const { line, column = 1 } = place;
    const first = column - (text.length - text.trimStart().length);
    return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      text: word,
      place: { line, column: first + index },
    }));
  });

export const isNote = (text: string): boolean => /^(?:=\d+=|\$\d+|[!?]+)$/u.test(text);

export type MarkSign = "^I" | "^S" | "^R" | "^L";
export const isMark = (text: string): text is MarkSign => /^\^[ISRL]$/u.test(text);
