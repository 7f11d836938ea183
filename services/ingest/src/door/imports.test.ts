/** Files through the door: read, shown, sent once, corrected, given back, and refused to whoever may not. */
import type { Result } from "@traveller/engine";
import { testDatabase } from "@traveller/tests/support";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { openKnowledge } from "../handle/known.ts";
import { smallEvening } from "../testing/file.ts";
import { grant, officer, openTestDoor, PORTAL, type Reply, type TestDoor } from "../testing/door.ts";

let door: TestDoor;
let key: string;
let clubKey: string;
let otherKey: string;
let events = 0;
/** Every test has an event of its own: files of one event are one session. */
let event: string;

beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  key = await door.key(officer);
  clubKey = await door.key([grant("club", "club", "17")]);
  otherKey = await door.key([grant("club", "club", "99")]);
  await door.command(key, { type: "RegisterClub", club: "17", name: "Harbour Bridge Club" });
});
afterAll(() => door.close());
beforeEach(() => {
  event = `event-${(events += 1)}`;
});

const bring = (who: string, content: string | Buffer, query = "name=tuesday.xml"): Promise<Reply> =>
  door.ask({
    method: "POST",
    url: `/imports?${query}`,
    headers: { authorization: `Bearer ${who}`, "content-type": "application/xml" },
    payload: content,
  });
const send = (who: string, digest: string, body: object = {}): Promise<Reply> =>
  door.ask({
    method: "POST",
    url: `/imports/${digest}/send`,
    headers: { authorization: `Bearer ${who}` },
    payload: body,
  });
const look = (who: string, path: string): Promise<Reply> =>
  door.ask({ method: "GET", url: path, headers: { authorization: `Bearer ${who}` } });
const digestOf = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

const Report = z.object({
  digest: z.string(),
  state: z.string(),
  sessions: z.array(
    z.object({
      id: z.string(),
      known: z.string(),
      changes: z.array(z.object({ kind: z.string(), sentence: z.string() })),
      counts: z.object({ results: z.number() }),
    }),
  ),
});
const Sent = z.object({
  state: z.string(),
  sent: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        appended: z.number(),
        corrected: z.number(),
        withdrawn: z.number(),
        unchanged: z.number(),
      }),
    ),
    refused: z.array(z.object({ code: z.string() })),
  }),
});

const eventsOf = async (session: string): Promise<readonly { readonly type: string; readonly data: unknown }[]> => {
  const all = [];
  for await (const batch of door.means.log.readScope(`session/${session}`)) all.push(...batch);
  return all;
};
const bringAndSend = async (
  content: string,
  who = clubKey,
): Promise<{ readonly id: string; readonly sent: z.infer<typeof Sent>["sent"] }> => {
  const read = Report.parse((await bring(who, content)).body);
  const { sent } = Sent.parse((await send(who, read.digest)).body);
  return { id: read.sessions[0]?.id ?? "", sent };
};

