/**
 * LIN as a stream of nodes: a key of two letters, its value, each ended by a bar; line ends may stand anywhere and mean nothing. A value is bounded;
 * where keys and values have lost step (a bar inside a comment), reading goes on at the next key.
 */
import { says } from "@traveller/contract";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place, ReadingLimits } from "../../facts/types.ts";

export type LinNode = { readonly key: string; readonly value: string; readonly place: Place };
export type LinNodes = { readonly write: (text: string) => boolean; readonly end: () => void };

const KEY = /^[a-z0-9]{2}$/iu;
/** So many fields that are neither key nor value end the reading: it is no LIN. */
const MOST_STRAY = 5_000;

/** Gives each node to `take`. */
export const linNodes = (limits: ReadingLimits, problems: ProblemLog, take: (node: LinNode) => void): LinNodes => {
  let line = 1;
  /** Signs of this line that were read before what is in hand. */
  let column = 0;
  /** Where the field in hand begins, blanks passed over. */
  let begins: Place | undefined;
  let rest = "";
  let skipping = false;
  let key: { readonly key: string; readonly place: Place } | undefined;
  const stray = { count: 0 };

  const field = (text: string): void => {
    const place = begins ?? { line };
    begins = undefined;
    if (key !== undefined) {
      take({ ...key, value: text.replaceAll(/[\r\n]+/gu, "") });
      key = undefined;
      return;
    }
    const word = text.trim();
    if (word === "") return;
    if (KEY.test(word)) {
      key = { key: word.toLowerCase(), place };
      return;
    }
    stray.count += 1;
    problems.report("warning", "unreadableLine", place, says("lin.noKey", { word: asWord(word) }), says("lin.nextKey"));
  };

  /** Counts lines and columns up to the end of this text. */
  const pass = (text: string): void => {
    const first = text.search(/\S/u);
    const begun = first < 0 || begins !== undefined ? -1 : first;
    let from = 0;
    const mark = (until: number): void => {
      if (begun >= from && begun < until) begins = { line, column: column + begun - from + 1 };
    };
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
      mark(at);
      line += 1;
      column = 0;
      from = at + 1;
    }
    mark(text.length);
    column += text.length - from;
  };

  const add = (text: string): void => {
    pass(text);
    if (skipping) return;
    if (rest.length + text.length <= limits.text) {
      rest += text;
      return;
    }
    problems.report(
      "error",
      "lineTooLong",
      { line },
      says("lin.longValue", { limit: limits.text }),
      says("files.passedOver"),
    );
    skipping = true;
    rest = "";
  };

  return {
    write: (text) => {
      let at = 0;
      while (at < text.length && stray.count < MOST_STRAY) {
        const bar = text.indexOf("|", at);
        const end = bar < 0 ? text.length : bar;
        add(text.slice(at, end));
        if (bar < 0) break;
        column += 1;
        field(rest);
        rest = "";
        skipping = false;
        at = bar + 1;
      }
      return stray.count < MOST_STRAY;
    },
    end: () => {
      if (key !== undefined || rest.trim() !== "")
        problems.report(
          "warning",
          "truncated",
          key?.place ?? { line },
          key === undefined ? says("lin.endsInKey") : says("lin.endsInValue", { word: asWord(key.key) }),
          says("lin.beforeRead"),
        );
      if (key !== undefined && rest.trim() !== "" && !skipping) field(rest);
    },
  };
};
