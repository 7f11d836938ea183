/**
 * In which capacities somebody may act on a ruling or an appeal: by the seat that they had at that table, as captain of a team that met there, by a role,
 * or because they were named. One of them is part of the fact. Laws 80 (organizer, authority), 81A (director), 92A (contestant, captain), 93 (committee).
 */
import { type Seat, SEATS, type Session, type Side, sideOf, SIDES } from "@traveller/engine";
import {
  type Appeal,
  type By,
  contestantsAt,
  directorInCharge,
  directorsRole,
  isAtTable,
  type Parties,
  type Place,
  reporting,
  satFor,
  scoreKeeper,
  sitsAs,
  type WhoIs,
} from "@traveller/engine/procedure";
import {
  type Caller,
  type Capacity,
  covers,
  refused,
  type Refused,
  type Role,
  says,
  type SessionCommand,
  type Target,
} from "@traveller/contract";

/** Who asks, and what their roles reach. */
export type Standing = {
  readonly person: string;
  /** A person who signed in: a key does no more than the roles that it was made with. */
  readonly inPerson: boolean;
  readonly holds: (role: Role) => boolean;
  /** Over the session's tournament, or more. */
  readonly holdsWidely: (role: Role) => boolean;
};

export const standingOf = ({ person, grants, by }: Caller, target: Target): Standing => ({
  person,
  inPerson: by.kind === "session",
  holds: (role) => grants.some((grant) => grant.role === role && covers(grant, target)),
  holdsWidely: (role) =>
    grants.some((grant) => grant.role === role && grant.over.kind !== "session" && covers(grant, target)),
});

/** What it is about: where it was ruled or played, and the appeal. */
export type About = {
  readonly place?: Place | undefined;
  readonly appeal?: Appeal | undefined;
  /** Whoever the ruling penalises or disqualifies: it concerns them wherever they play. */
  readonly named?: ReadonlySet<string> | undefined;
  /** Who was entered and sat there, when it was ruled and when it was appealed: the first who know somebody say as whom he acts. */
  readonly parties: readonly Parties[];
};

export const SEATS_OF: Readonly<Record<Side, readonly [Seat, Seat]>> = { NS: ["N", "S"], EW: ["E", "W"] };

/** Those who sat for a contestant, where more are entered than did and it is known. */
type Sat = (contestant: string) => readonly string[] | undefined;

/** Where somebody sat there: as the result says, else as they were entered, else in the order in which they were. */
const seatOf = (
  { contestants, seated: told }: Parties,
  place: Place,
  side: Side,
  { person, contestant, sat }: { readonly person: string; readonly contestant: string; readonly sat: Sat },
): Seat | undefined => {
  const [first, second] = SEATS_OF[side];
  const seated = SEATS.find((seat) => told?.[seat] === person);
  if (seated !== undefined) return sideOf(seated) === side ? seated : undefined;
  const all = contestantsAt(place, side);
  const players = contestants.get(contestant)?.players ?? [];
  const entry = players.find((player) => player.person === person);
  // Somebody else sat in both seats of theirs: of a team another pair, or a substitute.
  if (entry === undefined || (told?.[first] !== undefined && told[second] !== undefined)) return undefined;
  if (all.length === 2) return SEATS_OF[side][all.indexOf(contestant)];
  const index = indexOf(person, players, sat(contestant));
  if (index === -1) return undefined;
  if (entry.seat !== undefined && sideOf(entry.seat) === side) return entry.seat;
  return index % 2 === 0 ? first : second;
};

const indexOf = (
  person: string,
  entered: readonly { readonly person: string }[],
  sat: readonly string[] = entered.map((player) => player.person),
): number => sat.indexOf(person);

/** Where somebody has no seat at that table, he has one by which partners are told apart: of his side there, else North's or South's. */
const seatElsewhere = (place: Place, contestant: string, index: number): Seat => {
  const side = contestantsAt(place, "EW").includes(contestant) ? "EW" : "NS";
  return SEATS_OF[side][index % 2 === 0 ? 0 : 1];
};

