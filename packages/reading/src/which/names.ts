/**
 * When two names of a team are one: the same but for case, accents and signs, or spelled alike. `Otters 1` and `Otters 2` are two teams, whatever they
 * share: numbers and single letters tell teams of a club apart.
 */
import { changedLetters } from "@traveller/engine";

const words = (name: string): readonly string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

export const comparable = (name: string): string => words(name).join(" ");

const MOST_LETTERS = 200;

/** What tells teams of one name apart: its numbers, and letters that stand alone. */
const marks = (name: readonly string[]): string =>
  name
    .filter((word) => word.length === 1 || /\p{N}/u.test(word))
    .toSorted()
    .join(" ");

/** How far two names are apart, of 1; undefined where they are not one name spelled in two ways. */
export const apartness = (one: string, other: string): number | undefined => {
  const [a, b] = [words(one.slice(0, MOST_LETTERS)), words(other.slice(0, MOST_LETTERS))];
  const [first, second] = [a.join(" "), b.join(" ")];
  if (first === second) return 0;
  if (first === "" || second === "" || marks(a) !== marks(b)) return undefined;
  const share = changedLetters(first, second) / Math.max(first.length, second.length);
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return share <= 1 / 4 || short.every((word) => long.includes(word)) ? share : undefined;
};
