/** A scheme that awards whole tournaments: one booking over all publications, which follows each of them, the conditions, and a session that comes or goes. */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { CLUB } from "../../testing/commands.ts";
import { AUTHORITY, officer, openTestDoor, type TestDoor } from "../../testing/door.ts";
import { watchWhenTold } from "../../testing/ranking-watch.ts";
import type { RankingWatch } from "./watch.ts";

const RANKING = "whole";
let door: TestDoor;
let key: string;
let watch: RankingWatch;
const failures: unknown[] = [];

const send = async (command: object): Promise<Readonly<Record<string, unknown>>> => {
  const reply = await door.command(key, { id: randomUUID(), ...command });
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  return reply.body;
};
const at = { section: "A", round: 1, board: 1 };
const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });

const open = async (session: string, number: number, drew: readonly number[], tournament = "autumn"): Promise<void> => {
  await send({
    type: "OpenSession",
    session,
    tournament,
    title: `The ${session}`,
    method: "matchpoints",
    contest: "pairs",
    date: `2026-03-0${number}`,
    number,
    sections: [{ id: "A" }],
  });
  for (const [index, pair] of drew.entries())
    await send({
      type: "EnterContestant",
      session,
      contestant: `A-${index + 1}`,
      number: `${index + 1}`,
      players: [{ person: `${AUTHORITY}:${pair}1` }, { person: `${AUTHORITY}:${pair}2` }],
    });
  await send({
    type: "RecordResult",
    session,
    results: [
      { ...at, table: "1", ns: "A-1", ew: "A-2", outcome: made(11) },
      { ...at, table: "2", ns: "A-3", ew: "A-4", outcome: made(9) },
    ],
  });
};

beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  key = await door.key(officer);
  await send({ type: "RegisterClub", club: CLUB, name: "Harbour Bridge Club" });
  await send({ type: "AnnounceTournament", tournament: "autumn", title: "Autumn", club: CLUB });
  await open("first", 1, [1, 2, 3, 4]);
  await open("second", 2, [2, 1, 4, 3]);
  watch = await watchWhenTold(door.means, failures);
  await send({
    type: "SetAwardScheme",
    ranking: RANKING,
    from: "2020-01-01",
    scheme: {
      kind: "awards",
      name: "Championship points",
      unit: "points",
      events: "tournaments",
      awards: [{ award: "place", per: "place", worth: "10 × beaten × sessions" }],
      toPlayers: "each",
      lists: [{ list: "ever", title: "All points", counts: { by: "all" } }],
    },
  });
});
afterAll(async () => {
  await watch.close();
  await door.close();
});

const Told = z.array(
  z.object({
    type: z.string(),
    data: z.object({
      session: z.string().optional(),
      because: z.string().optional(),
      together: z
        .object({
          tournament: z.string(),
          rules: z.record(z.string(), z.unknown()),
          sessions: z.array(z.object({ session: z.string(), published: z.object({ digest: z.string() }) })),
        })
        .optional(),
      awards: z.array(z.object({ person: z.string(), points: z.string() })).optional(),
    }),
  }),
);
const told = async () =>
  Told.parse(
    await door.means.sql`select type, data from log.event where scope = ${`ranking/${RANKING}`} order by sequence`,
  ).filter(({ type }) => type !== "AwardSchemeSet");
const shape = async () =>
  (await told()).map(({ type, data: { session, because, together } }) =>
    [type, session, because ?? together?.sessions.map((one) => one.session).join("+")].filter(Boolean).join(" "),
  );
const settled = async (expected: readonly string[]): Promise<void> => {
  await expect
    .poll(
      async () => {
        await watch.look();
        return shape();
      },
      { timeout: 20_000 },
    )
    .toEqual(expected);
  expect(await shape()).toEqual(expected);
  await watch.look();
  expect(await shape()).toEqual(expected);
  expect(failures).toEqual([]);
};
const WHOLE = "AwardsBooked second first+second";

