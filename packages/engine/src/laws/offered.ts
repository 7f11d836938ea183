/**
 * Choices where no irregularity asks: over a lead that is due (26B), of words that name several cards (46B5), before anybody has called (16D2). Each says what it is
 * about and who chooses, and beside each answer what it brings.
 */
import type { Card, Suit } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Option } from "../position/choices.ts";
import type { Position } from "../position/position.ts";
import { defined } from "../facts/defined.ts";
import type { Clauses, Offered } from "./clauses.ts";
import { firstOf, optionsOf } from "./clauses.ts";
import type { Ask, Moments } from "./law.ts";
import { numberIn } from "./numbers.ts";

export type Offer<About> = {
  readonly paragraph: string;
  /** What there is to choose about at this moment, if anything. */
  readonly about: (table: Position) => About | undefined;
  readonly of: (about: About, table: Position) => Ask["decider"] | undefined;
  /** For whose offence it is. */
  readonly offender?: (about: About) => Seat;
  /** What there is to choose from; where that is nothing, there is no choice. */
  readonly among?: (about: About, table: Position) => readonly (Suit | Card)[];
  readonly answers: { readonly [O in Option]?: Clauses<About, Moments["OptionElected"]> };
};

const askedOf = <About>(offer: Offer<About>, table: Position): readonly Ask[] => {
  const about = offer.about(table);
  const decider = about === undefined ? undefined : offer.of(about, table);
  if (about === undefined || decider === undefined) return [];
  const among = offer.among?.(about, table);
  if (among?.length === 0) return [];
  const law = numberIn(table.edition, offer.paragraph);
  return [
    {
      law,
      ...defined({ offender: offer.offender?.(about) }),
      decider,
      options: optionsOf(offer.answers),
      ...defined({ among }),
    },
  ];
};

export const offered = <About>(all: readonly Offer<About>[]): Offered => ({
  offers: (table: Position): readonly Ask[] => all.flatMap((offer) => askedOf(offer, table)),
  elected: (table: Position, act: Moments["OptionElected"]): Effects => {
    const offer = all.find(({ paragraph }) => numberIn(table.edition, paragraph) === act.ask.law);
    const it = offer?.about(table);
    return offer === undefined || it === undefined
      ? NOTHING
      : firstOf(offer.answers[act.option] ?? [], { table, it, act });
  },
});
