/**
 * The parties of a case, person by person, as they were when it was ruled and when it was appealed: for readers who have no session to ask, and to whom a contestant that is
 * put right later is told anew. Laws 92A, 92D, 93B.
 */
import { type Seat, SIDES } from "../../cards/seats.ts";
import { namedIn } from "./concerned.ts";
import { appealsThatStand, partiesThen, satFor } from "./parties.ts";
import { contestantsAt, type Place } from "./place.ts";
import type { Parties, Procedure } from "./state.ts";

export type CaseParty = {
  readonly contestant: string;
  readonly person: string;
  readonly as: "player" | "captain";
  /** Where they sat, or were to; absent where nobody said. */
  readonly seat?: Seat;
};

export type CaseParties = {
  readonly people: readonly CaseParty[];
  /** As long as nobody has appealed: whoever is entered since is a party, too. */
  readonly newcomers: boolean;
};

const SEATS_OF = { NS: ["N", "S"], EW: ["E", "W"] } as const;

type At = { readonly place: Place; readonly sat: (contestant: string) => readonly string[] | undefined };

/** As the result says who sat, else who was entered. */
const playersOf = ({ contestants, seated }: Parties, { place, sat }: At, contestant: string): readonly CaseParty[] => {
  const side = SIDES.find((one) => contestantsAt(place, one).includes(contestant));
  const there = side === undefined ? [] : contestantsAt(place, side);
  // In an individual each of the two has a seat of his own.
  const seats =
    side === undefined ? [] : SEATS_OF[side].filter((_, index) => there[index % there.length] === contestant);
  const told = seats.flatMap((seat): readonly CaseParty[] => {
    const person = seated?.[seat];
    return person === undefined ? [] : [{ contestant, person, as: "player", seat }];
  });
  if (told.length > 0 && told.length === seats.length) return told;
  const theySat = sat(contestant);
  const others = (contestants.get(contestant)?.players ?? []).filter(
    ({ person }) => (theySat?.includes(person) ?? true) && told.every((one) => one.person !== person),
  );
  return [
    ...told,
    ...others.map(({ person, seat }): CaseParty => ({
      contestant,
      person,
      as: "player",
      ...(seat === undefined ? {} : { seat }),
    })),
  ];
};

const leading = ({ contestants }: Parties, contestant: string): readonly CaseParty[] => {
  const person = contestants.get(contestant)?.captain;
  return person === undefined ? [] : [{ contestant, person, as: "captain" }];
};

/** Of whoever was at the table and whoever the ruling names; nothing before it is ruled: until then they are as they are entered. */
export const caseParties = (procedure: Procedure, id: string): CaseParties | undefined => {
  const place = procedure.rulings.get(id)?.place;
  if (place === undefined) return undefined;
  const then = partiesThen(procedure, id);
  const at: At = { place, sat: (contestant) => satFor(procedure.session, then, place, contestant) };
  const theirs = new Set([...SIDES.flatMap((side) => contestantsAt(place, side)), ...namedIn(procedure, id)]);
  const all = then.flatMap((parties) =>
    [...theirs].flatMap((contestant) => [...playersOf(parties, at, contestant), ...leading(parties, contestant)]),
  );
  // The first that knows somebody says in which seat.
  const known = new Map(all.toReversed().map((one) => [`${one.contestant} ${one.as} ${one.person}`, one]));
  return { people: [...known.values()].toReversed(), newcomers: appealsThatStand(procedure, id).length === 0 };
};
