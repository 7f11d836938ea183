/** What a contestant is called: its players, a team's own name, or its number where names are unknown or were erased. */
import type { ContestantLabel } from "@traveller/model";

export type NameWords = {
  /** `Pair 4`, `Team 7`, `Player 12`. */
  readonly numbered: (number: string) => string;
  readonly unnamed: string;
};

/** As much of a contestant as its name is made of. */
export type Called = Pick<ContestantLabel, "name" | "number"> & {
  readonly players: readonly Pick<ContestantLabel["players"][number], "name">[];
};

/** The contestant's name for a heading or a row; never empty. */
export const nameOf = (label: Called | null | undefined, words: NameWords): string => {
  if (label === null || label === undefined) return words.unnamed;
  if (label.name !== null) return label.name;
  if (label.players.length === 0 || label.players.every(({ name }) => name === null))
    return words.numbered(label.number);
  return label.players.map(({ name }) => name ?? words.unnamed).join(" – ");
};

/** Who plays for it, where that is not its name already. */
export const playersOf = (label: ContestantLabel, words: NameWords): string | undefined =>
  label.name === null || label.players.length === 0
    ? undefined
    : label.players.map(({ name }) => name ?? words.unnamed).join(", ");

/** `4`, or `4 N S` where two pairs share the number. */
export const numberOf = (label: ContestantLabel): string => label.number;
