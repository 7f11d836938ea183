/** The digest is the standard's: its own examples, and Node's answer for anything else. */
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf, hexOf, hmacOf, sha256Of } from "./sha256.ts";

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
])("SHA-256 of “%s”", (message, digest) => {
  expect(hexOf(sha256Of(bytesOf(message)))).toBe(digest);
});

test("digests of any bytes, and keyed ones, are what Node gives", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 150 }), (message, key) => {
      expect(hexOf(sha256Of(message))).toBe(createHash("sha256").update(message).digest("hex"));
      expect(hexOf(hmacOf(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
    }),
  );
});
