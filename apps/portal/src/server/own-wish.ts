import "server-only";
/** What proves to the door that a request of the reader's browser is the reader's own wish, as it came: it goes on with what is asked of the door in their name. */
import { headers } from "next/headers";

const PROOFS = ["cookie", "origin", "sec-fetch-site", "x-csrf-token", "x-forwarded-for"];

export const ownWish = async (): Promise<HeadersInit> => {
  const given = await headers();
  return PROOFS.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
};
