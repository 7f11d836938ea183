/**
 * Two opponents whose hands nobody knows: between them they have what is missing, and each has what they choose of it, as long as it comes out even.
 * So the fewest tricks of a claimer are found whoever has which card. Laws 44C, 70A, 70D1.
 */
import type { Held, Moment } from "./ending.ts";
import { SUIT_PLACES, choicesOf, countOf, partnerOf, ranksOf, shownOut, suitOf, turnOf } from "./ending.ts";

const isOutOf = ({ shownOut: seen }: Moment, seat: number, suit: number): boolean =>
  (seen & shownOut(seat, suit)) !== 0;

/** Cards in hand: one less for who has played to the trick. */
const sizeOf = (moment: Moment, seat: number): number =>
  moment.left -
  (((seat - moment.leader) & 3) < ((turnOf(moment) - moment.leader) & 3) || moment.trick.length === 4 ? 1 : 0);

/** Cards that only this one can have: those of the suits that the other is out of. */
const surely = (moment: Moment, seat: number): number =>
  SUIT_PLACES.reduce<number>(
    (count, suit) => (isOutOf(moment, partnerOf(seat), suit) ? count + countOf(ranksOf(moment, seat, suit)) : count),
    0,
  );

/** What this one may play, if he has it: `moment` has all that is missing in both hands. */
export const unseenChoices = (moment: Moment, seat: number): readonly Held[] => {
  const other = partnerOf(seat);
  const hasRoom = surely(moment, seat) < sizeOf(moment, seat);
  const mayHave = (suit: number): boolean => !isOutOf(moment, seat, suit) && (isOutOf(moment, other, suit) || hasRoom);
  // Without a trick every suit is open: whether he follows is what he chooses.
  const all = choicesOf({ ...moment, trick: [] }, seat).filter((held) => mayHave(suitOf(held)));
  const [led] = moment.trick;
  if (led === undefined) return all;
  const suit = suitOf(led);
  const ranks = ranksOf(moment, seat, suit);
  const isOut = ranks === 0 || isOutOf(moment, seat, suit);
  const following = isOut ? [] : all.filter((held) => suitOf(held) === suit);
  const mayBeOut =
    isOut || (!isOutOf(moment, other, suit) && surely(moment, other) + countOf(ranks) <= sizeOf(moment, other));
  return mayBeOut ? [...following, ...all.filter((held) => suitOf(held) !== suit)] : following;
};
