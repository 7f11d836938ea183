/**
 * Deals that nobody sees before they are played: dealt or brought, sealed, and opened by their release alone. Looked for in the log's table, in every table as a dump
 * holds it, in Kafka, in what the door answers to whomever, and tried out against the digests.
 */
import { dealBySeed, digestOfDeal, faultsOf } from "@traveller/engine/dealing";
import { publishedSet, type Session } from "@traveller/engine";
import { ensureTopics, kafkaClient, type Relay, SESSION_TOPIC, silentLogger, startRelay } from "@traveller/log";
import { ROLES } from "@traveller/contract";
import { handsAsPbn, readBroughtDeals } from "@traveller/reading/dealt";
import { kafkaIsPossible, testDatabase, testKafka } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { openBoard } from "./boards.ts";
import { AUTHORITY, grant, officer, openTestDoor, type Person, type Reply, type TestDoor } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";

const kafka = await kafkaIsPossible();
const folder = mkdtempSync(join(tmpdir(), "sealed-deals-"));
const keyFile = join(folder, "deals.keys");
let url: string;
let door: TestDoor;
let key: string;
let officerHere: Person;
beforeAll(async () => {
  url = await testDatabase();
  door = await openTestDoor(url, { dealsKeyFile: keyFile });
  key = await door.key(officer);
  officerHere = await door.person(officer);
  await door.command(key, { type: "RegisterClub", club: "17", name: "Harbour" });
  await door.command(key, { type: "AnnounceTournament", tournament: "autumn", title: "Autumn", club: "17" });
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true, force: true });
});

const done = async (session: string, command: Readonly<Record<string, unknown>>, by = door): Promise<Reply> => {
  const reply = await by.command(key, { session, ...command });
  expect(reply.text).not.toContain('"code"');
  return reply;
};
const opened = async (session: string, pairs: readonly string[] = ["1", "2"]): Promise<void> => {
  const sections = [{ id: "A" }];
  const how = { tournament: "autumn", title: "Evening", club: "17", method: "matchpoints", contest: "pairs", sections };
  await done(session, { type: "OpenSession", ...how });
  for (const number of pairs) await done(session, { type: "EnterContestant", contestant: `A-${number}`, number });
};
const folded = async (session: string, by = door): Promise<Session> =>
  (await openKnowledge(by.means.log).session(session)).session;
const answerOf = ({ body }: Reply): Readonly<Record<string, unknown>> => {
  const { answer } = body;
  return typeof answer === "object" && answer !== null ? { ...answer } : {};
};
const dealt = async (session: string, boards: readonly number[], lot = ""): Promise<void> => {
  const { set, commitment } = answerOf(await done(session, { type: "CommitSeed" }));
  expect(commitment).toMatch(/^[0-9a-f]{64}$/u);
  await done(session, { type: "DealBoards", set, boards, lot });
};
/** What the door alone can read. */
const secretsOf = async (session: string) => {
  const { vault } = door.means;
  const { setsOfDeals } = await folded(session);
  return [...setsOfDeals.values()].flatMap((set) =>
    set.boards.flatMap((sealed) => (vault && openBoard(vault, session, { set, sealed })) ?? []),
  );
};
const handsOf = (deal: string): readonly string[] => deal.slice(2).split(" ");
const released = (session: string, boards: readonly number[], by = door) =>
  done(session, { type: "ReleaseBoard", boards }, by);
const passed = (board: number) => ({
  type: "RecordResult",
  results: [{ section: "A", board, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } }],
});
const asked = ({ cookie, csrf }: Person, session: string, more: object = {}): Promise<Reply> =>
  door.ask({
    method: "POST",
    url: "/hands",
    headers: { cookie, origin: "http://localhost:3000" },
    payload: { csrf, id: randomUUID(), session, form: "pbn", ...more },
  });

