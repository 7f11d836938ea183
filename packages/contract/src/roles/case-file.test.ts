import { CASE_PARTS, CASE_READERS, type CasePart, type CaseReader, NOT_INVOLVED } from "@traveller/engine/procedure";
import { describe, expect, test } from "vitest";
import { caseReaders, seenBy } from "./case-file.ts";
import type { Grant, OverKind, Role } from "./roles.ts";

/** A cross where somebody in that place sees that part. */
const TABLE = `
                  open proposal draft facts grounds poll pollNames pollOnAppeal claimed statement members recusal vote pointer
party             x    x        .     x     x       x    .         .            x       x         x       .       .    .
partner           x    x        .     x     x       x    .         .            x       x         x       .       .    .
opponent          x    x        .     x     x       x    .         .            x       x         x       .       .    .
captain           x    x        .     x     x       x    .         .            x       x         x       .       .    .
claimant          x    .        .     x     x       x    .         .            .       .         .       .       .    .
newcomer          .    .        .     x     x       x    .         .            .       .         .       .       .    .
director          x    x        x     x     x       x    x         x            x       x         x       .       .    .
directorInCharge  x    x        x     x     x       x    x         x            x       x         x       x       .    x
committee         x    x        .     x     x       x    x         x            x       x         x       x       x    x
organizer         x    x        .     x     x       x    .         .            .       .         x       x       .    .
authority         x    x        .     x     x       x    x         x            x       x         x       x       .    .
public            .    .        .     x     x       x    .         .            .       .         .       .       .    .
`;
const [head = "", ...lines] = TABLE.trim().split("\n");
const words = (line: string): readonly string[] => line.trim().split(/\s+/);

test("the table names every part and every reader", () => {
  expect(words(head)).toEqual([...CASE_PARTS]);
  expect(lines.map((line) => words(line)[0])).toEqual([...CASE_READERS]);
});

describe.each(CASE_READERS)("%s", (reader: CaseReader) => {
  const line = words(lines.find((one) => words(one)[0] === reader) ?? "");
  test.each(CASE_PARTS)("%s", (part: CasePart) => {
    expect(seenBy([reader])(part)).toBe(line[CASE_PARTS.indexOf(part) + 1] === "x");
  });
});

/** What those who rule on a case or hear it keep among themselves. */
const KEPT = ["draft", "pollNames", "pollOnAppeal", "recusal", "vote", "pointer"] as const;
const officers = ["public", "director", "directorInCharge", "committee", "organizer", "authority"] as const;

describe.each(["party", "partner", "opponent", "captain"] as const)("a %s, whatever else they are,", (party) => {
  test.each(KEPT)("has no %s", (part) => {
    expect(seenBy(officers)(part)).toBe(true);
    expect(seenBy([...officers, party])(part)).toBe(false);
  });
  test("sees of the case what a party sees", () => {
    expect(CASE_PARTS.filter(seenBy([...officers, party]))).toEqual(CASE_PARTS.filter(seenBy([party])));
  });
});

describe("whoever has come to play for a side of a case that was appealed", () => {
  test("reads of it what the public reads", () =>
    expect(CASE_PARTS.filter(seenBy(["public", "newcomer"]))).toEqual(CASE_PARTS.filter(seenBy(["public"]))));
  test("reads as an official what officials read, but nothing of what those who judge it keep", () =>
    expect(CASE_PARTS.filter(seenBy([...officers, "newcomer"]))).toEqual(
      CASE_PARTS.filter((part) => KEPT.every((kept) => kept !== part)),
    ));
});

describe("as whom somebody reads a case", () => {
  const target = { authority: "lakes", tournament: "autumn", session: "final" };
  const of = { target, inCharge: "lakes:7" };
  const holding = (role: Role, kind: OverKind, id: string): readonly Grant[] => [{ role, over: { kind, id } }];
  const asked = (grants: readonly Grant[], person = "lakes:1", involved = NOT_INVOLVED) =>
    caseReaders({ person, grants }, of, involved);

  test("nobody in particular is the public", () => expect(caseReaders(undefined, of)).toEqual(["public"]));
  test("a role elsewhere is none here", () =>
    expect(asked(holding("director", "session", "other"))).toEqual(["public"]));
  test("a director of the session rules at a table", () =>
    expect(asked(holding("director", "session", "final"))).toEqual(["public", "director"]));
  test("one of the tournament is in charge, and so is whoever was named", () => {
    expect(asked(holding("director", "tournament", "autumn"))).toContain("directorInCharge");
    expect(asked([], "lakes:7")).toEqual(["public", "directorInCharge"]);
  });
  test("whoever is named to direct reads as a director without a role, and another's appointment leaves him one", () => {
    const named = { ...of, isNamed: (person: string) => person === "lakes:8" };
    expect(caseReaders({ person: "lakes:8", grants: [] }, named)).toEqual(["public", "director"]);
    expect(caseReaders({ person: "lakes:9", grants: [] }, named)).toEqual(["public"]);
  });
  test("whoever holds the committee's role sees a case while nobody is named to it, and not once others are", () => {
    const committee = holding("committee", "tournament", "autumn");
    expect(asked(committee, "lakes:1", { ...NOT_INVOLVED, committeeUnnamed: true })).toContain("committee");
    expect(asked(committee)).toEqual(["public"]);
    expect(asked([], "lakes:1", { ...NOT_INVOLVED, as: ["committee"] })).toContain("committee");
    expect(asked(committee, "lakes:1", { as: [], committeeUnnamed: true, recused: true })).toEqual(["public"]);
  });
  test("an officer is the organizer's and the authority's", () =>
    expect(asked(holding("federation", "authority", "lakes"))).toEqual(["public", "organizer", "authority"]));
});
