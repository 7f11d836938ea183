/**
 * The two forms in which dealing machines exchange deals. DLM: a line a board, a letter for each two cards of the pack in its order, and a checksum. DUP: 156
 * bytes a deal, the cards of three hands by number, all four hands by suit, and ten bytes about the whole set. Law 6F.
 */
import { type Card, type Hands, PACK, RANKS, SEATS, type Seat, type Suit, SUITS } from "@traveller/engine";

const LETTER_A = "a".charCodeAt(0);

export type BoardInFile = { readonly board: number; readonly hands: Hands; readonly line: number };
/** A line of a board that is not what its checksum says, or no deal. */
export type DlmTrouble = { readonly board: number; readonly line: number };

export const isDlm = (text: string): boolean => /^\s*\[Document\]/u.test(text.replace(/^\uFEFF/u, ""));

const handsOfLetters = (letters: string): Hands | undefined => {
  const seats = Array.from(letters, (letter) => letter.charCodeAt(0) - LETTER_A).flatMap((pair) => {
    return [SEATS[pair >> 2], SEATS[pair & 3]];
  });
  const handOf = (seat: Seat): readonly Card[] => PACK.filter((_, index) => seats[index] === seat);
  const hands = { N: handOf("N"), E: handOf("E"), S: handOf("S"), W: handOf("W") };
  return SEATS.every((seat) => hands[seat].length === 13) ? hands : undefined;
};

/** All letters and the board's number in one sum of bits. */
const checksumOf = (board: number, letters: string): number =>
  Array.from(letters, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum ^ code, board);

/** The boards that the file says it is of: lines beyond them are filling. */
export const readDlm = (
  text: string,
): { readonly boards: readonly BoardInFile[]; readonly troubles: readonly DlmTrouble[] } => {
  const lines = text.split(/\r\n|\r|\n/u);
  const numberOf = (name: string): number | undefined => {
    const found = lines.map((line) => new RegExp(`^${name}=(\\d{1,4})\\s*$`, "iu").exec(line)?.[1]).find(Boolean);
    return found === undefined ? undefined : Number(found);
  };
  const [from, to] = [numberOf("From board") ?? 1, numberOf("To board") ?? 9999];
  const boards: BoardInFile[] = [];
  const troubles: DlmTrouble[] = [];
  for (const [index, line] of lines.entries()) {
    const [, number, letters, sum] = /^Board\s+(\d{1,4})=([a-p]{26})(\d{3})?\s*$/iu.exec(line) ?? [];
    const board = Number(number);
    if (number === undefined || letters === undefined) {
      const broken = /^Board\s+(\d{1,4})=/iu.exec(line)?.[1];
      if (broken !== undefined && Number(broken) >= from && Number(broken) <= to)
        troubles.push({ board: Number(broken), line: index + 1 });
      continue;
    }
    if (board < from || board > to) continue;
    const small = letters.toLowerCase();
    const hands = handsOfLetters(small);
    if (hands === undefined || (sum !== undefined && Number(sum) !== checksumOf(board, small)))
      troubles.push({ board, line: index + 1 });
    else boards.push({ board, hands, line: index + 1 });
  }
  return { boards, troubles };
};

/** Suits as code page 437 has them: hearts 3, diamonds 4, clubs 5, spades 6. */
const SUIT_SIGN: Readonly<Record<Suit, string>> = { S: "\u0006", H: "\u0003", D: "\u0004", C: "\u0005" };

const byNumber = (hands: Hands): string =>
  (["N", "E", "S"] as const)
    .map((seat) =>
      PACK.flatMap((card, index) =>
        hands[seat]?.includes(card) === true ? [String(index + 1).padStart(2, "0")] : [],
      ).join(""),
    )
    .join("");

const bySuit = (hands: Hands): string =>
  SEATS.map((seat) =>
    SUITS.map(
      (suit) => SUIT_SIGN[suit] + RANKS.filter((rank) => hands[seat]?.includes(`${suit}${rank}`) === true).join(""),
    ).join(""),
  ).join("");

/** Deals of boards that follow one another, as one file; all its bytes are ASCII. */
export const dupOf = (boards: readonly { readonly board: number; readonly hands: Hands }[]): string => {
  const [first, last] = [boards[0]?.board ?? 1, boards.at(-1)?.board ?? 1];
  // Dealt at random, counted forwards, from the lowest board, one copy of each, to the highest.
  const set = `YN${String(first).padEnd(3)}${"1".padEnd(2)}${String(last).padEnd(3)}`;
  return boards.map(({ hands }) => byNumber(hands) + bySuit(hands) + set).join("");
};
