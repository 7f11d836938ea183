/** Whoever is erased is in no file of a case any more: no name, no statement, no answer in a poll; Law, the facts of the board and the outcome stay. */
import { scoreSession } from "@traveller/engine";
import { boardView } from "@traveller/engine/procedure";
import { standingsDigest } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";
import { AUTHORITY, officer } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";

let evening: CaseEvening;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
});
afterAll(() => evening.door.close());

const judgement = { kind: "judgement", laws: ["16B3"], nonOffending: ["EW"] };
const result = { kind: "played", contract: "4S", declarer: "N", tricks: 9 };

test("erasing people and texts leaves Law, facts and outcome", async () => {
  const { door, done, idOf, session } = evening;
  const { sql, log } = door.means;
  const { ruling } = await done("east", { type: "RequestRuling", place: BOARD, claimed: "Hesitation-words" });
  const to = { kind: "ruling", ruling };
  await done("south", { type: "GiveStatement", to, text: "Statement-words" });
  await done("director", { type: "GiveStatement", to, of: idOf("north"), text: "Northern-words" });
  const answers = [
    { name: "Paula Polled", does: "P", why: "Answer-words" },
    { person: idOf("outsider"), does: "3H", why: "Outside-words" },
  ];
  await done("director", { type: "TakePoll", to, hand: "AKQ.JT9.876.5432", question: "Question-words", answers });
  await done("director", { type: "GiveRuling", ruling, ...judgement, result, grounds: "Ground-words" });
  await done("organizer", { type: "PublishScores" });
  await done("north", { type: "LodgeAppeal", rulings: [ruling], grounds: "Appeal-words" });

  const stands = async () => {
    const { procedure } = await openKnowledge(log).procedure(session);
    const place = { ...BOARD, ns: "A-1", ew: "A-2" };
    return { view: boardView(procedure, place), digest: standingsDigest(scoreSession(procedure.session)) };
  };
  const before = await stands();
  const events = await sql`select data from log.event order by scope, sequence`;
  const key = await door.key(officer);
  const polled = (await sql<{ id: string }[]>`select id from beside.person where name = 'Paula Polled'`)[0]?.id;
  for (const person of [idOf("east"), idOf("south"), idOf("north"), polled]) {
    const reply = await door.command(key, { type: "ErasePerson", person });
    expect([person, reply.status]).toEqual([person, 201]);
  }
  for (const words of [
    "Hesitation-words",
    "Statement-words",
    "Northern-words",
    "Answer-words",
    "Appeal-words",
    "Paula",
  ])
    expect([words, await tablesWith(sql, words)]).toEqual([words, []]);
  for (const words of ["Outside-words", "Question-words", "Ground-words"])
    expect(await tablesWith(sql, words)).toEqual(["beside.text"]);

  const [grounds] = await sql<{ text: string }[]>`
    select data -> 'grounds' ->> 'text' as text from log.event where type = 'RulingGiven'`;
  expect((await door.command(key, { type: "EraseText", text: grounds?.text })).status).toBe(201);
  expect(await tablesWith(sql, "Ground-words")).toEqual([]);
  expect(await stands()).toEqual(before);
  expect(await sql`select data from log.event where type not like '%Erased' order by scope, sequence`).toEqual(events);
});

