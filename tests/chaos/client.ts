/** What the clubs send while everything falls: each thing again and again until it is acknowledged, under the same id. What was acknowledged is written down. */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type Door, openDoor } from "../../infra/src/sample/door.ts";

export type Acknowledged = {
  /** The last sequence that the door told of each scope. */
  readonly sequences: ReadonlyMap<string, number>;
  /** Commands and files that were acknowledged, and requests that went unanswered. */
  readonly commands: number;
  readonly files: number;
  readonly unanswered: number;
};

export type Act = (word: string, type: string, fields: Readonly<Record<string, unknown>>) => Promise<string>;
export type Client = {
  readonly command: (word: string, type: string, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The same by somebody who signed in, as what they do in a session; resolves with the case or the appeal that it was about. */
  readonly acting: (door: Door) => Act;
  /** Sends a file until the door has kept all of it; resolves with its sessions. */
  readonly sendFile: (name: string, content: string) => Promise<readonly string[]>;
  readonly acknowledged: () => Acknowledged;
};

const Told = z.object({ sequence: z.number().optional() });
const Opened = z.object({ answer: z.object({ ruling: z.string().optional(), appeal: z.string().optional() }) });
const Answer = z.object({
  digest: z.string(),
  state: z.string(),
  refused: z.unknown().optional(),
  sent: z.object({ sessions: z.array(z.object({ id: z.string() })), refused: z.array(z.unknown()) }).optional(),
});
type Answer = z.infer<typeof Answer>;

/** Longer than any member is ever down. */
const PATIENCE = 240_000;

export const openClient = (url: string, key: string): Client => {
  const sequences = new Map<string, number>();
  const counts = { commands: 0, files: 0, unanswered: 0 };
  const door = openDoor(url, key);

  const untilAnswered = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
    let reason: unknown = "the door's answers say nothing";
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await pause(150)) {
      try {
        const answer = await ask();
        if (answer !== undefined) return answer;
      } catch (error) {
        reason = error;
      }
      counts.unanswered += 1;
    }
    throw new Error("the door never acknowledged it", { cause: reason });
  };

  const ask = async (path: string, body: string | undefined, type: string): Promise<Answer | undefined> => {
    const answer = await fetch(url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${key}`, accept: "application/json", "content-type": type },
      signal: AbortSignal.timeout(20_000),
      ...(body === undefined ? {} : { body }),
    });
    const read = Answer.safeParse(await answer.json());
    return read.success ? read.data : undefined;
  };

  /** Asks until the work on the file is through; one that was cut short is begun again. */
  const worked = async (
    begin: () => Promise<Answer | undefined>,
    done: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    let answer = await untilAnswered(begin);
    for (const deadline = Date.now() + PATIENCE; !done(answer);) {
      if (Date.now() > deadline || answer.state === "refused")
        throw new Error(`the file is still ${answer.state}: ${JSON.stringify(answer).slice(0, 500)}`);
      await pause(100);
      const again = answer.state === "interrupted" || answer.state === "failed";
      const { digest } = answer;
      answer = await untilAnswered(() => (again ? begin() : ask(`/imports/${digest}`, undefined, "application/json")));
    }
    return answer;
  };

  const acknowledge = (fields: Readonly<Record<string, unknown>>, body: unknown): void => {
    const told = Told.safeParse(body);
    const scope = typeof fields["session"] === "string" ? `session/${fields["session"]}` : undefined;
    if (scope !== undefined && told.success)
      sequences.set(scope, Math.max(sequences.get(scope) ?? 0, told.data.sequence ?? 0));
    counts.commands += 1;
  };

  return {
    command: async (word, type, fields) => {
      const { body } = await untilAnswered(() => door.command(word, type, fields));
      acknowledge(fields, body);
    },
    acting: (own) => async (word, type, fields) => {
      const { status, body } = await untilAnswered(() => own.command(word, type, fields));
      if (status >= 300) throw new Error(`${word} was not taken: ${JSON.stringify(body)}`);
      acknowledge(fields, body);
      const opened = Opened.safeParse(body).data?.answer;
      return opened?.appeal ?? opened?.ruling ?? "";
    },
    sendFile: async (name, content) => {
      const read = await worked(
        () => ask(`/imports?name=${encodeURIComponent(name)}`, content, "application/octet-stream"),
        ({ state }) => state === "ready" || state === "sent",
      );
      if (read.refused !== undefined) throw new Error(`${name} was refused: ${JSON.stringify(read.refused)}`);
      const sent = await worked(
        () => ask(`/imports/${read.digest}/send`, "{}", "application/json"),
        ({ state }) => state === "sent",
      );
      if (sent.sent === undefined || sent.sent.refused.length > 0)
        throw new Error(`${name} was not sent: ${JSON.stringify(sent.sent)}`);
      counts.files += 1;
      return sent.sent.sessions.map(({ id }) => id);
    },
    acknowledged: () => ({ sequences: new Map(sequences), ...counts }),
  };
};
