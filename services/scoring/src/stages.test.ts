/** Stages as they are read: who is in them, with names and reasons that lie beside the log; what is decided otherwise, closed and reopened; an event about a stage that nobody planned is parked. Laws 78D, 80B2. */
import { stagesOf } from "@traveller/model";
import { openBeside } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, opened } from "./testing/session-events.ts";
import { ofStages } from "./testing/staged.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const beside = openBeside({ url: federation.url });
afterAll(async () => {
  await beside.close();
  await close();
});

const AUTHORITY = "authority/lakes";
const tell = async (...events: readonly { readonly type: string; readonly data: object }[]): Promise<void> => {
  await federation.appendTo(AUTHORITY, "tournament/cup", events);
  await scoring.caughtUp();
};
const read = () => stagesOf(model, { authority: "lakes", id: "cup" });

test("stages are told with who is in them, why, and what was decided otherwise", async () => {
  const [text] = await beside.texts.put(["The count was quaint."]);
  if (text === undefined) throw new Error("a text");
  const told = ofStages(text);
  await federation.append("pairs", [
    opened("pairs", { tournament: "cup" }),
    ...[1, 2, 3, 4].map((pair) => entered(pair)),
  ]);
  await tell({ type: "TournamentAnnounced", data: { tournament: "cup", title: "Cup" } });
  expect(await read()).toBeUndefined();
  await tell(
    ...told.StagesPlanned.map((data) => ({ type: "StagesPlanned", data })),
    ...told.StageDrawn.map((data) => ({ type: "StageDrawn", data })),
    ...told.OpponentChosen.map((data) => ({ type: "OpponentChosen", data })),
    ...told.LineUpGiven.map((data) => ({ type: "LineUpGiven", data })),
    ...told.MatchDecided.map((data) => ({ type: "MatchDecided", data })),
    ...told.StageClosed.slice(1).map((data) => ({ type: "StageClosed", data })),
  );
  const view = await read();
  expect(view?.stages[1]).toMatchObject({
    drawnBefore: 1,
    decided: [{ match: "main-1-1", winner: "A-1" }, { match: "main-1-2" }],
    overruled: [{ match: "main-1-1", winner: "A-4" }],
    lineUps: [{ contestant: "A-1" }, { contestant: "A-4" }],
    closed: { shared: true },
  });
  expect(view?.contestants.get("pairs/A-1")).toMatchObject({ number: "1" });
  expect(view?.sessions.get("pairs")).toMatchObject({ withdrawn: false });
  expect(view?.sessions.has("final")).toBe(false);
  expect(view?.reasons.get(text.text)).toBe("The count was quaint.");
  await tell({ type: "StageReopened", data: { stage: "cup", reason: text } });
  expect((await read())?.stages[1]?.closed).toBeUndefined();
});

test("what is told of a stage that nobody planned is parked, and the tournament goes on", async () => {
  const before = await read();
  await tell({
    type: "StageReopened",
    data: { stage: "none", reason: { text: "0190a5b8-0000-7000-8000-00000000000d", digest: "0".repeat(64) } },
  });
  expect(await read()).toEqual(before);
});
