/** Three who play each other where their number is odd and nobody is to sit out. */
import { isSecondRound, type Standing, type SwissField } from "./field.ts";

type Three = readonly [Standing, Standing, Standing];

/** Three are looked for among so many of the lowest who have been in the fewest triangles, and of these so many sets of three are tried. */
const AMONG = 12;
const MOST_TRIED = 40;

/** The three of a long triangle who have their second round to play. */
export const unfinished = ({ rounds, conditions }: SwissField, standings: readonly Standing[]): Three | undefined => {
  if (conditions.odd !== "longTriangle") return undefined;
  const [three] = rounds.at(-1)?.triangles ?? [];
  if (three === undefined || isSecondRound({ rounds, conditions }, three, rounds.length - 1)) return undefined;
  const members = standings.filter(({ contestant }) => three.includes(contestant));
  const [a, b, c] = members;
  return a === undefined || b === undefined || c === undefined ? undefined : [a, b, c];
};

const metInside = ([a, b, c]: Three): number =>
  [a.met.get(b.contestant), a.met.get(c.contestant), b.met.get(c.contestant)].filter((times) => times !== undefined)
    .length;

const sumOf = (three: Three, what: (member: Standing) => number): number =>
  three.reduce((total, member) => total + what(member), 0);

/** Sets of three, the best first: fewest who have met, fewest triangles before, lowest in the standings. */
export const threesToTry = (
  standings: readonly Standing[],
): readonly { readonly three: Three; readonly met: number }[] => {
  const lowest = standings.toSorted((a, b) => a.triangles - b.triangles || b.rank - a.rank).slice(0, AMONG);
  const threes: Three[] = lowest.flatMap((a, first) =>
    lowest.slice(first + 1).flatMap((b, second) => lowest.slice(first + second + 2).map((c): Three => [a, b, c])),
  );
  return threes
    .map((three) => ({
      three,
      met: metInside(three),
      before: sumOf(three, ({ triangles }) => triangles),
      places: sumOf(three, ({ rank }) => rank),
    }))
    .toSorted((a, b) => a.met - b.met || a.before - b.before || b.places - a.places)
    .slice(0, MOST_TRIED)
    .map(({ three, met }) => ({ three, met }));
};
