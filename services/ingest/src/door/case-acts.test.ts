/** What each of a case's people may do about it now is told by the door, as it then takes it; with its Law where something stands against it. Laws 92, 93. */
import { testDatabase } from "@traveller/tests/support";
import { CaseActs } from "@traveller/contract/answers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";

let evening: CaseEvening;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
});
afterAll(() => evening.door.close());

const ten = { kind: "played", contract: "4S", declarer: "N", tricks: 10 };
const ruled = {
  type: "GiveRuling",
  place: BOARD,
  kind: "judgement",
  laws: ["16B3"],
  nonOffending: ["EW"],
  result: ten,
};

/** What was decided on appeal on one board is ruled on no more. */
const elsewhere = { ...ruled, place: { ...BOARD, board: 2 } };

/** Commands by type with what tells them apart, and the Law or the code of what stands against them. */
const actsOf = async (who: Who, about: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const query = new URLSearchParams({ session: evening.session });
  for (const [name, value] of Object.entries(about)) query.set(name, String(value));
  const reply = await evening.ask(who, `/cases/acts?${query.toString()}`);
  const { acts } = CaseActs.parse(reply.body);
  return acts.map(({ command: { type, outcome, vote, party }, refusal }) =>
    [
      type,
      typeof outcome === "string" ? outcome : undefined,
      typeof vote === "string" ? vote : undefined,
      party === undefined ? undefined : JSON.stringify(party),
      refusal && `not: ${refusal.law ?? refusal.code}`,
    ]
      .filter((one) => one !== undefined)
      .join(" "),
  );
};

test("a ruling is appealed by those at its table, or by the director for them", async () => {
  const { ruling } = await evening.done("director", ruled);
  expect(await actsOf("north", { ruling })).toEqual(["LodgeAppeal"]);
  expect(await actsOf("outsider", { ruling })).toEqual([]);
  const parties = ['{"contestant":"A-1","seats":["N"]}', '{"contestant":"A-1","seats":["S"]}'];
  const others = ['{"contestant":"A-2","seats":["E"]}', '{"contestant":"A-2","seats":["W"]}'];
  expect(await actsOf("director", { ruling })).toEqual([
    "LodgeAppeal not: 92A",
    ...[...parties, ...others].map((party) => `LodgeAppeal ${party}`),
    "ReferRuling",
    "CorrectRuling",
    "WaiveRectification",
    "ProposeDisqualification",
  ]);
});

test("a director puts right his own ruling on a board, and no penalty, and nothing that a committee has decided", async () => {
  const { done, idOf } = evening;
  const penal = { type: "GiveRuling", place: BOARD, kind: "procedural", laws: ["90B1"] };
  const { ruling: penalty } = await done("director", {
    ...penal,
    penalties: [{ contestant: "A-1", law: "90B1", amount: 1, unit: "matchpoints" }],
  });
  expect(await actsOf("director", { ruling: penalty })).not.toContain("CorrectRuling");
  const { ruling } = await done("director", ruled);
  const { appeal } = await done("inCharge", { type: "ReferRuling", ruling });
  expect(await actsOf("director", { ruling })).toContain("CorrectRuling");
  await done("organizer", { type: "NameCommittee", appeal, members: [idOf("chair")], chair: idOf("chair") });
  await done("chair", { type: "HoldHearing", appeal });
  await done("chair", { type: "DecideAppeal", appeal, ruling, outcome: "upheld" });
  expect(await actsOf("director", { ruling })).toContain("CorrectRuling not: 82C");
});

