/** An appeal against several rulings, one of them of a board that is still to be played: of that one nobody is told by what the appeal says of the others. Laws 16D, 92, 93. */
import type { By } from "@traveller/engine/procedure";
import { caseReaders, type Grant, seenBy } from "@traveller/contract";
import type { NewEvent } from "@traveller/log";
import {
  appealFile,
  boardTraveller,
  appealsOfSession,
  caseFile,
  caseSteps,
  changes,
  type CaseViewer,
  sessionPage,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, publishedNow, released, result } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const DIRECTOR: By = { as: "director" };
const COMMITTEE: By = { as: "committee" };
const north: By = { as: "player", contestant: "A-1", seats: ["N", "S"] };
const at = (board: number) => ({ section: "A", board, ns: "A-1", ew: "A-2" });
const RELEASED = "given-on-one";
const HIDDEN = "given-on-two";
const appeal = "a1";

const reader = (person?: string, grants: readonly Grant[] = []): CaseViewer => ({
  ...(person === undefined ? {} : { person }),
  official: grants.length > 0,
  sees: (involved) =>
    seenBy(
      caseReaders(
        person === undefined ? undefined : { person, grants },
        { target: { authority: "lakes", tournament: "autumn", session: "pairs" }, inCharge: "lakes:7" },
        involved,
      ),
    ),
});
const PUBLIC = reader();
const OTHER = reader("lakes:41");
const PARTY = reader("lakes:11");
const DIRECTING = reader("lakes:8", [{ role: "director", over: { kind: "session", id: "pairs" } }]);

const tell = async (stream: string, ...events: readonly NewEvent[]): Promise<void> => {
  await federation.appendTo("session/pairs", stream, events);
  await scoring.caughtUp();
};
const given = (ruling: string, board: number): NewEvent => ({
  type: "RulingGiven",
  data: {
    by: DIRECTOR,
    ruling,
    place: at(board),
    kind: "judgement",
    laws: ["64C"],
    result: { kind: "passedOut" },
  },
});
/** Everything that reading tells of a session's cases. */
const read = async (viewer: CaseViewer): Promise<string> =>
  JSON.stringify([
    await appealFile(model, { session: "pairs", appeal }, viewer),
    await caseFile(model, { session: "pairs", ruling: RELEASED }, viewer),
    await appealsOfSession(model, "pairs", viewer),
    await caseSteps(model, "pairs", viewer),
    await sessionPage(model, "pairs", viewer),
  ]);

beforeAll(async () => {
  await federation.append("pairs", [
    opened("pairs", { director: "lakes:7" }),
    ...[1, 2, 3, 4].map((pair) => entered(pair)),
    ...[1, 2].map((board) => imported({ result: `b${board}`, board, ns: "A-1", ew: "A-2" })),
    released(1),
  ]);
  await federation.append("pairs", [
    {
      type: "ScoresPublished",
      data: {
        ...(await publishedNow(federation.log, "pairs")).data,
        clocks: "run",
        periods: { correction: "PT30M", appeal: "PT30M" },
      },
    },
  ]);
  await tell(`ruling/${RELEASED}`, given(RELEASED, 1));
  await tell(`ruling/${HIDDEN}`, given(HIDDEN, 2));
  const before = result({ result: "b2", board: 2, ns: "A-1", ew: "A-2" });
  const after = { ...before, outcome: { kind: "adjusted", ns: { assigned: 0 }, ew: { assigned: 0 } } };
  await tell("session/pairs", {
    type: "ResultCorrected",
    data: { result: "b2", from: before, to: after, ruling: HIDDEN, law: "64C" },
  });
  await tell(
    `appeal/${appeal}`,
    { type: "AppealLodged", data: { by: north, appeal, rulings: [RELEASED, HIDDEN] } },
    { type: "HearingHeld", data: { by: COMMITTEE, appeal } },
    { type: "CommitteeDecided", data: { by: COMMITTEE, appeal, ruling: HIDDEN, outcome: "upheld" } },
  );
});

test("nobody else is told of the ruling that is hidden, nor of what became of it", async () => {
  for (const viewer of [PUBLIC, OTHER]) {
    expect(await read(viewer)).toContain(RELEASED);
    expect(await read(viewer)).not.toContain(HIDDEN);
    const file = await appealFile(model, { session: "pairs", appeal }, viewer);
    expect([file?.appeal.rulings, file?.appeal.decisions]).toEqual([[RELEASED], []]);
  }
});

test("whoever sits on its committee reads what he is to judge, without a role; who stepped down does not", async () => {
  const [chair, member] = ["lakes:50", "lakes:51"];
  await tell(
    `appeal/${appeal}`,
    { type: "CommitteeNamed", data: { by: { as: "organizer" }, appeal, members: [chair, member], chair } },
    { type: "MemberRecused", data: { by: COMMITTEE, appeal, member } },
  );
  const files = (person: string) =>
    Promise.all([HIDDEN, RELEASED].map((ruling) => caseFile(model, { session: "pairs", ruling }, reader(person))));
  expect((await files(chair)).map((one) => one?.summary.board)).toEqual([2, 1]);
  expect((await boardTraveller(model, "pairs", 2, reader(chair)))?.kind).toBe("open");
  expect((await files(member)).map((one) => one?.summary.board)).toEqual([undefined, 1]);
  expect((await boardTraveller(model, "pairs", 2, reader(member)))?.kind).not.toBe("open");
});

test("whoever played that board, and who directs, reads all of it; and everybody does once it is released", async () => {
  for (const viewer of [PARTY, DIRECTING]) expect(await read(viewer)).toContain(HIDDEN);
  // Under which Law it was corrected says what happened on it.
  const law = async () => (await changes(model, "pairs")).filter(({ board }) => board === 2).map((one) => one.law);
  expect(await law()).toEqual([null]);
  await tell("session/pairs", released(2));
  expect(await read(PUBLIC)).toContain(HIDDEN);
  expect(await law()).toEqual(["64C"]);
});
