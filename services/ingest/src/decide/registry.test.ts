/** Given a club as it is registered, when something is told of it, then only what is new of it is an event. */
import { canonicalJson } from "@traveller/log";
import { expect, test } from "vitest";
import { decideRegistry } from "./registry.ts";

const HARBOUR = { id: "17", name: "Harbour", place: "Harbour Road", region: "North" };
const told = (more: object, known?: typeof HARBOUR) =>
  decideRegistry(
    { clubs: new Map(known === undefined ? [] : [[known.id, known]]) },
    { id: "0190a000-0000-7000-8000-000000000001", type: "RegisterClub", club: "17", name: "Harbour", ...more },
  );
const eventOf = (more: object, known?: typeof HARBOUR) => {
  const decided = told(more, known);
  if (decided.kind !== "decided") return decided.kind;
  const [event] = decided.events;
  return [event?.type, canonicalJson(event?.data)];
};

test("an event names a club as it is called, and says no more of it", () => {
  const decided = decideRegistry(
    { clubs: new Map([["17", HARBOUR]]) },
    { id: HARBOUR.id, type: "AnnounceTournament", tournament: "autumn", title: "Autumn", club: "17" },
  );
  expect(decided).toMatchObject({ kind: "decided", events: [{ data: { club: { id: "17", name: "Harbour" } } }] });
  expect(JSON.stringify(decided)).not.toContain("North");
});

test.each<[string, object, typeof HARBOUR | undefined, "refused" | { readonly type: string; readonly data: object }]>([
  ["a new club", {}, undefined, { type: "ClubRegistered", data: { club: "17", name: "Harbour" } }],
  [
    "a new club, with where it plays and no region",
    { place: "Harbour Road", region: null },
    undefined,
    { type: "ClubRegistered", data: { club: "17", name: "Harbour", place: "Harbour Road" } },
  ],
  ["what is known already", { place: "Harbour Road", region: "North" }, HARBOUR, "refused"],
  ["its name alone, as it is", {}, HARBOUR, "refused"],
  ["another region", { region: "South" }, HARBOUR, { type: "ClubCorrected", data: { club: "17", region: "South" } }],
  ["no region any more", { region: null }, HARBOUR, { type: "ClubCorrected", data: { club: "17", region: null } }],
  [
    "another name and no place",
    { name: "Old Harbour", place: null },
    HARBOUR,
    { type: "ClubCorrected", data: { club: "17", name: "Old Harbour", place: null } },
  ],
])("%s", (_, more, known, expected) => {
  expect(eventOf(more, known)).toEqual(
    expected === "refused" ? expected : [expected.type, canonicalJson(expected.data)],
  );
});
