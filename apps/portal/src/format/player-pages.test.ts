/** Addresses of players' pages are read as they are written, and what is none leads nowhere. */
import { expect, test } from "vitest";
import { boardsAddress, cursorIn, cursorText, playerPage } from "./player-pages.ts";

test.each([
  [["merrow:1"], { kind: "career", person: "merrow:1" }],
  [["guest", "a-b"], { kind: "career", person: "guest/a-b" }],
  [["merrow:1", "boards"], { kind: "boards", person: "merrow:1" }],
  [["guest", "a-b", "against", "merrow:1"], { kind: "against", person: "guest/a-b", other: "merrow:1" }],
  [["merrow:1", "against"], { kind: "against", person: "merrow:1", other: undefined }],
  [["merrow:1", "boards", "x"], undefined],
  [["merrow:1", "against", "merrow:2", "x"], undefined],
  [["merrow:1", "<script>"], undefined],
])("%j", (parts, page) => {
  expect(playerPage(parts)).toEqual(page);
});

test("where a page begins is read as it was written, and nothing else is read", () => {
  const at = { day: "2026-03-04", session: "s-1", board: 7, result: "7/A-1" };
  expect(cursorIn(cursorText(at))).toEqual(at);
  expect(cursorIn(cursorText({ ...at, day: null }))).toEqual({ ...at, day: null });
  expect([cursorIn("~~~"), cursorIn("2026-03-04~s~x~r"), cursorIn(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a filter stays in the address, and what was not asked for does not", () => {
  expect(boardsAddress("merrow:1", { contract: "4S", irregular: true, adjusted: false })).toBe(
    "/players/merrow%3A1/boards?contract=4S&irregular=1",
  );
});
