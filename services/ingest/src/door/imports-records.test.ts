/** Files with auctions and play through the door: each board's record is its table's stream, once, linked to the result that the file has. */
import { type TableEvent, foldTable, newTable, viewOf } from "@traveller/engine";
import { isAtTable } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { grant } from "../testing/door.ts";
import { Report, Sent, digestOf, openFileDoor, type FileDoor } from "../testing/imports.ts";
import { recordedLin, recordedPbn } from "../testing/recorded.ts";

let files: FileDoor;
let events = 0;
let event: string;
beforeAll(async () => {
  files = await openFileDoor(await testDatabase());
});
afterAll(() => files.close());
beforeEach(() => {
  event = `records-${(events += 1)}`;
});

type Streams = ReadonlyMap<string, readonly TableEvent[]>;

/** The streams of tables in a session's scope, and everything in it. */
const scopeOf = async (id: string): Promise<{ readonly tables: Streams; readonly types: readonly string[] }> => {
  const tables = new Map<string, TableEvent[]>();
  const types: string[] = [];
  for await (const batch of files.door.means.log.readScope(`session/${id}`))
    for (const one of batch) {
      if (!isAtTable(one)) types.push(one.type);
      else tables.set(one.stream, [...(tables.get(one.stream) ?? []), one.atTable]);
    }
  return { tables, types };
};
const viewAfter = (all: readonly TableEvent[] = []) => viewOf(all.reduce(foldTable, newTable()));
const typesOf = (all: readonly TableEvent[] = []) => all.map(({ type }) => type);

const bring = async (content: string) => {
  const read = Report.parse((await files.bring(files.key, content)).body);
  const [session] = read.sessions;
  if (session === undefined) throw new Error("no session was read");
  return { digest: read.digest, ...session };
};
const said = ({ problems }: Awaited<ReturnType<typeof bring>>, code: string) =>
  problems.filter((problem) => problem.code === code).map(({ message }) => message);

const resultsOf = async (id: string) =>
  (await files.eventsOf(id)).flatMap(({ type, data }) => (type === "ResultImported" ? [data] : []));

