/** At the door: where a committee has heard an appeal and its members do not vote, the organizer names others in their place; they hear it anew, and the case comes to its end. Laws 80B2(k), 93. */
import { testDatabase } from "@traveller/tests/support";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";

const RULING = { type: "GiveRuling", place: BOARD, kind: "judgement", laws: ["16B3"] };
const GONE = "Two of its members have left.";

let evening: CaseEvening;
let about: { readonly appeal: unknown; readonly ruling: unknown };
beforeEach(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
  const { done } = evening;
  const { ruling } = await done("director", RULING);
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling] });
  await done("south", { type: "ConcurInAppeal", appeal });
  await done("organizer", naming(appeal, ["chair", "second", "third"]));
  await done("chair", { type: "HoldHearing", appeal });
  await done("chair", { type: "CastVote", appeal, ruling, vote: "changed" });
  about = { appeal, ruling };
});
afterEach(() => evening.door.close());

const naming = (appeal: unknown, members: readonly Who[], grounds?: string) => ({
  type: "NameCommittee",
  appeal,
  members: members.map((who) => evening.idOf(who)),
  chair: evening.idOf(members[0] ?? "chair"),
  ...(grounds === undefined ? {} : { grounds }),
});
const answers = async (who: Who, command: Readonly<Record<string, unknown>>) => {
  const { status, body } = await evening.judged(who, command);
  return status === 200 ? "taken" : [status, body["law"]];
};
/** Whether whoever asks is offered to name others, and whether with why. */
const offered = async (who: Who): Promise<readonly unknown[]> => {
  const { body } = await evening.ask(who, `/cases/acts?session=${evening.session}&appeal=${String(about.appeal)}`);
  const { acts } = body;
  return Array.isArray(acts)
    ? acts.flatMap(({ command }: { command: Readonly<Record<string, unknown>> }) =>
        command["type"] === "NameCommittee" ? [command["grounds"] !== undefined] : [],
      )
    : [];
};

test("others are named by the organizer, with why, and by nobody who is a party, directs or ruled", async () => {
  const { appeal } = about;
  expect(await answers("organizer", naming(appeal, ["third", "outsider"]))).toEqual([422, undefined]);
  expect(await answers("organizer", naming(appeal, ["third", "outsider"], GONE))).toBe("taken");
  expect(await answers("organizer", naming(appeal, ["third", "north"], GONE))).toEqual([422, "93B"]);
  expect(await answers("inCharge", naming(appeal, ["third", "outsider"], GONE))).toEqual([422, "80B2(k)"]);
  for (const who of ["north", "director", "chair"] as const)
    expect((await evening.judged(who, naming(appeal, ["third", "outsider"], GONE))).status).toBe(403);
  expect(await offered("organizer")).toEqual([true]);
  expect(await offered("north")).toEqual([]);
});

test("they hear it from the beginning and decide by their own votes; whoever sat before does not act on it", async () => {
  const { done, types } = evening;
  const { appeal, ruling } = about;
  await done("organizer", naming(appeal, ["third", "outsider"], GONE));
  const upheld = { type: "DecideAppeal", appeal, ruling, outcome: "upheld" };
  const vote = { type: "CastVote", appeal, ruling, vote: "upheld" };
  expect(await answers("third", vote)).toEqual([422, "93B"]);
  expect((await evening.judged("chair", vote)).status).toBe(403);
  await done("third", { type: "HoldHearing", appeal });
  for (const who of ["third", "outsider"] as const) await done(who, vote);
  expect((await evening.judged("chair", upheld)).status).toBe(403);
  await done("outsider", upheld);
  expect((await types()).filter((type) => type === "HearingHeld" || type === "CommitteeDecided")).toEqual([
    "HearingHeld",
    "HearingHeld",
    "CommitteeDecided",
  ]);
});

test("an organizer who sits on it and is outvoted names neither himself alone nor the same people anew", async () => {
  const other = await openCaseEvening(await testDatabase(), {
    regulations: { appealBody: "committee" },
    session: "sits",
  });
  const { done, idOf } = other;
  const { ruling } = await done("director", RULING);
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling] });
  await done("south", { type: "ConcurInAppeal", appeal });
  const [members, chair] = [[idOf("chair"), idOf("second"), idOf("organizer")], idOf("chair")];
  await done("organizer", { type: "NameCommittee", appeal, members, chair });
  await done("chair", { type: "HoldHearing", appeal });
  for (const who of ["chair", "second"] as const) await done(who, { type: "CastVote", appeal, ruling, vote: "upheld" });
  const alone = [idOf("organizer")];
  for (const named of [alone, members]) {
    const anew = { type: "NameCommittee", appeal, members: named, chair: named[0], grounds: GONE };
    const { status, body } = await other.judged("organizer", anew);
    expect([status, body["law"]]).toEqual([422, "93B"]);
  }
  await other.door.close();
});

test("once it is decided nobody is named any more", async () => {
  const { done } = evening;
  const { appeal, ruling } = about;
  await done("second", { type: "CastVote", appeal, ruling, vote: "upheld" });
  await done("third", { type: "CastVote", appeal, ruling, vote: "upheld" });
  expect((await evening.judged("organizer", naming(appeal, ["third", "outsider"], GONE))).status).toBe(422);
  // None of them tells what they voted for: the director in charge writes it down.
  const decided = { type: "DecideAppeal", appeal, ruling, outcome: "upheld" };
  for (const who of ["organizer", "director"] as const) expect((await evening.judged(who, decided)).status).toBe(403);
  await done("inCharge", decided);
  expect((await evening.judged("organizer", naming(appeal, ["third", "outsider"], GONE))).status).toBe(422);
});