test("nothing of a tournament is booked while a session that was opened in it is not published; then one booking rests on both", async () => {
  await send({ type: "PublishScores", session: "first" });
  await settled([]);
  await send({ type: "PublishScores", session: "second" });
  await settled([WHOLE]);
  const [booking] = await told();
  const digests = await door.means.sql<{ digest: string }[]>`
    select data ->> 'digest' as digest from log.event where type = 'ScoresPublished' order by scope`;
  expect(booking?.data.together?.sessions.map(({ published }) => published.digest)).toEqual(
    digests.map(({ digest }) => digest),
  );
  // Pairs 1 and 4 have 100 and 0, and 0 and 100; so have the others: all four share the places, 3, 2, 1 and 0 beaten in two sessions.
  expect(new Set(booking?.data.awards?.map(({ points }) => points))).toEqual(new Set(["30"]));
});

test("a correction of any of them that is published takes the whole back and books it again", async () => {
  const [result] = await door.means.sql<{ id: string }[]>`
    select data ->> 'result' as id from log.event where scope = 'session/first' and type = 'ResultImported' order by sequence limit 1`;
  await send({
    type: "CorrectResult",
    session: "first",
    result: result?.id,
    to: { ...at, table: "1", ns: "A-1", ew: "A-2", outcome: made(7) },
    reason: "Tricks were counted twice.",
    law: "79C1",
  });
  await settled([WHOLE]);
  await send({ type: "PublishScores", session: "first" });
  await settled([WHOLE, "AwardReversed second publishedAgain", WHOLE]);
  const bookings = (await told()).filter(({ type }) => type === "AwardsBooked");
  expect(bookings[1]?.data.awards).not.toEqual(bookings[0]?.data.awards);
});

test("conditions that put it together otherwise book it again; what they say of other things does not", async () => {
  const before = await shape();
  await send({ type: "SetConditions", tournament: "autumn", options: { sessionWeights: "byBoards" } });
  await settled([...before, "AwardReversed second otherTournament", WHOLE]);
  expect((await told()).at(-1)?.data.together?.rules).toMatchObject({ sessionWeights: "byBoards" });
});

test("a session that is withdrawn leaves the others: here one, which is an event by itself", async () => {
  const before = await shape();
  await send({ type: "WithdrawSession", session: "second", reason: "It was played with the wrong boards." });
  await settled([...before, "AwardReversed second withdrawn", "AwardsBooked first"]);
  expect((await told()).at(-1)?.data.together).toBeUndefined();
});

test("what was booked by itself, taken into a tournament and left alone again is booked once more", async () => {
  await open("third", 3, [1, 2, 3, 4]);
  const before = await shape();
  await send({ type: "PublishScores", session: "third" });
  const within = [...before, "AwardReversed first otherTournament", "AwardsBooked third first+third"];
  await settled(within);
  await send({ type: "WithdrawSession", session: "third", reason: "It was a trial." });
  await settled([...within, "AwardReversed third withdrawn", "AwardsBooked first"]);
  expect((await told()).at(-1)?.data.awards?.length).toBeGreaterThan(0);
});

test("a scheme of sessions from an earlier day books each by itself, and takes the tournament apart", async () => {
  await open("fourth", 4, [1, 2, 3, 4]);
  const before = await shape();
  await send({ type: "PublishScores", session: "fourth" });
  await settled([...before, "AwardReversed first otherTournament", "AwardsBooked fourth first+fourth"]);
  const then = await shape();
  await send({
    type: "SetAwardScheme",
    ranking: RANKING,
    from: "2021-01-01",
    scheme: {
      kind: "awards",
      name: "Points",
      unit: "points",
      awards: [{ award: "place", per: "place", worth: "10 × beaten" }],
      toPlayers: "each",
    },
  });
  await settled([...then, "AwardsBooked first", "AwardReversed fourth otherScheme", "AwardsBooked fourth"]);
  expect((await told()).at(-1)?.data.together).toBeUndefined();
});

test("where a scheme of whole tournaments holds on other days alone, a session waits for no other one", async () => {
  await send({ type: "AnnounceTournament", tournament: "spring", title: "Spring", club: CLUB });
  await open("early", 5, [1, 2, 3, 4], "spring");
  await open("late", 6, [1, 2, 3, 4], "spring");
  const before = await shape();
  await send({ type: "PublishScores", session: "early" });
  await settled([...before, "AwardsBooked early"]);
  await send({ type: "PublishScores", session: "late" });
  await settled([...before, "AwardsBooked early", "AwardsBooked late"]);
  expect((await told()).at(-1)?.data.together).toBeUndefined();
});
