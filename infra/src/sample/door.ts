/** The door as a program uses it: with an API key, over HTTP. */
import { createHash } from "node:crypto";
import { z } from "zod";

type Reply = { readonly status: number; readonly body: unknown };

export type Door = {
  /** Sends a command. Its id is made from `word`, so that the same command is the same one however often it is sent. */
  readonly command: (word: string, type: string, fields: Readonly<Record<string, unknown>>) => Promise<Reply>;
  /** Sends a results file: what the door read of it, then everything in it. */
  readonly importFile: (name: string, content: string) => Promise<void>;
};

/** It answered, and will not have it; asking again changes nothing. Anything else that is thrown may pass. */
export class RefusedByDoor extends Error {}

const Refused = z.object({ code: z.string(), message: z.string(), hint: z.string().optional() });
const Preview = z.object({ digest: z.string(), refused: z.unknown().optional() });

/** A UUID (version 8: made by a rule of one's own) from a word. */
const idFrom = (word: string): string => {
  const hex = createHash("sha256").update(`traveller sample ${word}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const Link = z.object({ url: z.string() });
const tokenIn = (link: string): string => new URL(link).searchParams.get("token") ?? "";

/** The door, for whoever these headers say it is. */
const doorFor = (url: string, headers: Readonly<Record<string, string>>) => {
  const ask = async (path: string, body: string, type = "application/json"): Promise<Reply> => {
    const answer = await fetch(url + path, { method: "POST", headers: { ...headers, "content-type": type }, body });
    return { status: answer.status, body: await answer.json() };
  };
  const door: Door = {
    command: async (word, type, fields) => {
      const reply = await ask("/commands", JSON.stringify({ id: idFrom(word), type, ...fields }));
      if (reply.status < 300) return reply;
      const refused = Refused.safeParse(reply.body);
      // What is there already needs no second telling: an earlier start was ended before it was through.
      if (refused.success && refused.data.code === "impossible") return reply;
      const why = `The door refused the sample's ${type}: ${JSON.stringify(reply.body)}`;
      throw reply.status < 500 && reply.status !== 429 ? new RefusedByDoor(why) : new Error(why);
    },
    importFile: async (name, content) => {
      const reply = await ask(`/imports?name=${encodeURIComponent(name)}`, content, "application/xml");
      const preview = Preview.safeParse(reply.body);
      if (reply.status >= 300 || !preview.success || preview.data.refused !== undefined) {
        throw new Error(`The door did not take the sample's ${name}: ${JSON.stringify(reply.body)}`);
      }
      const sent = await ask(`/imports/${preview.data.digest}/send`, "{}");
      if (sent.status >= 300)
        throw new Error(`The door did not send the sample's ${name}: ${JSON.stringify(sent.body)}`);
    },
  };
  return { ask, door };
};

export const openDoor = (url: string, key: string): Door => doorFor(url, { authorization: `Bearer ${key}` }).door;

/** Somebody who signed in, with the ways of a browser: for what a person does and no key. */
export type SignedIn = Door & {
  /** Lets somebody in, by a link that is used at once. */
  readonly letIn: (person: { readonly person: string; readonly name: string }) => Promise<SignedIn>;
  readonly signOut: () => Promise<void>;
};

/** @param link a one-time sign-in link of the portal, whose page the door believes */
export const signIn = async (url: string, link: string): Promise<SignedIn> => {
  const { origin } = new URL(link);
  const answer = await fetch(`${url}/sign-in`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ token: tokenIn(link) }),
  });
  if (!answer.ok) throw new Error(`The door let nobody in: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const { ask, door } = doorFor(url, { origin, cookie });
  return {
    ...door,
    letIn: async (to) => {
      const { body } = await ask("/sign-in-links", JSON.stringify({ to, newPerson: true }));
      return signIn(url, Link.parse(body).url);
    },
    signOut: async () => {
      await ask("/sign-out", "{}");
    },
  };
};