describe("before a board is released", () => {
  beforeAll(async () => {
    await opened("hidden");
    await dealt("hidden", [1, 2], "7 12 23 31 39");
    const brought = [3, 4].map((board) => ({
      board,
      deal: dealBySeed({ session: "elsewhere", lot: "", seed: "77".repeat(32) }, board),
    }));
    await done("hidden", { type: "BringDeals", file: handsAsPbn("Brought", brought) });
  });

  test("its hands, its salt and its seed are in no table, as they are or in bytes", async () => {
    const secrets = await secretsOf("hidden");
    expect(secrets.map(({ board }) => board)).toEqual([1, 2, 3, 4]);
    for (const { deal, salt } of secrets)
      for (const word of [deal, salt, ...handsOf(deal)]) expect(await tablesWith(door.means.sql, word)).toEqual([]);
    for (const line of readFileSync(keyFile, "utf8").trim().split("\n"))
      expect(await tablesWith(door.means.sql, line.split(" ")[1] ?? "none")).toEqual([]);
  });

  test("nor is a file as it was brought, or what is made of it without the key", async () => {
    const [, , third] = await secretsOf("hidden");
    const { deal = "" } = third ?? {};
    const rows = await door.means.sql<
      { data: string }[]
    >`select data::text as data from log.event where scope = 'session/hidden'`;
    for (const { data } of rows) for (const hand of handsOf(deal)) expect(data).not.toContain(hand);
    // Whoever knows all four hands and guesses that there is no salt, or an empty one, finds no digest.
    const told = rows.map(({ data }) => data).join();
    for (const salt of ["", "0".repeat(64)])
      expect(told).not.toContain(digestOfDeal({ session: "hidden", board: 3, deal, salt }));
  });

  test("two boards of the same cards have nothing in common that could be compared", async () => {
    await opened("alike");
    const { deal = "" } = (await secretsOf("hidden"))[2] ?? {};
    await done("alike", { type: "BringDeals", file: handsAsPbn("x", [{ board: 3, deal }]) });
    const of = async (session: string) =>
      [...(await folded(session)).setsOfDeals.values()]
        .flatMap(({ boards }) => boards)
        .find(({ board }) => board === 3);
    const [one, other] = [await of("hidden"), await of("alike")];
    expect(one?.sealed.length).toBe(other?.sealed.length);
    expect(one?.digest).not.toBe(other?.digest);
    expect(one?.sealed).not.toBe(other?.sealed);
  });

  test.runIf(kafka)("Kafka brings none of it", async () => {
    const brokers = (await testKafka()).split(",");
    await ensureTopics(kafkaClient({ brokers, clientId: randomUUID() }, silentLogger), silentLogger);
    const relay: Relay = startRelay({ url, brokers, logger: silentLogger });
    const consumer = kafkaClient({ brokers, clientId: randomUUID() }, silentLogger).consumer({ groupId: randomUUID() });
    const told: string[] = [];
    try {
      await consumer.connect();
      await consumer.subscribe({ topic: SESSION_TOPIC, fromBeginning: true });
      await consumer.run({
        eachMessage: ({ message }) => {
          told.push(message.value?.toString("utf8") ?? "");
          return Promise.resolve();
        },
      });
      await expect
        .poll(() => told.filter((one) => one.includes("DealsSealed") && one.includes("session/hidden")).length, {
          timeout: 60_000,
        })
        .toBe(2);
    } finally {
      await consumer.disconnect();
      await relay.stop();
    }
    for (const { deal, salt } of await secretsOf("hidden"))
      for (const word of [salt, ...handsOf(deal)]) expect(told.some((one) => one.includes(word))).toBe(false);
  });

  test("no key takes hands out, whatever it is of, and no answer to any command tells them", async () => {
    const secrets = await secretsOf("hidden");
    for (const role of ROLES) {
      const own = await door.key([grant(role, "authority", AUTHORITY)]);
      const bearer = { authorization: `Bearer ${own}` };
      const payload = { id: randomUUID(), session: "hidden", form: "pbn" };
      const replies = [
        await door.ask({ method: "POST", url: "/hands", headers: bearer, payload }),
        await door.command(own, { type: "TakeHandsOut", session: "hidden", form: "pbn" }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403]);
      const others = [
        await door.command(own, {
          type: "SetDeals",
          session: "hidden",
          boards: [{ board: 1, deal: secrets[0]?.deal }],
        }),
        await door.command(own, { type: "DealBoards", session: "hidden", set: "none", boards: [1] }),
        await door.ask({ method: "GET", url: "/hands", headers: bearer }),
        await door.ask({ method: "GET", url: "/originals", headers: bearer }),
      ];
      for (const { text } of [...replies, ...others])
        for (const hand of handsOf(secrets[0]?.deal ?? "")) expect(text).not.toContain(hand);
    }
  });

  test("a person takes them out who looks after the session, and does not play in it; and it is noted first", async () => {
    const may = { director: 200, club: 200, organizer: 200, federation: 200, player: 403, committee: 403 };
    for (const role of ROLES)
      expect([role, (await asked(await door.person([grant(role, "session", "hidden")]), "hidden")).status]).toEqual([
        role,
        may[role],
      ]);
    expect((await asked(await door.person([grant("director", "session", "elsewhere")]), "hidden")).status).toBe(403);
    const plays = await door.person([grant("director", "session", "hidden")]);
    const person = String(
      (await door.ask({ method: "GET", url: "/me", headers: { cookie: plays.cookie } })).body["person"],
    );
    await done("hidden", { type: "EnterContestant", contestant: "A-9", number: "9", players: [{ person }] });
    expect(await asked(plays, "hidden")).toMatchObject({ status: 403, body: { law: "16" } });
    const notes = await door.means.sql<{ role: string; data: unknown }[]>`
      select by ->> 'role' as role, data from log.event where scope = 'session/hidden' and type = 'HandsTakenOut' order by sequence`;
    expect(notes.map(({ role }) => role)).toEqual(["director", "club", "organizer", "federation"]);
    expect(notes[0]?.data).toEqual({ boards: [1, 2, 3, 4], form: "pbn" });
  });

  test("what is taken out is what was sealed, as PBN and for a dealing machine, and the same asking again is the same note", async () => {
    const secrets = await secretsOf("hidden");
    const id = randomUUID();
    const reply = await asked(officerHere, "hidden", { id });
    expect(await readBroughtDeals(reply.text)).toMatchObject({
      boards: secrets.map(({ board, deal }) => ({ board, deal })),
    });
    expect((await asked(officerHere, "hidden", { id })).text).toBe(reply.text);
    expect((await asked(officerHere, "hidden", { form: "dup", boards: [2, 3] })).text).toHaveLength(312);
    expect(await asked(officerHere, "hidden", { form: "dup", boards: [1, 3] })).toMatchObject({
      status: 422,
      body: { code: "impossible" },
    });
    expect(await tablesWith(door.means.sql, handsOf(secrets[0]?.deal ?? "none")[0] ?? "none")).toEqual([]);
  });

  test("nobody tells its hands to the log in another way", async () => {
    const { deal = "" } = (await secretsOf("hidden"))[0] ?? {};
    const set = await door.command(key, { type: "SetDeals", session: "hidden", boards: [{ board: 1, deal }] });
    const start = await door.command(key, {
      type: "RecordAtTable",
      session: "hidden",
      table: { section: "A", round: 1, table: "1", board: 1 },
      expectedVersion: 0,
      events: [{ type: "BoardStarted", board: 1, contestants: { NS: "A-1", EW: "A-2" }, deal }],
    });
    expect([set.body["code"], start.body["code"]]).toEqual(["impossible", "impossible"]);
    expect(await tablesWith(door.means.sql, deal)).toEqual([]);
  });
});

