/** Files of a session that is known: sent again, corrected, after a director's rulings, and the earlier one after a later one. */
import type { Result } from "@traveller/engine";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { openKnowledge } from "../handle/known.ts";
import { anHourLater } from "../testing/periods-over.ts";
import { finalOrLater } from "../watch/clocks/make-final.ts";
import { grant } from "../testing/door.ts";
import { smallEvening } from "../testing/file.ts";
import { Report, Sent, digestOf, openFileDoor, type FileDoor } from "../testing/imports.ts";

let files: FileDoor;
let events = 0;
/** Every test has an event of its own: files of one event are one session. */
let event: string;
beforeAll(async () => {
  files = await openFileDoor(await testDatabase());
});
afterAll(() => files.close());
beforeEach(() => {
  event = `event-${(events += 1)}`;
});

describe("a file", () => {
  test("brought again after it was sent is one that was sent, and one with nothing new is no file that waits", async () => {
    const content = smallEvening({ event });
    await files.bringAndSend(content);
    const again = Report.parse((await files.bring(files.clubKey, content)).body);
    const other = Report.parse((await files.bring(files.clubKey, `${content}\n`)).body);
    const fresh = Report.parse((await files.bring(files.clubKey, smallEvening({ event, tricks: 9 }))).body);
    const Listed = z.object({ imports: z.array(z.object({ digest: z.string(), state: z.string() })) });
    const { imports } = Listed.parse((await files.look(files.clubKey, "/imports")).body);
    const states = new Map(imports.map(({ digest, state }) => [digest, state]));
    expect([again, other, fresh].map(({ digest }) => states.get(digest))).toEqual(["sent", "same", "ready"]);
  });

  test("that has another name for a number says so, and whose it is to correct", async () => {
    await files.bringAndSend(smallEvening({ event, name: "Ada Holm" }));
    const [turned] = Report.parse(
      (await files.bring(files.clubKey, smallEvening({ event, name: "HOLM, Ada" }))).body,
    ).sessions;
    expect(turned?.problems.map(({ code }) => code)).not.toContain("nameOtherwise");
    const [seen] = Report.parse(
      (await files.bring(files.clubKey, smallEvening({ event, name: "Ada Holmberg" }))).body,
    ).sessions;
    expect(seen).toMatchObject({ known: "same" });
    const said = seen?.problems.filter(({ code }) => code === "nameOtherwise") ?? [];
    expect(said).toMatchObject([{ message: "Number 101 is called “Ada Holmberg” in the file, and otherwise here." }]);
    expect(said[0]?.hint).toContain("Office, People");
  });

  test("that was looked at before another one of its session came is planned anew when it is looked at again, and never sent unseen", async () => {
    const corrected = smallEvening({ event, tricks: 9 });
    const { digest, sessions } = Report.parse((await files.bring(files.clubKey, corrected)).body);
    const seen = async () =>
      Report.parse((await files.look(files.clubKey, `/imports/${digest}`)).body).sessions[0] ?? { known: "nothing" };
    expect(await seen()).toMatchObject({ known: "new", changes: [] });
    const { id } = await files.bringAndSend(smallEvening({ event }));
    expect(id).toBe(sessions[0]?.id);
    // Whoever has the page still open is shown first what it would change.
    expect((await files.send(files.clubKey, digest)).body).toMatchObject({
      state: "ready",
      sessions: [{ known: "changed" }],
      sent: { sessions: [], refused: [{ code: "conflict" }] },
    });
    expect(await seen()).toMatchObject({ known: "changed" });
    await files.bringAndSend(smallEvening({ event, tricks: 9 }).replace("<USEBIO", " <USEBIO"));
    expect(await seen()).toMatchObject({ known: "same", changes: [] });
    expect(JSON.stringify((await files.look(files.clubKey, `/imports/${digest}`)).body)).not.toMatch(/stand|readFor/);
  });

  test("sent twice changes nothing the second time", async () => {
    const content = smallEvening({ event });
    const { id } = await files.bringAndSend(content);
    const before = await files.eventsOf(id);
    const again = await files.bringAndSend(content);
    expect(again.sent.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0 }]);
    expect(await files.eventsOf(id)).toEqual(before);
  });

  test("that corrects a known session shows the difference, and appends only that and a new publication", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    const before = (await files.eventsOf(id)).length;
    const corrected = smallEvening({ event, tricks: 9 });
    const [seen] = Report.parse((await files.bring(files.clubKey, corrected)).body).sessions;
    expect(seen).toMatchObject({ id, known: "changed" });
    expect(seen?.changes.filter(({ kind }) => kind === "corrected").length).toBeGreaterThan(0);
    expect(seen?.changes.map(({ sentence }) => sentence).join(" ")).toMatch(/\S/);
    const { sent } = Sent.parse((await files.send(files.clubKey, digestOf(corrected))).body);
    expect(sent.sessions[0]?.corrected).toBeGreaterThan(0);
    const types = (await files.eventsOf(id)).slice(before).map(({ type }) => type);
    expect(types).toContain("ResultCorrected");
    expect(types).not.toContain("ResultImported");
    expect(types.at(-1)).toBe("ScoresPublished");
  });

  test("is planned again when it is sent: another one may have gone out since it was read", async () => {
    const content = smallEvening({ event });
    const { digest } = Report.parse((await files.bring(files.clubKey, content)).body);
    const { id } = await files.bringAndSend(smallEvening({ event, tricks: 9 }));
    // What it would change now nobody has seen: it is shown first.
    const asked = await files.send(files.clubKey, digest);
    expect(asked.body).toMatchObject({ sent: { sessions: [], refused: [{ code: "conflict" }] } });
    const { sent } = Sent.parse((await files.send(files.clubKey, digest)).body);
    expect(sent.sessions).toMatchObject([{ id }]);
    expect(sent.sessions[0]?.corrected).toBeGreaterThan(0);
  });

  test("the one before a corrected one changes nothing back, and says why", async () => {
    const content = smallEvening({ event });
    const { id } = await files.bringAndSend(content);
    await files.bringAndSend(smallEvening({ event, tricks: 9 }));
    const before = await files.eventsOf(id);
    const [seen] = Report.parse((await files.bring(files.clubKey, content)).body).sessions;
    expect(seen).toMatchObject({ id, known: "same", changes: [] });
    expect(seen?.problems.find(({ code }) => code === "sentBefore")?.message).toMatch(
      /^These very bytes were taken on \d{1,2} [A-Z][a-z]+ \d{4}, and a later file changed the session/u,
    );
    await files.bringAndSend(content);
    expect(await files.eventsOf(id)).toEqual(before);
  });
});

