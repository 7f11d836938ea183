/** Cards in columns to cards in order: who led to each trick is who won the one before. */
import type { Card, Seat, Strain } from "@traveller/engine";
import { RANKS, leftOf } from "@traveller/engine";

const worth = (card: Card, led: Card, trump: Strain | undefined): number => {
  const height = RANKS.length - RANKS.findIndex((rank) => card.endsWith(rank));
  if (trump !== undefined && trump !== "NT" && card.startsWith(trump)) return 2 * RANKS.length + height;
  return card.charAt(0) === led.charAt(0) ? RANKS.length + height : 0;
};

/** The card that takes the trick: the first is the one led. */
export const winnerOf = (trick: readonly Card[], trump: Strain | undefined): Card => {
  const [led, ...others] = trick;
  if (led === undefined) throw new RangeError("A trick without a card has no winner");
  return others.reduce((best, next) => (worth(next, led, trump) > worth(best, led, trump) ? next : best), led);
};

/** The seats of the columns. */
export const columnsFrom = (first: Seat): readonly Seat[] => {
  const [second, third] = [leftOf(first), leftOf(leftOf(first))];
  return [first, second, third, leftOf(third)];
};

/**
 * `cells` hold tricks of four, in the order of the seats from `first`; the order ends at the first trick that is not whole. `leads` are the cells that were led
 * out of turn.
 */
export const inOrder = (
  first: Seat,
  cells: readonly (Card | undefined)[],
  trump: Strain | undefined,
  leads: readonly number[] = [],
): readonly { readonly seat: Seat; readonly card: Card; readonly cell: number }[] => {
  const seats = columnsFrom(first);
  const cards: { seat: Seat; card: Card; cell: number }[] = [];
  let leader = 0;
  for (let row = 0; row < cells.length; row += 4) {
    const trick: { column: number; seat: Seat; card: Card }[] = [];
    const outOfTurn = leads.find((cell) => cell >= row && cell < row + 4);
    if (outOfTurn !== undefined) leader = outOfTurn - row;
    for (let step = 0; step < 4; step += 1) {
      const column = (leader + step) % 4;
      const card = cells[row + column];
      const seat = seats[column];
      if (card === undefined || seat === undefined) break;
      trick.push({ column, seat, card });
    }
    cards.push(...trick.map(({ seat, card, column }) => ({ seat, card, cell: row + column })));
    const [led] = trick;
    if (trick.length < 4 || led === undefined) break;
    leader = trick.reduce((best, next) =>
      worth(next.card, led.card, trump) > worth(best.card, led.card, trump) ? next : best,
    ).column;
  }
  return cards;
};
