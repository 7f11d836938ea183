/** Players as a sender names them, with their ids: the federation's number, or a guest known again by club and name. Names go beside the log. */
import type { People } from "@traveller/log";
import type { PlayerGiven } from "../command/shape.ts";
import type { SeatedPlayer } from "../decide/decision.ts";

/** `club` is where a guest is known. A name for a number that has one already is not overwritten: that is the federation's to correct. */
export const seatPlayers = async (
  people: People,
  club: string,
  players: readonly PlayerGiven[],
): Promise<readonly SeatedPlayer[]> => {
  const named = players.flatMap(({ person, name }) => (person === undefined && name !== undefined ? [name] : []));
  const guests = named.length === 0 ? new Map<string, string>() : await people.guests(club, named);
  const numbered = players.flatMap(({ person, name }) =>
    person === undefined || name === undefined ? [] : [{ id: person, name }],
  );
  const known = numbered.length === 0 ? new Map<string, unknown>() : await people.many(numbered.map(({ id }) => id));
  await people.put(numbered.filter(({ id }) => !known.has(id)));
  return players.flatMap(({ person, name, seat }) => {
    const id = person ?? (name === undefined ? undefined : guests.get(name));
    return id === undefined ? [] : [{ person: id, seat }];
  });
};
