/** What declarer says when he names a card of dummy, in the words of five languages: a suit, a rank, or what kind of card (46B). */
import type { Rank, Suit } from "../cards/deal.ts";

export type Spoken = {
  readonly suit?: Suit;
  readonly rank?: Rank;
  readonly kind?: "high" | "second" | "low" | "win" | "any";
};

/** Beginnings of words, for suits and cards are inflected; English, Finnish, Swedish, Estonian, Turkish. */
const SUIT_WORDS: readonly (readonly [Suit, readonly string[]])[] = [
  ["S", ["spade", "pata", "pada", "poti", "maça"]],
  ["H", ["heart", "hert", "hjärter", "ärtu", "kupa"]],
  ["D", ["diamond", "ruu", "ruter", "karo"]],
  ["C", ["club", "rist", "klöver", "sinek", "trefl"]],
];
const RANK_WORDS: readonly (readonly [Rank, readonly string[]])[] = [
  ["A", ["ace", "ässä", "äss", "ess"]],
  ["K", ["king", "kuninga", "kung", "papaz"]],
  ["Q", ["queen", "rouva", "dam", "emand", "kız"]],
  ["J", ["jack", "knave", "jätkä", "sotami", "knekt", "soldat", "poiss", "vale"]],
  ["T", ["ten", "10", "kymppi", "tio", "kümme", "on"]],
];
const DIGITS = /^[2-9]$/u;
const WHOLE: ReadonlySet<string> = new Set(["ten", "10", "tio", "on", "ess", "äss", "dam"]);

const KINDS: readonly (readonly [NonNullable<Spoken["kind"]>, readonly string[]])[] = [
  ["second", ["second", "toiseksi", "näst", "teine", "teise", "ikinci"]],
  [
    "high",
    ["high", "top", "big", "best", "korke", "iso", "ylin", "hög", "stor", "stör", "kõrge", "suur", "yüksek", "büyük"],
  ],
  [
    "low",
    [
      "low",
      "small",
      "little",
      "duck",
      "bottom",
      "pien",
      "matal",
      "alin",
      "lit",
      "låg",
      "lägst",
      "minst",
      "väik",
      "madal",
      "küçük",
      "düşük",
    ],
  ],
  ["win", ["win", "take", "cover", "beat", "voita", "voitta", "vinn", "stick", "võida", "võta", "kazan"]],
  ["any", ["any", "whatever", "either", "care", "tahansa", "vain", "helst", "tahes", "ükskõik", "herhangi", "fark"]],
];

const isMeant = (word: string, stem: string): boolean => (WHOLE.has(stem) ? word === stem : word.startsWith(stem));
const meant = <T>(words: readonly string[], all: readonly (readonly [T, readonly string[]])[]): T | undefined =>
  all.find(([, stems]) => stems.some((stem) => words.some((word) => isMeant(word, stem))))?.[0];

const digitOf = (words: readonly string[]): Rank | undefined => {
  const digit = words.find((word) => DIGITS.test(word));
  return SMALL.find((rank) => rank === digit);
};
const SMALL: readonly Rank[] = ["9", "8", "7", "6", "5", "4", "3", "2"];

/** What the words name; nothing, where nobody can tell. */
export const spokenCard = (text: string): Spoken => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const suit = meant(words, SUIT_WORDS);
  const rank = meant(words, RANK_WORDS) ?? digitOf(words);
  // “Play”, and no more, asks for any card.
  const kind = meant(words, KINDS) ?? (words.length === 1 && words[0] === "play" ? "any" : undefined);
  return {
    ...(suit === undefined ? {} : { suit }),
    ...(rank === undefined ? {} : { rank }),
    ...(kind === undefined ? {} : { kind }),
  };
};
