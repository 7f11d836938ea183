/** Who plays for a contestant once its entry is put right. */
import { expect, test } from "vitest";
import { placesFor, playersIn } from "./players.ts";

const kim = { person: "p1", name: "Kim", seat: "N" } as const;
const erased = { person: "p2", name: null, seat: null } as const;

test("whoever's name stays is the same person, in his seat; another name is somebody else there", () => {
  expect(playersIn({ player0: "Kim", player1: "Pat" }, 2, [kim])).toEqual([
    { person: "p1", seat: "N" },
    { name: "Pat" },
  ]);
  expect(playersIn({ player0: "Sam", player1: "" }, 2, [kim])).toEqual([{ name: "Sam", seat: "N" }]);
});

test("somebody whose name was erased stays, and whose name is taken out goes", () => {
  expect(playersIn({ player0: "", player1: "" }, 2, [kim, erased])).toEqual([{ person: "p2" }]);
});

test("there is room for one more, and no more than may play", () => {
  expect(placesFor("individual", [kim])).toBe(1);
  expect(placesFor("pairs", [])).toBe(2);
  expect(placesFor("pairs", [kim, kim, kim, kim])).toBe(4);
  expect(placesFor("teams", [kim, kim, kim, kim])).toBe(5);
});
