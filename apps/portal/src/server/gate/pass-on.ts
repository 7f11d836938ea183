/**
 * Hands a request on to the door as it is, and the door's answer back as it is, from socket to socket: a body is never held here, and its
 * sender is read as fast as the door takes it and no faster. Nothing ever leads anywhere else than to the door.
 */
import { request as askPlainly, type IncomingMessage, type ServerResponse } from "node:http";
import { request as askSecretly } from "node:https";
import { Refusal } from "@traveller/contract/answers";
import { says, inFull } from "@traveller/contract/sentences";
import { EVERY_ANSWER } from "#every-answer.ts";
import { withOwnWords } from "#says/door-words.ts";
import type { Locale } from "#i18n/locales.ts";
import { isForm, localeOfReader } from "./refusal-page.ts";
import { letGo, refuse } from "./refuse.ts";

export type Door = {
  /** Where it listens. */
  readonly url: URL;
  /** The address that people know the portal by. */
  readonly portal: URL;
};

/** What concerns one connection only (RFC 9110, 7.6.1), and what the new connection states itself. */
const OF_ONE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "expect",
  "accept-encoding",
]);

/** Milliseconds of silence in which the door may think about what has all come to it. */
const PATIENCE = 5 * 60_000;
/** Bytes of a refusal that is read here, to be said in the reader's language. */
const MOST_OF_REFUSAL = 64 * 1024;

type Headers = Record<string, string | string[]>;

const without = (headers: IncomingMessage["headers"]): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_ONE_CONNECTION.has(name) ? [] : [[name, value] as const],
    ),
  );

/** The door sends people on to the portal's public address; to whoever came by another name of this machine, the path is enough. */
const ourPath = (location: string | undefined, portal: URL): Headers => {
  if (location === undefined || !URL.canParse(location)) return {};
  const { origin, pathname, search } = new URL(location);
  return origin === portal.origin ? { location: pathname + search } : {};
};

const isJson = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"]?.startsWith("application/json") === true;

/** Whether it says that it is no longer than a refusal is. */
const isShort = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? Number.NaN) <= MOST_OF_REFUSAL;

/** What an answer says; nothing where that is longer than a refusal is. */
const textOf = async (answer: IncomingMessage): Promise<string | undefined> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer) {
    if (!(piece instanceof Uint8Array)) continue;
    length += piece.byteLength;
    if (length > MOST_OF_REFUSAL) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
};

/** The refusal that a text holds, with all that it tells and the reader's own words. */
const refusalIn = (text: string, locale: Locale): Refusal | undefined => {
  try {
    return Refusal.loose().safeParse(withOwnWords(locale, JSON.parse(text))).data;
  } catch {
    return undefined;
  }
};

const UNKNOWN = { code: "failed", ...inFull(says("door.refusedThis"), says("door.goBack")) };

/** The door's answer, whole or to its break. */
const answerWith = async (
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  portal: URL,
): Promise<void> => {
  const status = answer.statusCode ?? 502;
  const headers = { ...EVERY_ANSWER, ...without(answer.headers), ...ourPath(answer.headers.location, portal) };
  if (status >= 400 && isJson(answer) && (isForm(request) || isShort(answer))) {
    const text = await textOf(answer).catch(() => undefined);
    const refusal = refusalIn(text ?? "", localeOfReader(request));
    if (refusal === undefined && !isForm(request)) {
      if (text === undefined) return void response.destroy();
      response.writeHead(status, { ...headers, ...(request.complete ? {} : { connection: "close" }) });
      response.write(text);
      return letGo(request, response);
    }
    return refuse(request, response, status, refusal ?? UNKNOWN, headers);
  }
  response.writeHead(status, { ...headers, ...(request.complete ? {} : { connection: "close" }) });
  answer.on("error", () => response.destroy());
  answer.once("end", () => letGo(request, response));
  answer.pipe(response, { end: false });
};

/** Passes on to `path` of the door; the query goes with it. */
export const passOn = (request: IncomingMessage, response: ServerResponse, path: string, door: Door): void => {
  const { search } = new URL(request.url ?? "/", door.portal);
  const headers: Headers = {
    ...without(request.headers),
    "x-forwarded-host": door.portal.host,
    // The door lets go of a connection only when we do: one that it closes on what still comes may lose the answer.
    connection: "keep-alive",
    // Said here, for Node frames no body of a GET by itself: what it holds would be the next request to whoever reads on.
    ...(request.headers["transfer-encoding"] === undefined ? {} : { "transfer-encoding": "chunked" }),
  };
  const ask = door.url.protocol === "https:" ? askSecretly : askPlainly;
  // A connection for each: one that was kept could have been closed by the door just now, and nothing may be sent twice.
  const asked = ask(new URL(path + search, door.url), { method: request.method, headers, agent: false });
  let answered = false;
  asked.once("response", (answer) => {
    answered = true;
    // Refused before all of it had come: the door takes no more.
    if (!request.complete) request.unpipe(asked);
    void answerWith(answer, request, response, door.portal);
  });
  asked.on("error", (error) => {
    // What is wrong with an answer that has begun is its own to say.
    if (answered || response.destroyed) return;
    answered = true;
    console.error("The door does not answer:", error.message);
    request.unpipe(asked);
    void refuse(request, response, 502, {
      code: "unknown",
      ...inFull(says("door.silent"), says("door.nothingLost")),
    });
  });
  asked.once("finish", () => asked.setTimeout(PATIENCE, () => asked.destroy(new Error("no answer in time"))));
  request.on("error", () => asked.destroy());
  response.once("close", () => asked.destroy());
  if (request.headers["transfer-encoding"] !== undefined || request.headers["content-length"] !== undefined)
    request.pipe(asked);
  else asked.end();
};
