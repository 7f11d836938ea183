/** A correction that is asked for late and belongs to no board of its own: whom it waits for, who reads it, and what history tells once it is put right. Law 79C2. */
import { randomUUID } from "node:crypto";
import { caseReaders, type Grant, seenBy } from "@traveller/contract";
import type { By } from "@traveller/engine/procedure";
import { type NewEvent, openBeside } from "@traveller/log";
import { caseFile, caseSteps, type CaseViewer, changes, openCases } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const DIRECTOR: By = { as: "director" };
const ORGANIZER: By = { as: "organizer" };
const WHY = "The slip has nine tricks";

type Told = { readonly stream: string; readonly events: readonly NewEvent[] };
/** In one append, as the door writes it. */
const tell = async (...told: readonly Told[]): Promise<void> => {
  const streams = await Promise.all(
    told.map(async ({ stream, events }) => {
      const [row] = await federation.sql<{ version: number }[]>`
        select coalesce(max(version), 0)::int as version from log.event where stream = ${stream}`;
      return { stream, expectedVersion: row?.version ?? 0, events };
    }),
  );
  const by = { role: "director", person: "lakes:7" } as const;
  const answer = await federation.log.append({ scope: "session/pairs", by, command: randomUUID(), streams });
  expect(answer.kind).toBe("appended");
  await scoring.caughtUp();
};

const reader = (person: string | undefined, grants: readonly Grant[] = []): CaseViewer => ({
  ...(person === undefined ? {} : { person }),
  official: false,
  sees: (involved) =>
    seenBy(
      caseReaders(
        person === undefined ? undefined : { person, grants },
        { target: { authority: "lakes", tournament: "autumn", session: "pairs" }, inCharge: "lakes:7" },
        involved,
      ),
    ),
});
const director = reader("lakes:7", [{ role: "director", over: { kind: "session", id: "pairs" } }]);
/** One of each pair. */
const PAIRS = [1, 2, 3].map((pair) => [pair, reader(`lakes:${pair}1`)] as const);
const NOBODY = { sessions: [], tournaments: [], clubs: [], authorities: [], inCharge: "lakes:1" };

const table = { section: "A", ns: "A-1", ew: "A-2" };
const written = { kind: "played", contract: "3NT", declarer: "S", tricks: 9 };
const nine = { kind: "played", contract: "4S", declarer: "N", tricks: 9 };
const before = { ...table, board: 1, outcome: written };
const HANDS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
const third = { section: "A", number: "3", players: [{ person: "lakes:31" }, { person: "lakes:32" }] };
const fourth = { section: "A", number: "4", players: [] };

/** What is asked for, what the session tells once it is done, whom it concerns, and what history calls it. */
type Kind = readonly [what: string, change: unknown, event: NewEvent, concerned: readonly number[], kind: string];
const KINDS: readonly Kind[] = [
  [
    "a result that was entered wrongly",
    { of: "result", result: "one", from: before, to: { ...before, outcome: nine } },
    {
      type: "ResultCorrected",
      data: {
        result: "one",
        law: "79C2",
        from: { ...before, result: "one" },
        to: { ...before, result: "one", outcome: nine },
      },
    },
    [1, 2],
    "correction",
  ],
  [
    "a result that nobody had entered",
    { of: "result", result: "two", to: { ...table, board: 2, outcome: nine } },
    { type: "ResultImported", data: { ...table, result: "two", board: 2, outcome: nine } },
    [1, 2],
    "correction",
  ],
  [
    "the line of a pair",
    { of: "contestant", contestant: "A-3", from: third, to: { ...third, line: "NS" } },
    { type: "ContestantCorrected", data: { contestant: "A-3", ...third, line: "NS" } },
    [3],
    "contestant",
  ],
  [
    "a pair that was left out",
    { of: "contestant", contestant: "A-4", to: fourth },
    { type: "ContestantEntered", data: { contestant: "A-4", ...fourth } },
    [],
    "contestant",
  ],
  [
    "who is vulnerable on a board",
    { of: "board", board: 1, from: {}, to: { vulnerability: "All" } },
    { type: "DealsSet", data: { boards: [{ board: 1, deal: HANDS, vulnerability: "All" }] } },
    [1, 2],
    "vulnerability",
  ],
  [
    "how the session is scored",
    { of: "settings", from: { method: "matchpoints" }, to: { method: "imps" } },
    { type: "SettingsCorrected", data: { method: "imps", law: "79C2" } },
    [1, 2, 3],
    "settings",
  ],
];

