/**
 * The people and texts of a file, as the planner asks for them: names go beside the log, events get ids. A number that the federation gave is
 * an id by itself; a guest is known again by club and name; a team's name that the session has already keeps its reference.
 */
import { PersonId, type Session } from "@traveller/engine";
import { sha256, type Beside } from "@traveller/log";
import { randomUUID } from "node:crypto";
import type { ClubFact, PeoplePort, PersonFact, TextsPort } from "../importers/types.ts";

const NAMELESS = "?";

const numbered = (authority: string, { nationalNumber }: PersonFact): string | undefined =>
  nationalNumber === undefined ? undefined : PersonId.safeParse(`${authority}:${nationalNumber}`).data;

const clubKey = (authority: string, club: ClubFact): string => `${authority}/${club.number ?? club.name ?? ""}`;

const nameOf = (person: PersonFact): string => {
  const name = person.name.trim();
  return name === "" ? `${NAMELESS} ${person.clubNumber ?? ""}`.trim() : name;
};

/** `keep`: write names that are new (sending); otherwise only look (reading). */
export const peoplePort =
  ({ people }: Beside, authority: string, keep: boolean): PeoplePort =>
  async (club, persons) => {
    const guests = await (keep ? people.guests : people.knownGuests)(
      clubKey(authority, club),
      persons.filter((person) => numbered(authority, person) === undefined).map(nameOf),
    );
    const known = persons.flatMap((person) => {
      const id = numbered(authority, person);
      return id === undefined || person.name.trim() === "" ? [] : [{ id, name: person.name.trim() }];
    });
    if (keep && known.length > 0) {
      const named = await people.many(known.map(({ id }) => id));
      await people.put(known.filter(({ id }) => !named.has(id)));
    }
    return persons.map(
      (person) => numbered(authority, person) ?? guests.get(nameOf(person)) ?? `guest/${randomUUID()}`,
    );
  };

/** `keep`: write texts that are new (sending); otherwise give them references that nothing keeps (reading). */
export const textsPort =
  ({ texts }: Beside, session: Session, keep: boolean): TextsPort =>
  async (_session, contents) => {
    const known = new Map(
      [...session.contestants.values()].flatMap(({ name }) =>
        name === undefined ? [] : [[name.digest, name] as const],
      ),
    );
    const fresh = [...new Set(contents)].filter((content) => !known.has(sha256(content)));
    const made = keep
      ? await texts.put(fresh)
      : fresh.map((content) => ({ text: randomUUID(), digest: sha256(content) }));
    for (const reference of made) known.set(reference.digest, reference);
    return contents.map((content) => known.get(sha256(content)) ?? { text: randomUUID(), digest: sha256(content) });
  };