/** What a ruling takes from a contestant is each of its players' to appeal, whoever of a team sat at that table, if any did; of a pair those who sat, where that is known. */
const asNamed = (
  { contestants }: Parties,
  { place, named = new Set() }: Omit<About, "parties">,
  person: string,
  sat: Sat,
): By | undefined => {
  for (const contestant of place === undefined ? [] : named) {
    const entered = contestants.get(contestant);
    const index = indexOf(person, entered?.players ?? [], sat(contestant));
    if (place === undefined || entered === undefined || index === -1) continue;
    const captain = entered.captain === person;
    const seats = [seatElsewhere(place, contestant, index)];
    return { as: "player", contestant, seats, ...(captain ? { captain } : {}) };
  }
  return undefined;
};

/** As the first say it who know it. */
const firstOf = <T>(parties: readonly Parties[], find: (each: Parties) => T | undefined): T | undefined => {
  for (const each of parties) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The person who spoke, where a seat or the captaincy says who it is; of two partners nobody knows which. */
export const speaking = (
  session: Session,
  { place, parties }: Pick<About, "place" | "parties">,
  by: By,
): string | undefined => {
  const sat = satThere(session, parties, place);
  return firstOf(parties, (each) => speakingIn(each, place, by, sat));
};

const satThere =
  (session: Session, parties: readonly Parties[], place: Place | undefined): Sat =>
  (contestant) =>
    place === undefined ? undefined : satFor(session, parties, place, contestant);

const speakingIn = (parties: Parties, place: Place | undefined, by: By, sat: Sat): string | undefined => {
  const { contestants, seated } = parties;
  if (by.as === "captain") return contestants.get(by.contestant)?.captain;
  if (by.as !== "player" || place === undefined) return undefined;
  const [seat, another] = by.seats;
  if (seat === undefined || another !== undefined) return undefined;
  const { contestant } = by;
  const entered = (contestants.get(contestant)?.players ?? []).map(({ person }) => person);
  if (!isAtTable(place, contestant))
    return (sat(contestant) ?? entered).find((_, index) => seatElsewhere(place, contestant, index) === seat);
  return (
    seated?.[seat] ??
    entered.find((person) => seatOf(parties, place, sideOf(seat), { person, contestant, sat }) === seat)
  );
};

const playing = (parties: Parties, place: Place, person: string, sat: Sat): By | undefined => {
  for (const side of SIDES)
    for (const contestant of contestantsAt(place, side)) {
      const seat = seatOf(parties, place, side, { person, contestant, sat });
      if (seat === undefined) continue;
      const captain = parties.contestants.get(contestant)?.captain === person;
      return { as: "player", contestant, seats: [seat], ...(captain ? { captain } : {}) };
    }
  return undefined;
};

const leading = ({ contestants }: Parties, place: Place, named: Iterable<string>, person: string): By | undefined => {
  const contestant = [...SIDES.flatMap((side) => contestantsAt(place, side)), ...named].find(
    (id) => contestants.get(id)?.captain === person,
  );
  return contestant === undefined ? undefined : { as: "captain", contestant };
};

export type Asking = Standing & {
  readonly session: Session;
  readonly body?: string | undefined;
  /** Which ids are one person's: whoever was named to a committee sits on it under each of his. */
  readonly whoIs?: WhoIs | undefined;
};

/** Where nobody was named in charge, whoever directs is; a director of the tournament is in any case. */
const isInCharge = ({ session, person, inPerson, holds, holdsWidely }: Asking): boolean => {
  const named = directorInCharge({ session });
  return (
    (named === person && (inPerson || holds("director"))) ||
    holdsWidely("director") ||
    (named === undefined && holds("director"))
  );
};

/** In the capacity, where they have it. */
export const acting = (capacity: Capacity, asking: Asking, about: About): By | undefined => {
  const { place, appeal, named = [], parties } = about;
  const { person, holds, session, body, whoIs } = asking;
  const maySpeakAs = (role: Role): boolean => asking.inPerson || holds(role);
  const sat = satThere(session, parties, place);
  switch (capacity) {
    case "player":
      return place && maySpeakAs("player")
        ? (firstOf(parties, (each) => playing(each, place, person, sat)) ??
            firstOf(parties, (each) => asNamed(each, about, person, sat)))
        : undefined;
    case "captain":
      return place && maySpeakAs("player")
        ? firstOf(parties, (each) => leading(each, place, named, person))
        : undefined;
    case "director":
      return holds("director") || (asking.inPerson && directorsRole({ session }, person) !== undefined)
        ? { as: capacity }
        : undefined;
    case "directorInCharge":
      return isInCharge(asking) ? { as: capacity } : undefined;
    case "committee":
      // Once its members are named it is they who sit on it.
      return (
        appeal?.committee === undefined
          ? holds("committee")
          : maySpeakAs("committee") && sitsAs(appeal, person, whoIs) !== undefined
      )
        ? { as: capacity }
        : undefined;
    case "organizer":
      return holds("organizer") || holds("club") || holds("federation") ? { as: capacity } : undefined;
    case "authority":
      return holds("federation") ? { as: capacity, ...(body === undefined ? {} : { body }) } : undefined;
  }
};

const isDirecting = (session: Session, caller: Caller, target: Target): boolean => {
  const { holds, inPerson, person } = standingOf(caller, target);
  return holds("director") || (inPerson && directorsRole({ session }, person) !== undefined);
};

/** Who keeps the scores where that was laid down, and nobody said who reports them. */
const againstKeeping = (
  session: Session,
  { type }: SessionCommand,
  caller: Caller,
  target: Target,
): Refused | undefined => {
  const keeper = scoreKeeper({ session });
  const isSaid = type === "RecordResult" && session.settings?.regulations["resultsReporting"] !== undefined;
  if (keeper === undefined || isSaid) return undefined;
  if (keeper === "organizer")
    return isOrganizing(caller, target)
      ? undefined
      : refused("unlawful", says("results.organizerKeeps"), says("results.tellOrganizer"), { law: "80B2(j)" });
  return type === "PublishScores" || isDirecting(session, caller, target)
    ? undefined
    : refused("unlawful", says("results.directorKeeps"), says("results.tellDirector"), { law: "80B2(j)" });
};

/** The organizer's people: a club's, and the federation's. */
const isOrganizing = (caller: Caller, target: Target): boolean => {
  const { holds } = standingOf(caller, target);
  return (["organizer", "club", "federation"] as const).some(holds);
};

/**
 * Whose task it is to report results, and who approves of those that others report, where the organizer laid that down (Law 81C8, option `resultsReporting`): a result is
 * reported by whoever records it, and approved of by the director who publishes the scores. Where nothing is said of that, who keeps the scores gathers them (Law 80B2(j),
 * option `scoreKeeping`); the organizer may publish them in any case.
 */
export const againstReporting = (
  session: Session,
  command: SessionCommand,
  caller: Caller,
  target: Target,
): Refused | undefined => {
  if (command.type !== "RecordResult" && command.type !== "PublishScores") return undefined;
  const { by, directorApproves } = reporting({ session });
  const isDirectors = command.type === "RecordResult" ? by === "director" : directorApproves;
  if (!isDirectors) return againstKeeping(session, command, caller, target);
  if (isDirecting(session, caller, target)) return undefined;
  return command.type === "RecordResult"
    ? refused("unlawful", says("results.directorReports"), says("results.tellDirector"), { law: "81C8" })
    : refused("unlawful", says("results.directorApproves"), says("results.letDirectorPublish"), { law: "81C8" });
};
