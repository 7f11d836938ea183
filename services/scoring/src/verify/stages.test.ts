/** Stages are drawn again from the log: from sessions as they were published, from who entered, from matches that were decided; what was drawn otherwise is found. Laws 78D, 80B2. */
import { drawStage, enteredIn, scoreSession, STAGE_ALGORITHM, StagePlan, stageResult } from "@traveller/engine";
import { isRefused } from "@traveller/engine/draw";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, test } from "vitest";
import { foldedSession } from "../projector/session.ts";
import { entered, openFederation, opened, publishedNow, twoTables } from "../testing/session-events.ts";
import { reportOfStages } from "./report.ts";
import { verifyStages } from "./stages.ts";

const federation = await openFederation(await testDatabase());
afterAll(federation.close);

const verified = async (tournament: string) => reportOfStages(await verifyStages(federation, tournament));
const tell = (tournament: string, ...events: readonly { readonly type: string; readonly data: object }[]) =>
  federation.appendTo("authority/lakes", `tournament/${tournament}`, events);
const sessionAt = (id: string, upTo: number) =>
  foldedSession({ log: federation.log, scope: `session/${id}`, id, parked: new Set() }, upTo);

const FIRST = StagePlan.parse({ stage: "first", kind: "movement", sessions: ["first"] });
const LAST = StagePlan.parse({
  stage: "last",
  kind: "movement",
  sessions: ["last"],
  rule: {
    takes: [
      {
        from: "first",
        take: { what: "places", from: 1, to: 2 },
        carryOver: { of: "points", steps: [{ times: "1/2" }] },
      },
    ],
  },
});

/** Two who were first of four go on with half of what they had; their session was put right afterwards. */
const cup = async () => {
  await federation.append("first", [opened("first", { tournament: "cup" }), ...twoTables(10)]);
  await federation.append("first", [await publishedNow(federation.log, "first")]);
  const upTo = (await federation.log.head("session/first")) - 1;
  const session = await sessionAt("first", upTo);
  const { settings } = session;
  if (settings === undefined) throw new Error("an open session");
  const bare = { plan: FIRST, drawnBefore: 0, choices: [], decided: [], overruled: [], lineUps: [] };
  const results = [stageResult(bare, [{ settings, scored: scoreSession(session) }]) ?? []].flat();
  const drawn = drawStage({ plan: LAST, results, entered: [], seed: 5, withdrawn: [], broken: [] });
  if (isRefused(drawn)) throw new Error(`drawn: ${JSON.stringify(drawn.refused)}`);
  const data = {
    stage: "last",
    algorithm: STAGE_ALGORITHM,
    seed: 5,
    from: [{ stage: "first", session: "first", sequence: upTo }],
    ...drawn,
  };
  return { data, contestants: drawn.contestants };
};

test("a stage is drawn again from the scores as they were published, whatever they became", async () => {
  const { data, contestants } = await cup();
  const announced = { type: "TournamentAnnounced", data: { tournament: "cup", title: "Cup" } };
  await tell("cup", announced, { type: "StagesPlanned", data: { stages: [FIRST, LAST] } });
  expect(await verified("cup")).toEqual({
    good: false,
    lines: ["cup: the log tells of no stage of it that was drawn"],
  });
  await tell("cup", { type: "StageDrawn", data });
  await federation.append("first", [
    {
      type: "ContestantEntered",
      data: { contestant: "A-9", section: "A", number: "9", players: [{ person: "lakes:91" }, { person: "lakes:92" }] },
    },
  ]);
  expect(await verified("cup")).toEqual({ good: true, lines: ["cup: 1 draw of a stage made again: all as drawn"] });

  const richer = { ...data, contestants: contestants.map((each) => ({ ...each, carryOver: "99" })) };
  await tell("cup", { type: "StageDrawn", data: richer });
  const found = await verified("cup");
  expect(found.good).toBe(false);
  expect(found.lines).toEqual([
    expect.stringMatching(/^cup, stage last as drawn at \d+: drawn again it has other contestants$/u),
    "cup: 2 draws of a stage made again: 1 not as drawn",
  ]);
});

test("a stage that people enter is drawn again from who had entered by then", async () => {
  await federation.append("league", [
    opened("league", { tournament: "open" }),
    ...[1, 2, 3].map((pair) => entered(pair)),
  ]);
  const upTo = await federation.log.head("session/league");
  await federation.append("league", [entered(4)]);
  const plan = StagePlan.parse({ stage: "league", kind: "roundRobin", sessions: ["league"] });
  const { contestants } = await sessionAt("league", upTo);
  const drawn = drawStage({
    plan,
    results: [],
    entered: enteredIn("league", contestants.values()),
    seed: 3,
    withdrawn: [],
    broken: [],
  });
  if (isRefused(drawn)) throw new Error("drawn");
  const data = (sequence: number) => ({
    stage: "league",
    algorithm: STAGE_ALGORITHM,
    seed: 3,
    from: [{ stage: "league", session: "league", sequence }],
    ...drawn,
  });
  await tell(
    "open",
    { type: "TournamentAnnounced", data: { tournament: "open", title: "Open" } },
    { type: "StagesPlanned", data: { stages: [plan] } },
    { type: "StageDrawn", data: data(upTo) },
  );
  expect((await verified("open")).good).toBe(true);
  await tell("open", { type: "StageDrawn", data: data(upTo + 1) });
  expect((await verified("open")).lines).toContainEqual(expect.stringMatching(/other contestants, meets$/u));
});
