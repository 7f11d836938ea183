/** What was typed into the search box: words, a number, and the kind of thing where a word says it ("board 14 midwinter", "pari 3"). */
import { asItself } from "@traveller/log";

export type Asked = {
  /** All words, as they are looked for in names and titles; never empty. */
  readonly words: readonly string[];
  /** A number that may be a pair's, a team's or a board's, and the words beside it. */
  readonly numbered:
    | { readonly number: string; readonly of: "board" | "contestant" | "any"; readonly words: readonly string[] }
    | undefined;
  /** What was typed, without signs that no name has. */
  readonly text: string;
};

const MOST_LETTERS = 100;
const MOST_WORDS = 6;
/** What people call boards, pairs and teams in our languages. */
const BOARD = new Set(["board", "boards", "bricka", "brickan", "jako", "jaon", "jaotus", "bord"]);
const CONTESTANT = new Set([
  "pair",
  "team",
  "par",
  "lag",
  "pari",
  "joukkue",
  "paar",
  "võistkond",
  "çift",
  "takım",
  "no",
  "nr",
  "#",
]);

/** Undefined where nothing is asked: fewer than two letters, and no number. */
export const askedIn = (typed: string): Asked | undefined => {
  const text = typed
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]+/gu, " ")
    .trim()
    .slice(0, MOST_LETTERS)
    .trim();
  // A pair is written "Aalto – Berg", "Aalto & Berg" or "Aalto Berg"; a number "#14".
  const all = text
    .split(/[\s&+,;/–—]+|(?<=#)/u)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
  const words = all.filter((word) => /^(\d|.{2,})$/u.test(word));
  if (words.length === 0) return undefined;
  const small = all.map((word) => word.toLowerCase());
  const number = all.find((word) => /^\d{1,4}$/.test(word));
  const named = small.some((word) => BOARD.has(word))
    ? "board"
    : small.some((word) => CONTESTANT.has(word))
      ? "contestant"
      : "any";
  return {
    text,
    words,
    numbered:
      number === undefined
        ? undefined
        : {
            number,
            of: named,
            words: words.filter(
              (word) => word !== number && !BOARD.has(word.toLowerCase()) && !CONTESTANT.has(word.toLowerCase()),
            ),
          },
  };
};

/** The pattern of a word at the beginning of one. */
export const beginning = (word: string): string => `% ${asItself(word)}%`;
