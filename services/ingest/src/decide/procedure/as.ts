/**
 * In which of their capacities somebody gives a command: the one that they choose, or the narrowest that may give it; or for the party who told a director. Laws 80, 81A,
 * 92A, 93.
 */
import { type By, isAtTable, playsOrLeads, sideAt } from "@traveller/engine/procedure";
import {
  CAPACITIES,
  capacitiesFor,
  type Caller,
  type Capacity,
  type Party,
  type ProcedureCommand,
  refused,
  type Refused,
  type Role,
  rolesInProcedure,
  says,
} from "@traveller/contract";
import { contestantSaid } from "../contestants.ts";
import { type About, acting, type Asking } from "./who.ts";

/** In which capacity, and under which role the log says that it was done. */
export type As = { readonly by: By; readonly capacity: Capacity };

/** Who asks, and of what. */
export type Asked = { readonly asking: Asking; readonly about: About | Refused };

const ROLE_OF: Readonly<Record<Capacity, Role>> = {
  player: "player",
  captain: "player",
  director: "director",
  directorInCharge: "director",
  committee: "committee",
  organizer: "organizer",
  authority: "federation",
};

/** An organizer may be the club itself, or the federation: the log says under which role somebody really acted. */
export const roleOf = ({ capacity }: As, { holds }: Asking): Role =>
  capacity === "organizer"
    ? ((["club", "organizer", "federation"] as const).find(holds) ?? "organizer")
    : ROLE_OF[capacity];

/** Who is told which results there are: those with a role here, those who play, and whoever speaks for them. */
const belongs = ({ asking: { holds, person, session } }: Asked, command: ProcedureCommand): boolean =>
  rolesInProcedure(command.type).some((role) => role !== "player" && holds(role)) ||
  [...session.contestants.values()].some((contestant) => playsOrLeads(contestant, person));

const named = (capacities: readonly Capacity[]) => capacities.map((one) => says(`cases.as-${one}`));

/** At another table partners are told apart as North and South, wherever they sat. */
const elsewhere = (seats: NonNullable<Party["seats"]> = ["N", "S"]): NonNullable<Party["seats"]> => [
  ...new Set(seats.map((seat) => (seat === "N" || seat === "E" ? ("N" as const) : ("S" as const)))),
];

/** The side's seats that a director means by a contestant without more. */
const forParty = ({ contestant, seats, captain }: Party, { place, named }: About): By | undefined => {
  const speaking = (seated: NonNullable<Party["seats"]>): By => ({
    as: "player",
    contestant,
    seats: seated,
    ...(captain === true ? { captain } : {}),
  });
  if (place === undefined) return undefined;
  if (named?.has(contestant) === true && !isAtTable(place, contestant))
    return captain === true && seats === undefined ? { as: "captain", contestant } : speaking(elsewhere(seats));
  if (seats === undefined && captain === true) {
    const by: By = { as: "captain", contestant };
    return sideAt(place, by) === undefined ? undefined : by;
  }
  if (seats !== undefined) return sideAt(place, speaking(seats)) === undefined ? undefined : speaking(seats);
  return [speaking(["N", "S"]), speaking(["E", "W"])].find((by) => sideAt(place, by) !== undefined);
};

/** The capacity in which they ask, or why they may not. */
export const actingAs = (caller: Caller, command: ProcedureCommand, known: Asked): As | Refused => {
  const able = capacitiesFor(command.type);
  const forbidden = refused("forbidden", says("cases.forThese", { who: named(able) }), says("cases.askThem"));
  if (caller.by.kind === "device") return forbidden;
  if ("kind" in known.about) return belongs(known, command) ? known.about : forbidden;
  const { about, asking } = known;
  const capacities = CAPACITIES.flatMap((capacity): readonly As[] => {
    const by = able.includes(capacity) ? acting(capacity, asking, about) : undefined;
    return by === undefined ? [] : [{ by, capacity }];
  });
  const [narrowest] = capacities;
  if (narrowest === undefined) return forbidden;
  const { as } = command;
  const party = "party" in command ? command.party : undefined;
  const chosen = as ?? (party === undefined ? narrowest.capacity : "director");
  const found = capacities.find(({ capacity }) => capacity === chosen);
  if (found === undefined)
    return refused(
      "forbidden",
      says("cases.notAs", { who: named([chosen]) }),
      says("cases.actAs", { who: named(capacities.map(({ capacity }) => capacity)) }),
      { path: as === undefined ? "party" : "as" },
    );
  const speaksForOthers = command.type === "GiveStatement" && command.of !== undefined && command.of !== asking.person;
  if (speaksForOthers && (found.capacity === "player" || found.capacity === "captain"))
    return refused("forbidden", says("cases.onlyDirectorWrites"), says("cases.leaveOutParty"), { path: "of" });
  if (party === undefined) return found;
  if (found.capacity !== "director" && found.capacity !== "directorInCharge")
    return refused("forbidden", says("cases.onlyDirectorWrites"), says("cases.leaveOutParty"), { path: "party" });
  const by = forParty(party, about);
  return by === undefined
    ? refused(
        "impossible",
        says("cases.notAtTable", { contestant: contestantSaid(asking.session, party.contestant) }),
        says("cases.nameThoseHere"),
        {
          path: "party",
        },
      )
    : { by, capacity: found.capacity };
};