test("what a case needs of its director or of the organizer is told to them, whether or not it was ruled on", async () => {
  const { done } = evening;
  const { ruling: asked } = await done("north", { type: "RequestRuling", place: BOARD });
  expect(await actsOf("director", { ruling: asked })).toEqual([
    "GiveStatement",
    "WaiveRectification",
    "ProposeDisqualification",
  ]);
  // Both sides have their say before it is ruled on, and whoever was not there has none (Law 85A).
  expect(await actsOf("east", { ruling: asked })).toEqual(["GiveStatement"]);
  expect(await actsOf("third", { ruling: asked })).toEqual([]);
  expect(await actsOf("organizer", { ruling: asked })).toEqual([]);
  const { ruling: proposed } = await done("director", { type: "ProposeDisqualification", contestant: "A-2" });
  expect(await actsOf("director", { ruling: proposed })).toEqual(["DeclineDisqualification"]);
  expect(await actsOf("organizer", { ruling: proposed })).toEqual([
    "ApproveDisqualification",
    "DeclineDisqualification",
  ]);
  const { ruling: reported } = await done("north", {
    type: "ReportScoreError",
    place: BOARD,
    error: "entry",
    agreed: true,
    should: { ...ten, tricks: 9 },
  });
  // In time it needs nobody's approval.
  expect(await actsOf("organizer", { ruling: reported })).toEqual(["ApproveLateCorrection not: 79C2"]);
});

test("whether they agree that an entry is wrong is asked of a side that did not report it, of both where nobody at the table did (79C)", async () => {
  const { done, send } = evening;
  const report = { type: "ReportScoreError", error: "entry", agreed: true, should: { ...ten, tricks: 9 } };
  const mayAgree = async (who: Who, ruling: unknown): Promise<readonly unknown[]> => {
    const reply = await send(who, { type: "GiveStatement", to: { kind: "ruling", ruling }, agrees: true });
    return [await actsOf(who, { ruling }), reply.status, reply.body["law"]];
  };
  const said = [["GiveStatement", "GiveStatement"], 201, undefined];
  const notAsked = [["GiveStatement", "GiveStatement not: 79C"], 422, "79C"];
  const { ruling: byWest } = await done("west", { ...report, place: { ...BOARD, board: 2 } });
  expect(await mayAgree("north", byWest)).toEqual(said);
  expect(await mayAgree("east", byWest)).toEqual(notAsked);
  const { ruling: ofBoth } = await done("organizer", { ...report, place: { ...BOARD, board: 2 } });
  expect(await mayAgree("south", ofBoth)).toEqual(said);
  expect(await mayAgree("west", ofBoth)).toEqual(said);
  const { ruling: asked } = await done("east", { type: "RequestRuling", place: BOARD });
  const elsewhere = await send("north", { type: "GiveStatement", to: { kind: "ruling", ruling: asked }, agrees: true });
  expect([elsewhere.status, elsewhere.body["law"]]).toEqual([422, "79C"]);
  // For a side its director writes down what it told him.
  const party = { contestant: "A-1", seats: ["N"] };
  await done("director", { type: "GiveStatement", to: { kind: "ruling", ruling: byWest }, party, agrees: false });
});

test("a statement that says neither whether they agree nor anything else is none", async () => {
  const { ruling } = await evening.done("north", { type: "RequestRuling", place: BOARD });
  const reply = await evening.send("east", { type: "GiveStatement", to: { kind: "ruling", ruling } });
  expect([reply.status, reply.body["code"], reply.body["path"]]).toEqual([400, "malformed", "text"]);
});