describe("a file in PBN with auctions and play", () => {
  test("says what comes with it, and becomes one stream a board, in the command that brings the results", async () => {
    const read = await bring(recordedPbn({ event }));
    expect(said(read, "recordsTaken")).toEqual([
      "With it come the records of 2 boards at tables: calls of 2, play of 1.",
    ]);
    await files.send(files.key, read.digest);
    const { tables, types } = await scopeOf(read.id);
    expect(types.at(0)).toBe("SessionOpened");
    const [first, second] = [`table/${read.id}/A/1/1-2/1/1`, `table/${read.id}/A/1/1-2/2/1`];
    expect([...tables.keys()]).toEqual([first, second]);
    expect(typesOf(tables.get(first)).slice(-4)).toEqual(["CardPlayed", "ClaimMade", "ClaimAccepted", "BoardEnded"]);
    expect(viewAfter(tables.get(first))).toMatchObject({ contract: "7NT-N", declarerTricks: 13, score: 1520 });
    expect(viewAfter(tables.get(second))).toMatchObject({ contract: "passed out", phase: "ended" });
    expect(await resultsOf(read.id)).toMatchObject([
      { outcome: { contract: "7NT", tricks: 13 }, from: { stream: first, version: 16 } },
      { outcome: { kind: "passedOut" }, from: { stream: second, version: 6 } },
    ]);
    const [row] = await files.door.means.sql<
      { commands: number }[]
    >`select count(distinct command) as commands from log.event where scope = ${`session/${read.id}`}`;
    expect(row?.commands).toBe(1);
  });

  test("keeps its notes beside the log, and no word of them in it", async () => {
    const read = await bring(recordedPbn({ event, note: "Ada said: tops" }));
    await files.send(files.key, read.digest);
    const { tables } = await scopeOf(read.id);
    expect(JSON.stringify([...tables])).not.toMatch(/Ada|Holm|tops/);
    const [, call] = tables.get(`table/${read.id}/A/1/1-2/1/1`) ?? [];
    const words = call?.type === "CallMade" ? call.meaning?.text : undefined;
    const text = typeof words === "object" ? await files.door.means.beside.texts.get(words.text) : undefined;
    expect(text?.content).toBe("Ada said: tops");
  });

  test("sent again changes nothing", async () => {
    const content = recordedPbn({ event });
    const { id } = await files.bringAndSend(content, files.key);
    const before = await files.eventsOf(id);
    const again = await bring(content);
    expect([again.known, again.changes, said(again, "recordsTaken")]).toEqual(["same", [], []]);
    // The same boards in other bytes are the same records.
    const { sent } = await files.bringAndSend(`${content}\n`, files.key);
    expect(sent.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0 }]);
    expect(await files.eventsOf(id)).toEqual(before);
  });

  test("brings records to results that came without them, and says that first", async () => {
    const { id } = await files.bringAndSend(recordedPbn({ event, bare: true }), files.key);
    expect((await scopeOf(id)).tables.size).toBe(0);
    const whole = await bring(recordedPbn({ event }));
    expect([whole.id, whole.known]).toEqual([id, "changed"]);
    expect(whole.changes.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ["added", "The record of board 1, 1 (Ada Holm – Cem Arat) against 2 (Bo Lind – Dana Voss) is added."],
      ["added", "The record of board 2, 1 (Ada Holm – Cem Arat) against 2 (Bo Lind – Dana Voss) is added."],
    ]);
    const { sent } = Sent.parse((await files.send(files.key, whole.digest)).body);
    expect(sent).toMatchObject({ sessions: [{ appended: 0, corrected: 0, records: 2 }], refused: [] });
    const { tables, types } = await scopeOf(id);
    expect(tables.size).toBe(2);
    // The results say now which record they come out of; their scores are as they were, and are not published anew.
    expect(types.slice(types.lastIndexOf("ScoresPublished") + 1)).toEqual(["ResultCorrected", "ResultCorrected"]);
    const known = files.door.means.log.readStream(`session/${id}`);
    let linked = 0;
    for await (const batch of known)
      linked += batch.filter(({ data }) => JSON.stringify(data).includes("table/")).length;
    expect(linked).toBe(2);
  });

  test("that is corrected shows which record changes, and corrects it where it lies", async () => {
    const { id } = await files.bringAndSend(recordedPbn({ event }), files.key);
    const stream = `table/${id}/A/1/1-2/1/1`;
    const other = await bring(recordedPbn({ event, play: "HJ H6 H3 HA\nS7 S3 S2 SA" }));
    expect(other.changes.map(({ sentence }) => sentence)).toEqual([
      "The record of board 1, 1 (Ada Holm – Cem Arat) against 2 (Bo Lind – Dana Voss) changes from its event 8 on.",
    ]);
    await files.send(files.key, other.digest);
    const after = (await scopeOf(id)).tables.get(stream);
    expect(after?.slice(16)).toEqual([
      { type: "RecordCorrected", about: 8, to: { type: "CardPlayed", seat: "W", card: "H3" } },
    ]);
    expect(viewAfter(after)).toMatchObject({ declarerTricks: 13 });
    // What comes earlier and is another one is taken back from the end and told anew.
    const longer = await bring(recordedPbn({ event, auction: "2C Pass 2D Pass\n7NT Pass Pass Pass" }));
    await files.send(files.key, longer.digest);
    const anew = (await scopeOf(id)).tables.get(stream);
    expect(viewAfter(anew)).toMatchObject({ contract: "7NT-N", declarerTricks: 13 });
    expect(anew?.slice(17, 19)).toMatchObject([{ type: "RecordCorrected", about: 16, to: null }, { about: 15 }]);
    expect((await bring(`${recordedPbn({ event, auction: "2C Pass 2D Pass\n7NT Pass Pass Pass" })}\n`)).known).toBe(
      "same",
    );
  });

  test("leaves a record where facts were found as those rest on it, and says so; the other board's follows the file", async () => {
    const { id } = await files.bringAndSend(recordedPbn({ event }), files.key);
    const stream = `table/${id}/A/1/1-2/1/1`;
    const director = await files.door.key([grant("director", "session", id)]);
    const found = await files.door.command(director, {
      type: "FindFacts",
      session: id,
      place: { section: "A", board: 1, ns: "A-1", ew: "A-2" },
      how: "agreed",
      rests: { stream, versions: [6] },
      facts: "East thought over two diamonds.",
    });
    expect(found.status).toBe(201);
    const before = (await scopeOf(id)).tables.get(stream);
    const other = await bring(recordedPbn({ event, play: "HJ H6 H3 HA\nS7 S3 S2 SA" }));
    expect(other.changes).toEqual([]);
    expect(said(other, "leftForCase")).toEqual([
      "The record of board 1, 1 (Ada Holm – Cem Arat) against 2 (Bo Lind – Dana Voss) is another one in the file from its event 8 on: facts were found there, or somebody ruled, and it stays as that rests on it.",
    ]);
    await files.send(files.key, other.digest);
    expect((await scopeOf(id)).tables.get(stream)).toEqual(before);
  });

  test("leaves a record in which people wrote as they left it", async () => {
    const { id } = await files.bringAndSend(recordedPbn({ event }), files.key);
    const table = { section: "A", round: 1, table: "1-2", board: 1 };
    const { status } = await files.door.command(files.key, {
      type: "RecordAtTable",
      session: id,
      table,
      expectedVersion: 16,
      events: [{ type: "RightsReserved", by: "E" }],
    });
    expect(status).toBe(201);
    const other = await bring(recordedPbn({ event, play: "HJ H6 H3 HA\nS7 S3 S2 SA" }));
    expect(said(other, "leftAsRuled")).toEqual([
      "The record of board 1, 1 (Ada Holm – Cem Arat) against 2 (Bo Lind – Dana Voss) is another one in the file: people wrote in it since, and it is left as it is.",
    ]);
  });

  test("whose play cannot come to its result keeps both, and says so", async () => {
    const read = await bring(recordedPbn({ event, result: "1", score: "NS -600" }));
    expect(said(read, "recordStops")).toEqual([
      "On board 1, 1 (Ada Holm – Cem Arat) against 2 (Bo Lind – Dana Voss) the file has 1 trick for declarer; in its play 2 were won, and 11 were left.",
    ]);
    await files.send(files.key, read.digest);
    expect(typesOf((await scopeOf(read.id)).tables.get(`table/${read.id}/A/1/1-2/1/1`)).at(-1)).toBe("CardPlayed");
    expect(await resultsOf(read.id)).toMatchObject([{ outcome: { tricks: 1 } }, {}]);
  });

  test.each([
    ["a card played twice", { play: "HJ H6 H2 HA\nHJ S3 S2 SA" }],
    ["an auction of ten thousand calls", { auction: "1C ".repeat(10_000) }],
  ])("with %s is taken as far as it can have been", async (_what, told) => {
    const read = await bring(recordedPbn({ event, ...told }));
    expect(said(read, "recordStops")).toHaveLength(1);
    const { sent } = Sent.parse((await files.send(files.key, read.digest)).body);
    expect(sent.refused).toEqual([]);
    const record = (await scopeOf(read.id)).tables.get(`table/${read.id}/A/1/1-2/1/1`) ?? [];
    expect(record.length).toBeGreaterThan(2);
    expect(record.length).toBeLessThan(400);
    expect((await resultsOf(read.id)).length).toBe(2);
  });
});

