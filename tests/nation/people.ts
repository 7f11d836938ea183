/** An invented nation: its clubs, its members with names that exist nowhere, how well each plays, and the partner each has as a rule. Made from a word, and so the same every time. */
import { type Chance, chanceFrom } from "../../infra/src/sample/chance.ts";

export type Member = {
  readonly number: string;
  readonly name: string;
  /** Its place among the clubs. */
  readonly club: number;
  /** Around 0; above it is better than most. */
  readonly strength: number;
  /** The year in which the membership began. */
  readonly since: number;
};
export type Nation = {
  readonly authority: string;
  readonly clubs: readonly { readonly id: string; readonly name: string }[];
  readonly members: readonly Member[];
  /** Of each club its members, partners beside each other. */
  readonly ofClub: readonly (readonly Member[])[];
};

const ONSETS = ["b", "br", "d", "f", "g", "h", "j", "k", "kl", "l", "m", "n", "p", "r", "s", "st", "t", "v", "ç", "š"];
const VOWELS = ["a", "e", "i", "o", "u", "ä", "ö", "ü", "ı", "é", "aa", "ei"];
const CODAS = ["", "", "n", "r", "l", "s", "k", "nd", "st", "ğ"];
const ENDINGS = ["", "ov", "lund", "sen", "nen", "oğlu", "mets", "berg", "ley", "ko"];

const pick = (chance: Chance, values: readonly string[]): string => values[chance.below(values.length)] ?? "";
const syllable = (chance: Chance): string => pick(chance, ONSETS) + pick(chance, VOWELS) + pick(chance, CODAS);
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase("en") + word.slice(1);
const nameOf = (chance: Chance): string =>
  `${capital(syllable(chance) + syllable(chance))} ${capital(syllable(chance) + syllable(chance) + pick(chance, ENDINGS))}`;

/** Clubs are of different sizes: the largest has some twenty times the members of the smallest. */
const clubOf = (chance: Chance, clubs: number): number => Math.floor(clubs * chance.next() ** 1.6);

export const makeNation = (
  seed: string,
  authority: string,
  size: { readonly members: number; readonly clubs: number; readonly from: number; readonly years: number },
): Nation => {
  const chance = chanceFrom(`${seed} people`);
  const clubs = Array.from({ length: size.clubs }, (_, index) => ({
    id: `club-${index + 1}`,
    name: `${capital(syllable(chance) + syllable(chance))} BC`,
  }));
  const members = Array.from({ length: size.members }, (_, index): Member => ({
    number: String(10_001 + index),
    name: nameOf(chance),
    club: clubOf(chance, size.clubs),
    strength: chance.normal(),
    since: size.from - chance.below(25) + (chance.happens(0.2) ? chance.below(size.years) : 0),
  }));
  const ofClub = clubs.map((_, index) => members.filter(({ club }) => club === index));
  return { authority, clubs, members, ofClub };
};