test("each is told of what is theirs alone, and what is told is then taken", async () => {
  const { done, idOf } = evening;
  const { ruling } = await done("director", elsewhere);
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling] });
  expect(await actsOf("south", { appeal })).toContain("ConcurInAppeal");
  // Who lodged it has agreed by that, and may only take it back.
  expect(await actsOf("north", { appeal })).not.toContain("ConcurInAppeal");
  expect(await actsOf("north", { appeal })).toContain("RefuseToConcur");
  expect(await actsOf("east", { appeal })).toContain("ConcurInAppeal not: 92D1");
  expect(await actsOf("inCharge", { appeal })).toContain("HoldHearing not: 92D1");
  const members = [idOf("chair"), idOf("second"), idOf("third")];
  await done("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
  await done("south", { type: "ConcurInAppeal", appeal });
  expect(await actsOf("chair", { appeal })).toEqual([
    "RefuseAppeal not: 92D1",
    "RecuseMember",
    "RecuseMember",
    "RecuseMember",
    "GiveStatement",
    "TakePoll",
    "HoldHearing",
    "CastVote upheld not: 93B",
    "CastVote changed not: 93B",
    "CastVote recommended not: 93B",
    "DecideAppeal upheld not: 93B",
    "DecideAppeal changed not: 93B",
    "DecideAppeal recommended not: 93B3",
    "ReferToAuthority",
    "ForfeitDeposit not: 92A",
  ]);
  await done("chair", { type: "HoldHearing", appeal });
  await done("chair", { type: "CastVote", appeal, ruling, vote: "changed" });
  expect(await actsOf("second", { appeal })).toContain("DecideAppeal upheld not: impossible");
  // The committee may decide all of it, and so votes for no recommendation.
  expect((await actsOf("third", { appeal })).filter((one) => one.startsWith("CastVote"))).toEqual([
    "CastVote upheld",
    "CastVote changed",
    "CastVote recommended not: 93B3",
  ]);
  // Each who sits on it steps down himself, until he has voted; nobody takes another off it any more.
  const stepping = async (who: Who): Promise<readonly unknown[]> => {
    const reply = await evening.ask(who, `/cases/acts?session=${evening.session}&appeal=${String(appeal)}`);
    return CaseActs.parse(reply.body).acts.flatMap(({ command, refusal }) =>
      command.type === "RecuseMember" && refusal === undefined ? [command["member"]] : [],
    );
  };
  for (const who of ["second", "third"] as const) expect(await stepping(who)).toEqual([idOf(who)]);
  expect(await stepping("chair")).toEqual([]);
  await done("third", { type: "CastVote", appeal, ruling, vote: "changed", result: { kind: "stands" } });
  await done("second", { type: "CastVote", appeal, ruling, vote: "changed", result: { kind: "passedOut" } });
  await done("chair", { type: "CastVote", appeal, ruling, vote: "changed", result: { kind: "passedOut" } });
  expect(await actsOf("chair", { appeal })).toContain("DecideAppeal changed");
  const decided = { type: "DecideAppeal", appeal, ruling, outcome: "changed", result: { kind: "stands" } };
  expect((await evening.send("chair", decided)).body["message"]).toBe(
    "The committee voted for a change to another result.",
  );
});