describe("a file with more than one command takes", () => {
  /** The longest auction that there is: every bid doubled and redoubled, each behind two passes. */
  const LONGEST = ["1", "2", "3", "4", "5", "6", "7"]
    .flatMap((level) => ["C", "D", "H", "S", "NT"].map((strain) => `${level}${strain}`))
    .map((bid) => `${bid} Pass Pass X Pass Pass XX Pass Pass`)
    .join("\n");
  const BOARDS = 65;

  test("comes whole, and sent again adds nothing", async () => {
    const content = Array.from(
      { length: BOARDS },
      (_, index) =>
        `[Event "${event}"]\n[Date "2026.11.03"]\n[Board "${index + 1}"]\n[North "Ada Holm"]\n[East "Bo Lind"]\n[South "Cem Arat"]\n[West "Dana Voss"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Scoring "IMP"]\n[Declarer "N"]\n[Contract "7NTXX"]\n[Result "13"]\n[Auction "N"]\n${LONGEST} Pass\n\n`,
    ).join("");
    const { id, sent } = await files.bringAndSend(content, files.key);
    expect(sent).toMatchObject({ sessions: [{ appended: BOARDS, records: BOARDS }], refused: [] });
    const { tables } = await scopeOf(id);
    expect([...tables.values()].map((all) => all.length)).toEqual(Array.from({ length: BOARDS }, () => 317));
    const [row] = await files.door.means.sql<
      { commands: number }[]
    >`select count(distinct command) as commands from log.event where scope = ${`session/${id}`}`;
    expect(Number(row?.commands)).toBe(2);
    const before = await files.eventsOf(id);
    expect((await bring(content)).known).toBe("same");
    await files.send(files.key, digestOf(content));
    expect((await files.eventsOf(id)).length).toBe(before.length);
  }, 90_000);
});

