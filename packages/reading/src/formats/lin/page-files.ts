/**
 * Several web pages sent as one file: behind each stands, in a comment, what it was called, so that a problem can be told of that one. Behind and not
 * before it, for how a page begins says what it is.
 */
import { clip } from "../../facts/problems.ts";
import type { Place } from "../../facts/types.ts";

const NAMED = /<!-- file: ([^\s<>]{1,600}) -->/gu;

/** The end of the last page, with or without its name. */
export const PAGE_END = /<\/html\s*>\s*(?:<!-- file: [^\s<>]{1,600} -->\s*)?$/iu;
/** As many characters from the end show it. */
export const PAGE_END_LENGTH = 700;

const nameOf = (written: string): string => {
  try {
    return clip(decodeURIComponent(written), 100);
  } catch {
    return clip(written, 100);
  }
};

export type PageFiles = {
  /** Notes what this part of the text, which begins at this line, says of names. */
  readonly note: (text: string, line: number) => void;
  /** A place as its own file counts it. */
  readonly within: (place: Place) => Place;
};

export const pageFiles = (): PageFiles => {
  const ends: { readonly file: string; readonly line: number }[] = [];
  return {
    note: (text, line) => {
      for (const { index, 1: written = "" } of text.matchAll(NAMED))
        ends.push({ file: nameOf(written), line: line + text.slice(0, index).split("\n").length - 1 });
    },
    within: (place) => {
      const own = ends.findIndex(({ line }) => line >= place.line);
      const file = ends[own]?.file;
      return file === undefined ? place : { ...place, file, line: place.line - (ends[own - 1]?.line ?? 0) };
    },
  };
};
