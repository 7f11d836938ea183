/**
 * Whether the draws of a session's rounds are what they say: made from what was known when they were made, and such that none costs less. A draw that was changed by
 * hand says what it cost, and is not asked for the second. Laws 78D, 80B2.
 */
import { type DrawMade, sameJson, scoreSession, type Session, swissFieldOf } from "@traveller/engine";
import { checkSwiss } from "@traveller/engine/draw";

type OfRound = { readonly section: string; readonly round: number };
type Draw = Omit<DrawMade, "seatings" | "section" | "round">;
/** A draw that stands, and what has a record that can be worked out again. */
export type StandingDraw = OfRound & Pick<DrawMade, "madeFrom"> & { readonly draw: Draw };
export type WrongDraw = OfRound & { readonly what: "from" | "draw"; readonly why?: string };
export type VerifiedDraws = { readonly checked: number; readonly wrong: readonly WrongDraw[] };

/** In the order of what they were made from. */
export const standingDraws = ({ seatings }: Session): readonly StandingDraw[] =>
  [...seatings]
    .flatMap(([section, { rounds }]) =>
      [...rounds].flatMap(([round, { draw }]) =>
        draw?.record === undefined ? [] : [{ section, round, draw, madeFrom: draw.madeFrom }],
      ),
    )
    .toSorted((a, b) => a.madeFrom - b.madeFrom);

/** @param before the session as it was after the event that the draw says it was made from */
export const wrongWithDraw = (before: Session, { section, round, draw }: StandingDraw): WrongDraw | undefined => {
  const { record, seed, sitsOut, byHand } = draw;
  if (record === undefined) return undefined;
  const { conditions, contestants, rounds } = record;
  const field = swissFieldOf(before, { section, round }, { conditions, seed }, scoreSession(before));
  if (!sameJson({ contestants, rounds }, { contestants: field.contestants, rounds: field.rounds }))
    return { section, round, what: "from" };
  if (byHand !== undefined) return undefined;
  const [bye] = sitsOut;
  const check = checkSwiss(field, {
    matches: record.matches,
    ...(bye === undefined ? {} : { bye: { contestant: bye, costs: {} } }),
  });
  return check.kind === "proved" ? undefined : { section, round, what: "draw", why: check.what };
};

const SAID: Readonly<Record<WrongDraw["what"], string>> = {
  from: "the log does not give the standings and meetings that it says it was made from",
  draw: "it is not a draw of its conditions that costs least",
};

export const linesOfDraws = ({ wrong }: VerifiedDraws): readonly string[] =>
  wrong.map(
    ({ section, round, what, why }) =>
      `draw of round ${round}, section ${section}: ${SAID[what]}${why === undefined ? "" : ` (${why})`}`,
  );
