/** Players as a sender names them, with their ids: the federation's number, or a guest known again by club and name. Names go beside the log. */
import type { NewPeople, People } from "@traveller/log";
import type { PlayerGiven, SessionCommand } from "@traveller/contract";
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

/** Who sat at the tables that a command tells of. */
const atTables = (command: SessionCommand): readonly string[] => {
  const results =
    command.type === "RecordResult" ? command.results : command.type === "CorrectResult" ? [command.to] : [];
  return results.flatMap(({ players = {} }) => Object.values(players));
};

/** What those whom a command names are called: as the federation knows them, or as the sender does. */
export const calledIn = (
  people: People,
  command: SessionCommand,
  seated: Seated | undefined,
): Promise<(person: string) => string> =>
  calledOf(people, [...(seated?.players ?? []).map(({ person }) => person), ...atTables(command)]);

/** What these people are called. */
export const calledOf = async (people: People, ids: readonly string[]): Promise<(person: string) => string> => {
  const known = ids.length === 0 ? undefined : await people.many([...new Set(ids)]);
  return (person) => known?.get(person)?.name ?? person.replace(/^[^:]+:/u, "");
};
