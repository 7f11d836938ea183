/** A whole tournament in a ranking: its lists, the page that opens it down to each session, its proof from the log alone, and the same rows when it is rebuilt. */
import { scoreSession } from "@traveller/engine";
import {
  booked,
  emptyRanking,
  eventsOfTournament,
  evolveRanking,
  type PublishedSession,
  readScheme,
  rulesOf,
  type RankingEvent,
  toBook,
  Together,
} from "@traveller/engine/ranking";
import { awardsLately, bookedSession, personInRanking, sessionAsOf } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebuild } from "../rebuild/rebuild.ts";
import { openScored, type Scored } from "../testing/scored.ts";
import { allRows, opened, publishedNow, twoTables } from "../testing/session-events.ts";
import { verifyRanking } from "../verify/ranking.ts";
import { reportOfRanking } from "../verify/report.ts";

const RANKING = "ranking/whole";
const SCHEME = {
  authority: "lakes",
  from: "2020-01-01",
  scheme: {
    kind: "awards" as const,
    name: "Championship points",
    unit: "points",
    events: "tournaments" as const,
    awards: [{ award: "place", per: "place" as const, worth: "10 × beaten × sessions" }],
    toPlayers: "each" as const,
    lists: [{ list: "ever", title: "All points", counts: { by: "all" as const } }],
  },
};
let scored: Scored;
let published: { readonly id: string; readonly sequence: number; readonly upTo: number; readonly digest: string }[];

const play = async (id: string, number: number, tricks: number) => {
  const { federation } = scored;
  await federation.append(id, [opened(id, { number, date: `2026-03-0${number}` }), ...twoTables(tricks)]);
  const publication = await publishedNow(federation.log, id);
  await federation.append(id, [publication]);
  const { upTo, digest } = publication.data;
  if (typeof upTo !== "number" || typeof digest !== "string") throw new Error("it is published");
  return { id, sequence: upTo + 1, upTo, digest };
};

const eventsNow = async (): Promise<readonly RankingEvent[]> => {
  const sessions = await Promise.all(
    published.map(async ({ id, upTo }): Promise<PublishedSession> => {
      const then = await sessionAsOf(scored.federation.log, id, { sequence: upTo });
      if (then === undefined) throw new Error(id);
      return { id, session: then.session, scored: scoreSession(then.session), names: new Map() };
    }),
  );
  const together = Together.parse({
    tournament: "autumn",
    rules: { sessionWeights: "sum", carryOver: "none", rankTies: "shared" },
    sessions: published.map(({ id, ...one }) => ({ session: id, published: one })),
  });
  const last = published.at(-1);
  const prepared = readScheme(SCHEME.scheme);
  if (last === undefined || "problems" in prepared) throw new Error("it is understood");
  const { id, ...publication } = last;
  const bookable = { session: id, day: "2026-03-02", withdrawn: false, published: publication, together };
  const known = evolveRanking(emptyRanking, { type: "AwardSchemeSet", data: SCHEME, sequence: 1 });
  const lacks = toBook(known, bookable);
  if (lacks === undefined) throw new Error("it is to be booked");
  const events = eventsOfTournament(sessions, rulesOf(together), { onTheDay: () => ({ member: true }) });
  return booked(lacks, bookable, prepared, events ?? []);
};

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  published = [await play("one", 1, 8), await play("two", 2, 11)];
  await scored.federation.appendTo(RANKING, RANKING, [{ type: "AwardSchemeSet", data: SCHEME }]);
  const events = await eventsNow();
  await scored.federation.appendTo(RANKING, RANKING, [...events]);
  await scored.scoring.caughtUp();
});
afterAll(() => scored.close());

const verified = async () => {
  await scored.scoring.caughtUp();
  return reportOfRanking(await verifyRanking(scored.federation, "whole"));
};

