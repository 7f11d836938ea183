/** A record in rows: its calls under the seats that made them, its tricks one by one. Laws 17, 44. */
import type { Seat } from "@traveller/engine";
import type { CallShown, CardShown, FrameShown } from "#format/replay.ts";

/** As an auction is written: West first. */
export const COLUMNS = ["W", "N", "E", "S"] as const satisfies readonly Seat[];

/** Rows of cells; in a cell all that a seat called at one turn, so that a call in place of another stands beside it. */
export const auctionRows = (calls: readonly CallShown[]): readonly (readonly (readonly CallShown[])[])[] => {
  const rows: CallShown[][][] = [];
  let last = -1;
  for (const call of calls) {
    const column = COLUMNS.indexOf(call.seat);
    if (rows.length === 0 || column < last) rows.push(COLUMNS.map(() => []));
    rows.at(-1)?.[column]?.push(call);
    last = column;
  }
  return rows;
};

/** Every trick as it was at the end, the one in hand last; a card that was taken back is in none. */
export const tricksOf = (frames: readonly FrameShown[]): readonly (readonly CardShown[])[] => {
  const whole = new Map<number, readonly CardShown[]>();
  for (const { won, lastTrick } of frames) if (won.length > 0) whole.set(won.length, lastTrick);
  const last = frames.at(-1);
  const tricks = (last?.won ?? []).map((_, index) => whole.get(index + 1) ?? []);
  return last === undefined || last.trick.length === 0 ? tricks : [...tricks, last.trick];
};

/** The cards as they were when the first was played. */
export const dealtIn = (frames: readonly FrameShown[]): FrameShown["hands"] =>
  frames.findLast(({ won, trick, aside }) => won.length + trick.length + aside.length === 0)?.hands ?? {};

/** The deal, and the trick that each card was played in, from 1. */
export const wholeOf = (frames: readonly FrameShown[]) => ({
  hands: dealtIn(frames),
  played: new Map(tricksOf(frames).flatMap((trick, index) => trick.map(({ card }) => [card, index + 1] as const))),
});