let claimed: unknown;
beforeAll(async () => {
  const beside = openBeside({ url: federation.url });
  [claimed] = await beside.texts.put([WHY]);
  await beside.close();
  await federation.append("pairs", [
    opened("pairs"),
    ...[1, 2, 3].map((number) => entered(number)),
    imported({ result: "one", board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
    released(2),
  ]);
});
afterAll(close);

const numbered = KINDS.map(([what, change, event, concerned, kind], at) => ({
  what,
  id: `l${at}`,
  change,
  event,
  concerned,
  kind,
}));

test.each(numbered)("$what", async ({ id, change, event, concerned, kind }) => {
  const stream = `ruling/${id}`;
  const about = { correction: id };
  const read = (viewer: CaseViewer) => caseFile(model, { session: "pairs", ruling: id }, viewer);
  const waits = async () => {
    const directed = { ...NOBODY, sessions: ["pairs"] };
    const { asked } = await openCases(model, directed, { viewerIn: async () => director });
    return asked.map((waiting) => [waiting.id, waiting.state, waiting.claimed]);
  };
  const readers = async () => {
    const all = await Promise.all(
      PAIRS.map(async ([pair, viewer]) => ((await read(viewer)) === undefined ? [] : [pair])),
    );
    return all.flat();
  };
  await tell({
    stream,
    events: [{ type: "LateCorrectionAsked", data: { by: DIRECTOR, ...about, changes: [change], claimed } }],
  });
  expect(await waits()).toEqual([[id, "lateRequested", WHY]]);
  expect(await readers()).toEqual(concerned);
  for (const [, viewer] of PAIRS.filter(([pair]) => concerned.includes(pair)))
    expect((await read(viewer))?.events[0]?.words.claimed).toBe(WHY);
  expect(await read(reader(undefined))).toBeUndefined();

  await tell({ stream, events: [{ type: "LateCorrectionApproved", data: { by: ORGANIZER, ...about } }] });
  expect(await waits()).toEqual([[id, "lateApproved", WHY]]);

  await tell(
    { stream, events: [{ type: "LateCorrectionMade", data: { by: DIRECTOR, ...about } }] },
    { stream: "session/pairs", events: [event] },
  );
  expect(await waits()).toEqual([]);
  expect(await readers()).toEqual(concerned);
  // Everybody reads why; whoever may read the case is led there.
  const [last] = await changes(model, "pairs", { viewer: reader(undefined) });
  expect(last).toMatchObject({ kind, law: "79C2", reason: WHY });
  const led = async (viewer: CaseViewer) =>
    (await caseSteps(model, "pairs", viewer)).steps.flatMap(({ type, ruling, followed }) =>
      type === "LateCorrectionMade" && ruling.id === id ? [followed] : [],
    );
  expect(await led(director)).toEqual([[last?.sequence]]);
  for (const [pair, viewer] of PAIRS) expect(await led(viewer)).toHaveLength(concerned.includes(pair) ? 1 : 0);
  expect(await led(reader(undefined))).toEqual([]);
  // What it did to the standings is on its file.
  expect((await read(director))?.effects.map(({ sequence }) => sequence)).toEqual(
    last?.moves.length === 0 ? [] : [last?.sequence],
  );
});

test("what was put right late is told on the board's own page and on the page of those whom it concerns", async () => {
  const steps = async (of: Parameters<typeof caseSteps>[3]) =>
    (await caseSteps(model, "pairs", director, of)).steps.flatMap(({ type, ruling }) =>
      type === "LateCorrectionMade" ? [ruling.id] : [],
    );
  expect(new Set(await steps({ board: 1 }))).toEqual(new Set(["l0", "l4"]));
  expect(new Set(await steps({ contestant: "A-3" }))).toEqual(new Set(["l2", "l5"]));
});
