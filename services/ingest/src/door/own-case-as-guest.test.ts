/** At the door: whoever played as a guest and is known to have been a member judges his own case under no number of his, until that is undone. Laws 80A, 93B. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { AUTHORITY, officer } from "../testing/door.ts";
import { BOARD, openCaseEvening } from "../testing/case-evening.ts";

const CHAIR = `${AUTHORITY}:61`;

test("a guest who was claimed does not sit on the committee in his own case", async () => {
  const evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
  const { done, door, idOf, judged, post, session } = evening;
  const players = [{ name: "Gus Guest" }, { person: idOf("third") }];
  await done("director", { type: "CorrectContestant", contestant: "A-4", section: "A", number: "4", players });
  const place = { ...BOARD, table: "2" };
  const { ruling } = await done("director", { type: "GiveRuling", place, kind: "judgement", laws: ["16B3"] });
  const { appeal } = await done("third", { type: "LodgeAppeal", rulings: [ruling] });
  const naming = { type: "NameCommittee", appeal, members: [CHAIR], chair: CHAIR };
  const named = async () => {
    const { status, body } = await judged("organizer", naming);
    return status === 200 ? "taken" : body["law"];
  };
  expect(await named()).toBe("taken");

  const { sql } = door.means;
  const [guest] = await sql<{ id: string }[]>`select id from beside.person where id like 'guest/%'`;
  await sql`update auth."user" set person = ${CHAIR} where id = ${evening.accountOf("chair")}`;
  const claim = randomUUID();
  const key = await door.key(officer);
  await door.command(key, { id: claim, type: "ClaimPerson", who: guest?.id, person: CHAIR, session });
  await post("chair", "/commands", { id: randomUUID(), type: "AgreeToClaim", claim });
  expect(await named()).toBe("93B");

  await door.command(key, { id: randomUUID(), type: "UndoMerge", merge: claim, reason: "Another Gus." });
  expect(await named()).toBe("taken");
  await door.close();
});
