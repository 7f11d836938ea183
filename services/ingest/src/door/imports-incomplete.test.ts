/** Files that are not the whole session, or would take away what they do not mention: nothing goes on without the sender's word, and the session says it. */
import { Lacking } from "@traveller/engine";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { smallEvening } from "../testing/file.ts";
import { openFileDoor, Sent, type FileDoor } from "../testing/imports.ts";

let files: FileDoor;
let events = 0;
let event: string;
beforeAll(async () => {
  files = await openFileDoor(await testDatabase());
});
afterAll(() => files.close());
beforeEach(() => {
  event = `part-${(events += 1)}`;
});

const Looked = z.object({
  digest: z.string(),
  sessions: z.array(
    z.object({
      id: z.string(),
      known: z.string(),
      lacking: z.array(Lacking),
      withdraws: z.number(),
      withdrawn: z.record(z.string(), z.number()),
      clocks: z.string(),
    }),
  ),
});
const look = async (content: string) => {
  const { digest, sessions } = Looked.parse((await files.bring(files.clubKey, content)).body);
  const [session] = sessions;
  if (session === undefined) throw new Error("no session was read");
  return { digest, session };
};
const typesOf = async (id: string) => (await files.eventsOf(id)).map(({ type }) => type);
const saidOf = async (id: string) =>
  (await files.eventsOf(id)).flatMap(({ type, data }) => (type === "CompletenessStated" ? [data] : []));

/** The evening without its board 2: its totals are still those of both boards. */
const withoutBoard = (content: string): string => content.replace(/<BOARD><BOARD_NUMBER>2<[\s\S]*?<\/BOARD>\n/u, "");
const withDate = (content: string, date: string): string =>
  content.replace("03/11/2026", date.split("-").toReversed().join("/"));
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("a file that is not whole", () => {
  const whole = () => smallEvening({ event });
  const cut = () => whole().slice(0, whole().indexOf("<BOARD><BOARD_NUMBER>2") + 120);

  test("is not sent without its sender's yes; with it the session is incomplete, until the whole file comes", async () => {
    const { digest, session } = await look(cut());
    expect(session.lacking.map(({ what }) => what)).toContain("cutOff");
    const refused = await files.send(files.clubKey, digest);
    expect([refused.status, refused.body["path"]]).toEqual([422, "asItIs"]);
    expect(refused.body["message"]).toMatch(/not whole: the file ends in the middle/u);
    expect(await files.eventsOf(session.id)).toEqual([]);

    expect((await files.send(files.clubKey, digest, { asItIs: true })).status).toBe(200);
    expect(await saidOf(session.id)).toEqual([{ lacking: session.lacking }]);

    const again = await look(whole());
    expect([again.session.id, again.session.lacking]).toEqual([session.id, []]);
    expect((await files.send(files.clubKey, again.digest)).status).toBe(200);
    expect((await saidOf(session.id)).at(-1)).toEqual({ lacking: [] });
  });

  test("is one that has no result on a board", async () => {
    const gap = whole().replace("<BOARD_NUMBER>2<", "<BOARD_NUMBER>3<");
    expect((await look(gap)).session.lacking).toEqual([{ what: "boardsWithoutResults", boards: [2] }]);
  });

  test("is told from one whose numbers and results disagree: where, before how many", async () => {
    const wrong = whole().replace("<TRICKS>10</TRICKS><SCORE>420</SCORE>", "<TRICKS>10</TRICKS><SCORE>920</SCORE>");
    const { digest, session } = await look(wrong);
    const line = wrong.slice(0, wrong.indexOf("920")).split("\n").length;
    expect(session.lacking).toMatchObject([{ what: "notReproduced", numbers: "totals", boards: [1], line }]);
    const { body } = await files.send(files.clubKey, digest);
    expect(body["message"]).toContain(
      `does not agree with itself: its numbers and its results disagree on board 1 (line ${line})`,
    );
    expect(body["hint"]).not.toContain("whole file");
  });

  test("is one in which two evenings are merged", async () => {
    const other = smallEvening({ event, tricks: 9 }).match(/<BOARD>[\s\S]*<\/BOARD>/u)?.[0] ?? "";
    const merged = whole().replace("</EVENT>", `${other.replaceAll("<TRICKS>7", "<TRICKS>8")}</EVENT>`);
    const { lacking } = (await look(merged)).session;
    expect(lacking).toContainEqual({ what: "severalEvenings", boards: [1, 2] });
  });

  test("stays complete where an officer said so, though the same is missing in the next file", async () => {
    const gap = (title: string) => smallEvening({ event, title }).replace("<BOARD_NUMBER>2<", "<BOARD_NUMBER>3<");
    const { digest, session } = await look(gap("Tuesday"));
    await files.send(files.clubKey, digest, { asItIs: true });
    const complete = { type: "StateComplete", session: session.id };
    expect((await files.door.command(files.clubKey, complete)).status).toBe(403);
    expect((await files.door.command(files.key, complete)).status).toBe(201);
    expect((await files.door.command(files.key, complete)).status).toBe(422);
    const next = await look(gap("Tuesday evening"));
    await files.send(files.clubKey, next.digest, { asItIs: true });
    expect((await saidOf(session.id)).at(-1)).toEqual({ lacking: [] });
  });
});

