/** At two doors at once: what may be done once in a case is done once, whoever of two is first, and a command that is sent again is the same one. Laws 81C, 91B, 92, 93. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";
import { openTestDoor, PORTAL, type Reply, type TestDoor } from "../testing/door.ts";

let evening: CaseEvening;
let other: TestDoor;
const cookies = new Map<Who, string>();
beforeAll(async () => {
  const url = await testDatabase();
  evening = await openCaseEvening(url, { regulations: { appealBody: "committee" } });
  other = await openTestDoor(url);
});
afterAll(async () => {
  await other.close();
  await evening.door.close();
});

type Command = Readonly<Record<string, unknown>>;
/** By whose browser, at the other door. */
const sendThere = async (who: Who, command: Command): Promise<Reply> =>
  other.ask({
    method: "POST",
    url: "/commands",
    headers: { cookie: cookies.get(who) ?? (await signedIn(who)), origin: PORTAL },
    payload: { id: randomUUID(), session: evening.session, ...command },
  });
const signedIn = async (who: Who): Promise<string> => {
  const account = evening.accountOf(who);
  const [row] = await evening.door.means.sql<{ id: string; name: string; email: string; person: string }[]>`
    select id, name, email, person from auth."user" where id = ${account}`;
  if (row === undefined) throw new Error(who);
  const token = await other.link({ ...row });
  const reply = await other.ask({
    method: "POST",
    url: "/sign-in",
    headers: { origin: PORTAL, "x-forwarded-for": `203.0.113.${cookies.size + 1}` },
    payload: { token },
  });
  const cookie = [reply.headers["set-cookie"]]
    .flat()
    .map((one) => String(one).split(";")[0] ?? "")
    .join("; ");
  cookies.set(who, cookie);
  return cookie;
};
const typesOf = async (type: string) => (await evening.types()).filter((one) => one === type).length;
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
const statuses = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((one, another) => one - another);
const taken = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length;
const played = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });
const ruling = { type: "GiveRuling", kind: "judgement", laws: ["16B3"] };

const asked = async (board = 1): Promise<unknown> =>
  (await evening.done("north", { type: "RequestRuling", place: { ...BOARD, board } })).ruling;
/** An appeal that both agree to, and that a named committee is to hear. */
const waiting = async (id: unknown): Promise<unknown> => {
  const { done, idOf } = evening;
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [id] });
  await done("south", { type: "ConcurInAppeal", appeal });
  const members = [idOf("chair"), idOf("second"), idOf("third")];
  await done("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
  return appeal;
};
const heard = async (id: unknown): Promise<unknown> => {
  const appeal = await waiting(id);
  await evening.done("chair", { type: "HoldHearing", appeal });
  return appeal;
};

test("two directors rule on one request: one of them has, and the other is told that it was", async () => {
  const id = await asked();
  const give = { ...ruling, ruling: id, result: played(9) };
  const replies = await Promise.all([
    evening.send("director", give),
    sendThere("inCharge", { ...give, result: played(8) }),
  ]);
  expect(statuses(replies)).toEqual([201, 422]);
  expect(await typesOf("RulingGiven")).toBe(1);
});

test("two organizers' approvals disqualify once", async () => {
  const { ruling: disqualification } = await evening.done("director", {
    type: "ProposeDisqualification",
    contestant: "A-3",
  });
  const approving = { type: "ApproveDisqualification", disqualification };
  const replies = await Promise.all([evening.send("organizer", approving), sendThere("authority", approving)]);
  expect(statuses(replies)).toEqual([201, 422]);
  expect(await typesOf("ContestantWithdrew")).toBe(1);
});

test("a vote that comes with the decision counts for it or is too late, and two decisions are one", async () => {
  const { ruling: id } = await evening.done("director", {
    ...ruling,
    place: { ...BOARD, board: 2 },
    result: played(9),
  });
  const appeal = await heard(id);
  for (const who of ["chair", "second"] as const)
    await evening.done(who, { type: "CastVote", appeal, ruling: id, vote: "upheld" });
  const decide = { type: "DecideAppeal", appeal, ruling: id, outcome: "upheld" };
  const replies = await Promise.all([
    evening.send("chair", decide),
    sendThere("second", decide),
    evening.send("third", { type: "CastVote", appeal, ruling: id, vote: "changed", result: played(10) }),
  ]);
  expect(taken(replies.slice(0, 2))).toBe(1);
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  expect(await typesOf("CommitteeDecided")).toBe(1);
});

test("an appeal that is taken back while its hearing begins is one or the other", async () => {
  const id = await asked(2);
  await evening.done("director", {
    ...ruling,
    kind: "procedural",
    laws: ["90B2"],
    ruling: id,
    penalties: [{ contestant: "A-1", law: "90B2", amount: 5, unit: "percentOfTop" }],
  });
  const appeal = await waiting(id);
  const before = [await typesOf("HearingHeld"), await typesOf("AppealWithdrawn")];
  const replies = await Promise.all([
    sendThere("north", { type: "WithdrawAppeal", appeal }),
    evening.send("chair", { type: "HoldHearing", appeal }),
  ]);
  expect(taken(replies)).toBe(1);
  const after = [await typesOf("HearingHeld"), await typesOf("AppealWithdrawn")];
  expect(sum(after) - sum(before)).toBe(1);
});

test("a command that is sent again, at both doors at once, is the same; with other words it is refused, and it is nobody else's", async () => {
  const id = randomUUID();
  const ask = { id, type: "RequestRuling", place: { ...BOARD, board: 2 }, claimed: "They paused." };
  const before = await typesOf("RulingRequested");
  const replies = await Promise.all([evening.send("east", ask), sendThere("east", ask)]);
  expect(replies.every(({ status }) => status < 300)).toBe(true);
  expect(replies[0].body["answer"]).toEqual(replies[1].body["answer"]);
  expect((await typesOf("RulingRequested")) - before).toBe(1);
  expect((await evening.send("east", { ...ask, claimed: "They did not." })).status).toBe(409);
  const byAnother = await evening.send("west", ask);
  expect([byAnother.status >= 400, byAnother.status < 500]).toEqual([true, true]);
  expect(byAnother.text).not.toContain("paused");
  expect((await typesOf("RulingRequested")) - before).toBe(1);
});

test("an id that is a case's elsewhere makes none here, and breaks nothing", async () => {
  const second = await openCaseEvening(evening.door.means.settings.databaseUrl, { session: "elsewhere" });
  const id = String(await asked(1));
  const reply = await second.send("north", { id, type: "RequestRuling", place: BOARD });
  expect([reply.status >= 400, reply.status < 500]).toEqual([true, true]);
  await second.done("director", { ...ruling, place: BOARD });
  await evening.done("director", { ...ruling, ruling: id, result: { kind: "stands" } });
  await second.door.close();
});
