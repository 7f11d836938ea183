/**
 * What was recorded at tables, taken away as PBN and brought to a federation that knows nothing of it: equal views at every event, and equal results. Laws 20, 27,
 * 61, 68, 77, 79.
 */
import { type Outcome, type TableEvent, withWords, wordsIn } from "@traveller/engine";
import { asTold, type Reader } from "@traveller/engine/replay";
import { isAtTable, isReadable } from "@traveller/log";
import { type BoardToWrite, pbnOf, type SessionToWrite, viewsPartAt } from "@traveller/reading/writing";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { TestDoor } from "../testing/door.ts";
import { type FileDoor, openFileDoor } from "../testing/imports.ts";
import { BOARD, openTableEvening, type TableEvening } from "../testing/table-evening.ts";

let here: TableEvening;
let there: FileDoor;
beforeAll(async () => {
  here = await openTableEvening(await testDatabase());
  there = await openFileDoor(await testDatabase());
});
afterAll(async () => {
  await here.door.close();
  await there.close();
});

const SESSION: SessionToWrite = {
  title: "Evening",
  date: "2026-11-03",
  method: "matchpoints",
  contest: "pairs",
  lawEdition: 2017,
  regulations: {},
};
const CARDS = BOARD.findIndex(({ type }) => type === "LeadFaced");

/** An insufficient bid put right, explained and explained anew; a slip of the record; a claim that is contested, and awarded. */
const ALL_SORTS: readonly TableEvent[] = [
  ...BOARD.slice(0, 5),
  { type: "CallExplained", of: "N", by: "S", text: 'to "play" \\ {no} more\r\n% traveller 2 null' },
  { type: "CallMade", seat: "E", call: "1S", alerted: true },
  { type: "AttentionDrawn", seat: "S" },
  { type: "OptionElected", by: "S", option: "refuse" },
  { type: "CallReplaced", seat: "E", call: "Pass", meaning: { text: "nothing to say" } },
  ...BOARD.slice(6, CARDS + 8),
  { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "E", call: "Pass", tempo: "slow" } },
  {
    type: "ClaimMade",
    seat: "N",
    tricks: 11,
    statement: "the rest, drawing nothing",
    line: [{ do: "drawTrumps" }, { do: "finesse", against: "HK" }, { do: "discard", suits: ["C", "S"] }],
  },
  { type: "ClaimContested", seat: "E" },
  { type: "FindingMade", finding: "damage", value: true, note: "for the committee alone" },
  { type: "BoardEnded" },
];

type Known = { readonly records: ReadonlyMap<string, readonly TableEvent[]>; readonly outcomes: readonly Outcome[] };

/** The records of a session with what lies beside the log, and the outcomes of its results as they stand. */
const knownIn = async (door: TestDoor, session: string): Promise<Known> => {
  const records = new Map<string, TableEvent[]>();
  const outcomes = new Map<string, Outcome>();
  for await (const batch of door.means.log.readScope(`session/${session}`))
    for (const event of batch) {
      if (isAtTable(event)) records.set(event.stream, [...(records.get(event.stream) ?? []), event.atTable]);
      else if (isReadable(event)) {
        const { type, data } = event;
        if (type === "ResultRecorded" || type === "ResultImported") outcomes.set(data.result, data.outcome);
        if (type === "ResultCorrected") outcomes.set(data.result, data.to.outcome);
      }
    }
  const references = [...records.values()]
    .flat()
    .flatMap(wordsIn)
    .flatMap((words) => (typeof words === "string" ? [] : words.text));
  const texts = await door.means.beside.texts.many(references);
  const said = (event: TableEvent): TableEvent =>
    withWords(event, (words) => (typeof words === "string" ? words : (texts.get(words.text)?.content ?? words)));
  return {
    records: new Map([...records].map(([stream, events]) => [stream, events.map(said)])),
    outcomes: [...outcomes.values()],
  };
};

const written = (events: readonly TableEvent[], outcome: Outcome | undefined, reader: Reader): BoardToWrite => ({
  board: 1,
  dealer: "N",
  vulnerability: "None",
  round: 1,
  table: "1",
  met: { kind: "pairs", section: "A", ns: "1", ew: "2" },
  names: { N: "Ada Holm", E: "Bo Lind", S: "Cem Arat", W: "Dana Voss" },
  outcome,
  record: asTold(
    events.map((event, index) => ({ number: index + 1, at: "", event })),
    reader,
  ),
});

