/**
 * PBN 2.1 as a stream of games: tags with the lines of their sections and tables, `%` directives, `;` and `{…}` comments (over
 * lines), escapes in quoted values. A line is bounded, and so is a game; what is beyond is reported and passed over.
 */
import { lineReader } from "../lines.ts";
import { quoted, type ProblemLog } from "../problems.ts";
import type { Place, ReadingLimits } from "../types.ts";

export type PbnTag = {
  readonly name: string;
  readonly value: string;
  /** The lines of the tag's section or table, comments taken out. */
  readonly lines: readonly { readonly text: string; readonly place: Place }[];
  readonly place: Place;
};

export type PbnHandler = {
  /** A `%` line, without the sign. */
  readonly directive: (text: string, place: Place) => void;
  /** The tags of one game, in order; a tag that comes again begins the next one. */
  readonly game: (tags: readonly PbnTag[], complete: boolean) => void;
};

export type PbnTokens = { readonly write: (text: string) => boolean; readonly end: () => void };

const TAG = /^\[\s*([A-Za-z0-9_]{1,60})\s*"((?:[^"\\]|\\.)*)"\s*\](.*)$/su;
const LINES_IN_GAME = 20_000;
const TAGS_IN_GAME = 500;

const unescaped = (value: string): string => value.replaceAll(/\\(["\\])/gu, "$1");

type GrowingTag = {
  readonly name: string;
  readonly value: string;
  readonly lines: { readonly text: string; readonly place: Place }[];
  readonly place: Place;
};

/** Reads PBN text piece by piece. */
export const pbnTokens = (handler: PbnHandler, limits: ReadingLimits, problems: ProblemLog): PbnTokens => {
  let line = 1;
  /** Where the comment began that is still open. */
  let comment: Place | undefined;
  let tags: GrowingTag[] = [];
  let names = new Set<string>();
  let linesInGame = 0;
  let errors = 0;
  /** False once reading was given up. */
  const state = { given: true };
  /** A blank line was seen: a game may begin, though some programs leave blank lines inside one. */
  let blank = false;

  const finishGame = (complete: boolean): void => {
    if (tags.length > 0) handler.game(tags, complete);
    tags = [];
    names = new Set();
    linesInGame = 0;
  };

  const bad = (place: Place, message: string, hint: string): void => {
    errors += 1;
    problems.report("error", "unreadableLine", place, message, hint);
    if (errors < 5_000) return;
    state.given = false;
    problems.report(
      "error",
      "notResults",
      place,
      "There are too many lines that are no PBN.",
      "What stands before this place was read; the rest was not.",
    );
  };

  /** Takes comments out of a line; returns what is left of it. */
  const withoutComments = (text: string): string => {
    let left = "";
    let at = 0;
    let inString = false;
    while (at < text.length) {
      if (comment !== undefined) {
        const end = text.indexOf("}", at);
        if (end < 0) return left;
        comment = undefined;
        at = end + 1;
        continue;
      }
      const sign = text[at] ?? "";
      if (inString && sign === "\\") {
        left += text.slice(at, at + 2);
        at += 2;
        continue;
      }
      if (sign === '"') inString = !inString;
      if (!inString && sign === ";") return left;
      if (!inString && sign === "{") {
        comment = { line, column: at + 1 };
        at += 1;
        continue;
      }
      left += sign;
      at += 1;
    }
    return left;
  };

  const openTag = (name: string, value: string, after: string, column: number): void => {
    const place = { line, column };
    if ((names.has(name) && name !== "Note") || (blank && name === "Event")) finishGame(true);
    blank = false;
    if (tags.length >= TAGS_IN_GAME) {
      bad(place, `A game has more than ${TAGS_IN_GAME} tags here.`, "Those beyond were left out.");
      return;
    }
    names.add(name);
    const tag: GrowingTag = { name, value: unescaped(value), lines: [], place };
    tags.push(tag);
    if (after.trim() !== "" && after.trim() !== "*") tag.lines.push({ text: after, place });
  };

  const content = (text: string, place: Place): void => {
    const tag = tags.at(-1);
    if (tag === undefined) {
      bad(place, `This line stands before any tag: ${quoted(text.trim())}.`, "It was left out.");
      return;
    }
    linesInGame += 1;
    if (linesInGame === LINES_IN_GAME + 1)
      bad(place, `A game has more than ${LINES_IN_GAME} lines here.`, "Those beyond were left out.");
    if (linesInGame <= LINES_IN_GAME) tag.lines.push({ text, place });
  };

  const takeLine = (raw: string): void => {
    if (comment === undefined && raw.startsWith("%")) {
      handler.directive(raw.slice(1).trim(), { line });
      return;
    }
    const inComment = comment !== undefined;
    const text = withoutComments(raw);
    if (text.trim() === "") {
      if (!inComment && raw.trim() === "") blank = true;
      return;
    }
    const column = text.length - text.trimStart().length + 1;
    if (text.trimStart().startsWith("[")) {
      const [, name, value, after] = TAG.exec(text.trimStart()) ?? [];
      if (name !== undefined && value !== undefined) openTag(name, value, after ?? "", column);
      else
        bad(
          { line, column },
          `This tag cannot be read: ${quoted(text.trim())}.`,
          'A tag is written [Name "value"]. It was left out; the others were read.',
        );
      return;
    }
    content(text, { line, column });
  };

  const lines = lineReader(limits.text, problems, (text, number) => {
    line = number;
    takeLine(text);
    return state.given;
  });

  return {
    write: lines.write,
    end: () => {
      lines.end();
      if (comment !== undefined)
        problems.report(
          "error",
          "truncated",
          comment,
          "A comment begins here and never ends.",
          "Everything behind it was taken as comment; close it with } and send the file again.",
        );
      finishGame(comment === undefined);
    },
  };
};
