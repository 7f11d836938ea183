/** For tests: a door to which files are brought and sent, with keys of the federation and of two clubs. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { grant, officer, openTestDoor, type Reply, type TestDoor } from "./door.ts";

export const digestOf = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

export const Report = z.object({
  digest: z.string(),
  state: z.string(),
  sessions: z.array(
    z.object({
      id: z.string(),
      date: z.string().optional(),
      known: z.string(),
      changes: z.array(z.object({ kind: z.string(), sentence: z.string() })),
      counts: z.object({ results: z.number() }),
      problems: z.array(z.object({ code: z.string(), message: z.string(), hint: z.string() })),
    }),
  ),
});
export const Sent = z.object({
  state: z.string(),
  sent: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        known: z.string(),
        deals: z.number(),
        records: z.number(),
        appended: z.number(),
        corrected: z.number(),
        withdrawn: z.number(),
        unchanged: z.number(),
      }),
    ),
    refused: z.array(z.object({ code: z.string() })),
  }),
});
type SentSessions = z.infer<typeof Sent>["sent"];

export type FileDoor = {
  readonly door: TestDoor;
  /** The federation's, the club's that is registered (17), and another one's (99). */
  readonly key: string;
  readonly clubKey: string;
  readonly otherKey: string;
  readonly bring: (who: string, content: string | Buffer, query?: string) => Promise<Reply>;
  readonly send: (who: string, digest: string, body?: object) => Promise<Reply>;
  readonly look: (who: string, path: string) => Promise<Reply>;
  readonly eventsOf: (
    session: string,
  ) => Promise<readonly { readonly stream: string; readonly type: string; readonly data: unknown }[]>;
  /** Brings a file, sends it, and says which session it was and what was appended. */
  readonly bringAndSend: (
    content: string,
    who?: string,
  ) => Promise<{ readonly id: string; readonly sent: SentSessions }>;
  readonly close: () => Promise<void>;
};

/** @param url of a database of the test's own */
export const openFileDoor = async (url: string): Promise<FileDoor> => {
  const door = await openTestDoor(url);
  const key = await door.key(officer);
  const clubKey = await door.key([grant("club", "club", "17")]);
  const otherKey = await door.key([grant("club", "club", "99")]);
  await door.command(key, { type: "RegisterClub", club: "17", name: "Harbour Bridge Club" });
  const bring: FileDoor["bring"] = (who, content, query = "name=tuesday.xml") =>
    door.ask({
      method: "POST",
      url: `/imports?${query}`,
      headers: { authorization: `Bearer ${who}`, "content-type": "application/octet-stream" },
      payload: content,
    });
  const send: FileDoor["send"] = (who, digest, body = {}) =>
    door.ask({
      method: "POST",
      url: `/imports/${digest}/send`,
      headers: { authorization: `Bearer ${who}` },
      payload: body,
    });
  return {
    door,
    key,
    clubKey,
    otherKey,
    bring,
    send,
    look: (who, path) => door.ask({ method: "GET", url: path, headers: { authorization: `Bearer ${who}` } }),
    eventsOf: async (session) => {
      const all = [];
      for await (const batch of door.means.log.readScope(`session/${session}`)) all.push(...batch);
      return all;
    },
    bringAndSend: async (content, who = clubKey) => {
      const read = Report.parse((await bring(who, content)).body);
      const { sent } = Sent.parse((await send(who, read.digest)).body);
      return { id: read.sessions[0]?.id ?? "", sent };
    },
    close: () => door.close(),
  };
};
