/**
 * An answer that is given before all of a request has come, as to a body that is too long: were the connection closed at once, its sender, who
 * still sends, would find it broken and no answer (RFC 9112, 9.6). So what still comes is read and thrown away for a moment.
 */
import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** Milliseconds in which a sender who was answered before the end has seen it. */
const MOMENT = 2_000;

const restOf = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, MOMENT);
    const over = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.once("end", over);
    request.once("close", over);
    request.unpipe();
    request.resume();
  });

const thenTheRest = async function* (request: IncomingMessage, answer: string): AsyncGenerator<string> {
  yield answer;
  await restOf(request);
};

const bringsABody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

export const answerEarlySenders = (app: FastifyInstance): void => {
  app.addHook("onSend", async ({ raw }, reply, payload: unknown) => {
    // Read to its end by us, or come whole though nobody read it: either way nothing is still on its way.
    if (raw.readableEnded || raw.complete || raw.destroyed || !bringsABody(raw) || typeof payload !== "string")
      return payload;
    reply.header("connection", "close").header("content-length", Buffer.byteLength(payload));
    return Readable.from(thenTheRest(raw, payload), { objectMode: false });
  });
};
