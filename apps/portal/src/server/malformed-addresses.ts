/** An address whose percent signs mean nothing is the caller's mistake (400), and not a fault of ours, which Next would make of it. */
import { atEachRequest } from "./each-request.ts";

/** The route that says so. */
const ANSWER = "/api/malformed-address";

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
    if (!isWellFormed(path)) request.url = ANSWER;
  });
