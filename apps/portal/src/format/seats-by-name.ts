/** People as a hall's list has them: by family name, each with where he sits in a round. Names that nobody gave, or that were erased, are numbers. No Law of its own. */
import type { ContestantLabel, PlayerLabel, SectionRound } from "@traveller/model";
import { type SeatOfContestant, seatsOf } from "./seats.ts";

export type InFamilyOrder = { readonly family: string; readonly given: string };

/** Written small before a family's name, and not counted in its order. */
const SMALL = /^\p{Ll}/u;

/** `Piet van Aerle`: van Aerle, Piet. */
export const inFamilyOrder = (name: string): InFamilyOrder => {
  const words = name.trim().split(/\s+/u);
  let from = words.length - 1;
  while (from > 1 && SMALL.test(words[from - 1] ?? "")) from -= 1;
  return { family: words.slice(from).join(" "), given: words.slice(0, from).join(" ") };
};

/** `van Aerle` stands under A. */
export const orderedBy = (family: string): string => family.replace(/^(?:\p{Ll}\S*\s+)+/u, "");

export type NamedSeat = InFamilyOrder & {
  readonly key: string;
  readonly contestant: ContestantLabel;
  readonly player?: PlayerLabel;
  readonly seats: readonly SeatOfContestant[];
  readonly out: boolean;
};

/** Everybody who plays in a round, or sits out in it. A team is looked up by its own name. */
export const seatsByName = (
  rounds: readonly SectionRound[],
  labels: Iterable<ContestantLabel>,
  locale: string,
  name: (label: ContestantLabel) => string,
): readonly NamedSeat[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const out = new Set(rounds.flatMap(({ sitsOut }) => sitsOut));
  return [...labels]
    .flatMap((contestant): readonly NamedSeat[] => {
      const seats = seatsOf(rounds, contestant.id);
      if (seats.length === 0 && !out.has(contestant.id)) return [];
      const common = { contestant, seats, out: seats.length === 0 };
      const named = contestant.name === null ? contestant.players.filter((player) => player.name !== null) : [];
      if (named.length === 0) return [{ ...common, key: contestant.id, family: name(contestant), given: "" }];
      return named.map((player) => ({
        ...common,
        key: `${contestant.id} ${player.person}`,
        player,
        ...inFamilyOrder(player.name ?? ""),
      }));
    })
    .toSorted((a, b) => compare(orderedBy(a.family), orderedBy(b.family)) || compare(a.given, b.given));
};

/** In any letters, without their marks. */
const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ı", "i").toLowerCase().trim();

/** Whom a reader may have meant: every word that was asked for begins a word of the name, or is the number. */
export const foundBy = (asked: string, labels: Iterable<ContestantLabel>): readonly ContestantLabel[] => {
  const wanted = plain(asked).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [];
  return [...labels].filter(({ number, name, players }) => {
    const words = [number, name ?? "", ...players.map((player) => player.name ?? "")]
      .flatMap((text) => plain(text).split(/[\s–-]+/u))
      .filter(Boolean);
    return wanted.every((each) => words.some((word) => (/^\d/u.test(each) ? word === each : word.startsWith(each))));
  });
};