describe("what a file does not mention", () => {
  test("is withdrawn only where its sender says how much it is", async () => {
    await files.bringAndSend(smallEvening({ event }));
    const { digest, session } = await look(withoutBoard(smallEvening({ event })));
    expect(session).toMatchObject({ known: "changed", withdraws: 2 });
    for (const said of [{}, { withdraw: 1 }, { withdraw: 40 }]) {
      const refused = await files.send(files.clubKey, digest, { asItIs: true, ...said });
      expect([refused.status, refused.body["path"]]).toEqual([409, "withdraw"]);
    }
    expect(await typesOf(session.id)).not.toContain("ResultWithdrawn");
    const { sent } = Sent.parse((await files.send(files.clubKey, digest, { asItIs: true, withdraw: 2 })).body);
    expect(sent.sessions).toMatchObject([{ withdrawn: 2 }]);
  });

  test("counts with its results the contestants and adjustments that go beside them", async () => {
    const whole = smallEvening({ event }).replaceAll(
      "</PAIR_NUMBER><TOTAL",
      "</PAIR_NUMBER><ADJUSTMENT>-1</ADJUSTMENT><TOTAL",
    );
    await files.send(files.clubKey, (await look(whole)).digest, { asItIs: true });
    const part = withoutBoard(smallEvening({ event }))
      .replace(/<PAIR><PAIR_NUMBER>4.*?<\/PAIR>/u, "")
      .replace(/<TRAVELLER_LINE><NS_PAIR_NUMBER>3.*?<\/TRAVELLER_LINE>/u, "");
    const { digest, session } = await look(part);
    expect(session).toMatchObject({
      withdraws: 8,
      withdrawn: { results: 3, contestants: 1, matches: 0, adjustments: 4 },
    });
    const refused = await files.send(files.clubKey, digest, { asItIs: true, withdraw: 3 });
    expect(refused.body["path"]).toBe("withdraw");
    expect(refused.body["message"]).toContain("(3 results, 1 contestant, 4 adjustments)");
    expect((await files.send(files.clubKey, digest, { asItIs: true, withdraw: 8 })).body).toMatchObject({
      state: "sent",
    });
  });
});

describe("a session's room", () => {
  test("is bounded for a file as it is for commands: what does not fit is refused as a whole", async () => {
    const pairs = Array.from(
      { length: 2_001 },
      (_, index) => `<PAIR><PAIR_NUMBER>${index + 10}</PAIR_NUMBER><ADJUSTMENT>-1</ADJUSTMENT></PAIR>`,
    ).join("");
    const { digest, session } = await look(
      smallEvening({ event }).replace("</PARTICIPANTS>", `${pairs}</PARTICIPANTS>`),
    );
    const { sent } = Sent.parse((await files.send(files.clubKey, digest, { asItIs: true })).body);
    expect(sent).toMatchObject({ sessions: [], refused: [{ code: "tooLarge" }] });
    expect(await typesOf(session.id)).toEqual([]);
  });
});

describe("the correction and appeal periods", () => {
  const published = async (id: string) =>
    (await files.eventsOf(id)).flatMap(({ type, data }) => (type === "ScoresPublished" ? [data] : []));

  test("begin with the scores of today's session, as long as the federation says; not where they have ended, nor long ago", async () => {
    const today = await look(withDate(smallEvening({ event }), day(0)));
    expect(today.session.clocks).toBe("run");
    await files.send(files.clubKey, today.digest);
    expect(await published(today.session.id)).toMatchObject([
      { clocks: "run", periods: { correction: "PT30M", appeal: "PT30M" } },
    ]);

    const ended = await look(withDate(smallEvening({ event: `${event}-ended` }), day(0)));
    await files.send(files.clubKey, ended.digest, { clocks: "closed" });
    expect(await published(ended.session.id)).toMatchObject([{ clocks: "closed" }]);

    const longAgo = await look(withDate(smallEvening({ event: `${event}-old` }), day(-30)));
    expect(longAgo.session.clocks).toBe("closed");
    await files.send(files.clubKey, longAgo.digest);
    expect(await published(longAgo.session.id)).toMatchObject([{ clocks: "closed" }]);
  });
});

