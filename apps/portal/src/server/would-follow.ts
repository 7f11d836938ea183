import "server-only";
/** Asks the door what decisions would do, in the reader's name and by their own wish: what proves that goes on as it came. Laws 12, 81C, 93. */
import { headers } from "next/headers";
import { WouldFollow } from "#format/would-follow.ts";
import { askDoor, type Asked, WHILE_SCORED } from "./door.ts";

const PROOFS = ["cookie", "origin", "sec-fetch-site", "x-csrf-token", "x-forwarded-for"];

export const askWouldFollow = async (body: string): Promise<Asked<WouldFollow>> => {
  const given = await headers();
  const proofs = PROOFS.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return askDoor("/what-if/decision", WouldFollow, undefined, { body, headers: proofs, patience: WHILE_SCORED });
};
