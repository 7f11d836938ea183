/** For tests: an evening of two pairs on two boards whose people are signed in: the players, two directors, one of them in charge, the organizer, a committee. */
import { randomUUID } from "node:crypto";
import { CLUB, TOURNAMENT } from "./commands.ts";
import { AUTHORITY, grant, officer, openTestDoor, type Person, PORTAL, type Reply, type TestDoor } from "./door.ts";

const WHO = [
  "north",
  "south",
  "east",
  "west",
  "outsider",
  "captain",
  "director",
  "inCharge",
  "chair",
  "second",
  "third",
  "organizer",
  "authority",
] as const;
export type Who = (typeof WHO)[number];

export type CaseEvening = {
  readonly door: TestDoor;
  readonly session: string;
  readonly idOf: (who: Who) => string;
  /** The account of theirs, by its id. */
  readonly accountOf: (who: Who) => string;
  readonly send: (who: Who, command: Readonly<Record<string, unknown>>) => Promise<Reply>;
  /** Whether it would be taken. */
  readonly judged: (who: Who, command: Readonly<Record<string, unknown>>) => Promise<Reply>;
  /** Something that is asked with a body. */
  readonly post: (who: Who, url: string, body: Readonly<Record<string, unknown>>) => Promise<Reply>;
  /** A page that is asked for. */
  readonly ask: (who: Who, url: string) => Promise<Reply>;
  /** What was taken; an error where it was not. */
  readonly done: (who: Who, command: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>;
  readonly types: () => Promise<readonly string[]>;
};

export const BOARD = { section: "A", round: 1, table: "1", board: 1 };
const played = { kind: "played", contract: "4S", declarer: "N", tricks: 10 };

/** @param url of a database of the test's own, prepared or not */
export const openCaseEvening = async (
  url: string,
  { session = "case", regulations = {} }: { session?: string; regulations?: Readonly<Record<string, unknown>> } = {},
): Promise<CaseEvening> => {
  const door = await openTestDoor(url);
  const key = await door.key(officer);
  const must = async (command: Readonly<Record<string, unknown>>): Promise<void> => {
    const reply = await door.command(key, command);
    if (reply.status >= 300 && reply.body["code"] !== "impossible") throw new Error(reply.text);
  };
  const people = new Map<Who, Person>();
  for (const who of WHO) {
    const grants =
      who === "director"
        ? [grant("director", "session", session)]
        : who === "organizer"
          ? [grant("organizer", "tournament", TOURNAMENT)]
          : who === "authority"
            ? officer
            : [];
    people.set(who, await door.person(grants));
  }
  const personOf = (who: Who): Person => {
    const found = people.get(who);
    if (found === undefined) throw new Error(who);
    return found;
  };
  const idOf = (who: Who): string => personOf(who).account.person;
  await must({ type: "RegisterAuthority", authority: AUTHORITY, name: "Lakeland Bridge Union" });
  await must({ type: "RegisterClub", club: CLUB, name: "Harbour Bridge Club" });
  await must({ type: "AnnounceTournament", tournament: TOURNAMENT, title: "Autumn", club: CLUB });
  await must({
    type: "OpenSession",
    session,
    tournament: TOURNAMENT,
    title: "Evening",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    director: idOf("inCharge"),
    regulations,
  });
  const pair = (contestant: string, players: readonly Who[], more: Readonly<Record<string, unknown>> = {}) =>
    must({
      type: "EnterContestant",
      session,
      contestant,
      section: "A",
      number: contestant.slice(2),
      players: players.map((who) => ({ person: idOf(who) })),
      ...more,
    });
  await pair("A-1", ["north", "south"]);
  await pair("A-2", ["east", "west"], { captain: idOf("captain") });
  await pair("A-3", ["outsider"]);
  await pair("A-4", []);
  const { section, round } = BOARD;
  await must({
    type: "RecordResult",
    session,
    results: [
      { ...BOARD, ns: "A-1", ew: "A-2", outcome: played },
      { ...BOARD, board: 2, ns: "A-1", ew: "A-2", outcome: played },
      { section, round, table: "2", board: 1, ns: "A-3", ew: "A-4", outcome: { ...played, tricks: 9 } },
    ],
  });
  const post: CaseEvening["post"] = (who, url, payload) =>
    door.ask({ method: "POST", url, headers: { cookie: personOf(who).cookie, origin: PORTAL }, payload });
  const given = (command: Readonly<Record<string, unknown>>) => ({ id: randomUUID(), session, ...command });
  const send: CaseEvening["send"] = (who, command) => post(who, "/commands", given(command));
  return {
    door,
    session,
    idOf,
    accountOf: (who) => personOf(who).account.id,
    send,
    judged: (who, command) => post(who, "/commands/judged", given(command)),
    post,
    ask: (who, url) => door.ask({ method: "GET", url, headers: { cookie: personOf(who).cookie } }),
    done: async (who, command) => {
      const reply = await send(who, command);
      if (reply.status !== 201) throw new Error(`${String(command["type"])} by ${who}: ${reply.text}`);
      const { answer } = reply.body;
      return typeof answer === "object" && answer !== null ? { ...answer } : {};
    },
    types: async () => {
      const rows = await door.means.sql<{ type: string }[]>`
        select type from log.event where scope = ${`session/${session}`} order by sequence`;
      return rows.map(({ type }) => type);
    },
  };
};
