/** An older read model brought up to date: what the log has had all along stands in the rows afterwards, and nobody has to rebuild. */
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { tableStream } from "@traveller/engine";
import { boardTraveller, openModel, parkedEvents, sessionPage } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { expect, test } from "vitest";
import { startScoring } from "./scoring.ts";
import { entered, imported, opened, openFederation, publishedNow, released } from "./testing/session-events.ts";

const migrations = join(dirname(createRequire(import.meta.url).resolve("@traveller/model")), "migrations");

/** A migration by what it is called; its number may change. */
const migrationCalled = async (name: string): Promise<string> => {
  const file = (await readdir(migrations)).find((one) => one.endsWith(`_${name}.sql`));
  return readFile(join(migrations, file ?? ""), "utf8");
};

/** Scoring as far as the log goes, as a start of Traveller does it. */
const score = async (url: string): Promise<void> => {
  const scoring = await startScoring({ databaseUrl: url, compareEvery: 200 });
  await scoring.caughtUp();
  await scoring.stop();
};

test("makeable tricks and par, which older rows did not have, come out of the log by themselves", async () => {
  const url = await testDatabase();
  const federation = await openFederation(url);
  const doubleDummy = { tricks: { N: { S: 10 } }, par: { score: 420, contracts: "N 4S=" } };
  await federation.append("old", [
    opened("old"),
    ...[1, 2].map((number) => entered(number)),
    {
      type: "DealsSet",
      data: {
        boards: [
          { board: 1, deal: "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765", doubleDummy },
        ],
      },
    },
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);
  await score(url);
  await federation.sql`alter table deal drop column double_dummy`;
  await federation.sql.unsafe(await migrationCalled("double_dummy"));
  await score(url);
  const model = openModel({ url });
  expect(await boardTraveller(model, "old", 1)).toMatchObject({ deal: { doubleDummy } });
  await model.close();
  await federation.close();
});

test("periods that older rows did not have begin with the publication in the log, and what is told again is parked no longer", async () => {
  const url = await testDatabase();
  const federation = await openFederation(url);
  for (const [id, clocks] of [
    ["running", "run"],
    ["closed", "closed"],
  ] as const) {
    await federation.append(id, [
      opened(id, { regulations: { correctionPeriod: "PT20M" } }),
      ...[1, 2].map((number) => entered(number)),
      imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    ]);
    // As it was published before publications said what was laid down for the periods.
    const { type, data } = await publishedNow(federation.log, id);
    await federation.append(id, [{ type, data: { ...data, clocks } }]);
  }
  await score(url);
  const model = openModel({ url });
  const told = (await sessionPage(model, "running"))?.clocks;
  expect(told).toBeTruthy();

  await federation.sql`update session set clocks = null`;
  for (const scope of ["session/running", "session/closed"])
    await federation.sql`insert into parked (projection, scope, sequence, event, type, recorded_at, code, reason)
      values ('scoring', ${scope}, 99, ${randomUUID()}, 'Later', now(), 'unknown', 'Of another version.')`;
  for (const statement of (await migrationCalled("periods")).split("--> statement-breakpoint"))
    await federation.sql.unsafe(statement);
  expect((await parkedEvents(model)).map(({ scope }) => scope)).toEqual(["session/closed"]);
  await score(url);
  expect((await sessionPage(model, "running"))?.clocks).toEqual(told);
  expect((await sessionPage(model, "closed"))?.clocks).toBeNull();
  await model.close();
  await federation.close();
});

test("that the periods were over before a publication, which older rows did not say, is told again", async () => {
  const url = await testDatabase();
  const federation = await openFederation(url);
  await federation.append("closed", [
    opened("closed"),
    ...[1, 2].map((number) => entered(number)),
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
  ]);
  await federation.append("closed", [await publishedNow(federation.log, "closed")]);
  await score(url);
  const rows = () => federation.sql<{ ends: string; score: unknown }[]>`
    select coalesce(score -> 'ends' ->> 'appeal', 'none') as ends, score from session`;
  const told = await rows();
  expect(told[0]?.ends).toMatch(/Z$/);
  await federation.sql`update session set score = score - 'ends'`;
  for (const statement of (await migrationCalled("periods_over")).split("--> statement-breakpoint"))
    await federation.sql.unsafe(statement);
  await score(url);
  expect(await rows()).toEqual(told);
  await federation.close();
});

test("how far a session is, which its tables' events had moved, is told again by its own", async () => {
  const url = await testDatabase();
  const federation = await openFederation(url);
  await federation.append("played", [opened("played"), ...[1, 2].map((number) => entered(number))]);
  await federation.appendTo(
    "session/played",
    tableStream({ session: "played", section: "A", round: 1, table: "1", board: 1, attempt: 1 }),
    [{ type: "BoardStarted", data: { board: 1, contestants: { NS: "A-1", EW: "A-2" } } }],
  );
  await score(url);
  const model = openModel({ url });
  const told = await sessionPage(model, "played");
  expect(told?.sequence).toBe(3);
  await federation.sql`update session set sequence = 4, last_at = now() + interval '1 minute' where id = 'played'`;
  for (const statement of (await migrationCalled("own_events")).split("--> statement-breakpoint"))
    await federation.sql.unsafe(statement);
  await score(url);
  expect(await sessionPage(model, "played")).toEqual(told);
  await model.close();
  await federation.close();
});

test("who was a party of a ruling, which older rows did not have, is told again by its log", async () => {
  const url = await testDatabase();
  const federation = await openFederation(url);
  const players = [{ person: "lakes:81" }, { person: "lakes:82" }];
  await federation.append("ruled", [
    opened("ruled"),
    ...[1, 2].map((number) => entered(number)),
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);
  const place = { section: "A", board: 1, ns: "A-1", ew: "A-2" };
  const ruling = { by: { as: "director" }, ruling: "c1", place, kind: "law", laws: ["27B1"] };
  await federation.appendTo("session/ruled", "ruling/c1", [{ type: "RulingGiven", data: ruling }]);
  await federation.append("ruled", [
    { type: "ContestantCorrected", data: { contestant: "A-1", section: "A", number: "1", players } },
  ]);
  await score(url);
  const rows = () => federation.sql<{ parties: { people: readonly { person: string }[] } | null }[]>`
    select parties from ruling`;
  const told = await rows();
  expect(told[0]?.parties?.people.map(({ person }) => person)).toEqual([
    "lakes:11",
    "lakes:12",
    "lakes:21",
    "lakes:22",
  ]);
  await federation.sql`alter table ruling drop column parties`;
  for (const statement of (await migrationCalled("case_parties")).split("--> statement-breakpoint"))
    await federation.sql.unsafe(statement);
  expect((await rows())[0]?.parties).toBeNull();
  await score(url);
  expect(await rows()).toEqual(told);
  await federation.close();
});

test("by which paragraph a penalty is, and how sides sit that were exchanged, older rows are told again by their log", async () => {
  const url = await testDatabase();
  const federation = await openFederation(url);
  for (const id of ["fined", "exchanged", "neither"])
    await federation.append(id, [
      opened(id),
      ...[1, 2].map((number) => entered(number)),
      imported({ result: `${id}-r1`, board: 1, ns: "A-1", ew: "A-2" }),
      released(1),
    ]);
  const place = { section: "A", board: 1, ns: "A-1", ew: "A-2" };
  const by = { as: "director" };
  const fine = { penalty: "p1", ruling: "c1", contestant: "A-1", law: "90", paragraph: "90B2", amount: 1 };
  await federation.appendTo("session/fined", "ruling/c1", [
    { type: "RulingGiven", data: { by, ruling: "c1", place, kind: "procedural", laws: ["90B2"] } },
  ]);
  await federation.append("fined", [{ type: "PenaltyImposed", data: { ...fine, unit: "matchpoints" } }]);
  const result = { kind: "played", contract: "3NT", declarer: "S", tricks: 8 };
  await federation.appendTo("session/exchanged", "ruling/c2", [
    { type: "RulingGiven", data: { by, ruling: "c2", place, kind: "judgement", laws: ["16B3"], result } },
    { type: "CaseMoved", data: { by, ruling: "c2", from: place, to: { ...place, ns: "A-2", ew: "A-1" } } },
  ]);
  await score(url);
  const rows = () => federation.sql<{ said: string | null }[]>`
    select law as said from change where kind = 'penalty'
    union all select given ->> 'declarer' from ruling where id = 'c2'`;
  const told = await rows();
  expect(told.map(({ said }) => said)).toEqual(["90B2", "W"]);
  await federation.sql`update change set law = '90' where kind = 'penalty'`;
  await federation.sql`update ruling set given = jsonb_set(given, '{declarer}', '"S"') where id = 'c2'`;
  for (const statement of (await migrationCalled("penalties_and_exchanges")).split("--> statement-breakpoint"))
    await federation.sql.unsafe(statement);
  const placed = await federation.sql<{ scope: string }[]>`select scope from place where scope like 'session/%'`;
  expect(placed.map(({ scope }) => scope)).toEqual(["session/neither"]);
  await score(url);
  expect(await rows()).toEqual(told);
  await federation.close();
});
