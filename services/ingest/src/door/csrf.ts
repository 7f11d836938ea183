/**
 * The token that a form carries, bound to the session it was shown in: a page elsewhere can make a browser send our cookie, but
 * cannot know this.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

export const csrfTokenOf = (secret: string, session: string): string =>
  createHmac("sha256", secret).update(`traveller csrf ${session}`).digest("base64url");

export const isCsrfToken = (secret: string, session: string, given: unknown): boolean => {
  if (typeof given !== "string") return false;
  const [expected, got] = [Buffer.from(csrfTokenOf(secret, session)), Buffer.from(given)];
  return expected.length === got.length && timingSafeEqual(expected, got);
};