describe("a release", () => {
  test("opens a board with its salt, and the last one the seed; and all of it agrees", async () => {
    await opened("played");
    await dealt("played", [1, 2], "a word that somebody called");
    const [first, second] = await secretsOf("played");
    // Everybody has played it.
    await done("played", passed(1));
    expect((await folded("played")).deals.get(1)?.deal).toBe(first?.deal);
    expect(await tablesWith(door.means.sql, second?.deal ?? "none")).toEqual([]);
    const [half] = (await folded("played")).setsOfDeals.values();
    expect(half?.seed?.opened).toBeUndefined();
    await released("played", [2]);
    const [set] = (await folded("played")).setsOfDeals.values();
    if (set === undefined) throw new Error("no set");
    const published = publishedSet("played", set);
    expect(published.dealt?.seed).toMatch(/^[0-9a-f]{64}$/u);
    expect(published.boards.map(({ opened: one }) => one?.deal)).toEqual([first?.deal, second?.deal]);
    expect(faultsOf(published)).toEqual([]);
  });

  test("of a board that a table keeps call by call comes with its last card, without the record having told the hands", async () => {
    await opened("table");
    await dealt("table", [1]);
    const at = { section: "A", round: 1, table: "1", board: 1 };
    const start = { type: "BoardStarted", board: 1, contestants: { NS: "A-1", EW: "A-2" } };
    const calls = ["N", "E", "S", "W"].map((seat) => ({ type: "CallMade", seat, call: "Pass" }));
    await done("table", { type: "RecordAtTable", table: at, expectedVersion: 0, events: [start, ...calls] });
    const events = await door.means.sql<
      { data: { deal?: string } }[]
    >`select data from log.event where scope = 'session/table' and type = 'BoardStarted'`;
    expect(events).toHaveLength(1);
    expect(events[0]?.data.deal).toBeUndefined();
    await done("table", { type: "RecordAtTable", table: at, expectedVersion: 5, events: [{ type: "BoardEnded" }] });
    const session = await folded("table");
    expect(session.released.has(1)).toBe(true);
    expect(session.deals.get(1)?.deal).toMatch(/^N:/u);
    expect([...session.setsOfDeals.values()][0]?.seed?.opened).toBeDefined();
  });

  test("is refused nobody where the key is away: the board is released without its hands, and opened once the key is back", async () => {
    await opened("lost");
    await dealt("lost", [1, 2]);
    const away = `${keyFile}.away`;
    renameSync(keyFile, away);
    const without = await openTestDoor(url, { dealsKeyFile: keyFile });
    try {
      await done("lost", passed(1), without);
      expect((await folded("lost")).released.has(1)).toBe(true);
      expect((await folded("lost")).deals.get(1)).toBeUndefined();
      const taken = await without.ask({
        method: "POST",
        url: "/hands",
        headers: { cookie: officerHere.cookie, origin: "http://localhost:3000" },
        payload: { csrf: officerHere.csrf, id: randomUUID(), session: "lost", form: "pbn" },
      });
      expect(taken.body["code"]).toBe("impossible");
    } finally {
      await without.close();
      renameSync(away, keyFile);
    }
    await released("lost", [1, 2]);
    const [set] = (await folded("lost")).setsOfDeals.values();
    expect(set?.boards.every(({ opened: one }) => one !== undefined)).toBe(true);
    expect(set === undefined ? [] : faultsOf(publishedSet("lost", set))).toEqual([]);
    expect(set?.seed?.opened).toBeDefined();
  });
});

