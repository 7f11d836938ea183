/**
 * Which session a file is about. The same session of the same club has the same id in every file that tells of it: the
 * program's own event number where it gives one, else club, date, title and session.
 */
import { createHash } from "node:crypto";
import type { SessionFacts } from "./types.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** Lower-case base32 of SHA-256, the first `length` characters. */
export const shortHash = (text: string, length = 10): string => {
  const bytes = createHash("sha256").update(text).digest();
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let letters = "";
  for (let shift = 251n; letters.length < length; shift -= 5n) letters += ALPHABET[Number((bits >> shift) & 31n)] ?? "";
  return letters;
};

const parts = (...all: readonly (string | undefined)[]): string =>
  all.map((part) => (part ?? "").trim().toLowerCase().replaceAll(/\s+/gu, " ")).join("\n");

/** The id of the session that these facts are about, under this authority. */
export const sessionId = (authority: string, { identity }: Pick<SessionFacts, "identity">): string =>
  shortHash(
    identity.event === undefined
      ? parts("session", authority, identity.club, identity.date, identity.title, identity.session)
      : parts("event", authority, identity.club, identity.event, identity.session),
  );

/** The tournament that it belongs to where nobody names another: one for all sessions of an event. */
export const tournamentId = (authority: string, { identity }: Pick<SessionFacts, "identity">): string =>
  shortHash(
    identity.event === undefined
      ? parts("tournament", authority, identity.club, identity.date, identity.title)
      : parts("tournament of event", authority, identity.club, identity.event),
  );