describe("after a director's rulings", () => {
  const knownResults = async (id: string): Promise<readonly Result[]> =>
    [...(await openKnowledge(files.door.means.log).session(id)).session.results.values()].flat();
  const at = (results: readonly Result[], board: number, ns: string): Result => {
    const found = results.find((result) => result.board === board && result.ns === ns);
    if (found === undefined) throw new Error(`no result of ${ns} on board ${board}`);
    return found;
  };
  /** Corrects 3-4 on board 1, withdraws 1-2 on board 2, and keys a table that the file does not have. */
  const ruled = async (id: string) => {
    const results = await knownResults(id);
    const corrected = at(results, 1, "A-3");
    const { result, source: _source, published: _published, ...to } = corrected;
    const outcome = { kind: "played", contract: "4S", declarer: "N", tricks: 12 };
    const withdrawn = at(results, 2, "A-1").result;
    const live = { section: "A", board: 3, ns: "A-1", ew: "A-2", outcome };
    for (const command of [
      { type: "CorrectResult", result, to: { ...to, outcome } },
      { type: "WithdrawResult", result: withdrawn },
      { type: "RecordResult", results: [live] },
      { type: "CorrectSettings", title: "Tuesday, as ruled" },
    ])
      expect((await files.door.command(files.key, { ...command, session: id })).status).toBe(201);
  };

  test("sent again, it appends nothing", async () => {
    const content = smallEvening({ event });
    const { id } = await files.bringAndSend(content);
    await ruled(id);
    const before = await files.eventsOf(id);
    expect((await files.bringAndSend(content)).sent.sessions).toMatchObject([
      { appended: 0, corrected: 0, withdrawn: 0 },
    ]);
    const other = await files.bringAndSend(`${content} `);
    expect(other.sent.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0 }]);
    expect(await files.eventsOf(id)).toEqual(before);
  });

  test("a corrected one leaves a board as a ruling decided it, if only that the result stands, and says so", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    const before = at(await knownResults(id), 1, "A-1");
    const { section, board, ns, ew, round, table } = before;
    const place = {
      section,
      board,
      ns,
      ew,
      ...(round === undefined ? {} : { round }),
      ...(table === undefined ? {} : { table }),
    };
    const ruling = { type: "GiveRuling", place, kind: "judgement", laws: ["16B3"], result: { kind: "stands" } };
    const directing = await files.door.key([grant("director", "session", id)]);
    const publish = { type: "PublishScores", session: id, clocks: "run" };
    expect((await files.door.command(files.key, publish)).status).toBe(201);
    expect((await files.door.command(directing, { ...ruling, session: id })).status).toBe(201);
    const content = smallEvening({ event, tricks: 9 });
    expect((await files.bring(files.clubKey, content)).text).toContain('"code":"leftAsRuled"');
    await files.send(files.clubKey, digestOf(content));
    expect(at(await knownResults(id), 1, "A-1")).toEqual(before);
  });

  test("a corrected one leaves a result where it is as long as a case is about it, says so, and puts right what was scored there", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    const [first, second] = [at(await knownResults(id), 1, "A-1"), at(await knownResults(id), 1, "A-3")];
    const directing = await files.door.key([grant("director", "session", id)]);
    const { section, board, ns, ew } = first;
    const found = {
      type: "FindFacts",
      session: id,
      place: { section, board, ns, ew },
      how: "agreed",
      facts: "A pause.",
    };
    expect((await files.door.command(directing, found)).status).toBe(201);
    // The file has exchanged the pairs of two tables.
    const exchanged = smallEvening({ event, tricks: 9 })
      .replace("<EW_PAIR_NUMBER>2<", "<EW_PAIR_NUMBER>x<")
      .replace("<EW_PAIR_NUMBER>4<", "<EW_PAIR_NUMBER>2<")
      .replace("<EW_PAIR_NUMBER>x<", "<EW_PAIR_NUMBER>4<");
    const [seen] = Report.parse((await files.bring(files.clubKey, exchanged)).body).sessions;
    const left = seen?.problems.flatMap(({ code, message }) => (code === "leftForCase" ? [message] : []));
    expect(left?.map((message) => message.replace(/ \(.*\)/u, ""))).toEqual([
      "The result of board 1, 1 is another one in the file, or missing there: there is a case about it, and it stays where it is.",
      "The result of board 1, 3 is another one in the file, or missing there: there is a case about it, and it stays where it is.",
    ]);
    const { sent } = Sent.parse((await files.send(files.clubKey, digestOf(exchanged))).body);
    expect(sent.sessions).toMatchObject([{ appended: 0, withdrawn: 0 }]);
    expect((await knownResults(id)).filter((result) => result.board === 1)).toEqual([first, second]);
    const corrected = smallEvening({ event, tricks: 9 });
    await files.bringAndSend(corrected);
    expect(at(await knownResults(id), 1, "A-1").outcome).toMatchObject({ tricks: 9 });
  });

  test("a corrected one brings its corrections, leaves the rulings, and says so", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    await ruled(id);
    const before = await knownResults(id);
    const content = smallEvening({ event, tricks: 9 });
    expect((await files.bring(files.clubKey, content)).text).toContain('"code":"leftAsRuled"');
    const { sent } = Sent.parse((await files.send(files.clubKey, digestOf(content))).body);
    expect(sent.sessions).toMatchObject([{ appended: 0, withdrawn: 0 }]);
    const after = await knownResults(id);
    expect(at(after, 1, "A-1").outcome).toMatchObject({ tricks: 9 });
    expect(at(after, 1, "A-3")).toEqual(at(before, 1, "A-3"));
    expect(after.filter(({ board }) => board !== 1)).toEqual(before.filter(({ board }) => board !== 1));
    expect((await openKnowledge(files.door.means.log).session(id)).session.settings?.title).toBe("Tuesday, as ruled");
  });
});

