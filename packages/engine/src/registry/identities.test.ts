/** Who is whom: what is asked, agreed to, merged and undone, in any order, and however somebody tries to make a circle of it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MemberEvent, memberEvents } from "./events.ts";
import {
  claimOf,
  everyLead,
  evolveIdentities,
  type Identities,
  idsOf,
  keptOf,
  leadOf,
  mergeOf,
  noIdentities,
  openClaims,
  whyApart,
} from "./identities.ts";
import { evolveMembers, noMembers, standingOn } from "./members.ts";

const GUEST = "guest/0190a5b8-0000-7000-8000-00000000000a";
const idAt = (number: number): string => `0190a5b8-0000-7000-8000-${String(number).padStart(12, "0")}`;
const digest = "0".repeat(64);
const reason = { text: idAt(999), digest };
const after = (identities: Identities, ...events: readonly MemberEvent[]): Identities =>
  events.reduce(evolveIdentities, identities);
const claim = (number: number, who: string, person: string): MemberEvent => ({
  type: "PersonClaimed",
  data: { claim: idAt(number), who, person, session: "evening", by: "person" },
});
const merge = (number: number, from: string, into: string): MemberEvent => ({
  type: "PersonsMerged",
  data: { merge: idAt(number), from, into },
});
const undo = (number: number): MemberEvent => ({ type: "MergeUndone", data: { merge: idAt(number), reason } });
const refuse = (number: number): MemberEvent => ({ type: "ClaimRefused", data: { claim: idAt(number) } });

describe("a guest whom a member says he was", () => {
  const asked = after(noIdentities, claim(1, GUEST, "lakes:1"));

  test("is a guest until somebody agrees", () => {
    expect(keptOf(asked, GUEST)).toBe(GUEST);
    expect(openClaims(asked, "lakes:1").map(({ claim: id }) => id)).toEqual([idAt(1)]);
  });

  test("is the member from then on, and the claim waits no more", () => {
    const agreed = after(asked, merge(1, GUEST, "lakes:1"));
    expect([keptOf(agreed, GUEST), idsOf(agreed, "lakes:1")]).toEqual(["lakes:1", [GUEST, "lakes:1"]]);
    expect([openClaims(agreed, "lakes:1"), claimOf(agreed, idAt(1))?.state]).toEqual([[], "agreed"]);
  });

  test("stays a guest where it is refused, and a late word of agreement finds the claim as it was answered", () => {
    const refusedOne = after(asked, refuse(1));
    expect([openClaims(refusedOne, "lakes:1"), claimOf(refusedOne, idAt(1))?.state]).toEqual([[], "refused"]);
    expect(claimOf(after(refusedOne, merge(1, GUEST, "lakes:1")), idAt(1))?.state).toBe("refused");
  });

  test("is a guest again once it is undone, and may be claimed by another", () => {
    const back = after(asked, merge(1, GUEST, "lakes:1"), undo(1));
    expect([keptOf(back, GUEST), idsOf(back, "lakes:1"), mergeOf(back, idAt(1))?.undone]).toEqual([
      GUEST,
      ["lakes:1"],
      true,
    ]);
    expect(whyApart(back, { from: GUEST, into: "lakes:2" })).toBeUndefined();
  });
});

describe("two numbers of one person", () => {
  const merged = after(noIdentities, merge(1, GUEST, "lakes:1"), merge(2, "lakes:1", "lakes:2"));

  test("take along whoever led to the one that is given up; undone, he leads to it again", () => {
    expect(idsOf(merged, "lakes:2")).toEqual([GUEST, "lakes:1", "lakes:2"]);
    expect([...everyLead(merged)].toSorted((one, other) => (one.person < other.person ? -1 : 1))).toEqual([
      { person: GUEST, now: "lakes:2" },
      { person: "lakes:1", now: "lakes:2" },
    ]);
    expect(keptOf(after(merged, undo(2)), GUEST)).toBe("lakes:1");
  });

  test("are not made one with what leads elsewhere, nor with each other again", () => {
    expect(whyApart(merged, { from: "lakes:1", into: "lakes:3" })).toBe("leadsAlready");
    expect(whyApart(merged, { from: "lakes:3", into: "lakes:1" })).toBe("intoLeads");
    expect(whyApart(merged, { from: "lakes:2", into: "lakes:1" })).toBe("intoLeads");
    expect(whyApart(merged, { from: "lakes:2", into: "lakes:2" })).toBe("same");
  });

  test("are a member by either: on a day of which both tell, as the one that is kept", () => {
    const told = [
      { person: "lakes:1", club: "harbour", from: "2010-01-01", until: "2020-12-31" },
      { person: "lakes:2", club: "hill", from: "2019-01-01" },
    ].map((data): MemberEvent => ({ type: "MembershipHeld", data }));
    const members = [...told, merge(1, "lakes:1", "lakes:2")].reduce(
      (so, event, index) => evolveMembers(so, { ...event, sequence: index + 1 }),
      noMembers,
    );
    const on = (day: string) => standingOn(members, "lakes", "lakes:2", day);
    expect([on("2012-05-05"), on("2019-05-05"), on("2024-05-05"), on("2009-05-05")]).toEqual([
      { member: true, club: "harbour" },
      { member: true, club: "hill" },
      { member: true, club: "hill" },
      { member: false },
    ]);
  });
});

test("an event has no room for names, for a reason in words, or for somebody without an id", () => {
  const good = { claim: idAt(1), who: GUEST, person: "lakes:1", by: "person" };
  expect(memberEvents.PersonClaimed.safeParse(good).success).toBe(true);
  for (const wrong of [{ name: "Ada Fern" }, { who: "" }, { by: "chance" }, { claim: "1" }, { person: "nobody" }])
    expect(memberEvents.PersonClaimed.safeParse({ ...good, ...wrong }).success).toBe(false);
  expect(memberEvents.MergeUndone.safeParse({ merge: idAt(1), reason: "He said so." }).success).toBe(false);
  expect(memberEvents.MergeUndone.safeParse({ merge: idAt(1) }).success).toBe(false);
});

const person = fc.constantFrom(GUEST, "lakes:1", "lakes:2", "lakes:3", "lakes:4", "lakes:5");
const number = fc.integer({ min: 1, max: 8 });
const anything: fc.Arbitrary<MemberEvent> = fc.oneof(
  fc.tuple(number, person, person).map((one) => claim(...one)),
  { arbitrary: fc.tuple(number, person, person).map((one) => merge(...one)), weight: 3 },
  { arbitrary: number.map(undo), weight: 2 },
  number.map(refuse),
);

/** The same without any cleverness: merges that stand, in their order, followed from one to the next. */
const plainly = (events: readonly MemberEvent[]): ReadonlyMap<string, string> => {
  const stands = new Map<string, { readonly from: string; readonly into: string }>();
  const seen = new Set<string>();
  const leads = (): ReadonlyMap<string, string> => new Map([...stands.values()].map(({ from, into }) => [from, into]));
  for (const event of events) {
    if (event.type === "MergeUndone") stands.delete(event.data.merge);
    if (event.type !== "PersonsMerged" || seen.has(event.data.merge)) continue;
    const { merge: id, from, into } = event.data;
    const now = leads();
    if (from === into || now.has(from) || now.has(into)) continue;
    seen.add(id);
    stands.set(id, { from, into });
  }
  return leads();
};

