/** Who may bring and send which files, and who sees them: a club its own, the federation all, nobody else. */
import { testDatabase } from "@traveller/tests/support";
import { z } from "zod";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Grant } from "@traveller/contract";
import { createKey } from "../auth/keys.ts";
import { grant } from "../testing/door.ts";
import { smallEvening } from "../testing/file.ts";
import { Report, digestOf, openFileDoor, type FileDoor } from "../testing/imports.ts";

const Named = z.object({ digest: z.string(), name: z.string() });
const Listed = z.object({ imports: z.array(Named) });

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

describe("who may", () => {
  test("nobody without a key or a role", async () => {
    const content = smallEvening({ event });
    expect(
      (
        await files.door.ask({
          method: "POST",
          url: "/imports",
          payload: content,
          headers: { "content-type": "application/xml" },
        })
      ).status,
    ).toBe(401);
    expect((await files.bring(await files.door.key([grant("director", "session", "x")]), content)).status).toBe(403);
    expect((await files.bring(await files.door.key([]), content)).status).toBe(403);
  });

  test("a club sends its own results and nobody else's", async () => {
    const content = smallEvening({ event });
    const { digest, sessions } = Report.parse((await files.bring(files.otherKey, content)).body);
    const reply = await files.send(files.otherKey, digest);
    const message = "These results are of Harbour Bridge Club, and your roles do not reach it.";
    expect(reply.body).toMatchObject({ sent: { sessions: [], refused: [{ code: "forbidden", message }] } });
    // Said before anything is sent, too; and not to those whose roles do reach it.
    expect((await files.look(files.otherKey, `/imports/${digest}`)).body).toMatchObject({
      sessions: [{ mayNot: { code: "forbidden", message } }],
    });
    expect(JSON.stringify((await files.bring(files.clubKey, content)).body)).not.toContain("mayNot");
    expect(await files.eventsOf(sessions[0]?.id ?? "")).toEqual([]);
  });

  test("what one sender was refused is nothing that the next reader of the same bytes is told, and nothing that a new role leaves standing", async () => {
    const content = smallEvening({ event });
    const { digest } = Report.parse((await files.bring(files.otherKey, content)).body);
    expect((await files.send(files.otherKey, digest)).body).toMatchObject({
      sent: { refused: [{ code: "forbidden" }] },
    });
    await files.bring(files.clubKey, content);
    const seen = async (who: string): Promise<unknown> =>
      (await files.look(who, `/imports/${digest}`)).body["sent"] ?? "nothing was sent";
    expect(await seen(files.clubKey)).toBe("nothing was sent");
    expect(await seen(files.key)).toBe("nothing was sent");
    expect(await seen(files.otherKey)).toMatchObject({ refused: [{ code: "forbidden" }] });
    // Nor does it undo what somebody else sent.
    await files.send(files.clubKey, digest);
    await files.send(files.otherKey, digest);
    expect((await files.look(files.clubKey, `/imports/${digest}`)).body).toMatchObject({
      state: "sent",
      sent: { sessions: [{ known: "new" }], refused: [] },
    });
  });

  test("whoever was refused and has another role since is not told that they may not", async () => {
    const content = smallEvening({ event });
    const [theirs, ours] = [grant("club", "club", "99"), grant("club", "club", "17")];
    const { account } = await files.door.person([theirs, ours]);
    const keyFor = async (own: Grant): Promise<string> =>
      (await createKey(files.door.means.accounts, account.id, { name: "test", grants: [own], days: 2 })).key;
    const before = await keyFor(theirs);
    const { digest } = Report.parse((await files.bring(before, content)).body);
    expect((await files.send(before, digest)).body).toMatchObject({ sent: { refused: [{ code: "forbidden" }] } });
    const after = await files.look(await keyFor(ours), `/imports/${digest}`);
    expect(after.status).toBe(200);
    expect(after.text).not.toContain("forbidden");
  });

  test("of several people who bring the same bytes, each sees the name that they gave the file", async () => {
    const content = smallEvening({ event });
    const nameOf = (body: unknown): string => Named.parse(body).name;
    expect(nameOf((await files.bring(files.clubKey, content, "name=tuesday.xml")).body)).toBe("tuesday.xml");
    expect(nameOf((await files.bring(files.otherKey, content, "name=mine.xml")).body)).toBe("mine.xml");
    const { digest } = Named.parse((await files.bring(files.clubKey, content, "name=tuesday-again.xml")).body);
    const seenBy = async (key: string): Promise<readonly string[]> => [
      nameOf((await files.look(key, `/imports/${digest}`)).body),
      ...Listed.parse((await files.look(key, "/imports")).body).imports.flatMap((one) =>
        one.digest === digest ? [one.name] : [],
      ),
    ];
    expect(await seenBy(files.otherKey)).toEqual(["mine.xml", "mine.xml"]);
    expect(await seenBy(files.clubKey)).toEqual(["tuesday-again.xml", "tuesday-again.xml"]);
  });

  test("a file that names no club is its sender's, by the name that the club is registered under", async () => {
    const content = smallEvening({ event, club: "", clubName: "" });
    expect((await files.bring(files.clubKey, content)).body).toMatchObject({
      sessions: [{ club: { id: "17", name: "Harbour Bridge Club" } }],
    });
  });

  test("the same bytes are the same session, whoever sends them: a file that names no club makes no second one for the next sender", async () => {
    const content = smallEvening({ event, club: "", clubName: "" });
    const { id } = await files.bringAndSend(content, files.key);
    const again = Report.parse((await files.bring(files.clubKey, content)).body);
    expect(again.sessions).toMatchObject([{ id, known: "same" }]);
  });

  test("a club cannot take over another club's session by naming itself in a file of the same event", async () => {
    const { id } = await files.bringAndSend(smallEvening({ event }));
    const before = (await files.eventsOf(id)).length;
    for (const club of ["99", "", "17"]) {
      const { digest } = Report.parse(
        (await files.bring(files.otherKey, smallEvening({ event, club, tricks: 8 }))).body,
      );
      await files.send(files.otherKey, digest, { club: "17" });
    }
    expect(await files.eventsOf(id)).toHaveLength(before);
  });

  test("a club puts no session into another one's tournament, by file or by command", async () => {
    await files.door.command(files.key, { type: "RegisterClub", club: "99", name: "Hillside" });
    const tournament = `masters-${event}`;
    await files.door.command(files.key, { type: "AnnounceTournament", tournament, title: "Masters", club: "99" });
    const { digest, sessions } = Report.parse((await files.bring(files.clubKey, smallEvening({ event }))).body);
    expect((await files.send(files.clubKey, digest, { tournament })).body).toMatchObject({
      sent: { sessions: [], refused: [{ code: "forbidden" }] },
    });
    expect(await files.eventsOf(sessions[0]?.id ?? "")).toEqual([]);
    const opening = (club: string, who: string) =>
      files.door.command(who, {
        type: "OpenSession",
        tournament,
        title: "Evening",
        method: "matchpoints",
        contest: "pairs",
        sections: [{ id: "A" }],
        club,
      });
    expect((await opening("17", files.clubKey)).status).toBe(403);
    expect((await opening("99", files.otherKey)).status).toBe(201);
  });

  test("what one brought, another one does not see; the federation does", async () => {
    const content = smallEvening({ event });
    await files.bring(files.clubKey, content);
    const statuses = async (who: string) => [
      (await files.look(who, `/imports/${digestOf(content)}`)).status,
      (await files.look(who, `/originals/${digestOf(content)}`)).status,
      (await files.send(who, digestOf(content))).status,
    ];
    expect(await statuses(files.otherKey)).toEqual([404, 404, 404]);
    expect(await statuses(files.key)).toEqual([200, 200, 200]);
    const listed = JSON.stringify((await files.look(files.otherKey, "/imports")).body);
    expect(listed).not.toContain(digestOf(content));
    expect(JSON.stringify((await files.look(files.clubKey, "/imports")).body)).toContain(digestOf(content));
  });

  test("a club that is not registered is registered by the federation, and by nobody else", async () => {
    const content = smallEvening({ event, club: "41", clubName: "New Club" });
    const newClub = await files.door.key([grant("club", "club", "41")]);
    const { digest } = Report.parse((await files.bring(newClub, content)).body);
    expect((await files.send(newClub, digest)).body).toMatchObject({ sent: { refused: [{ code: "unknown" }] } });
    expect((await files.send(files.key, digest)).body).toMatchObject({ sent: { refused: [], sessions: [{}] } });
  });
});
