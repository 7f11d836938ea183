/**
 * An address whose percent signs mean nothing is the caller's mistake, and not a fault of ours, which Next would make of it: a browser gets the
 * page of an address that leads nowhere (404), a program a refusal (400).
 */
import type { IncomingMessage } from "node:http";
import { atEachRequest } from "./each-request.ts";

/** The route that says so to programs, and an address that no page has. */
const ANSWER = "/api/malformed-address";
const NOWHERE = "/no/such/page";

/** Somebody who would read a page there; what is a program's by its address is so for browsers as well. */
const readsPages = ({ method, headers }: IncomingMessage, path: string): boolean =>
  method === "GET" &&
  headers.accept?.includes("text/html") === true &&
  !/^\/(?:door|auth|api|data)(?:\/|$)/u.test(path);

const isWellFormed = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** From now on a request for a malformed address is one for the answer that says so. The query is nobody's path: what reads it bears anything. */
export const answerMalformedAddresses = (): void =>
  atEachRequest((request) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (!isWellFormed(path)) request.url = readsPages(request, path) ? NOWHERE : ANSWER;
  });
