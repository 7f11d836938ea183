/**
 * Which awards of a contested claim are near at hand: what the claimer's normal lines come to, with and without a forgotten trump, and what was claimed. The director
 * may give any other that Law 70 leaves him. Laws 64, 70A, 70C, 70D.
 */
import { sideOf } from "../cards/seats.ts";
import { contestedClaim } from "../claims/contested.ts";
import { inAll } from "../laws/law64-tricks.ts";
import { contractOf } from "../position/auction.ts";
import type { Table } from "../table/fold.ts";
import type { Sentence } from "./sentence.ts";

/** Where the lines are not laid out, or come to nearly anything: so many tricks either way of what was claimed. */
const EITHER_WAY = 2;
/** Lines that leave more open than this say little. */
const MOST_LINES = 5;

const between = (least: number, most: number): readonly number[] =>
  Array.from({ length: Math.max(most - least + 1, 0) }, (_, more) => least + more);

/** Declarer's tricks in all, fewest first; none where no claim is contested. */
export const likelyAwards = ({ position }: Table): readonly number[] => {
  const { claim, play } = position;
  const settled = contractOf(position);
  const contested = claim?.state === "contested" ? contestedClaim(position) : undefined;
  if (claim === undefined || contested === undefined || settled === undefined || play === undefined) return [];
  const { lines, tricksLeft } = contested;
  const claimed = Math.max(0, Math.min(claim.conceded ? tricksLeft - claim.tricks : claim.tricks, tricksLeft));
  const byLines = "problem" in lines ? [] : between(lines.ifForgotten.fewest, lines.normal.most);
  const near =
    byLines.length === 0 || byLines.length > MOST_LINES
      ? between(Math.max(claimed - EITHER_WAY, 0), Math.min(claimed + EITHER_WAY, tricksLeft))
      : [...byLines, claimed];
  const side = sideOf(settled.declarer);
  const ofDeclarer = near.map((tricks) => (sideOf(claim.seat) === side ? tricks : tricksLeft - tricks));
  return [...new Set(ofDeclarer.map((tricks) => inAll(position, side, play.won[side] + tricks)))].toSorted(
    (one, other) => one - other,
  );
};

/** What of a claim the director weighs by himself, and does not read out: lines, trumps that are out, what he may award. */
const WEIGHED = /^(?:claim\.(?:lines|turns|trump)|award)/u;
export const isWeighed = ({ key }: Pick<Sentence, "key">): boolean => WEIGHED.test(key);
