/** One text for equal JSON values, whatever order their keys were written in: what digests are made of. */
import { createHash } from "node:crypto";

/** Keys sorted by code unit, nothing between tokens. What JSON does not know (undefined, functions) is left out as JSON.stringify does. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== "object" || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/** SHA-256 in lower-case hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");
