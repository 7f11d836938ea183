/** What the forms about entries hold, as commands have it. */
import { expect, test } from "vitest";
import { chosenByName, conditionsIn, isOpenNow, orderIn, playersIn } from "./entries.ts";

test("players are those whose field holds somebody: by number, or by name alone", () => {
  expect(playersIn({ player1: "lakes:7", player2: "", player3: chosenByName("Ada = Fern") }, 4)).toEqual([
    { person: "lakes:7" },
    { name: "Ada = Fern" },
  ]);
});

test("conditions are what was said, and nothing of what was left empty", () => {
  const empty = {
    guests: "0",
    ageFrom: "",
    ageTo: "",
    ageBy: "year",
    sexes: "",
    clubs: ",",
    regions: "",
    clubLimit: "",
  };
  expect(conditionsIn(empty, "pairs")).toEqual([]);
  expect(
    conditionsIn(
      {
        ...empty,
        members: "on",
        guests: "1",
        least: "4",
        mostPlayers: "6",
        ageTo: "25",
        sexes: "mixed",
        oneClub: "on",
        clubs: "17,18,",
        regions: "north, south",
        clubLimit: "2",
      },
      "teams",
    ),
  ).toEqual([
    { kind: "members", guests: 1 },
    { kind: "teamOf", least: 4, most: 6 },
    { kind: "ageGroup", to: 25, by: "year" },
    { kind: "mixed" },
    { kind: "oneClub" },
    { kind: "ofClubs", clubs: ["17", "18"] },
    { kind: "ofRegions", regions: ["north", "south"] },
    { kind: "clubLimit", most: 2 },
  ]);
  expect(conditionsIn({ ...empty, least: "4", mostPlayers: "6" }, "pairs")).toEqual([]);
});

test("entries are closed at the very moment at which they close", () => {
  const closes = "2026-12-05T16:00:00.000Z";
  expect(isOpenNow({ closed: false, closes }, "2026-12-05T15:59:59.999Z")).toBe(true);
  expect(isOpenNow({ closed: false, closes }, closes)).toBe(false);
  expect(isOpenNow({ closed: true, closes: null }, closes)).toBe(false);
});

test("the order is that of the numbers, and of the list where two are the same or one is left out", () => {
  expect(orderIn({ "seed-a": "2", "seed-b": "1", "seed-c": "", "seed-d": "2" }, ["a", "b", "c", "d"])).toEqual([
    "b",
    "a",
    "d",
    "c",
  ]);
});
