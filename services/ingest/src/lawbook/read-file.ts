/** A law book from the bytes of a file: what is no text is refused by name, an old encoding is found by the language that it makes sense in. */
import { TextDecoder } from "node:util";
import { checkNothingLost, readLawBook, type Check, type LawBook, type Told } from "@traveller/engine/lawbook";
import { binaryKind } from "@traveller/reading";
import { refused, type Refused, says } from "@traveller/contract";

export type ReadBook = {
  readonly kind: "read";
  readonly text: string;
  readonly encoding: string;
  readonly book: LawBook;
  readonly check: Check;
};

/** Bytes: twenty times the longest book that we know. */
export const LARGEST_BOOK = 5 * 1024 * 1024;

const strictly = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Of the encodings of one byte a letter, the one of the language that the text then turns out to be in. */
const OLD: Readonly<Partial<Record<LawBook["language"], string>>> = { tr: "windows-1254", et: "windows-1257" };

const decoded = (bytes: Uint8Array): { readonly text: string; readonly encoding: string } => {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  const text = strictly(bytes, wide);
  if (text !== undefined) return { text, encoding: wide };
  const western = new TextDecoder("windows-1252").decode(bytes);
  const encoding = OLD[readLawBook(western.slice(0, 200_000)).language] ?? "windows-1252";
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
};

/** Reads the bytes of one law book. */
export const readBook = (bytes: Uint8Array, told: Told = {}): ReadBook | Refused => {
  if (bytes.length > LARGEST_BOOK)
    return refused(
      "tooLarge",
      says("door.fileTooLarge", { megabytes: LARGEST_BOOK / 1024 / 1024 }),
      says("lawBooks.sendTextAlone"),
    );
  const binary = binaryKind(bytes.subarray(0, 512));
  if (binary !== undefined)
    return refused("malformed", says("lawBooks.notPlain", { what: binary }), says("lawBooks.saveAsText"));
  const { text, encoding } = decoded(bytes);
  if (text.slice(0, 100_000).includes("\0"))
    return refused("malformed", says("lawBooks.nul"), says("lawBooks.saveUtf8"));
  const book = readLawBook(text, told);
  if (book.laws.length === 0) return refused("impossible", says("lawBooks.noneFound"), says("lawBooks.numberedLines"));
  return { kind: "read", text, encoding, book, check: checkNothingLost(text, book) };
};

/** How much of what a book holds, in numbers. */
export const countsOf = ({ laws, definitions, notes, decisions, problems }: LawBook) => {
  const numbers = laws.map(({ number }) => Number(number));
  const passages = laws.flatMap((law) => law.passages);
  return {
    laws: laws.length,
    first: laws[0]?.number ?? "",
    last: laws.at(-1)?.number ?? "",
    complete: new Set(numbers).size === (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1,
    paragraphs: new Set(passages.map(({ address }) => address)).size,
    tables: passages.filter(({ rows }) => rows !== undefined).length,
    definitions: definitions.length,
    notes: notes.length,
    decisions: decisions.length,
    warnings: problems.filter(({ severity }) => severity === "warning").length,
  };
};
