/** At the door: nobody judges his own case or takes back what was brought against his own ruling, and whose words a director wrote down are forgotten with them. Laws 92A, 93B. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";
import { officer } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";

let evening: CaseEvening;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
});
afterAll(() => evening.door.close());

const RULING = {
  type: "GiveRuling",
  place: BOARD,
  kind: "judgement",
  laws: ["16B3"],
  result: { kind: "played", contract: "4S", declarer: "N", tricks: 9 },
};

describe("an appeal against a ruling at a table", () => {
  let about: { readonly ruling: unknown; readonly appeal: unknown };
  beforeAll(async () => {
    const { done } = evening;
    const { ruling } = await done("director", RULING);
    await done("organizer", { type: "PublishScores" });
    const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling], grounds: "NorthAppeals" });
    await done("south", { type: "ConcurInAppeal", appeal });
    about = { ruling, appeal };
  });

  it.each<Who>(["north", "west", "captain", "director"])("is not heard by a committee with %s on it", async (who) => {
    const { send, idOf } = evening;
    const members = [idOf("chair"), idOf(who)];
    const { appeal } = about;
    const reply = await send("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ law: "93B" });
  });

  it("is acted in by those who were its parties when it was lodged, whoever is entered since; and judged by neither", async () => {
    const { done, send, idOf, judged } = evening;
    const { appeal } = about;
    const entering = (players: readonly Who[], captain: Who) => ({
      type: "CorrectContestant",
      contestant: "A-1",
      section: "A",
      number: "1",
      players: players.map((who) => ({ person: idOf(who) })),
      captain: idOf(captain),
    });
    await done("director", entering(["third", "second"], "director"));
    const back = { type: "WithdrawAppeal", appeal };
    expect((await send("director", { ...back, as: "captain" })).status).toBe(403);
    expect((await send("third", back)).status).toBe(403);
    expect((await judged("north", back)).status).toBe(200);
    const naming = { type: "NameCommittee", appeal, members: [idOf("chair"), idOf("third")], chair: idOf("chair") };
    expect((await judged("organizer", naming)).status).toBe(422);
    await done("director", entering(["north", "south"], "director"));
    expect((await judged("organizer", naming)).status).toBe(200);
  });

  it("is not taken back for the party by the director who ruled, and by another it is", async () => {
    const { send } = evening;
    const { appeal } = about;
    const told = { type: "WithdrawAppeal", appeal, party: { contestant: "A-1" } };
    const refused = await send("director", told);
    expect([refused.status, refused.body["law"]]).toEqual([422, "92A"]);
    expect((await evening.send("inCharge", told)).status).toBe(201);
  });
});

test("a director who plays takes back what he lodged as a player against his own ruling, and not what his partner lodged", async () => {
  const { door, done, send, idOf } = await openCaseEvening(await testDatabase(), { session: "playing" });
  const players = [{ person: idOf("director") }, { person: idOf("south") }];
  await done("organizer", { type: "CorrectContestant", contestant: "A-1", section: "A", number: "1", players });
  const { ruling } = await done("director", RULING);
  const lodging = { type: "LodgeAppeal", rulings: [ruling], as: "player" };
  const { appeal } = await done("director", lodging);
  await done("director", { type: "WithdrawAppeal", appeal, as: "player" });
  const { appeal: partners } = await done("south", lodging);
  const { status, body } = await send("director", { type: "WithdrawAppeal", appeal: partners, as: "player" });
  expect([status, body["law"]]).toEqual([422, "92A"]);
  await door.close();
});

describe("words that a director wrote down", () => {
  it("are those of who sat there, and forgotten with them; why a member stepped down with the member", async () => {
    const { done, door, idOf } = evening;
    const party = { contestant: "A-1", seats: ["S"] };
    const { ruling } = await done("director", { type: "RequestRuling", place: BOARD, party, claimed: "ClaimOfSouth" });
    const to = { kind: "ruling", ruling };
    // The director leads a side of that table by now.
    await done("inCharge", { type: "GiveStatement", to, party, text: "SouthSaidThis" });
    const { place: _place, ...given } = RULING;
    await done("director", { ...given, ruling });
    const { appeal } = await done("director", {
      type: "LodgeAppeal",
      rulings: [ruling],
      party,
      grounds: "SouthAppeals",
    });
    await done("north", { type: "ConcurInAppeal", appeal });
    const members = [idOf("chair"), idOf("third")];
    await done("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
    await done("chair", { type: "RecuseMember", appeal, member: idOf("third"), grounds: "ThirdIsTheirTeammate" });
    const words = ["ClaimOfSouth", "SouthSaidThis", "SouthAppeals", "ThirdIsTheirTeammate"];
    const kept = () => Promise.all(words.map((word) => tablesWith(door.means.sql, word)));
    expect((await kept()).map((tables) => tables.length > 0)).toEqual([true, true, true, true]);
    const key = await door.key(officer);
    for (const who of ["south", "third"] as const)
      expect((await door.command(key, { type: "ErasePerson", person: idOf(who) })).status).toBe(201);
    expect(await kept()).toEqual([[], [], [], []]);
  });
});