test("the director in charge reads in nothing that he is offered what members voted for, before their votes come to a decision", async () => {
  const other = await openCaseEvening(await testDatabase(), {
    session: "unseen-votes",
    regulations: { appealBody: "committee" },
  });
  const { done, idOf } = other;
  const changes = async (who: Who, type = "DecideAppeal"): Promise<readonly unknown[]> => {
    const reply = await other.ask(who, `/cases/acts?session=${other.session}&appeal=${String(appeal)}`);
    return CaseActs.parse(reply.body).acts.flatMap(({ command }) =>
      command.type === type && command["outcome"] === "changed" ? [command["result"]] : [],
    );
  };
  const { ruling } = await done("director", ruled);
  const { appeal } = await done("inCharge", { type: "ReferRuling", ruling });
  const members = [idOf("chair"), idOf("second")];
  await done("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
  await done("chair", { type: "HoldHearing", appeal });
  const vote = { type: "CastVote", appeal, ruling, vote: "changed", result: { kind: "passedOut" } };
  await done("chair", vote);
  expect(await changes("second")).toEqual([{ kind: "passedOut" }]);
  expect(await changes("inCharge")).not.toContainEqual({ kind: "passedOut" });
  await done("second", vote);
  // Nobody tells it: he writes down what they came to.
  expect(await changes("inCharge")).toEqual([{ kind: "passedOut" }]);
  // The authority has a mind of its own.
  await done("inCharge", { type: "ReferToAuthority", appeal });
  expect(await changes("authority", "DecideAsAuthority")).toEqual([{ kind: "stands" }]);
  await other.door.close();
});

test("once it is decided whoever agreed to an appeal is asked whether it goes further, and then it does", async () => {
  const other = await openCaseEvening(await testDatabase(), {
    session: "onward",
    regulations: { appealBody: "committee" },
  });
  const offered = async (who: Who, type: string): Promise<readonly string[]> => {
    const reply = await other.ask(who, `/cases/acts?session=${other.session}&appeal=${String(appeal)}`);
    return CaseActs.parse(reply.body).acts.flatMap(({ command, refusal }) =>
      command.type === type && (command["to"] ?? "committee") === "committee"
        ? [
            [command["party"] === undefined ? "own" : JSON.stringify(command["party"]), refusal?.message]
              .join(" ")
              .trim(),
          ]
        : [],
    );
  };
  const law = { type: "GiveRuling", place: BOARD, kind: "law", laws: ["27B1"], result: { kind: "stands" } };
  const { ruling } = await other.done("director", law);
  const { appeal } = await other.done("north", { type: "LodgeAppeal", rulings: [ruling] });
  await other.done("south", { type: "ConcurInAppeal", appeal });
  expect(await offered("south", "ConcurInAppeal")).toEqual([]);
  await other.done("inCharge", { type: "DecideOnLaw", appeal, ruling, outcome: "upheld" });
  expect(await offered("north", "TakeAppealFurther")).toEqual([
    "own A decision goes further only where both partners, or the team’s captain, agree to that.",
  ]);
  for (const who of ["north", "south", "east"] as const) expect(await offered(who, "ConcurInAppeal")).toEqual(["own"]);
  await other.done("south", { type: "ConcurInAppeal", appeal });
  expect(await offered("south", "ConcurInAppeal")).toEqual([]);
  expect(await offered("north", "TakeAppealFurther")).toEqual(["own"]);
  // A director writes it down for whoever told him.
  expect(await offered("director", "TakeAppealFurther")).toContain('{"contestant":"A-1","seats":["N"]}');
  await other.done("north", { type: "TakeAppealFurther", appeal, rulings: [ruling], to: "committee" });
  await other.door.close();
});

test("of an appeal about more than the Law its part on the Law alone is offered to go on to the committee", async () => {
  const other = await openCaseEvening(await testDatabase(), {
    session: "in-part",
    regulations: { appealBody: "committee" },
  });
  const law = { type: "GiveRuling", place: BOARD, kind: "law", laws: ["27B1"] };
  const { ruling: onLaw } = await other.done("director", law);
  const { ruling: judged } = await other.done("director", ruled);
  const { appeal } = await other.done("north", { type: "LodgeAppeal", rulings: [onLaw, judged] });
  await other.done("south", { type: "ConcurInAppeal", appeal });
  await other.done("inCharge", { type: "DecideOnLaw", appeal, ruling: onLaw, outcome: "upheld" });
  await other.done("south", { type: "ConcurInAppeal", appeal });
  const reply = await other.ask("north", `/cases/acts?session=${other.session}&appeal=${String(appeal)}`);
  const further = CaseActs.parse(reply.body).acts.filter(
    ({ command }) => command.type === "TakeAppealFurther" && command["to"] === "committee",
  );
  expect(further.map(({ command, refusal }) => [command["rulings"], refusal])).toEqual([[[onLaw], undefined]]);
  await other.door.close();
});

test("all that may be done is judged by one look at the log", async () => {
  const { ruling } = await evening.done("director", elsewhere);
  const { log } = evening.door.means;
  const read = vi.spyOn(log, "readScope");
  const answers = vi.spyOn(log, "answerOf");
  expect((await actsOf("director", { ruling })).length).toBeGreaterThan(5);
  expect(read.mock.calls.length).toBe(1);
  expect(answers).not.toHaveBeenCalled();
  read.mockRestore();
  answers.mockRestore();
});

test("what is arranged for all appeals of a session is for its organizer and the director in charge", async () => {
  for (const who of ["organizer", "inCharge"] as const)
    expect(await actsOf(who, {})).toEqual(["ArrangeCommittee", "SetMoment"]);
  for (const who of ["director", "chair", "north"] as const) expect(await actsOf(who, {})).toEqual([]);
});

test("asking is for whoever is signed in, and of a case that is there", async () => {
  const { door, session } = evening;
  const url = `/cases/acts?session=${session}&appeal=none`;
  expect((await door.ask({ method: "GET", url })).status).toBe(401);
  expect((await evening.ask("north", url)).body["code"]).toBe("unknown");
  for (const query of ["", "?appeal=a", "?session=case&appeal=a&ruling=b", "?session=%00&appeal=a"])
    expect((await evening.ask("north", `/cases/acts${query}`)).status).toBe(400);
});
