/**
 * Answers that the portal's gate gives itself. What the sender still sends is read and thrown away for a moment, so that a sender who
 * looks for the answer only after sending finds it (RFC 9112, 9.6); then the connection ends.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { EVERY_ANSWER } from "#every-answer.ts";
import { Refusal } from "@traveller/contract/answers";
import { withOwnWords } from "#says/door-words.ts";
import { asPage, localeOfReader } from "./refusal-page.ts";

/** Milliseconds in which a sender who was answered before the end has seen it. */
const MOMENT = 2_000;

/** Ends an answer whose words are all written, at once where all of the request has come. */
export const letGo = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.complete || request.destroyed) return void response.end();
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, MOMENT);
  request.once("end", end);
  request.once("close", end);
  request.resume();
};

/** Ends the request with an answer in the reader's language; a plain form gets a page, everybody else JSON. */
export const refuse = async (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  refusal: Refusal,
  headers: Readonly<Record<string, string | string[]>> = {},
): Promise<void> => {
  const said = Refusal.loose().parse(withOwnWords(localeOfReader(request), refusal));
  const page = await asPage(request, said);
  if (response.headersSent || response.destroyed) return;
  const body = Buffer.from(page ?? JSON.stringify(said));
  response.writeHead(status, {
    ...EVERY_ANSWER,
    "cache-control": "no-store",
    ...headers,
    "content-type": page === undefined ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "content-length": `${body.byteLength}`,
    ...(request.complete ? {} : { connection: "close" }),
  });
  response.write(body);
  letGo(request, response);
};
