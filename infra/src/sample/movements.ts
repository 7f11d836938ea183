/** Who meets whom with which boards: a Mitchell, an all-play-all of pairs, a round robin of teams (Laws 4, 6 and 8). */

export type Meeting = {
  readonly round: number;
  readonly table: number;
  /** Places in the field, from 0. */
  readonly ns: number;
  readonly ew: number;
  readonly boards: readonly number[];
};

const boardSet = (set: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, i) => set * size + i + 1);

/**
 * A Mitchell with an odd number of tables: North-South stay, East-West move up a table, boards move down one.
 * With one East-West pair too few the last North-South to have met nobody sits out, one after the other.
 */
export const mitchell = (
  tables: number,
  eastWest: number,
  boardsPerRound: number,
  rounds = tables,
): readonly Meeting[] =>
  Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: tables }, (_unused, table) => ({
      round: round + 1,
      table: table + 1,
      ns: table,
      ew: (table - round + tables) % tables,
      boards: boardSet((table + round) % tables, boardsPerRound),
    })).filter(({ ew }) => ew < eastWest),
  ).flat();

/** Everybody meets everybody once (the circle method); all tables of a round play the same boards. `field` is even. */
export const allPlayAll = (field: number, boardsPerRound: number): readonly Meeting[] =>
  Array.from({ length: field - 1 }, (_, round) => {
    const seat = (place: number): number => (place === 0 ? 0 : ((place - 1 + round) % (field - 1)) + 1);
    return Array.from({ length: field / 2 }, (_unused, table) => {
      const [one, other] = [seat(table), seat(field - 1 - table)];
      // Who goes round the circle sits on both sides of it in turn; the one who stays must be turned round.
      const [ns, ew] = table > 0 || round % 2 === 0 ? [one, other] : [other, one];
      return { round: round + 1, table: table + 1, ns, ew, boards: boardSet(round, boardsPerRound) };
    });
  }).flat();
