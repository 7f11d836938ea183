/** Certificates and keys as clubs have them: what is wrong with the two files is said before anything starts. Made by openssl, as a club would. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFor, readTls } from "./certificate.ts";
import { securedUrl, unfit } from "./secured.ts";

let folder = "";
const at = (name: string): string => join(folder, name);
const openssl = (...given: readonly string[]): void =>
  void execFileSync("openssl", given, { cwd: folder, stdio: "ignore" });
const EC = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-tls-"));
  const names = "subjectAltName=DNS:hall.example,DNS:*.club.example,IP:192.168.1.20";
  openssl(
    "req",
    "-x509",
    ...EC,
    "-nodes",
    "-keyout",
    "hall.key",
    "-out",
    "hall.crt",
    "-days",
    "30",
    "-subj",
    "/CN=hall",
    "-addext",
    names,
  );
  openssl(
    "req",
    "-x509",
    ...EC,
    "-nodes",
    "-keyout",
    "other.key",
    "-out",
    "other.crt",
    "-days",
    "30",
    "-subj",
    "/CN=other",
  );
  openssl("pkey", "-in", "hall.key", "-aes256", "-passout", "pass:hall", "-out", "locked.key");
  openssl("x509", "-in", "hall.crt", "-outform", "der", "-out", "hall.der");
  await writeFile(at("empty.pem"), "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NOW = (): Date => new Date();
const read = (certificate: string, key: string, now = NOW()) =>
  readTls({ certificate: at(certificate), key: at(key) }, now);

test("a certificate with its key: whom it is for, and until when", async () => {
  const secured = await read("hall.crt", "hall.key");
  expect(secured).toMatchObject({
    kind: "secured",
    names: ["hall.example", "*.club.example", "192.168.1.20"],
    isAlone: false,
  });
  if (secured.kind !== "secured") return;
  expect(secured.until.getTime() - Date.now()).toBeGreaterThan(28 * 86_400_000);
  expect(securedUrl(secured, 3443)).toBe("https://hall.example:3443");
  expect(securedUrl(secured, 443)).toBe("https://hall.example");
});

test.each([
  ["missing.crt", "hall.key", /There is no file .*missing\.crt/u],
  ["hall.crt", "missing.key", /There is no file .*missing\.key/u],
  ["hall.key", "hall.crt", /the other way round/u],
  ["empty.pem", "hall.key", /holds no certificate in PEM form/u],
  ["hall.der", "hall.key", /holds no certificate in PEM form/u],
  ["hall.crt", "empty.pem", /holds no private key/u],
  ["hall.crt", "locked.key", /locked with a passphrase/u],
  ["hall.crt", "other.key", /is not the key of the first certificate/u],
  ["other.crt", "other.key", /names no address/u],
  [".", "hall.key", /is a folder/u],
])("%s and %s: %s", async (certificate, key, message) => {
  const said = await read(certificate, key);
  expect(said.kind === "wrong" && said.message).toMatch(message);
});

test("one that has ended, or not begun, by the day that it is", async () => {
  const [early, late] = [new Date("2001-01-01T00:00:00Z"), new Date(Date.now() + 31 * 86_400_000)];
  for (const [now, message] of [
    [late, /ended on \d{4}-/u],
    [early, /not valid before/u],
  ] as const) {
    const said = await read("hall.crt", "hall.key", now);
    expect(said.kind === "wrong" && said.message).toMatch(message);
  }
});

test.each([
  ["https://hall.example:3443", true],
  ["https://a.club.example", true],
  ["https://192.168.1.20:3443", true],
  ["https://club.example", false],
  ["https://hall", false],
  ["https://localhost:3443", false],
  ["https://192.168.1.21", false],
  ["http://hall.example", false],
])("people who come to %s: %s", async (url, fits) => {
  const secured = await read("hall.crt", "hall.key");
  if (secured.kind !== "secured") throw new Error(secured.message);
  expect(unfit(secured, url) === undefined).toBe(fits);
  expect(isFor(secured.certificate, new URL(url).hostname)).toBe(fits || url.startsWith("http:"));
});
