/**
 * Table codes: six letters by which the device at a table takes its key over. A code opens its own table alone, works once and ends with its key; kept is a digest
 * that nobody else can make. Whoever comes in by it gets a secret of their own, and the one that the key was made with opens nothing from then on.
 */
import { keyedDigest } from "@traveller/log";
import type { Device } from "@traveller/contract";
import { randomInt } from "node:crypto";
import { isIPv4 } from "node:net";
import type { AuthDatabase } from "../auth/database.ts";
import { shortened } from "../auth/journal.ts";
import { rateLimits } from "../auth/rate-limits.ts";

/** Letters that are not mistaken for figures, nor written otherwise in any language of the portal. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 6;
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`, "u");

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/** As people type it: small letters, with gaps. */
export const codeRead = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/gu, "").toUpperCase();
  return CODE.test(code) ? code : undefined;
};

/** A table as an address names it: `A-5`. */
export const placeOf = ({ section, table }: Pick<Device, "section" | "table">): string => `${section}-${table}`;

export type TableNamed = { readonly session: string; readonly place: string };

export const codeDigest = (secret: string, { session, place }: TableNamed, code: string): string =>
  keyedDigest(secret, `traveller table ${session} ${place} ${code}`);

/** Wrong codes, from one place of the network and from everywhere: at one table. */
const FROM_ONE = { max: 10, window: 10 * 60 };
const FROM_ALL = { max: 300, window: 60 * 60 };

/** Counts one try at a table; false where there were too many. */
export const mayTry = async (
  db: AuthDatabase,
  secret: string,
  { session, place }: TableNamed,
  address: string,
): Promise<boolean> => {
  const plain = address.replace(/^::ffff:/iu, "");
  const network = isIPv4(plain) ? plain : (shortened(plain) ?? plain);
  const limits = rateLimits(db);
  const count = (what: string, rule: typeof FROM_ONE) =>
    limits.consume(`table:${keyedDigest(secret, `traveller limit ${session} ${place} ${what}`)}`, rule);
  const one = await count(`from ${network}`, FROM_ONE);
  return one.allowed && (await count("all", FROM_ALL)).allowed;
};
