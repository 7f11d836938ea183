/** Digests that are no way to guess what they are of: keyed, with a key that is forgotten together with the text, or that is not in the database at all. */
import { createHmac, randomBytes } from "node:crypto";

/** A key of one text's own. */
export const newKey = (): string => randomBytes(32).toString("hex");

/** HMAC-SHA-256, hex: whoever has the key and the text can check it, and nobody else can try texts out. */
export const keyedDigest = (key: string, content: string): string =>
  createHmac("sha256", key).update(content).digest("hex");