describe("a file", () => {
  test("is read: what is in it, and what sending it would do; nothing is appended", async () => {
    const content = smallEvening({ event });
    const reply = await bring(clubKey, content);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      digest: digestOf(content),
      name: "tuesday.xml",
      state: "ready",
      format: "usebio",
    });
    const [session] = Report.parse(reply.body).sessions;
    expect(session).toMatchObject({ known: "new", counts: { results: 4 } });
    expect(await eventsOf(session?.id ?? "")).toEqual([]);
  });

  test("is only looked at when it is read: no name of it is written before it is sent", async () => {
    const names = async () => (await door.means.sql`select name from beside.person`).length;
    const before = await names();
    const content = smallEvening({ event });
    const elsewhere = content.replaceAll("Guest ", `Visitor of ${event} `);
    const { digest } = Report.parse((await bring(clubKey, elsewhere)).body);
    expect(await names()).toBe(before);
    await send(clubKey, digest);
    expect(await names()).toBeGreaterThan(before);
  });

  test("is sent: its tournament is announced, its session appended in one piece, its scores published with their digest", async () => {
    const { id, sent } = await bringAndSend(smallEvening({ event }));
    expect(sent).toMatchObject({ sessions: [{ id, corrected: 0, withdrawn: 0 }], refused: [] });
    const all = await eventsOf(id);
    const types = all.map(({ type }) => type);
    expect(types[0]).toBe("SessionOpened");
    expect(types.filter((type) => type === "ResultImported")).toHaveLength(4);
    expect(all.at(-1)).toMatchObject({ type: "ScoresPublished", data: { upTo: all.length - 1, clocks: "closed" } });
    const [row] = await door.means.sql<
      { commands: number }[]
    >`select count(distinct command) as commands from log.event where scope = ${`session/${id}`}`;
    expect(row?.commands).toBe(1);
  });

  test("holds names; its events do not", async () => {
    const { id } = await bringAndSend(smallEvening({ event, name: "Zelma Quist" }));
    const text = JSON.stringify(await eventsOf(id));
    expect(text).not.toMatch(/Quist|Guest|Lind/);
    expect(text).toContain("lakeland:101");
    expect(
      (await door.means.beside.people.search("Zelma")).length + (await door.means.beside.people.search("Ada")).length,
    ).toBeGreaterThan(0);
  });

  test("sent twice changes nothing the second time", async () => {
    const content = smallEvening({ event });
    const { id } = await bringAndSend(content);
    const before = await eventsOf(id);
    const again = await bringAndSend(content);
    expect(again.sent.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0 }]);
    expect(await eventsOf(id)).toEqual(before);
  });

  test("sent by several at the same moment is sent once", async () => {
    const content = smallEvening({ event });
    const { digest, sessions } = Report.parse((await bring(clubKey, content)).body);
    await bring(key, content);
    const replies = await Promise.all([
      send(clubKey, digest),
      send(key, digest),
      send(clubKey, digest),
      bring(clubKey, content),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const types = (await eventsOf(sessions[0]?.id ?? "")).map(({ type }) => type);
    expect(types.filter((type) => type === "SessionOpened")).toHaveLength(1);
    expect(types.filter((type) => type === "ScoresPublished")).toHaveLength(1);
  });

  test("that corrects a known session shows the difference, and appends only that and a new publication", async () => {
    const { id } = await bringAndSend(smallEvening({ event }));
    const before = (await eventsOf(id)).length;
    const corrected = smallEvening({ event, tricks: 9 });
    const [seen] = Report.parse((await bring(clubKey, corrected)).body).sessions;
    expect(seen).toMatchObject({ id, known: "changed" });
    expect(seen?.changes.filter(({ kind }) => kind === "corrected").length).toBeGreaterThan(0);
    expect(seen?.changes.map(({ sentence }) => sentence).join(" ")).toMatch(/\S/);
    const { sent } = Sent.parse((await send(clubKey, digestOf(corrected))).body);
    expect(sent.sessions[0]?.corrected).toBeGreaterThan(0);
    const types = (await eventsOf(id)).slice(before).map(({ type }) => type);
    expect(types).toContain("ResultCorrected");
    expect(types).not.toContain("ResultImported");
    expect(types.at(-1)).toBe("ScoresPublished");
  });

  test("is planned again when it is sent: another one may have gone out since it was read", async () => {
    const content = smallEvening({ event });
    const { digest } = Report.parse((await bring(clubKey, content)).body);
    const { id } = await bringAndSend(smallEvening({ event, tricks: 9 }));
    const { sent } = Sent.parse((await send(clubKey, digest)).body);
    expect(sent.sessions).toMatchObject([{ id }]);
    expect(sent.sessions[0]?.corrected).toBeGreaterThan(0);
  });

  describe("after a director's rulings", () => {
    const knownResults = async (id: string): Promise<readonly Result[]> =>
      [...(await openKnowledge(door.means.log).session(id)).session.results.values()].flat();
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
        expect((await door.command(key, { ...command, session: id })).status).toBe(201);
    };

    test("sent again, it appends nothing", async () => {
      const content = smallEvening({ event });
      const { id } = await bringAndSend(content);
      await ruled(id);
      const before = await eventsOf(id);
      expect((await bringAndSend(content)).sent.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0 }]);
      const other = await bringAndSend(`${content} `);
      expect(other.sent.sessions).toMatchObject([{ appended: 0, corrected: 0, withdrawn: 0 }]);
      expect(await eventsOf(id)).toEqual(before);
    });

    test("a corrected one brings its corrections, leaves the rulings, and says so", async () => {
      const { id } = await bringAndSend(smallEvening({ event }));
      await ruled(id);
      const before = await knownResults(id);
      const content = smallEvening({ event, tricks: 9 });
      expect((await bring(clubKey, content)).text).toContain('"code":"leftAsRuled"');
      const { sent } = Sent.parse((await send(clubKey, digestOf(content))).body);
      expect(sent.sessions).toMatchObject([{ appended: 0, withdrawn: 0 }]);
      const after = await knownResults(id);
      expect(at(after, 1, "A-1").outcome).toMatchObject({ tricks: 9 });
      expect(at(after, 1, "A-3")).toEqual(at(before, 1, "A-3"));
      expect(after.filter(({ board }) => board !== 1)).toEqual(before.filter(({ board }) => board !== 1));
      expect((await openKnowledge(door.means.log).session(id)).session.settings?.title).toBe("Tuesday, as ruled");
    });

    test("the one before a corrected one changes nothing back", async () => {
      const content = smallEvening({ event });
      const { id } = await bringAndSend(content);
      await bringAndSend(smallEvening({ event, tricks: 9 }));
      const before = await eventsOf(id);
      await bringAndSend(content);
      expect(await eventsOf(id)).toEqual(before);
    });
  });

  test("is kept, and given back byte for byte under a harmless name", async () => {
    const content = smallEvening({ event });
    await bring(clubKey, content, `name=${encodeURIComponent('../../etc/\u202epass\r\nwd".xml')}`);
    const back = await look(clubKey, `/originals/${digestOf(content)}`);
    expect(back.text).toBe(content);
    expect(back.headers).toMatchObject({ "content-type": "application/octet-stream" });
    expect(back.headers["content-disposition"]).toBe(
      "attachment; filename=\"pass wd .xml\"; filename*=UTF-8''pass%20wd%20.xml",
    );
  });

  test("that was erased is gone, its report with it; its events stay", async () => {
    const content = smallEvening({ event });
    const { id } = await bringAndSend(content);
    expect((await door.command(key, { type: "EraseOriginal", digest: digestOf(content) })).status).toBe(201);
    expect((await look(key, `/originals/${digestOf(content)}`)).status).toBe(404);
    expect((await look(clubKey, `/imports/${digestOf(content)}`)).status).toBe(404);
    expect((await eventsOf(id)).length).toBeGreaterThan(0);
  });

  test("in a form of a browser: with the session's token, on to the page that shows it", async () => {
    const { cookie, csrf } = await door.person([grant("club", "club", "17")]);
    const content = smallEvening({ event });
    const form = (token: string) =>
      [
        "--x",
        'Content-Disposition: form-data; name="csrf"',
        "",
        token,
        "--x",
        'Content-Disposition: form-data; name="file"; filename="C:\\results\\tuesday.xml"',
        "Content-Type: text/xml",
        "",
        content,
        "--x--",
        "",
      ].join("\r\n");
    const post = (token: string, origin = PORTAL) =>
      door.ask({
        method: "POST",
        url: "/imports",
        headers: { cookie, origin, accept: "text/html", "content-type": "multipart/form-data; boundary=x" },
        payload: form(token),
      });
    expect((await post("stolen")).status).toBe(403);
    expect((await post(csrf, "https://elsewhere.example")).status).toBe(403);
    expect((await look(key, `/imports/${digestOf(content)}`)).status).toBe(404);
    const taken = await post(csrf);
    expect([taken.status, taken.headers["location"]]).toEqual([303, `${PORTAL}/send?file=${digestOf(content)}`]);
    expect(
      (await door.ask({ method: "GET", url: `/imports/${digestOf(content)}`, headers: { cookie } })).body,
    ).toMatchObject({ name: "tuesday.xml" });
  });

  test("that does not say its club is its sender's", async () => {
    const { id, sent } = await bringAndSend(smallEvening({ event, club: "", clubName: "" }));
    expect(sent.refused).toEqual([]);
    expect((await eventsOf(id))[0]).toMatchObject({ data: { club: { id: "17" } } });
  });
});

