/** Entries as they are read: everybody sees who is in and who waits; what was refused or withdrawn, and line-ups, those alone whom it is about, and the organizer. */
import { openBeside } from "@traveller/log";
import { entriesGlance, entriesOf, ownEntries } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openScored } from "../testing/scored.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const beside = openBeside({ url: federation.url });
afterAll(async () => {
  await beside.close();
  await close();
});

const SCOPE = "entries/autumn";
const [FIRST, SECOND, THIRD] = [randomUUID(), randomUUID(), randomUUID()];

test("what is told of entries is read by whom it may be", async () => {
  const [reason, fee] = await beside.texts.put(["Not of this league.", "20 € at the desk"]);
  if (reason === undefined || fee === undefined) throw new Error("texts are kept");
  await federation.appendTo(SCOPE, SCOPE, [
    {
      type: "EntriesOpened",
      data: {
        tournament: "autumn",
        contest: "pairs",
        conditions: [],
        most: 1,
        closes: "2031-03-04T18:00:00+02:00",
        zone: "Europe/Helsinki",
        fee,
      },
    },
    { type: "EntryMade", data: { entry: FIRST, players: ["lakes:1", "lakes:2"] } },
    { type: "EntryMade", data: { entry: SECOND, players: ["lakes:3", "lakes:4"], waiting: true } },
    { type: "EntryMade", data: { entry: THIRD, players: ["lakes:5", "lakes:6"], waiting: true } },
    { type: "EntryRefused", data: { entry: THIRD, reason } },
  ]);
  await scoring.caughtUp();
  const seen = async (person: string | undefined, official: boolean) =>
    (await entriesOf(model, "autumn", { person, official }))?.entries.map((one) => [
      one.entry,
      one.state,
      one.place,
      one.isOwn,
      one.reason,
    ]);
  const standing = [
    [FIRST, "accepted", 1, false, null],
    [SECOND, "waiting", 1, false, null],
  ];
  const third = [THIRD, "refused", null];
  expect(await seen(undefined, false)).toEqual(standing);
  expect(await seen("lakes:3", false)).toEqual([standing[0], [SECOND, "waiting", 1, true, null]]);
  expect(await seen("lakes:5", false)).toEqual([...standing, [...third, true, "Not of this league."]]);
  expect(await seen("lakes:9", true)).toEqual([...standing, [...third, false, "Not of this league."]]);
  expect(await entriesOf(model, "autumn", { official: false })).toMatchObject({
    closes: "2031-03-04T16:00:00.000Z",
    zone: "Europe/Helsinki",
    fee: "20 € at the desk",
  });
  expect(await entriesGlance(model, "autumn")).toMatchObject({ most: 1, accepted: 1, waiting: 1, closed: false });
  expect([await entriesOf(model, "spring", { official: true }), await entriesGlance(model, "spring")]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await ownEntries(model, "lakes:3", "2031-03-05")).toMatchObject([
    { tournament: "autumn", entry: SECOND, state: "waiting", place: 1 },
  ]);
  expect(await ownEntries(model, "lakes:5", "2031-03-05")).toEqual([]);
  await federation.appendTo("authority/lakes", "tournament/autumn", [
    { type: "TournamentAnnounced", data: { tournament: "autumn", title: "Autumn Pairs", from: "2031-03-05" } },
  ]);
  await scoring.caughtUp();
  expect(await ownEntries(model, "lakes:3", "2031-03-05")).toMatchObject([{ title: "Autumn Pairs" }]);
  expect(await ownEntries(model, "lakes:3", "2031-03-06")).toEqual([]);
  await beside.texts.erase(reason.text);
  expect(await seen("lakes:5", false)).toEqual([...standing, [...third, true, null]]);
});
