/** Rankings follow what is published: booked once whoever watches, taken back and booked again when it is published otherwise, and when the scheme is another. */
import { randomUUID } from "node:crypto";
import { silentLogger } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openMeans, type Means } from "../../means/means.ts";
import { type CaseEvening, openCaseEvening } from "../../testing/case-evening.ts";
import { watchWhenTold } from "../../testing/ranking-watch.ts";
import type { RankingWatch } from "./watch.ts";

let url: string;
let evening: CaseEvening;
const others: { readonly means: Means; readonly watch: RankingWatch }[] = [];
const failures: unknown[] = [];

const beaten = {
  kind: "awards",
  name: "Club points",
  unit: "points",
  awards: [{ award: "place", per: "place", worth: "10 × beaten" }],
  toPlayers: "each",
  lists: [{ list: "ever", title: "All points", counts: { by: "all" } }],
};

beforeAll(async () => {
  url = await testDatabase();
  evening = await openCaseEvening(url);
  for (let door = 0; door < 2; door += 1) {
    const means = openMeans(evening.door.means.settings, { logger: silentLogger });
    others.push({ means, watch: await watchWhenTold(means, failures) });
  }
});
afterAll(async () => {
  for (const { watch, means } of others) {
    await watch.close();
    await means.close();
  }
  await evening.door.close();
});

const Told = (ranking: string) => evening.door.means.sql<
  { type: string; data: Record<string, unknown>; by: unknown }[]
>`
  select type, data, by from log.event where scope = ${`ranking/${ranking}`} order by sequence`;
const typesOf = async (ranking: string) => (await Told(ranking)).map(({ type }) => type);
const settled = async (ranking: string, types: readonly string[]): Promise<void> => {
  await expect
    .poll(
      async () => {
        await Promise.all(others.map(({ watch }) => watch.look()));
        return typesOf(ranking);
      },
      { timeout: 20_000 },
    )
    .toEqual(types);
  // Nothing follows from what was booked already.
  await Promise.all(others.map(({ watch }) => watch.look()));
  expect(await typesOf(ranking)).toEqual(types);
  expect(failures).toEqual([]);
};
const setScheme = (scheme: object, more: object = {}) =>
  evening.post("authority", "/commands", {
    id: randomUUID(),
    type: "SetAwardScheme",
    ranking: "club-points",
    from: "2020-01-01",
    scheme,
    ...more,
  });

test("a scheme whose formula is not understood is refused with its place, and only an officer sets one", async () => {
  const wrong = await setScheme({ ...beaten, awards: [{ award: "place", per: "place", worth: "10 × beeten" }] });
  expect(wrong.body).toMatchObject({ code: "impossible", path: "scheme.awards.0.worth" });
  expect(wrong.body["message"]).toContain("“beaten”");
  const player = await evening.post("north", "/commands", {
    id: randomUUID(),
    type: "SetAwardScheme",
    ranking: "club-points",
    from: "2020-01-01",
    scheme: beaten,
  });
  expect([player.status, player.body["code"]]).toEqual([403, "forbidden"]);
  const huge = await setScheme({ ...beaten, awards: [{ award: "place", per: "place", worth: "1+".repeat(9_000) }] });
  expect([huge.status, huge.body["code"]]).toEqual([400, "malformed"]);
  expect(await Told("club-points")).toEqual([]);
});

test("what was published before the ranking was opened is booked once, by whichever door comes first", async () => {
  await evening.done("organizer", { type: "PublishScores" });
  expect((await setScheme(beaten)).status).toBe(201);
  await settled("club-points", ["AwardSchemeSet", "AwardsBooked"]);
  const [, booked] = await Told("club-points");
  expect(booked).toMatchObject({
    by: { role: "system" },
    data: {
      session: "case",
      scheme: 1,
      portion: { number: 1, of: 1 },
      event: { contest: "pairs", method: "matchpoints", tables: "2", boards: 1 },
    },
  });
  const Awards = z.array(z.object({ person: z.string(), points: z.string() }));
  const awards = new Map(Awards.parse(booked?.data["awards"]).map(({ person, points }) => [person, points] as const));
  expect(awards.get(evening.idOf("north"))).toBe(awards.get(evening.idOf("south")));
  expect((await setScheme(beaten)).body).toMatchObject({ code: "impossible" });
});

test("a correction that is published takes back what was booked and books it again; one that is not changes nothing", async () => {
  const [result] = await evening.door.means.sql<{ id: string }[]>`
    select data ->> 'result' as id from log.event where scope = 'session/case' and type = 'ResultImported' order by sequence limit 1`;
  const board = { section: "A", round: 1, table: "1", board: 1, ns: "A-1", ew: "A-2" };
  await evening.done("director", {
    type: "CorrectResult",
    result: result?.id,
    to: { ...board, outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 7 } },
    reason: "Three tricks were counted twice.",
    law: "79C1",
  });
  await settled("club-points", ["AwardSchemeSet", "AwardsBooked"]);
  await evening.done("organizer", { type: "PublishScores" });
  await settled("club-points", ["AwardSchemeSet", "AwardsBooked", "AwardReversed", "AwardsBooked"]);
  const told = await Told("club-points");
  expect(told[2]?.data).toEqual({ session: "case", booking: 2, because: "publishedAgain" });
  expect(told[3]?.data["awards"]).not.toEqual(told[1]?.data["awards"]);
});

test("another scheme from an earlier day books anew what was played since; from a later day it changes nothing", async () => {
  const before = await typesOf("club-points");
  expect((await setScheme({ ...beaten, name: "Later" }, { from: "2999-01-01" })).status).toBe(201);
  await settled("club-points", [...before, "AwardSchemeSet"]);
  const double = { ...beaten, awards: [{ award: "place", per: "place", worth: "20 × beaten" }] };
  expect((await setScheme(double, { from: "2021-01-01" })).status).toBe(201);
  const types = [...before, "AwardSchemeSet", "AwardSchemeSet", "AwardReversed", "AwardsBooked"];
  await settled("club-points", types);
  expect((await Told("club-points")).at(-2)?.data["because"]).toBe("otherScheme");
});

test("a session that is withdrawn gives nothing any more", async () => {
  const before = await typesOf("club-points");
  await evening.done("organizer", { type: "WithdrawSession", reason: "It was a trial." });
  await settled("club-points", [...before, "AwardReversed"]);
  expect((await Told("club-points")).at(-1)?.data["because"]).toBe("withdrawn");
});
