/**
 * A movement for those who are there: who has which of its numbers, and what follows where it is set while a session is being played, for rounds that have begun keep
 * their tables. Laws 4, 8, 15B.
 */
import { groupBy } from "../../facts/group-by.ts";
import { type Movement, presentIn } from "../../movement/movement.ts";
import type { MovementSet } from "../seating/events.ts";
import { seatingsOfMovement } from "../seating/of-movement.ts";
import type { Session } from "../told/state.ts";
import { allSeats, contestantsAt, contestantsOfSection, isInRound } from "./look-up.ts";

const numberIn = (session: Session, contestant: string): number => {
  const number = Number(session.contestants.get(contestant)?.number);
  return Number.isFinite(number) ? number : Number.MAX_SAFE_INTEGER;
};

/** Who of a section plays in what is still to be laid. */
export const playersOfSection = (session: Session, section: string): readonly string[] =>
  contestantsOfSection(session, section).filter((one) => session.contestants.get(one)?.withdrewFrom === undefined);

/** Everybody who plays, by line and number, has the movement's numbers in their order. */
export const numbersFor = (session: Session, section: string, movement: Movement): MovementSet["contestants"] => {
  const free = presentIn(movement);
  const lineOf = (contestant: string): number =>
    movement.northSouth !== undefined && session.contestants.get(contestant)?.line === "EW" ? 1 : 0;
  return playersOfSection(session, section)
    .toSorted((a, b) => lineOf(a) - lineOf(b) || numberIn(session, a) - numberIn(session, b))
    .flatMap((contestant, index) => {
      const number = free[index];
      return number === undefined ? [] : [{ number, contestant }];
    });
};

export type BoardAgain = { readonly contestant: string; readonly round: number; readonly board: number };

/** Whether a movement has a number for everybody who plays, and nobody's left over. */
export const hasNumbersForAll = (session: Session, section: string, movement: Movement): boolean =>
  presentIn(movement).length === playersOfSection(session, section).length;

/**
 * What a movement would do that is set now: the rounds that it lays, and who would get a board a second time because he has it behind him in a round that has begun.
 */
export const ifMovementSet = (
  session: Session,
  set: MovementSet,
): { readonly rounds: readonly number[]; readonly again: readonly BoardAgain[] } => {
  const hasBegun = (round: number): boolean => session.rounds.has(round);
  const laid = seatingsOfMovement(set).filter(({ round }) => !hasBegun(round));
  const had = groupBy(
    allSeats(session)
      .filter(({ section, round }) => section === set.section && hasBegun(round))
      .flatMap(({ seating }) =>
        contestantsAt(seating).flatMap((contestant) => seating.boards.map((board) => ({ contestant, board }))),
      ),
    ({ contestant }) => contestant,
  );
  return {
    rounds: [...new Set(laid.map(({ round }) => round))].toSorted((a, b) => a - b),
    again: laid.flatMap(({ round, seating }) =>
      contestantsAt(seating)
        .filter((contestant) => isInRound(session, contestant, round))
        .flatMap((contestant) =>
          (had.get(contestant) ?? [])
            .filter(({ board }) => seating.boards.includes(board))
            .map(({ board }) => ({ contestant, round, board })),
        ),
    ),
  };
};