test("the whole tournament is one booking of its last session, and each of its sessions leads to it, with what each gave", async () => {
  const whole = await bookedSession(scored.model, "whole", "two");
  expect(whole).toMatchObject({
    session: "two",
    together: {
      tournament: "autumn",
      sessions: published.map(({ id, digest }) => ({ session: id, digest, title: `Evening ${id}` })),
    },
  });
  expect(whole?.fields).toMatchObject([{ event: { sessions: 2, boards: 2 } }]);
  const parts = Object.values(whole?.parts ?? {}).map((one) => one.parts?.map(({ session }) => session));
  expect(parts).toEqual(Array.from({ length: 4 }, () => ["one", "two"]));
  expect(Object.keys(whole?.labels ?? {})).toHaveLength(4);
  expect(await bookedSession(scored.model, "whole", "one")).toEqual(whole);
  const [standing] = await scored.federation.sql<{ count: number }[]>`
    select count(*)::int as count from booking where ranking = 'whole' and reversed is null`;
  expect(standing?.count).toBe(1);
});

test("an award of it is called as the tournament is, wherever whoever has it reads of it", async () => {
  await scored.federation.appendTo("authority/lakes", "tournament/autumn", [
    { type: "TournamentAnnounced", data: { tournament: "autumn", title: "Autumn Championship", from: "2026-03-01" } },
  ]);
  await scored.scoring.caughtUp();
  const own = (await personInRanking(scored.model, "whole", "lakes:11"))?.awards ?? [];
  // Its contestants have numbers of its own: none of a session's cards is theirs.
  expect(own.map(({ tournament, contestant }) => [tournament, contestant.slice(0, 2)])).toEqual([["autumn", "T-"]]);
  const titles = [...(await awardsLately(scored.model, "lakes:11")), ...own].map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(1);
  expect(new Set(titles)).toEqual(new Set(["Autumn Championship"]));
});

test("where a score has moved since a publication that it rests on, what was booked says so until it is published again", async () => {
  expect(await bookedSession(scored.model, "whole", "two")).toMatchObject({
    title: "Autumn Championship",
    moved: [],
  });
  const before = { result: "r2", section: "A", board: 1, ns: "A-3", ew: "A-4" };
  const made = (tricks: number) => ({ kind: "played", contract: "3NT", declarer: "S", tricks });
  const correct = (from: number, to: number) => ({
    type: "ResultCorrected",
    data: {
      result: "r2",
      from: { ...before, outcome: made(from) },
      to: { ...before, outcome: made(to) },
    },
  });
  await scored.federation.append("one", [correct(8, 12)]);
  await scored.scoring.caughtUp();
  expect((await bookedSession(scored.model, "whole", "two"))?.moved).toEqual([
    { session: "one", title: "Evening one" },
  ]);
  await scored.federation.append("one", [correct(12, 8)]);
  const publication = await publishedNow(scored.federation.log, "one");
  await scored.federation.append("one", [publication]);
  await scored.scoring.caughtUp();
  expect((await bookedSession(scored.model, "whole", "two"))?.moved).toEqual([]);
});

test("it is rebuilt to the same rows", async () => {
  const { url, sql } = scored.federation;
  const before = await allRows(sql);
  expect(await rebuild({ url })).toMatchObject({ differences: 0, switched: true });
  expect(await allRows(sql)).toEqual(before);
});

test("its proof works it out from the log alone: publications that are not there, and places that its sessions do not bear out, are named", async () => {
  expect((await verified()).lines).toEqual([
    expect.stringMatching(/^whole: 1 booking with 8 awards .* all as booked/u),
  ]);
  const [event] = await eventsNow();
  if (event?.type !== "AwardsBooked" || event.data.together === undefined) throw new Error("it is booked");
  const { together, contestants } = event.data;
  const [first, second] = together.sessions;
  if (first === undefined || second === undefined) throw new Error("two sessions");
  const reversal = { type: "AwardReversed", data: { session: "two", booking: 2, because: "otherTournament" } };
  const none = { ...first, published: { ...first.published, digest: "0".repeat(64) } };
  await scored.federation.appendTo(RANKING, RANKING, [
    reversal,
    { type: "AwardsBooked", data: { ...event.data, together: { ...together, sessions: [none, second] } } },
  ]);
  expect((await verified()).lines.join("\n")).toContain("no such publication");
  const lower = contestants.map((one) => ({
    ...one,
    parts: one.parts?.map((part) => ({ ...part, gives: "7" })),
  }));
  await scored.federation.appendTo(RANKING, RANKING, [
    { ...reversal, data: { ...reversal.data, booking: 4 } },
    { type: "AwardsBooked", data: { ...event.data, contestants: lower } },
  ]);
  expect((await verified()).lines.join("\n")).toContain("do not come to that together");
});
