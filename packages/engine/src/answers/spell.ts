/** Parameters of sentences in words: seats and sides by their names, cards and calls by their signs or, for the ear, as they are called. */
import { isBid, levelOf, strainOf } from "../cards/calls.ts";
import type { Strain } from "../cards/contract.ts";
import { parseContract } from "../cards/contract.ts";
import type { Rank, Suit } from "../cards/deal.ts";
import { RANKS, SUITS } from "../cards/deal.ts";
import type { Parameter } from "./sentence.ts";
import { rankNamed, suitNamed } from "./sentence.ts";

export type Words = {
  /** By key; `{name}` stands for a parameter. A key without one falls back on the shorter key before its last point. */
  readonly templates: Readonly<Record<string, string>>;
  /** What has one name in print and in speech: seats, sides, suits, calls that are no bids. */
  readonly names: Readonly<Record<string, string>>;
  /** How a rank is written where not by its letter, and how it is called. */
  readonly letters: Readonly<Partial<Record<Rank, string>>>;
  readonly ranks: Readonly<Record<Rank, string>>;
  /** A card as it is called, of its `{rank}` and `{suit}`. */
  readonly card: string;
  /** Denominations as they are called after 1, and after more. */
  readonly one: Readonly<Record<Strain, string>>;
  readonly more: Readonly<Record<Strain, string>>;
  /** What follows a contract that is doubled or redoubled. */
  readonly doubled: { readonly X: string; readonly XX: string };
  readonly and: string;
};

/** For the eye, `♥K`; or for the ear, `the king of hearts`. */
export type Manner = "written" | "spoken";

const SIGNS: Readonly<Record<Suit, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const CARDS: ReadonlyMap<string, { readonly suit: Suit; readonly rank: Rank }> = new Map(
  SUITS.flatMap((suit) => RANKS.map((rank) => [`${suit}${rank}`, { suit, rank }] as const)),
);
const RANK_NAMES: ReadonlyMap<string, Rank> = new Map(RANKS.map((rank) => [rankNamed(rank), rank] as const));
/** A seat and what came from it. */
const PAIR = /^([NESW]) (\S+)$/;

const rankIn = ({ letters, ranks }: Words, rank: Rank, manner: Manner): string =>
  manner === "spoken" ? ranks[rank] : (letters[rank] ?? rank);

const cardIn = (words: Words, { suit, rank }: { suit: Suit; rank: Rank }, manner: Manner): string => {
  const called = rankIn(words, rank, manner);
  return manner === "written"
    ? `${SIGNS[suit]}${called}`
    : words.card.replace("{rank}", called).replace("{suit}", words.names[suitNamed(suit)] ?? suit);
};

const levelIn = ({ one, more }: Words, level: number, strain: Strain, manner: Manner): string =>
  manner === "written"
    ? `${level}${strain === "NT" ? strain : SIGNS[strain]}`
    : `${level} ${level === 1 ? one[strain] : more[strain]}`;

const contractIn = (words: Words, text: string, manner: Manner): string | undefined => {
  if (isBid(text)) return levelIn(words, levelOf(text), strainOf(text), manner);
  const contract = parseContract(text);
  if (contract === undefined) return undefined;
  const { level, strain, doubling } = contract;
  const undoubled = levelIn(words, level, strain, manner);
  return manner === "written" || doubling === ""
    ? `${undoubled}${doubling}`
    : `${undoubled} ${words.doubled[doubling]}`;
};

const spellOne = (words: Words, value: string, manner: Manner): string => {
  const [, seat, what] = PAIR.exec(value) ?? [];
  if (seat !== undefined && what !== undefined)
    return `${spellOne(words, seat, manner)} ${spellOne(words, what, manner)}`;
  const card = CARDS.get(value);
  const rank = RANK_NAMES.get(value);
  return (
    words.names[value] ??
    (card === undefined ? undefined : cardIn(words, card, manner)) ??
    (rank === undefined ? undefined : rankIn(words, rank, manner)) ??
    contractIn(words, value, manner) ??
    value
  );
};

export const spell = (words: Words, value: Parameter, manner: Manner): string => {
  if (typeof value === "number") return value < 0 ? `−${-value}` : String(value);
  if (typeof value === "string") return spellOne(words, value, manner);
  const spelled = value.map((each) => spellOne(words, each, manner));
  return spelled.length < 2
    ? (spelled[0] ?? "")
    : `${spelled.slice(0, -1).join(", ")} ${words.and} ${spelled.at(-1) ?? ""}`;
};
