/** At the door: whoever was named to a committee under an id that leads to another by now goes on sitting on it, with one vote, and is nobody twice. Laws 80A, 93B. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { membersScope, membersStream } from "../handle/members/known.ts";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";
import { AUTHORITY } from "../testing/door.ts";

let evening: CaseEvening;
let ruling: unknown;
let appeal: unknown;
const NEW: Partial<Record<Who, string>> = {
  chair: `${AUTHORITY}:61`,
  second: `${AUTHORITY}:62`,
  third: `${AUTHORITY}:63`,
};

const told = async (events: readonly { readonly type: string; readonly data: object }[]): Promise<void> => {
  const { log, sql } = evening.door.means;
  const stream = membersStream(AUTHORITY);
  const [at] = await sql<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from log.event where stream = ${stream}`;
  await log.append({
    scope: membersScope(AUTHORITY),
    by: { role: "system" },
    command: randomUUID(),
    content: "who is whom",
    streams: [{ stream, expectedVersion: at?.version ?? 0, events: [...events] }],
  });
};
/** His account is his number's from now on, and the registry says who he was. */
const numbered = async (who: Who): Promise<void> => {
  const { door, idOf, accountOf } = evening;
  const person = NEW[who] ?? "";
  await told([{ type: "PersonsMerged", data: { merge: randomUUID(), from: idOf(who), into: person } }]);
  await door.means.sql`update auth."user" set person = ${person} where id = ${accountOf(who)}`;
};
const saysTo = async (who: Who, command: Readonly<Record<string, unknown>>) => {
  const { status, body } = await evening.send(who, command);
  return status < 300 ? "taken" : [body["code"], body["law"]];
};

beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
  const { done, idOf } = evening;
  ({ ruling } = await done("director", { type: "GiveRuling", place: BOARD, kind: "judgement", laws: ["16B3"] }));
  ({ appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling] }));
  await done("south", { type: "ConcurInAppeal", appeal });
  const members = [idOf("chair"), idOf("second"), idOf("third")];
  await done("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
  await done("chair", { type: "HoldHearing", appeal });
  for (const who of ["chair", "second", "third"] as const) await numbered(who);
});
afterAll(() => evening.door.close());

test("he steps down under the number that he has by now, and nobody else does it for him once it was heard", async () => {
  const { idOf, judged } = evening;
  const member = idOf("third");
  expect((await judged("second", { type: "RecuseMember", appeal, member })).status).toBe(422);
  expect(await saysTo("third", { type: "RecuseMember", appeal, member })).toBe("taken");
  expect(await saysTo("third", { type: "CastVote", appeal, ruling, vote: "upheld" })).toEqual(["forbidden", undefined]);
});

test("he reads where the others point, votes once, and tells the decision", async () => {
  const { ask, session } = evening;
  expect((await ask("second", `/cases/pointer?session=${session}&appeal=${String(appeal)}`)).status).toBe(200);
  expect((await ask("third", `/cases/pointer?session=${session}&appeal=${String(appeal)}`)).status).toBe(403);
  expect(await saysTo("second", { type: "CastVote", appeal, ruling, vote: "upheld" })).toBe("taken");
  expect(await saysTo("second", { type: "CastVote", appeal, ruling, vote: "upheld" })).toBe("taken");
  expect(await saysTo("second", { type: "DecideAppeal", appeal, ruling, outcome: "upheld" })).toEqual([
    "impossible",
    undefined,
  ]);
  expect(await saysTo("chair", { type: "CastVote", appeal, ruling, vote: "upheld" })).toBe("taken");
  expect(await saysTo("chair", { type: "DecideAppeal", appeal, ruling, outcome: "upheld" })).toBe("taken");
});
