/**
 * How much the portal's own routes read: every request has its bound before anything reads it, whether it says its length or not. Files and
 * commands are the door's, and do not come by here.
 */
import { Readable } from "node:stream";
import type { IncomingMessage, ServerResponse } from "node:http";
import { says, inFull } from "@traveller/contract/sentences";
import { refuse } from "./refuse.ts";

const KILOBYTE = 1024;
/** Bytes of a body, by path; a form of the reader's own choices is short. */
const BOUNDS: ReadonlyMap<string, number> = new Map([
  ["/api/regulations/preview", 2048 * KILOBYTE],
  ["/api/regulations/proposal", 256 * KILOBYTE],
  ["/api/rankings/example", 256 * KILOBYTE],
  ["/api/rankings/what-if", 256 * KILOBYTE],
]);
const BOUND = 64 * KILOBYTE;
/** Milliseconds in which such a body must have come. */
const IN_TIME = 30_000;

const boundOf = (path: string): number => BOUNDS.get(path) ?? BOUND;

const tooLarge = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  refuse(request, response, 413, {
    code: "tooLarge",
    ...inFull(says("door.tooLarge"), says("door.inPartsHere")),
  });

const late = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  refuse(request, response, 408, {
    code: "malformed",
    ...inFull(says("door.notInTime"), says("door.sendAgain")),
  });

/**
 * False where the request is answered already: it says itself that it is too long. One that does not say is counted as it comes, whoever
 * reads it, and nothing of it is handed on beyond the bound.
 */
export const holdToBound = (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
  const bound = boundOf(path);
  if (Number(request.headers["content-length"] ?? 0) > bound) {
    void tooLarge(request, response);
    return false;
  }
  if (request.headers["transfer-encoding"] === undefined && request.headers["content-length"] === undefined)
    return true;
  let come = 0;
  // What the parser hands over passes here before it lies in the stream's memory.
  request.push = (piece: unknown, encoding?: BufferEncoding): boolean => {
    const before = come;
    come += piece instanceof Uint8Array ? piece.byteLength : 0;
    if (come <= bound) return Readable.prototype.push.call(request, piece, encoding);
    // Whoever reads must not take what has come for all there is: they are told only that the request broke off.
    if (before <= bound) void tooLarge(request, response).then(() => response.once("close", () => request.destroy()));
    return true;
  };
  const timer = setTimeout(() => {
    if (!request.complete) void late(request, response);
  }, IN_TIME);
  for (const over of [request, response]) over.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  return true;
};
