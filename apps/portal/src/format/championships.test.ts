/** What an officer types for winners of years before, read and written again; addresses that are made of names. */
import { describe, expect, test } from "vitest";
import { idFor, tournamentIn, winnersIn, winnersText } from "./championships.ts";

describe("winners as they are typed", () => {
  test.each([
    ["Ada Aalto (20139) – Bo Berg", [{ players: [{ person: "lakes:20139", name: "Ada Aalto" }, { name: "Bo Berg" }] }]],
    ["Ada Aalto & Bo Berg", [{ players: [{ name: "Ada Aalto" }, { name: "Bo Berg" }] }]],
    ["Ada Aalto - Bo Berg-Crane", [{ players: [{ name: "Ada Aalto" }, { name: "Bo Berg-Crane" }] }]],
    [
      "Lanterns: Ada Aalto, Bo Berg, (20141)",
      [{ team: "Lanterns", players: [{ name: "Ada Aalto" }, { name: "Bo Berg" }, { person: "lakes:20141" }] }],
    ],
    ["Lanterns:", [{ team: "Lanterns", players: [] }]],
    ["Ada Aalto (reefs:7)", [{ players: [{ person: "reefs:7", name: "Ada Aalto" }] }]],
    ["Ada Aalto (senior)", [{ players: [{ name: "Ada Aalto (senior)" }] }]],
    ["One\n\n  Two  ", [{ players: [{ name: "One" }] }, { players: [{ name: "Two" }] }]],
    ["  \n", []],
  ])("%j", (text, winners) => expect(winnersIn(text, "lakes")).toEqual(winners));

  test("are read as they were written", () => {
    const text = "Ada Aalto (20139) – Bo Berg\nLanterns: Cai Crane (reefs:7), Di Dune\nSkerry:";
    const read = winnersIn(text, "lakes").map(({ team, players }) => ({
      team: team ?? null,
      players: players.map(({ person, name }) => ({ person: person ?? null, name: name ?? null })),
    }));
    expect(winnersText(read, "lakes")).toBe(text);
    expect(winnersText([{ team: null, players: [{ person: "lakes:7", name: null }] }], "lakes")).toBe("(7)");
    expect(winnersText([{ team: null, players: [{ person: null, name: null }] }], "lakes")).toBe("");
  });
});

test("a line of nothing but commas names nobody", () => {
  expect(winnersIn(", ,\n – \nAda Aalto – Bo Berg\n,,,", "lakes")).toMatchObject([
    { players: [{ name: "Ada Aalto" }, { name: "Bo Berg" }] },
  ]);
});

test("an address is made of the name, and is another one than those that are taken", () => {
  expect([
    idFor("Open Pairs Championship", []),
    idFor("  Avoin PARI-mestaruus! ", []),
    idFor("Çiftler Şampiyonası", []),
    idFor("Cup", ["cup", "cup-2"]),
    idFor("!", []),
  ]).toEqual(["open-pairs-championship", "avoin-pari-mestaruus", "ciftler-sampiyonasi", "cup-3", ""]);
});

test("a tournament is known by the address of its page alone", () => {
  expect([
    tournamentIn("https://here.example/t/spring?x=1"),
    tournamentIn("/s/spring"),
    tournamentIn("spring"),
  ]).toEqual(["spring", undefined, undefined]);
});
