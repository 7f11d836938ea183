/** Players as a sender names them, with their ids: the federation's number, or a guest known again by club and name. Names go beside the log. */
import type { NewPeople, People } from "@traveller/log";
import type { PlayerGiven } from "@traveller/contract";
import type { SeatedPlayer } from "../decide/decision.ts";

export type Seated = {
  readonly players: readonly SeatedPlayer[];
  /** To be written with the events. */ readonly fresh: NewPeople;
};

/** `club` is where a guest is known. A name for a number that has one already is not overwritten: that is the federation's to correct. */
export const seatPlayers = async (people: People, club: string, given: readonly PlayerGiven[]): Promise<Seated> => {
  const { ids, fresh } = await people.recognise(
    club,
    given.map(({ person, name }) => ({ id: person, name })),
  );
  const players = given.flatMap(({ seat }, index) => {
    const person = ids[index];
    return person === undefined ? [] : [{ person, seat }];
  });
  return { players, fresh };
};
