/** A name is found in whatever way a program writes it, and in no other word. */
import { expect, test } from "vitest";
import { spelling } from "./spelling.ts";

const single = (bytes: readonly number[]): Buffer => Buffer.from(bytes);

test.each<[string, string, Buffer | string]>([
  ["as it is", "Ada Berg", "<PLAYER_NAME>Ada Berg</PLAYER_NAME>"],
  ["in capitals, last name first", "Ada Berg", '[North "BERG, Ada"]'],
  ["in two tags", "Ada Berg", "<FIRST>Ada</FIRST><LAST>Berg</LAST>"],
  ["in an address of a page", "Ada Berg", "who=ada+berg&x=1"],
  ["with two first names", "Ada Maria Berg", "Berg Ada Maria"],
  ["with two first names, where it is known last name first", "Berg Ada Maria", "Ada Maria Berg"],
  ["over a line's end", "Ada Berg", "Ada\r\n  Berg"],
  ["in UTF-8", "Jüri Õunapuu", "JÜRI ÕUNAPUU"],
  ["without accents", "Jüri Õunapuu", "Juri Ounapuu"],
  ["with entities", "Jüri Õunapuu", "J&uuml;ri &#213;unapuu"],
  [
    "in windows-1257",
    "Šarūnas Žukas",
    single([0xd0, 0x61, 0x72, 0xfb, 0x6e, 0x61, 0x73, 0x20, 0xde, 0x75, 0x6b, 0x61, 0x73]),
  ],
  ["in Latin-2", "Łucja Wąs", single([0xa3, 0x75, 0x63, 0x6a, 0x61, 0x20, 0x57, 0xb1, 0x73])],
  ["in windows-1254", "Işıl Gül", single([0x49, 0xfe, 0xfd, 0x6c, 0x20, 0x47, 0xfc, 0x6c])],
  ["in two bytes a letter", "Jüri Õunapuu", Buffer.from("x Jüri Õunapuu y", "utf16le")],
  ["decomposed", "Jüri Õunapuu", "Jüri Õunapuu".normalize("NFD")],
])("%s", (_how, name, content) => {
  const text = Buffer.from(content).toString("latin1");
  expect(spelling(name)?.test(text)).toBe(true);
});

test.each([
  ["part of a longer name", "Ann Berg", "Joann Berg"],
  ["part of a longer last name", "Ann Berg", "Ann Bergman"],
  ["two people", "Ada Berg", "Ada Lind and Bo Berg"],
])("not %s", (_how, name, content) => {
  expect(spelling(name)?.test(content)).toBe(false);
});

test("a name that is too short to be told from other words is not looked for", () => {
  expect([spelling("Bo"), spelling("N S"), spelling("")]).toEqual([undefined, undefined, undefined]);
});
