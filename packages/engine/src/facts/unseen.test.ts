/** What words of one line have none of, and what they keep: letters, accents, joiners of languages that write with them, signs made of several. */
import { expect, test } from "vitest";
import { hasUnseen, withoutUnseen } from "./index.ts";

test.each([
  ["a name turned around", "Ada \u202Emloh\u202C", "Ada mloh"],
  ["an isolate", "\u2066Quay\u2069 Club", "Quay Club"],
  ["a blank that has no width", "Ada\u200B Holm", "Ada Holm"],
  ["a byte order mark in the middle", "Ada \uFEFFHolm", "Ada Holm"],
  ["a soft hyphen", "Ada Holm\u00ADberg", "Ada Holmberg"],
  ["marks of direction", "\u200EAda\u200F \u061CHolm", "Ada Holm"],
  ["tags", "Ada\u{E0041}\u{E007F}", "Ada"],
  ["a joiner with nothing to join", "\u200DAda \u200C", "Ada "],
  ["a bell and a line break", "Ada\u0007\r\nHolm\u2028!", "Ada Holm !"],
  ["nothing that is seen", "\u200B\u2060", " "],
])("%s is found, and left out of what a file says", (_what, text, seen) => {
  expect([hasUnseen(text), withoutUnseen(text), hasUnseen(seen)]).toEqual([true, seen, false]);
});

test.each([
  "Zoë Łukasz Ångström-Ñandú",
  "Şükrü İĞ ı",
  "می‌خواهم",
  "עדה הולם",
  "क्‍ष",
  "♠ & ♥ 4\uFE0F\u20E3",
  "👩‍👩‍👧 🏴",
  "a\u0301",
  "",
])("%j is left as it is", (text) => {
  expect([hasUnseen(text), withoutUnseen(text)]).toEqual([false, text]);
});
