/**
 * PBN 2.1 as a stream of games: tags with the lines of their sections and tables, `%` directives, `;` and `{…}` comments (over
 * lines), escapes in quoted values. A line is bounded, and so is a game; what is beyond is reported and passed over.
 */
import { says, type Sentence } from "@traveller/contract";
import { lineReader } from "../../facts/lines.ts";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place, ReadingLimits } from "../../facts/types.ts";
import { isLastLine, isOurs } from "../../told/directives.ts";

export type PbnTag = {
  readonly name: string;
  readonly value: string;
  /** The lines of the tag's section or table, comments taken out; the column is that of its first sign that is no blank. */
  readonly lines: readonly { readonly text: string; readonly place: Place }[];
  readonly place: Place;
};

export type PbnHandler = {
  /** A `%` line, without the sign. */
  readonly directive: (text: string, place: Place) => void;
  /** The tags of one game, in order; a tag that comes again begins the next one. `told`: those of its `%` lines that this house writes. */
  readonly game: (tags: readonly PbnTag[], complete: boolean, told: readonly string[]) => void;
};

export type PbnTokens = { readonly write: (text: string) => boolean; readonly end: () => void };

const TAG = /^\[\s*([A-Za-z0-9_]{1,60})\s*"((?:[^"\\]|\\.)*)"\s*\]\s*/su;
/** The beginning of a tag whose end may stand in the next line: a value never goes over lines. */
const BEGINNING = /^\[\s*(?:[A-Za-z0-9_]{1,60}\s*(?:"(?:[^"\\]|\\.)*"\s*)?)?$/su;
const LINES_IN_TAG = 8;
const LINES_IN_GAME = 20_000;
const TAGS_IN_GAME = 500;

/** The tags that every game begins with, in the order in which programs write them. */
const LEADING =
  "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result".split(" ");

const unescaped = (value: string): string => value.replaceAll(/\\(["\\])/gu, "$1");

type GrowingTag = {
  readonly name: string;
  readonly value: string;
  readonly lines: { readonly text: string; readonly place: Place }[];
  readonly place: Place;
};

/** Takes comments out of lines, one after the other: blanks stay in their place, so that columns are those of the file. */
const commentless = (): {
  readonly without: (text: string, line: number) => string;
  /** Where the comment began that is still open. */
  readonly open: () => Place | undefined;
} => {
  let comment: Place | undefined;
  return {
    open: () => comment,
    without: (text, line) => {
      let left = "";
      let at = 0;
      let inString = false;
      while (at < text.length) {
        if (comment !== undefined) {
          const end = text.indexOf("}", at);
          if (end < 0) return left;
          comment = undefined;
          left += " ".repeat(end + 1 - at);
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
          left += " ";
          at += 1;
          continue;
        }
        left += sign;
        at += 1;
      }
      return left;
    },
  };
};

/** Reads PBN text piece by piece. */
export const pbnTokens = (handler: PbnHandler, limits: ReadingLimits, problems: ProblemLog): PbnTokens => {
  const comments = commentless();
  let line = 1;
  let tags: GrowingTag[] = [];
  let names = new Set<string>();
  let told: string[] = [];
  let linesInGame = 0;
  let errors = 0;
  /** False once reading was given up. */
  const state = { given: true };
  /** The last line of the file so far is a tag that cannot be read. */
  let unreadTag: Place | undefined;
  /** A blank line stands before what comes: a game may begin, though some programs leave blank lines inside one. */
  let blank = false;
  /** A tag that began in a line before. */
  let begun: { readonly text: string; readonly place: Place; readonly lines: number } | undefined;

  const finishGame = (complete: boolean): void => {
    if (tags.length > 0) handler.game(tags, complete, told);
    tags = [];
    told = [];
    names = new Set();
    linesInGame = 0;
  };

  const bad = (place: Place, message: Sentence, hint: Sentence): void => {
    errors += 1;
    problems.report("error", "unreadableLine", place, message, hint);
    if (errors < 5_000) return;
    state.given = false;
    problems.report("error", "notResults", place, says("pbn.tooManyLines"), says("files.restUnread"));
  };

  /** A leading tag behind a blank line, where one that comes later in a game was seen already: the next game. */
  const beginsGame = (name: string): boolean => {
    const at = LEADING.indexOf(name);
    return blank && at >= 0 && LEADING.some((each, index) => index >= at && names.has(each));
  };

  const openTag = (name: string, value: string, place: Place): void => {
    if ((names.has(name) && name !== "Note") || (blank && name === "Event") || beginsGame(name)) finishGame(true);
    blank = false;
    if (tags.length >= TAGS_IN_GAME) {
      bad(place, says("pbn.tooManyTags", { limit: TAGS_IN_GAME }), says("pbn.beyondLeftOut"));
      return;
    }
    names.add(name);
    tags.push({ name, value: unescaped(value), lines: [], place });
  };

  const content = (text: string, place: Place): void => {
    blank = false;
    const tag = tags.at(-1);
    if (tag === undefined) {
      bad(place, says("pbn.beforeTags", { word: asWord(text.trim()) }), says("files.leftOut"));
      return;
    }
    linesInGame += 1;
    if (linesInGame === LINES_IN_GAME + 1)
      bad(place, says("pbn.tooManyInGame", { limit: LINES_IN_GAME }), says("pbn.beyondLeftOut"));
    if (linesInGame <= LINES_IN_GAME) tag.lines.push({ text, place });
  };

  const badTag = (place: Place, text: string): void => {
    unreadTag = place;
    bad(place, says("pbn.noTag", { word: asWord(text.trim()) }), says("pbn.tagHint"));
  };

  /** The tags of a line, and what stands behind the last of them. */
  const takeTags = (text: string, place: Place, lines: number): void => {
    let rest = text;
    // A tag that began in a line before has the columns of none.
    const at = (): Place =>
      lines > 1 || place.column === undefined ? place : { ...place, column: place.column + text.length - rest.length };
    while (rest.startsWith("[")) {
      const [tag, name, value] = TAG.exec(rest) ?? [];
      if (tag === undefined || name === undefined || value === undefined) {
        if (lines < LINES_IN_TAG && BEGINNING.test(rest)) begun = { text: rest, place: at(), lines: lines + 1 };
        else badTag(at(), rest);
        return;
      }
      openTag(name, value, at());
      rest = rest.slice(tag.length);
    }
    if (rest.trim() !== "" && rest.trim() !== "*") content(rest, at());
  };

  const takeLine = (raw: string): void => {
    const inComment = comments.open() !== undefined;
    if (!inComment && raw.startsWith("%")) {
      const text = raw.slice(1).trim();
      // What is whole is no part of what another file behind it begins.
      if (isLastLine(text)) finishGame(true);
      if (isOurs(text) && tags.length > 0 && told.length < LINES_IN_GAME) told.push(text);
      handler.directive(text, { line });
      return;
    }
    const text = comments.without(raw, line);
    if (text.trim() === "") {
      if (!inComment && raw.trim() === "") blank = true;
      return;
    }
    const before = begun;
    begun = undefined;
    const place = { line, column: text.length - text.trimStart().length + 1 };
    const begins = text.trimStart().startsWith("[");
    if (before !== undefined && !begins) {
      takeTags(`${before.text.trimEnd()} ${text.trim()}`, before.place, before.lines);
      return;
    }
    if (before !== undefined) badTag(before.place, before.text);
    unreadTag = undefined;
    if (begins) takeTags(text.trimStart(), place, 1);
    else content(text, place);
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
      if (begun !== undefined) badTag(begun.place, begun.text);
      const comment = comments.open();
      if (comment !== undefined)
        problems.report(
          "error",
          "truncated",
          comment,
          says("pbn.endlessComment"),
          says("pbn.closeComment", { sign: "}" }),
        );
      if (unreadTag !== undefined)
        problems.report("error", "truncated", unreadTag, says("pbn.endsInTag"), says("files.readBeforeSendAgain"));
      finishGame(comment === undefined);
    },
  };
};