test("whatever is told, nobody leads in a circle, and each is who the merges that stand say", () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 30 }), (events) => {
      const identities = after(noIdentities, ...events);
      const expected = plainly(events);
      for (const id of [GUEST, "lakes:1", "lakes:2", "lakes:3", "lakes:4", "lakes:5"]) {
        expect(leadOf(identities, id)?.into).toBe(expected.get(id));
        let kept = id;
        for (let steps = 0; expected.has(kept) && steps < 10; steps += 1) kept = expected.get(kept) ?? kept;
        expect(keptOf(identities, id)).toBe(kept);
        expect(idsOf(identities, kept)).toContain(id);
        expect(openClaims(identities, id).every(({ state }) => state === "open")).toBe(true);
      }
    }),
  );
});

test("a merge that is undone leaves who is whom exactly as it was, also where others were merged in between", () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 20 }), person, person, (events, from, into) => {
      const before = after(noIdentities, ...events);
      const now = after(before, merge(99, from, into));
      const leads = (one: Identities) => new Map([...everyLead(one)].map((lead) => [lead.person, lead.now]));
      expect(leads(after(now, undo(99)))).toEqual(leads(before));
      expect(leads(after(now, merge(98, "lakes:8", "lakes:9"), undo(99), undo(98)))).toEqual(leads(before));
    }),
  );
});

test("twenty thousand guests are claimed and a thousand of them undone, and no state takes another's place", () => {
  let identities = noIdentities;
  for (let at = 0; at < 20_000; at += 1)
    identities = after(identities, merge(at + 1, `guest/${idAt(at)}`, `lakes:${at % 2_000}`));
  const all = identities;
  for (let at = 0; at < 1_000; at += 1) identities = after(identities, undo(at + 1));
  expect([idsOf(all, "lakes:17").length, idsOf(identities, "lakes:17").length]).toEqual([11, 10]);
  expect([[...everyLead(all)].length, [...everyLead(identities)].length]).toEqual([20_000, 19_000]);
}, 60_000);
