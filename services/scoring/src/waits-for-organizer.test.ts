/** An appeal waits for the organizer as long as a committee is to hear it and nobody is named; then it is the committee's. Laws 80B2(k), 93A. */
import type { By } from "@traveller/engine/procedure";
import { type CaseViewer, openCases } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const DIRECTOR: By = { as: "director" };
const NORTH: By = { as: "player", contestant: "A-1", seats: ["N", "S"] };
const at = { section: "A", board: 1, ns: "A-1", ew: "A-2" };
const NOTHING = { sessions: [], tournaments: [], clubs: [], authorities: [] };
const viewer: CaseViewer = { official: true, sees: () => () => true };

const waiting = async (session: string) => {
  const organized = { ...NOTHING, sessions: [session] };
  const { appeals } = await openCases(
    model,
    { ...NOTHING, inCharge: "lakes:7" },
    { organized, only: session, viewerIn: () => Promise.resolve(viewer) },
  );
  return appeals.map(({ id }) => id);
};
const tell = (session: string, stream: string, type: string, data: object) =>
  federation.appendTo(`session/${session}`, stream, [{ type, data: { ...data } }]);

const evening = async (session: string, appealBody: string) => {
  await federation.append(session, [
    opened(session, { regulations: { appealBody } }),
    entered(1),
    entered(2),
    imported({ result: `${session}-one`, board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);
  const given = { by: DIRECTOR, ruling: `r-${session}`, place: at, kind: "judgement", laws: ["16B3"] };
  await tell(session, `ruling/r-${session}`, "RulingGiven", given);
  await tell(session, `appeal/a-${session}`, "AppealLodged", {
    by: NORTH,
    appeal: `a-${session}`,
    rulings: [`r-${session}`],
  });
};

beforeAll(async () => {
  await evening("pairs", "committee");
  await evening("club", "directorInCharge");
  await scoring.caughtUp();
});
afterAll(close);

test("of whom a committee is to hear, and of no other", async () => {
  expect([await waiting("pairs"), await waiting("club")]).toEqual([["a-pairs"], []]);
});

test("until its members are named", async () => {
  const named = { by: { as: "organizer" }, appeal: "a-pairs", members: ["lakes:50"], chair: "lakes:50" };
  await tell("pairs", "appeal/a-pairs", "CommitteeNamed", named);
  await scoring.caughtUp();
  expect(await waiting("pairs")).toEqual([]);
});
