/**
 * The people and texts of a file, as the planner asks for them: names go beside the log, events get ids. A number that the federation gave is
 * an id by itself; a guest is known again by club and name; a team's name that the session has already keeps its reference. Nothing is written
 * here: what is new is held until the events are appended.
 */
import { PersonId, type Session } from "@traveller/engine";
import {
  comparableName,
  newTexts,
  referenceOf,
  type Beside,
  type NewPeople,
  type NewText,
  type Person,
  type TextReference,
} from "@traveller/log";
import type { ClubFact, PeoplePort, PersonFact, TextsPort } from "@traveller/reading";

const NAMELESS = "?";

const numbered = (authority: string, { nationalNumber }: PersonFact): string | undefined =>
  nationalNumber === undefined ? undefined : PersonId.safeParse(`${authority}:${nationalNumber}`).data;

const clubKey = (authority: string, club: ClubFact): string => `${authority}/${club.number ?? club.name ?? ""}`;

const nameOf = (person: PersonFact, id: string | undefined): string | undefined => {
  const name = person.name.trim();
  return name !== "" ? name : id === undefined ? `${NAMELESS} ${person.clubNumber ?? ""}`.trim() : undefined;
};

/** The words of a name, whichever way round: a family name is written first or last. */
const wordsOf = (name: string): string =>
  comparableName(name)
    .split(/[\s,]+/u)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");

/** `hold` is given the people who are new, `told` those whose name is another one here. */
export const peoplePort =
  (
    { people }: Pick<Beside, "people">,
    authority: string,
    hold: (fresh: NewPeople) => void,
    told: (otherwise: PersonFact) => void,
  ): PeoplePort =>
  async (club, persons) => {
    const { ids, fresh } = await people.recognise(
      clubKey(authority, club),
      persons.map((person) => {
        const id = numbered(authority, person);
        return { id, name: nameOf(person, id) };
      }),
    );
    hold(fresh);
    const byNumber = persons.flatMap((person) => {
      const id = numbered(authority, person);
      return id === undefined || person.name.trim() === "" ? [] : [{ id, person }];
    });
    const known = byNumber.length === 0 ? new Map<string, Person>() : await people.many(byNumber.map(({ id }) => id));
    for (const { id, person } of byNumber) {
      const here = known.get(id)?.name;
      if (here !== undefined && wordsOf(here) !== wordsOf(person.name)) told(person);
    }
    return ids.map((id) => {
      if (id === undefined) throw new Error("a person of a file has neither number nor name");
      return id;
    });
  };

/**
 * `hold` is given the texts that are new. A contestant whose name was erased keeps the erased one, whatever a file says: what it said is not known any
 * more, and sending the file again is no way to bring it back.
 */
export const textsPort =
  ({ texts }: Pick<Beside, "texts">, session: Session, hold: (fresh: readonly NewText[]) => void): TextsPort =>
  async (named) => {
    const before = [...session.contestants.values()].flatMap(({ contestant, name }) =>
      name === undefined ? [] : [{ contestant, name }],
    );
    const said = await texts.many(before.map(({ name }) => name.text));
    const byContent = new Map<string, TextReference>();
    const erased = new Map<string, TextReference>();
    for (const { contestant, name } of before) {
      const text = said.get(name.text);
      if (text?.content === undefined) erased.set(contestant, name);
      else byContent.set(text.content, name);
    }
    const wanted = named.filter(({ contestant, text }) => !erased.has(contestant) && !byContent.has(text));
    const fresh = newTexts([...new Set(wanted.map(({ text }) => text))]);
    hold(fresh);
    for (const text of fresh) byContent.set(text.content, referenceOf(text));
    return named.flatMap(({ contestant, text }) => erased.get(contestant) ?? byContent.get(text) ?? []);
  };
