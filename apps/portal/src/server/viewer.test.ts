/** Who reads a session's boards before they are released: by a role that reaches it, or because the session names them to direct it. Laws 80B2(a), 81. */
import { expect, test } from "vitest";
import type { Reader } from "./me.ts";
import { viewerOf } from "./viewer.ts";

const session = {
  id: "final",
  authority: "lakes",
  tournament: "autumn",
  club: null,
  director: "lakes:7",
  regulations: {},
};
const reader = (person: string, grants: Reader["grants"] = []): Reader => ({
  person,
  authority: "lakes",
  grants,
  roles: [],
});
const may = (person: string, of: Parameters<typeof viewerOf>[1] = session, grants: Reader["grants"] = []) =>
  viewerOf(reader(person, grants), of).official;

test("an official is who holds a role over it, and not over another", () => {
  const directs = (id: string) => [{ role: "director", over: { kind: "session", id }, may: [] }];
  expect(may("lakes:1", session, directs("final"))).toBe(true);
  expect(may("lakes:1", session, directs("other"))).toBe(false);
  expect(viewerOf(undefined, session)).toEqual({});
});

test("and whom it names to direct, who needs no role for that; as its page tells it or its place alone", () => {
  expect(may("lakes:7")).toBe(true);
  expect(may("lakes:7", { ...session, director: { person: "lakes:7", name: null } })).toBe(true);
  expect(may("lakes:8")).toBe(false);
  const appointed = {
    ...session,
    regulations: { directorAppointment: { inCharge: "lakes:9", directors: ["lakes:8"] } },
  };
  expect(["lakes:7", "lakes:8", "lakes:9", "lakes:10"].map((one) => may(one, appointed))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