describe("what cannot be dealt", () => {
  test("a board that is released, played or begun, whose hands are known, or by a seed that has dealt", async () => {
    await opened("refused");
    const { set } = answerOf(await done("refused", { type: "CommitSeed" }));
    const { deal } = (await secretsOf("hidden"))[0] ?? {};
    await done("refused", passed(6));
    await done("refused", {
      type: "RecordAtTable",
      table: { section: "A", round: 1, table: "1", board: 7 },
      expectedVersion: 0,
      events: [{ type: "BoardStarted", board: 7, contestants: { NS: "A-1", EW: "A-2" } }],
    });
    await done("refused", { type: "SetDeals", boards: [{ board: 5, deal }] });
    const codes: unknown[] = [];
    for (const boards of [[5], [6], [7], [8, 8]])
      codes.push((await door.command(key, { type: "DealBoards", session: "refused", set, boards })).body["code"]);
    codes.push(
      (await door.command(key, { type: "DealBoards", session: "refused", set: "none", boards: [8] })).body["code"],
    );
    expect(codes).toEqual(["impossible", "impossible", "impossible", "impossible", "unknown"]);
    await done("refused", { type: "DealBoards", set, boards: [8] });
    const again = await door.command(key, { type: "DealBoards", session: "refused", set, boards: [9] });
    expect(again.body["code"]).toBe("impossible");
  });

  test("anew, before anybody began: the other set has the board, and the first seed is opened with it all the same", async () => {
    await opened("anew");
    await dealt("anew", [1]);
    await dealt("anew", [1]);
    const [before, after] = await secretsOf("anew");
    await released("anew", [1]);
    const session = await folded("anew");
    expect(session.deals.get(1)?.deal).toBe(after?.deal);
    expect(before?.deal).not.toBe(after?.deal);
    for (const set of session.setsOfDeals.values()) {
      expect(set.seed?.opened).toBeDefined();
      expect(faultsOf(publishedSet("anew", set))).toEqual([]);
    }
  });

  test("anything, where the door has no key", async () => {
    await opened("keyless");
    const without = await openTestDoor(url);
    const reply = await without.command(key, { type: "CommitSeed", session: "keyless" });
    expect(reply.body).toMatchObject({ code: "impossible", hint: /DEALS_KEY_FILE/u });
    await without.close();
  });
});
