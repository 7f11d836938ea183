/**
 * A name as it may stand in a file's bytes: in any of the encodings that results files come in, with or without its accents, in capitals or not,
 * first name or last name first, with spaces, commas or tags between its words, its letters written as entities or two bytes each.
 */
import { TextDecoder } from "node:util";

const ENCODINGS = [
  "windows-1252",
  "windows-1250",
  "windows-1254",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-4",
  "iso-8859-15",
];

/** The byte of every letter above ASCII, encoding by encoding. */
const bytesByLetter = new Map<string, Set<number>>();
for (const encoding of ENCODINGS) {
  const decoder = new TextDecoder(encoding);
  for (let byte = 0x80; byte <= 0xff; byte += 1) {
    const letter = decoder.decode(Uint8Array.of(byte));
    bytesByLetter.set(letter, (bytesByLetter.get(letter) ?? new Set()).add(byte));
  }
}

const hex = (byte: number): string => String.raw`\x` + byte.toString(16).padStart(2, "0");
const bytesOf = (text: string, encoding: "utf8" | "utf16le"): string =>
  [...Buffer.from(text, encoding)].map(hex).join("");
/** In files of two bytes a letter, the other one. */
const WIDE = String.raw`\x00?`;

const oneLetter = (letter: string): readonly string[] => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return [WIDE + hex(code) + WIDE];
  const entity = `&#(?:0*${code}|[xX]0*${code.toString(16)});`;
  const single = [...(bytesByLetter.get(letter) ?? [])].map(hex);
  return [
    bytesOf(letter, "utf8"),
    bytesOf(letter.normalize("NFD"), "utf8"),
    bytesOf(letter, "utf16le"),
    entity,
    ...single,
  ];
};

const spelled = (letter: string): string => {
  const cases = new Set([letter.toLowerCase(), letter.toUpperCase()].filter((one) => Array.from(one).length === 1));
  const all = new Set([...cases].flatMap(oneLetter));
  const bare = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (bare !== letter)
    for (const one of [bare.toLowerCase(), bare.toUpperCase()])
      if (one.codePointAt(0) !== undefined && (one.codePointAt(0) ?? 0x80) < 0x80)
        all.add(WIDE + hex(one.charCodeAt(0)) + WIDE);
  if ((letter.codePointAt(0) ?? 0) >= 0x80) all.add("&[A-Za-z]{2,8};");
  return all.size === 1 ? [...all].join("") : `(?:${[...all].join("|")})`;
};

/** What may stand between two words of one name. */
const BETWEEN = String.raw`(?:[\s,.;_+'"|\xa0\x00-]|%20|&nbsp;|&#160;|<[^<>]{1,60}>){1,12}`;
/** A name is a whole one: "Ann Berg" is not in "Joann Bergman". */
const BEFORE = String.raw`(?<![A-Za-z]\x00?)`;
const AFTER = String.raw`(?!\x00?[A-Za-z])`;
/** The longest that a match may be, so that one over the border of two pieces is found. */
export const LONGEST = 4096;

/** For bytes as text of one byte a letter (`latin1`); undefined for a name too short to be told from other words. */
export const spelling = (name: string): RegExp | undefined => {
  const words = name
    .normalize("NFC")
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word !== "");
  const letters = words.join("").length;
  if (letters < 3 || (words.length === 1 && letters < 4)) return undefined;
  const pattern = words.map((word) => Array.from(word, spelled).join(""));
  const [first = ""] = pattern;
  const last = pattern.at(-1) ?? "";
  const orders = [
    pattern,
    // Berg, Ada Maria; Berg Ada
    ...(pattern.length > 1
      ? [
          [last, ...pattern.slice(0, -1)],
          [...pattern.slice(1), first],
        ]
      : []),
  ];
  return new RegExp(BEFORE + `(?:${orders.map((words) => words.join(BETWEEN)).join("|")})` + AFTER);
};