describe("who may", () => {
  test("nobody without a key or a role", async () => {
    const content = smallEvening({ event });
    expect(
      (
        await door.ask({
          method: "POST",
          url: "/imports",
          payload: content,
          headers: { "content-type": "application/xml" },
        })
      ).status,
    ).toBe(401);
    expect((await bring(await door.key([grant("director", "session", "x")]), content)).status).toBe(403);
    expect((await bring(await door.key([]), content)).status).toBe(403);
  });

  test("a club sends its own results and nobody else's", async () => {
    const content = smallEvening({ event });
    const { digest, sessions } = Report.parse((await bring(otherKey, content)).body);
    const reply = await send(otherKey, digest);
    expect(reply.body).toMatchObject({ sent: { sessions: [], refused: [{ code: "forbidden" }] } });
    expect(await eventsOf(sessions[0]?.id ?? "")).toEqual([]);
  });

  test("a club cannot take over another club's session by naming itself in a file of the same event", async () => {
    const { id } = await bringAndSend(smallEvening({ event }));
    const before = (await eventsOf(id)).length;
    for (const club of ["99", "", "17"]) {
      const { digest } = Report.parse((await bring(otherKey, smallEvening({ event, club, tricks: 8 }))).body);
      await send(otherKey, digest, { club: "17" });
    }
    expect(await eventsOf(id)).toHaveLength(before);
  });

  test("a club puts no session into another one's tournament, by file or by command", async () => {
    await door.command(key, { type: "RegisterClub", club: "99", name: "Hillside" });
    const tournament = `masters-${event}`;
    await door.command(key, { type: "AnnounceTournament", tournament, title: "Masters", club: "99" });
    const { digest, sessions } = Report.parse((await bring(clubKey, smallEvening({ event }))).body);
    expect((await send(clubKey, digest, { tournament })).body).toMatchObject({
      sent: { sessions: [], refused: [{ code: "forbidden" }] },
    });
    expect(await eventsOf(sessions[0]?.id ?? "")).toEqual([]);
    const opening = (club: string, who: string) =>
      door.command(who, {
        type: "OpenSession",
        tournament,
        title: "Evening",
        method: "matchpoints",
        contest: "pairs",
        sections: [{ id: "A" }],
        club,
      });
    expect((await opening("17", clubKey)).status).toBe(403);
    expect((await opening("99", otherKey)).status).toBe(201);
  });

  test("what one brought, another one does not see; the federation does", async () => {
    const content = smallEvening({ event });
    await bring(clubKey, content);
    const statuses = async (who: string) => [
      (await look(who, `/imports/${digestOf(content)}`)).status,
      (await look(who, `/originals/${digestOf(content)}`)).status,
      (await send(who, digestOf(content))).status,
    ];
    expect(await statuses(otherKey)).toEqual([404, 404, 404]);
    expect(await statuses(key)).toEqual([200, 200, 200]);
    const listed = JSON.stringify((await look(otherKey, "/imports")).body);
    expect(listed).not.toContain(digestOf(content));
    expect(JSON.stringify((await look(clubKey, "/imports")).body)).toContain(digestOf(content));
  });

  test("a club that is not registered is registered by the federation, and by nobody else", async () => {
    const content = smallEvening({ event, club: "41", clubName: "New Club" });
    const newClub = await door.key([grant("club", "club", "41")]);
    const { digest } = Report.parse((await bring(newClub, content)).body);
    expect((await send(newClub, digest)).body).toMatchObject({ sent: { refused: [{ code: "unknown" }] } });
    expect((await send(key, digest)).body).toMatchObject({ sent: { refused: [], sessions: [{}] } });
  });
});