describe("once the time to correct scores is over", () => {
  const published = async (id: string, clocks: "run" | "closed" = "run") =>
    (await files.door.command(files.key, { type: "PublishScores", session: id, clocks })).status;
  const pairOf = async (id: string, contestant: string) =>
    (await openKnowledge(files.door.means.log).session(id)).session.contestants.get(contestant);
  const standingsOf = async (id: string) =>
    (await files.eventsOf(id)).filter(({ type }) => type !== "SettingsCorrected" && type !== "ContestantCorrected");
  const overAndFinal = async (id: string) => {
    await anHourLater(files.door);
    await finalOrLater(files.door.means.log, openKnowledge(files.door.means.log), id, Date.now() + 2000);
    expect((await files.eventsOf(id)).at(-1)?.type).toBe("ScoresMadeFinal");
  };
  /** Another score on board 1, and another partner of pair 2: the one moves a score, the other none. */
  const corrected = () => smallEvening({ event, tricks: 9 }).replace("Guest 2", "Greta Late");

  test("a corrected one moves no score that is final, says so before, and puts right who it was", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    expect(await published(id)).toBe(201);
    await overAndFinal(id);
    const [scores, pair] = [await standingsOf(id), await pairOf(id, "A-2")];
    const [seen] = Report.parse((await files.bring(files.clubKey, corrected())).body).sessions;
    expect(
      seen?.problems.filter(({ code }) => code === "leftTooLate").map(({ message, hint }) => [message, hint]),
    ).toEqual([
      [
        expect.stringMatching(
          /^The result of board 1, .* the time to correct scores is over, and it stays as it is\.$/u,
        ),
        expect.stringContaining("Law 79C2"),
      ],
    ]);
    expect(seen?.changes.map(({ sentence }) => sentence)).toEqual([expect.stringContaining("Greta Late")]);
    const { sent } = Sent.parse((await files.send(files.clubKey, digestOf(corrected()))).body);
    expect(sent.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0 }]);
    expect(await standingsOf(id)).toEqual(scores);
    const after = await pairOf(id, "A-2");
    expect(after?.players).not.toEqual(pair?.players);
    expect({ ...after, players: [] }).toEqual({ ...pair, players: [] });
  });

  test("one that was looked at in time is shown anew before it is sent", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    expect(await published(id)).toBe(201);
    await files.bring(files.clubKey, corrected());
    await overAndFinal(id);
    const scores = await standingsOf(id);
    expect((await files.send(files.clubKey, digestOf(corrected()))).body).toMatchObject({
      sent: { sessions: [], refused: [{ code: "conflict" }] },
    });
    expect((await files.send(files.clubKey, digestOf(corrected()))).body).toMatchObject({ state: "sent" });
    expect(await standingsOf(id)).toEqual(scores);
  });

  test("that periods which ran here are over by a publication's word sets no file free", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    expect(await published(id)).toBe(201);
    await overAndFinal(id);
    expect(await published(id, "closed")).toBe(201);
    const scores = await standingsOf(id);
    await files.bringAndSend(corrected());
    expect(await standingsOf(id)).toEqual(scores);
  });

  test("a file does not end a period that runs", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    expect(await published(id)).toBe(201);
    await files.bring(files.clubKey, corrected());
    const before = await files.eventsOf(id);
    const { body } = await files.send(files.clubKey, digestOf(corrected()), { clocks: "closed" });
    expect(body).toMatchObject({ sent: { sessions: [], refused: [{ code: "unlawful", law: "79C1" }] } });
    expect(await files.eventsOf(id)).toEqual(before);
  });

  test("where no period ever ran here a corrected one corrects", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    expect(await published(id, "closed")).toBe(422);
    const { sent } = await files.bringAndSend(corrected());
    expect(sent.sessions[0]?.corrected).toBeGreaterThan(0);
  });
});
