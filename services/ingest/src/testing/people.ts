/** For tests: a door with a club, a tournament and a session, and a person of every role over them, and over others. */
import { ROLES, type Grant, type OverKind, type Role } from "@traveller/contract";
import { membersScope, membersStream } from "../handle/members/known.ts";
import { CLAIM, CLUB, COMMANDS, GUEST, MERGED, SESSION, STAGE, TOURNAMENT } from "./commands.ts";
import { AUTHORITY, grant, officer, openTestDoor, type Person, type TestDoor } from "./door.ts";

/** What each role is held over in life. */
const OVER: Readonly<Record<Role, readonly [OverKind, string]>> = {
  player: ["session", SESSION],
  director: ["session", SESSION],
  committee: ["tournament", TOURNAMENT],
  club: ["club", CLUB],
  organizer: ["authority", AUTHORITY],
  federation: ["authority", AUTHORITY],
};
export const own = (role: Role): Grant => grant(role, ...OVER[role]);
/** The same role over the same kind of thing, but another one. */
export const others = (role: Role): Grant =>
  OVER[role][0] === "authority" ? grant(role, "club", "99") : grant(role, OVER[role][0], "99");

export type PeopledDoor = {
  readonly door: TestDoor;
  /** Somebody by role (`club`), by a role over something else (`other club`), `nobody` without any, or `holder`. */
  readonly personOf: (who: string) => Person;
};

/** @param url of a database of the test's own */
export const openPeopledDoor = async (url: string): Promise<PeopledDoor> => {
  const door = await openTestDoor(url);
  const people = new Map<string, Person>();
  const key = await door.key(officer);
  await door.command(key, { type: "RegisterClub", club: CLUB, name: "Harbour Bridge Club" });
  await door.command(key, { type: "RegisterClub", club: "99", name: "Hillside" });
  await door.command(key, { type: "AnnounceTournament", tournament: TOURNAMENT, title: "Autumn", club: CLUB });
  const opening = COMMANDS.OpenSession({ own: own("club"), standing: "", key: "" });
  await door.command(key, { type: "OpenSession", ...opening, session: SESSION });
  await door.command(key, { type: "PlanStages", tournament: TOURNAMENT, stages: [STAGE] });
  await door.command(key, { type: "AnnounceTournament", tournament: "99", title: "Winter", club: "99" });
  await door.command(key, { type: "OpenSession", ...opening, session: "99", tournament: "99", club: "99" });
  const claims = [CLAIM, MERGED].map((claim) => ({
    type: "PersonClaimed",
    data: { claim, who: GUEST, person: `${AUTHORITY}:${claim === CLAIM ? 404 : 405}`, session: SESSION, by: "person" },
  }));
  const merged = { type: "PersonsMerged", data: { merge: MERGED, from: GUEST, into: `${AUTHORITY}:405` } };
  await door.means.log.append({
    scope: membersScope(AUTHORITY),
    by: { role: "system" },
    command: MERGED,
    content: "claims that wait and are agreed to",
    streams: [{ stream: membersStream(AUTHORITY), expectedVersion: 0, events: [...claims, merged] }],
  });
  for (const role of ROLES) {
    people.set(role, await door.person([own(role)]));
    people.set(`other ${role}`, await door.person([others(role)]));
  }
  people.set("nobody", await door.person([]));
  people.set("holder", await door.person([]));
  return {
    door,
    personOf: (who) => {
      const found = people.get(who);
      if (found === undefined) throw new Error(who);
      return found;
    },
  };
};
