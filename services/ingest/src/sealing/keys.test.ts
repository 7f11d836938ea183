/** Keys of deals: made once and for nobody else to read, changed by a new first line, and of no use for what was altered or sealed for another place. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openVault } from "./keys.ts";

const folder = mkdtempSync(join(tmpdir(), "deal-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string): string => join(folder, name);

test("a file of keys is made once, and is nobody else's to read", () => {
  const file = fileOf("made");
  const sealed = openVault(file).seal("board evening 1", "hands");
  const kept = readFileSync(file, "utf8");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openVault(file).open("board evening 1", sealed)).toBe("hands");
  expect(readFileSync(file, "utf8")).toBe(kept);
});

test("a new first line seals from then on, and what was sealed before still opens; without its line it does not", () => {
  const file = fileOf("changed");
  const before = openVault(file).seal("about", "hands");
  const old = readFileSync(file, "utf8");
  writeFileSync(file, `0123abcd ${"7f".repeat(32)}\n${old}`);
  const both = openVault(file);
  const after = both.seal("about", "hands");
  expect([both.open("about", before), both.open("about", after)]).toEqual(["hands", "hands"]);
  expect(after.startsWith("0123abcd.")).toBe(true);
  writeFileSync(file, `0123abcd ${"7f".repeat(32)}\n`);
  const alone = openVault(file);
  expect([alone.open("about", before), alone.open("about", after)]).toEqual([undefined, "hands"]);
});

test("what was altered, or sealed about something else, does not open", () => {
  const vault = openVault(fileOf("altered"));
  const sealed = vault.seal("board 1", "hands");
  expect(vault.open("board 2", sealed)).toBeUndefined();
  expect(vault.open("board 1", `${sealed.slice(0, -2)}AA`)).toBeUndefined();
  for (const none of ["", ".", "x.y", sealed.slice(0, 20)]) expect(vault.open("board 1", none)).toBeUndefined();
  expect(vault.seal("board 1", "hands")).not.toBe(sealed);
});

test.each([
  ["no key", "what is this\n", /line 1: no key/u],
  ["nothing", "\n", /has no key/u],
])("a file with %s is not taken", (name, content, sentence) => {
  const file = fileOf(name.replace(" ", "-"));
  writeFileSync(file, content, { mode: 0o600 });
  expect(() => openVault(file)).toThrow(sentence);
});

test("a file that others may read is not taken", () => {
  const file = fileOf("open");
  openVault(file);
  chmodSync(file, 0o644);
  expect(() => openVault(file)).toThrow(/others may read it/u);
});
