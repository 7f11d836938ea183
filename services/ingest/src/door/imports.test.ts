/** Files through the door: read, shown, sent once, given back, erased. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PORTAL, grant } from "../testing/door.ts";
import { smallEvening } from "../testing/file.ts";
import { Report, digestOf, openFileDoor, type FileDoor } from "../testing/imports.ts";

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
  test("is read: what is in it, and what sending it would do; nothing is appended", async () => {
    const content = smallEvening({ event });
    const reply = await files.bring(files.clubKey, content);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      digest: digestOf(content),
      name: "tuesday.xml",
      state: "ready",
      format: "usebio",
    });
    const [session] = Report.parse(reply.body).sessions;
    expect(session).toMatchObject({ known: "new", counts: { results: 4 } });
    expect(await files.eventsOf(session?.id ?? "")).toEqual([]);
  });

  test("is only looked at when it is read: no name of it is written before it is sent", async () => {
    const names = async () => (await files.door.means.sql`select name from beside.person`).length;
    const before = await names();
    const content = smallEvening({ event });
    const elsewhere = content.replaceAll("Guest ", `Visitor of ${event} `);
    const { digest } = Report.parse((await files.bring(files.clubKey, elsewhere)).body);
    expect(await names()).toBe(before);
    await files.send(files.clubKey, digest);
    expect(await names()).toBeGreaterThan(before);
  });

  test("is sent: its tournament is announced, its session appended in one piece, its scores published with their digest", async () => {
    const { id, sent } = await files.bringAndSend(smallEvening({ event }));
    expect(sent).toMatchObject({ sessions: [{ id, corrected: 0, withdrawn: 0 }], refused: [] });
    const all = await files.eventsOf(id);
    const types = all.map(({ type }) => type);
    expect(types[0]).toBe("SessionOpened");
    expect(types.filter((type) => type === "ResultImported")).toHaveLength(4);
    expect(all.at(-1)).toMatchObject({ type: "ScoresPublished", data: { upTo: all.length - 1, clocks: "closed" } });
    const [row] = await files.door.means.sql<
      { commands: number }[]
    >`select count(distinct command) as commands from log.event where scope = ${`session/${id}`}`;
    expect(row?.commands).toBe(1);
  });

  test("holds names; its events do not", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event, name: "Zelma Quist" }));
    const text = JSON.stringify(await files.eventsOf(id));
    expect(text).not.toMatch(/Quist|Guest|Lind/);
    expect(text).toContain("lakeland:101");
    expect(
      (await files.door.means.beside.people.search("Zelma")).length +
        (await files.door.means.beside.people.search("Ada")).length,
    ).toBeGreaterThan(0);
  });

  test("sent by several at the same moment is sent once", async () => {
    const content = smallEvening({ event });
    const { digest, sessions } = Report.parse((await files.bring(files.clubKey, content)).body);
    await files.bring(files.key, content);
    const replies = await Promise.all([
      files.send(files.clubKey, digest),
      files.send(files.key, digest),
      files.send(files.clubKey, digest),
      files.bring(files.clubKey, content),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const types = (await files.eventsOf(sessions[0]?.id ?? "")).map(({ type }) => type);
    expect(types.filter((type) => type === "SessionOpened")).toHaveLength(1);
    expect(types.filter((type) => type === "ScoresPublished")).toHaveLength(1);
  });

  test("is kept, and given back byte for byte under a harmless name", async () => {
    const content = smallEvening({ event });
    await files.bring(files.clubKey, content, `name=${encodeURIComponent('../../etc/\u202epass\r\nwd".xml')}`);
    const back = await files.look(files.clubKey, `/originals/${digestOf(content)}`);
    expect(back.text).toBe(content);
    expect(back.headers).toMatchObject({ "content-type": "application/octet-stream" });
    expect(back.headers["content-disposition"]).toBe(
      "attachment; filename=\"pass wd .xml\"; filename*=UTF-8''pass%20wd%20.xml",
    );
  });

  test("that was erased is gone, its report with it; its events stay", async () => {
    const content = smallEvening({ event });
    const { id } = await files.bringAndSend(content);
    await files.bring(files.otherKey, content);
    expect((await files.door.command(files.key, { type: "EraseOriginal", digest: digestOf(content) })).status).toBe(
      201,
    );
    for (const [who, path] of [
      [files.key, "originals"],
      [files.key, "imports"],
      [files.clubKey, "imports"],
      // Of several who brought the same bytes each is told.
      [files.otherKey, "originals"],
    ] as const) {
      const { status, body } = await files.look(who, `/${path}/${digestOf(content)}`);
      expect([status, body["code"]]).toEqual([410, "gone"]);
      expect(body["message"]).toMatch(/^This file was erased on \d+ \w+ 20\d\d by the federation’s office\.$/u);
    }
    // Whoever did not know of it learns nothing now.
    const stranger = await files.door.key([grant("club", "club", "99")]);
    expect((await files.look(stranger, `/imports/${digestOf(content)}`)).status).toBe(404);
    expect((await files.eventsOf(id)).length).toBeGreaterThan(0);
  });

  test("in a form of a browser: with the session's token, on to the page that shows it", async () => {
    const { cookie, csrf } = await files.door.person([grant("club", "club", "17")]);
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
      files.door.ask({
        method: "POST",
        url: "/imports",
        headers: { cookie, origin, accept: "text/html", "content-type": "multipart/form-data; boundary=x" },
        payload: form(token),
      });
    expect((await post("stolen")).status).toBe(403);
    expect((await post(csrf, "https://elsewhere.example")).status).toBe(403);
    expect((await files.look(files.key, `/imports/${digestOf(content)}`)).status).toBe(404);
    const taken = await post(csrf);
    expect([taken.status, taken.headers["location"]]).toEqual([303, `${PORTAL}/send?file=${digestOf(content)}`]);
    expect(
      (await files.door.ask({ method: "GET", url: `/imports/${digestOf(content)}`, headers: { cookie } })).body,
    ).toMatchObject({ name: "tuesday.xml" });
  });

  test("that does not say its club is its sender's", async () => {
    const { id, sent } = await files.bringAndSend(smallEvening({ event, club: "", clubName: "" }));
    expect(sent.refused).toEqual([]);
    expect((await files.eventsOf(id))[0]).toMatchObject({ data: { club: { id: "17" } } });
  });
});