describe.each([
  ["a board as it should be", BOARD],
  ["a board with all sorts of things", ALL_SORTS],
])("%s", (what, events) => {
  const session = what.replaceAll(" ", "-");
  test.each(["official", "public"] as const)(
    "as %s, comes back with equal views and an equal result",
    async (reader) => {
      const id = `${session}-${reader}`;
      await here.opened(id);
      const reply = await here.record(id, 0, events);
      expect([reply.status, reply.body["message"]]).toEqual([201, undefined]);
      const before = await knownIn(here.door, id);
      const [record = []] = [...before.records.values()];
      const text = pbnOf({ ...SESSION, title: id }, [written(record, before.outcomes[0], reader)]);
      expect(text.includes("committee alone")).toBe(reader === "official" && events === ALL_SORTS);
      const { id: brought } = await there.bringAndSend(text, there.key);
      const after = await knownIn(there.door, brought);
      const [again = []] = [...after.records.values()];
      expect(viewsPartAt(record, again, {}, reader)).toBeUndefined();
      expect(after.outcomes).toEqual(before.outcomes);
      expect([...after.records.keys()]).toEqual([`table/${brought}/A/1/1/1/1`]);
      // The same file again changes nothing, and written once more it is the same file.
      const { sent } = await there.bringAndSend(`${text}\r\n`, there.key);
      expect(sent.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0, records: 0 }]);
      expect(pbnOf({ ...SESSION, title: id }, [written(again, after.outcomes[0], reader)])).toBe(text);
    },
  );
});

test("words that were erased before are not in the file, and are erased where it comes to", async () => {
  await here.opened("erased");
  await here.record("erased", 0, ALL_SORTS);
  const [stored = []] = [...(await knownIn(here.door, "erased")).records.values()];
  const kept = await here.kept("erased");
  const words = kept.flatMap(wordsIn)[0];
  if (typeof words !== "object") throw new Error("the words lie beside the log");
  await here.door.means.beside.texts.erase(words.text);
  const before = await knownIn(here.door, "erased");
  const [record = []] = [...before.records.values()];
  const text = pbnOf({ ...SESSION, title: "erased" }, [written(record, before.outcomes[0], "official")]);
  expect([text.includes("play"), text.includes(words.text), text.includes(words.digest)]).toEqual([
    false,
    false,
    false,
  ]);
  const { id } = await there.bringAndSend(text, there.key);
  const [again = []] = [...(await knownIn(there.door, id)).records.values()];
  expect(viewsPartAt(stored, again, {}, "official")).not.toBeUndefined();
  expect(viewsPartAt(record, again, {}, "official")).toBeUndefined();
  expect(again.flatMap(wordsIn).map((each) => typeof each)).toEqual(["object", "string", "string", "string"]);
});

const OutOf = z.object({
  sessions: z.tuple([
    z.object({ id: z.string(), known: z.string(), outOf: z.record(z.string(), z.string()).optional() }),
  ]),
});

test("a session's own file, brought back, says so and makes no second one of it unless that is asked for", async () => {
  await here.opened("own-file");
  await here.record("own-file", 0, BOARD);
  const { records, outcomes } = await knownIn(here.door, "own-file");
  const [record = []] = [...records.values()];
  const board = written(record, outcomes[0], "public");
  const { id: origin } = await there.bringAndSend(pbnOf({ ...SESSION, title: "At home" }, [board]), there.key);
  const bring = async (id: string, title: string) => {
    const reply = await there.bring(there.key, pbnOf({ ...SESSION, id, title }, [board]), "name=home.pbn");
    const [session] = OutOf.parse(reply.body).sessions;
    return { digest: String(reply.body["digest"]), session };
  };
  const { digest, session } = await bring(origin, "At home, copied");
  expect(session.outOf).toEqual({ own: session.id, id: origin, title: "At home", date: "2026-11-03" });
  const reply = await there.send(there.key, digest);
  expect([reply.status, reply.body["code"], reply.body["path"]]).toEqual([409, "conflict", "session"]);
  expect(reply.body["message"]).toBe(
    `“At home, copied” was written out of a session that is here already: At home 2026-11-03 (${origin}).`,
  );
  expect(await there.eventsOf(session.id)).toEqual([]);
  expect((await there.send(there.key, digest, { session: [session.id] })).status).toBe(200);
  expect((await there.eventsOf(session.id)).length).toBeGreaterThan(0);
  // What was made of it is there from then on: the same file again is about that one.
  expect((await bring(origin, "At home, copied")).session).toMatchObject({ id: session.id, known: "same" });
  expect((await bring("nobody-knows-it", "From elsewhere")).session.outOf).toBeUndefined();
});