describe("a file in LIN", () => {
  test("of a match becomes a record in each room, with what was alerted and what that was said to be", async () => {
    const { id } = await files.bringAndSend(recordedLin(event), files.key);
    const { tables } = await scopeOf(id);
    const [open, closed] = [`table/${id}/A/1/open/1/1`, `table/${id}/A/1/closed/1/1`];
    expect([...tables.keys()].toSorted()).toEqual([closed, open]);
    expect(tables.get(open)?.[1]).toMatchObject({ call: "2C", alerted: true, meaning: { text: { digest: /./ } } });
    expect(viewAfter(tables.get(open))).toMatchObject({ contract: "7NT-N", declarerTricks: 13 });
    expect(await resultsOf(id)).toMatchObject([{ from: { stream: open } }, { from: { stream: closed } }]);
  });
});

describe("what is recorded at the table of a file's record", () => {
  test("of a board that the file has without a record is beside its result, and makes no other", async () => {
    const { id } = await files.bringAndSend(recordedPbn({ event, bare: true, table: "7" }), files.key);
    const { status, body } = await files.door.command(files.key, {
      type: "RecordAtTable",
      session: id,
      table: { section: "A", round: 1, table: "7", board: 1 },
      expectedVersion: 0,
      events: [
        { type: "BoardStarted", board: 1, contestants: { NS: "A-1", EW: "A-2" } },
        ...["N", "E", "S", "W"].map((seat) => ({ type: "CallMade", seat, call: "Pass" })),
        { type: "BoardEnded" },
      ],
    });
    expect([status, body["answer"], body["message"]]).toMatchObject([201, { results: [] }, undefined]);
    expect((await scopeOf(id)).types).not.toContain("ResultRecorded");
  });

  test("never makes a second result of the board", async () => {
    const { id } = await files.bringAndSend(recordedPbn({ event }), files.key);
    const { status, body } = await files.door.command(files.key, {
      type: "RecordAtTable",
      session: id,
      table: { section: "A", round: 1, table: "1-2", board: 1 },
      expectedVersion: 16,
      events: [{ type: "TricksAwarded", declarer: 12, law: "79" }],
    });
    expect([status, body["answer"], body["message"]]).toMatchObject([201, { results: ["ResultCorrected"] }, undefined]);
    const known = await resultsOf(id);
    expect(known).toHaveLength(2);
    const corrected = (await files.eventsOf(id)).findLast(({ type }) => type === "ResultCorrected");
    expect(corrected?.data).toMatchObject({
      from: { outcome: { tricks: 13 } },
      to: { outcome: { tricks: 12 }, from: { version: 17 } },
    });
  });
});