test("of a member who voted and pointed, and of whom a director asked, nothing is left but what the board needs", async () => {
  const { door, done, idOf, post, session } = evening;
  const { sql } = door.means;
  const { ruling } = await done("director", {
    type: "GiveRuling",
    place: { ...BOARD, board: 2 },
    ...judgement,
    result,
  });
  const { appeal } = await done("director", { type: "LodgeAppeal", rulings: [ruling], party: { contestant: "A-1" } });
  const members = [idOf("chair"), idOf("second"), idOf("third")];
  await done("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
  await done("organizer", { type: "RecuseMember", appeal, member: idOf("third") });
  await done("inCharge", { type: "ConcurInAppeal", appeal, party: { contestant: "A-1", seats: ["S"] } });
  await done("chair", { type: "HoldHearing", appeal });
  await done("second", { type: "CastVote", appeal, ruling, vote: "upheld" });
  expect((await post("second", "/cases/pointer", { session, appeal, ruling, event: 3 })).status).toBe(200);
  const answers = [{ person: idOf("outsider"), does: "3H", why: "Polled-words" }];
  await done("inCharge", {
    type: "TakePoll",
    to: { kind: "ruling", ruling },
    hand: "AKQ.JT9.876.5432",
    question: "What?",
    answers,
  });

  const people = [idOf("second"), idOf("outsider"), idOf("third")];
  const named = async () =>
    sql`select id from beside.person where id = any(${people}) and name is not null union all select person from auth."user" where person = any(${people})`;
  expect(await tablesWith(sql, idOf("second"))).toContain("door.case_pointer");
  expect(await named()).not.toEqual([]);
  const key = await door.key(officer);
  for (const person of people) expect((await door.command(key, { type: "ErasePerson", person })).status).toBe(201);
  expect(await named()).toEqual([]);
  expect(await tablesWith(sql, idOf("second"))).not.toContain("door.case_pointer");
  expect(await tablesWith(sql, "Polled-words")).toEqual([]);
});

const NUMBER = `${AUTHORITY}:61`;
test.each(["the guest that he was", "his number"])(
  "whoever played as a guest is forgotten under both, by %s",
  async (by) => {
    const own = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
    const { door, done, idOf, post, session } = own;
    const { sql, beside } = door.means;
    const key = await door.key(officer);
    await beside.people.put([{ id: NUMBER, name: "Gustav Member" }]);
    await sql`update auth."user" set person = ${NUMBER} where id = ${own.accountOf("chair")}`;
    const players = [{ name: "Gus Guest" }, { person: idOf("third") }];
    await done("director", { type: "CorrectContestant", contestant: "A-4", section: "A", number: "4", players });
    const guest = (await sql<{ id: string }[]>`select id from beside.person where name = 'Gus Guest'`)[0]?.id ?? "";

    // He speaks in one case as the guest, is asked in another under his number, and hears and votes on that.
    const { ruling: asGuest } = await done("director", {
      type: "GiveRuling",
      place: { ...BOARD, table: "2" },
      ...judgement,
    });
    const said = { type: "GiveStatement", to: { kind: "ruling", ruling: asGuest }, of: guest, text: "Guest-words" };
    await done("director", said);
    const { ruling } = await done("director", {
      type: "GiveRuling",
      place: BOARD,
      ...judgement,
      result,
      grounds: "Ground-words",
    });
    const asked = (who: object, why: string) => ({
      type: "TakePoll",
      to: { kind: "ruling", ruling },
      hand: "AKQ.JT9.876.5432",
      question: "What?",
      answers: [{ ...who, does: "P", why }],
    });
    await done("inCharge", asked({ person: NUMBER }, "Member-words"));
    await done("inCharge", asked({ person: guest }, "Asked-words"));
    const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling], grounds: "Appeal-words" });
    await done("south", { type: "ConcurInAppeal", appeal });
    await done("organizer", { type: "NameCommittee", appeal, members: [NUMBER, idOf("second")], chair: NUMBER });
    await done("chair", { type: "HoldHearing", appeal });
    await done("chair", { type: "CastVote", appeal, ruling, vote: "upheld" });
    expect((await post("chair", "/cases/pointer", { session, appeal, ruling, event: 1 })).status).toBe(200);
    const claim = randomUUID();
    await door.command(key, { id: claim, type: "ClaimPerson", who: guest, person: NUMBER, session });
    await post("chair", "/commands", { id: randomUUID(), type: "AgreeToClaim", claim });
    const called = () => sql`select id, name from beside.shown where id = any(${[guest, NUMBER]}) order by id`;
    expect(await called()).toEqual([
      { id: guest, name: "Gustav Member" },
      { id: NUMBER, name: "Gustav Member" },
    ]);

    const whom = by === "his number" ? NUMBER : guest;
    expect((await door.command(key, { type: "ErasePerson", person: whom })).status).toBe(201);
    for (const words of ["Gus Guest", "Gustav", "Guest-words", "Member-words", "Asked-words"])
      expect([words, await tablesWith(sql, words)]).toEqual([words, []]);
    expect(await called()).toEqual([
      { id: guest, name: null },
      { id: NUMBER, name: null },
    ]);
    expect(await tablesWith(sql, NUMBER)).not.toContain("door.case_pointer");
    expect(await sql`select from auth."user" where person = ${NUMBER}`).toHaveLength(0);
    // What is another's, and what was decided, stays.
    expect(await tablesWith(sql, "Appeal-words")).toEqual(["beside.text"]);
    const { procedure } = await openKnowledge(door.means.log).procedure(session);
    expect(new Set(procedure.rulings.keys())).toEqual(new Set([asGuest, ruling]));
    await door.close();
  },
);