describe("the periods of a session of which a part was sent today", () => {
  test("begin when an officer states it complete, not before", async () => {
    const gap = withDate(smallEvening({ event }), day(0)).replace("<BOARD_NUMBER>2<", "<BOARD_NUMBER>3<");
    const { digest, session } = await look(gap);
    await files.send(files.clubKey, digest, { asItIs: true });
    const publish = { type: "PublishScores", session: session.id };
    const part = await files.door.command(files.key, publish);
    expect([part.status, part.body["hint"]]).toEqual([422, expect.stringContaining("stated complete")]);
    expect((await files.door.command(files.key, { type: "StateComplete", session: session.id })).status).toBe(201);
    const [before, whole] = (await files.eventsOf(session.id))
      .slice(-3)
      .filter(({ type }) => type === "ScoresPublished");
    expect(whole?.data).toMatchObject({ clocks: "run", periods: { correction: "PT30M", appeal: "PT30M" } });
    expect(whole?.data).toMatchObject({ digest: z.object({ digest: z.string() }).parse(before?.data).digest });
    expect((await files.door.command(files.key, publish)).body["hint"]).toContain("the periods keep running");
  });
});

describe("hands without results", () => {
  const handsOf = (date: string): string =>
    [1, 2, 3]
      .map(
        (board) => `[Event "Hands"]
[Date "${date}"]
[Board "${board}"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQJ.AKQJ.A T987.T987.T987.T 6543.6543.6543.6 2.2.2.KQJ9875432"]
`,
      )
      .join("\n");
  const hands = handsOf("2026.11.03");

  test("become a session that says so, whose hands are read where its day is over, and hidden where they may still be played", async () => {
    const { digest, session } = await look(handsOf("2016.08.16"));
    const refused = await files.send(files.clubKey, digest);
    expect(refused.body["message"]).toMatch(/has hands and no results: it has 3 deals/u);
    // People read it as well: which field it is about stands beside the sentence.
    expect([refused.body["hint"], refused.body["path"]]).toEqual([
      "Add the hands to the session that was played with them. If this is all there is, say that it is to be sent as it is: the session is then one of hands only.",
      "asItIs",
    ]);
    const { sent } = Sent.parse((await files.send(files.clubKey, digest, { asItIs: true })).body);
    expect(sent.sessions).toMatchObject([{ known: "new", appended: 0, deals: 3 }]);
    expect((await typesOf(session.id)).filter((type) => type === "BoardReleased")).toHaveLength(3);

    const today = await look(handsOf(day(0).replaceAll("-", ".")));
    await files.send(files.clubKey, today.digest, { asItIs: true });
    expect(await typesOf(today.session.id)).toContain("DealsSet");
    expect(await typesOf(today.session.id)).not.toContain("BoardReleased");
  });

  test("are added to the session that their sender names: the boards it has, and no score changes", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    const { digest, session } = await look(hands);
    expect(session.lacking).toEqual([{ what: "handsOnly", deals: 3 }]);
    expect((await files.send(files.clubKey, digest)).status).toBe(422);
    const nowhere = Sent.parse((await files.send(files.clubKey, digest, { addTo: "nowhere" })).body);
    expect(nowhere.sent).toMatchObject({ sessions: [], refused: [{ code: "unknown" }] });
    expect((await files.send(files.otherKey, digest, { addTo: id })).status).toBe(404);

    const { sent } = Sent.parse((await files.send(files.clubKey, digest, { addTo: id })).body);
    expect(sent).toMatchObject({ sessions: [{ id, corrected: 0, withdrawn: 0 }], refused: [] });
    const all = await files.eventsOf(id);
    expect(all.at(-1)).toMatchObject({ type: "DealsSet", data: { boards: [{ board: 1 }, { board: 2 }] } });
    expect(await files.eventsOf(session.id)).toEqual([]);
  });
});
