/** Rulings and appeals once scoring has written them: what the public record, a session's list and one file tell, and what each reader is not told. */
import type { By } from "@traveller/engine/procedure";
import { caseReaders, type Grant, seenBy } from "@traveller/contract";
import { type NewEvent, openBeside, openLog, type TextReference } from "@traveller/log";
import {
  appealsOfSession,
  appealFile,
  caseChoices,
  caseFile,
  casesOfResults,
  caseStatistics,
  caseSteps,
  type CaseViewer,
  changes,
  findCases,
  heardCases,
  openCases,
  partyCases,
  penalised,
  precedentsFor,
  sessionPage,
  standings,
  standingsAsOf,
  tellingCases,
  type StepsOf,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const DIRECTOR: By = { as: "director" };
const north: By = { as: "player", contestant: "A-1", seats: ["N"] };
const south: By = { as: "player", contestant: "A-1", seats: ["S"] };
const at = (board: number) => ({ section: "A", board, ns: "A-1", ew: "A-2" });
const nine = { kind: "played", contract: "4S", declarer: "N", tricks: 9 } as const;

const WORDS = [
  "South claims that West thought",
  "The pause over three spades is agreed",
  "Pass was a logical alternative",
  "What would you call?",
  "A partner of his said so",
  "Too harsh, they say",
  "A statement of East",
  "The committee agrees with the director",
  "Still to be looked at",
] as const;

const tell = async (events: readonly (readonly [stream: string, event: NewEvent])[]): Promise<void> => {
  for (const [stream, event] of events) await federation.appendTo("session/pairs", stream, [event]);
};

const rulingEvents = (texts: readonly TextReference[]): readonly (readonly [string, NewEvent])[] => {
  const [claimed, facts, grounds, question, why, appealed, statement, decided, drafted] = texts;
  const ruling = { ruling: "r1", place: at(1), kind: "judgement", laws: ["16B1(a)", "12C1(c)"] };
  const of = (type: string, data: Readonly<Record<string, unknown>>, stream = "ruling/r1") =>
    [stream, { type, data }] as const;
  const appeal = (type: string, data: Readonly<Record<string, unknown>>) =>
    of(type, { appeal: "a1", ...data }, "appeal/a1");
  return [
    of("RulingRequested", { by: north, request: "r1", place: at(1), claimed }),
    of("FactsFound", { by: DIRECTOR, ruling: "r1", place: at(1), how: "agreed", facts }),
    of("PollTaken", {
      by: DIRECTOR,
      to: { kind: "ruling", ruling: "r1" },
      poll: "p1",
      hand: "AKQ.JT9.876.5432",
      question,
      answers: [{ person: "lakes:90", does: "P", considers: ["3S"], why }],
    }),
    of("RulingDrafted", { by: DIRECTOR, ...ruling, grounds: drafted }),
    of("RulingGiven", {
      by: DIRECTOR,
      ...ruling,
      about: "r1",
      result: {
        kind: "weighted",
        lines: [
          { weight: "3/5", score: nine },
          { weight: "2/5", score: { kind: "passedOut" } },
        ],
      },
      nonOffending: ["NS"],
      grounds,
    }),
    appeal("AppealLodged", { by: north, rulings: ["r1"], grounds: appealed }),
    appeal("AppealConcurred", { by: south }),
    appeal("CommitteeNamed", { by: { as: "organizer" }, members: ["lakes:50", "lakes:51"], chair: "lakes:50" }),
    of(
      "StatementGiven",
      {
        by: { as: "player", contestant: "A-2", seats: ["E"] },
        to: { kind: "appeal", appeal: "a1" },
        statement: "s1",
        text: statement,
      },
      "appeal/a1",
    ),
    appeal("HearingHeld", { by: { as: "committee" } }),
    appeal("VoteCast", { by: { as: "committee" }, ruling: "r1", member: "lakes:50", vote: "upheld" }),
    appeal("CommitteeDecided", { by: { as: "committee" }, ruling: "r1", outcome: "upheld", grounds: decided }),
    // One that is a draft yet, and one of a board that is not released.
    of(
      "RulingDrafted",
      { by: DIRECTOR, ruling: "r2", place: at(1), kind: "law", laws: ["27B1"], grounds: drafted },
      "ruling/r2",
    ),
    of("RulingGiven", { by: DIRECTOR, ruling: "r3", place: at(2), kind: "law", laws: ["64A1"], grounds }, "ruling/r3"),
    of("RulingGiven", { by: DIRECTOR, ruling: "r4", place: at(1), kind: "law", laws: ["16C"], grounds }, "ruling/r4"),
  ];
};

let texts: readonly TextReference[] = [];

beforeAll(async () => {
  const beside = openBeside({ url: federation.url });
  texts = await beside.texts.put([...WORDS]);
  await beside.people.put([
    { id: "lakes:1", name: "Fred Federal" },
    { id: "lakes:11", name: "Aino Aalto" },
    { id: "lakes:50", name: "Carl Chair" },
    { id: "lakes:51", name: "Mary Member" },
    { id: "lakes:90", name: "Paul Polled" },
  ]);
  await beside.close();
  await federation.append("pairs", [
    opened("pairs", {
      director: "lakes:7",
      regulations: { directorAppointment: { inCharge: "lakes:70", directors: ["lakes:71"] } },
    }),
    entered(1),
    entered(2),
    imported({ result: "one", board: 1, ns: "A-1", ew: "A-2" }),
    imported({ result: "two", board: 2, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);
});
afterAll(close);

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
const PUBLIC_READER = reader();
const director = reader("lakes:8", [{ role: "director", over: { kind: "session", id: "pairs" } }]);
const viewerIn = async () => director;
const file = (viewer: CaseViewer, ruling = "r1") => caseFile(model, { session: "pairs", ruling }, viewer);
const spoken = async (viewer: CaseViewer) => {
  const read = await file(viewer);
  return read?.events.flatMap(({ words, answers }) => [
    ...Object.values(words),
    ...answers.flatMap(({ why, name }) => [why, name].filter((one) => one !== null)),
  ]);
};

test("until an appeal is decided its board and whoever played it are marked, and afterwards no more", async () => {
  const events = rulingEvents(texts);
  await tell(events.slice(0, 6));
  await scoring.caughtUp();
  const flags = async () =>
    (await standings(model, "pairs"))[0]?.rows.map(({ id, flags: one }) => [id, one.subjectToAppeal]);
  expect((await flags())?.toSorted()).toEqual([
    ["A-1", [1]],
    ["A-2", [1]],
  ]);
  const marked = () => model.sql`select id, subject_to_appeal as marked from result order by id`;
  expect(await marked()).toEqual([
    { id: "one", marked: true },
    { id: "two", marked: false },
  ]);
  expect((await file(PUBLIC_READER))?.score).toMatchObject({ open: 1, published: false });
  expect((await file(PUBLIC_READER))?.summary).toMatchObject({ state: "underAppeal", outcome: "underAppeal" });
  const reach = { sessions: ["pairs"], tournaments: [], clubs: [], authorities: [], inCharge: "lakes:8" };
  expect((await openCases(model, reach, { viewerIn })).appeals).toMatchObject([
    { id: "a1", about: { id: "r1", board: 1 } },
  ]);
  await tell(events.slice(6));
  await scoring.caughtUp();
  expect((await flags())?.toSorted()).toEqual([
    ["A-1", undefined],
    ["A-2", undefined],
  ]);
  expect((await marked())[0]).toMatchObject({ marked: false });
  expect((await file(PUBLIC_READER))?.summary).toMatchObject({ outcome: "upheld", number: 1, decidedBy: "committee" });
  expect((await sessionPage(model, "pairs"))?.id).toBe("pairs");
});

test("the public reads what was found and decided, and nothing that was claimed, drafted, stated or voted, nor who was asked", async () => {
  const said = await spoken(PUBLIC_READER);
  expect(said).toEqual([WORDS[1], WORDS[3], WORDS[4], WORDS[2], WORDS[7]]);
  const read = await file(PUBLIC_READER);
  expect(read?.events.map(({ told }) => told.type)).toEqual([
    "RulingRequested",
    "FactsFound",
    "PollTaken",
    "RulingGiven",
    "AppealLodged",
    "AppealConcurred",
    "HearingHeld",
    "CommitteeDecided",
  ]);
  expect(JSON.stringify(read)).not.toMatch(/lakes:90|lakes:5|Polled|Chair|Member/);
  expect(read?.summary.sides?.ns[0]?.players[0]?.name).toBe("Aino Aalto");
  // Neither who directs nor who played is told by a number.
  expect(JSON.stringify(await findCases(model, {}, {}))).not.toMatch(/lakes:\d/);
});

test("whoever played there reads what both sides said, a director his drafts and whom he asked, the committee its votes", async () => {
  const types = async (viewer: CaseViewer) => new Set((await file(viewer))?.events.map(({ told }) => told.type));
  const opponent = reader("lakes:21");
  expect(await spoken(opponent)).toEqual(expect.arrayContaining([WORDS[0], WORDS[5], WORDS[6]]));
  expect(await types(opponent)).not.toContain("RulingDrafted");
  expect(await spoken(director)).toEqual(expect.arrayContaining([WORDS[8], "Paul Polled"]));
  expect(await types(director)).not.toContain("VoteCast");
  const member = reader("lakes:50");
  expect(await types(member)).toContain("VoteCast");
  expect(await types(member)).not.toContain("RulingDrafted");
  expect((await file(member))?.appeals[0]?.committee?.members).toEqual(["Carl Chair", "Mary Member"]);
});

test("whoever played there reads what a party reads, whatever offices they hold", async () => {
  const offices: readonly Grant[] = [
    { role: "director", over: { kind: "authority", id: "lakes" } },
    { role: "committee", over: { kind: "tournament", id: "autumn" } },
    { role: "organizer", over: { kind: "tournament", id: "autumn" } },
    { role: "federation", over: { kind: "authority", id: "lakes" } },
  ];
  const read = async (viewer: CaseViewer) =>
    JSON.stringify([
      await Promise.all(["r1", "r2", "r3", "r4"].map(async (one) => (await file(viewer, one)) ?? null)),
      await appealFile(model, { session: "pairs", appeal: "a1" }, viewer),
      await appealsOfSession(model, "pairs", viewer),
    ]);
  for (const party of ["lakes:11", "lakes:21"])
    expect(await read(reader(party, offices))).toBe(await read(reader(party)));
  // Somebody who did not play there reads more under the same offices.
  expect(await read(reader("lakes:8", offices))).toMatch(/RulingDrafted.*Paul Polled|Paul Polled.*RulingDrafted/su);
});

test("a draft is its director's alone, and of a board that is not released there is nothing but for who played it", async () => {
  const ids = async (viewer: CaseViewer) =>
    (await appealsOfSession(model, "pairs", viewer)).rulings.map(({ id }) => id);
  expect(await ids(PUBLIC_READER)).toEqual(["r1", "r4"]);
  expect(await ids(reader("lakes:11"))).toEqual(["r1", "r3", "r4"]);
  expect(await ids(director)).toEqual(["r1", "r2", "r3", "r4"]);
  expect(await file(PUBLIC_READER, "r2")).toBeUndefined();
  expect(await file(PUBLIC_READER, "r3")).toBeUndefined();
});

test("history tells of what was asked, given and decided, the last first, and of a draft or a board that is not released to nobody else", async () => {
  const told = async (viewer: CaseViewer, of: StepsOf = {}) =>
    (await caseSteps(model, "pairs", viewer, of)).steps.map(({ type, ruling, appeal, outcome }) =>
      [type, ruling.id, appeal?.id, outcome].filter((one) => one !== undefined && one !== null).join(" "),
    );
  const ofAppeal = ["CommitteeDecided r1 a1 upheld", "AppealLodged r1 a1", "RulingGiven r1", "RulingRequested r1"];
  expect(await told(PUBLIC_READER)).toEqual(["RulingGiven r4", ...ofAppeal]);
  expect(await told(director)).toEqual(["RulingGiven r4", "RulingGiven r3", ...ofAppeal]);
  expect(await told(PUBLIC_READER, { contestant: "A-1" })).toEqual(["RulingGiven r4", ...ofAppeal]);
  expect(await told(PUBLIC_READER, { contestant: "A-3" })).toEqual([]);
  expect(await told(PUBLIC_READER, { board: 1 })).toEqual(["RulingGiven r4", ...ofAppeal]);
  expect(await told(PUBLIC_READER, { board: 2 })).toEqual([]);
  expect(JSON.stringify(await caseSteps(model, "pairs", PUBLIC_READER))).not.toMatch(/lakes:|Polled|Chair/u);
});

test("a result leads to those of its cases that are there for the reader", async () => {
  const cases = async (viewer: CaseViewer) =>
    (await casesOfResults(model, "pairs", viewer)).map(({ result, id, outcome }) => [result, id, outcome]);
  const ofOne = [
    ["one", "r1", "upheld"],
    ["one", "r4", "stands"],
  ];
  expect(await cases(PUBLIC_READER)).toEqual(ofOne);
  expect(new Set(await cases(director))).toEqual(new Set([...ofOne, ["one", "r2", null], ["two", "r3", "stands"]]));
});

test("what waits is told to whoever directs the session, by whatever reach, and to nobody else", async () => {
  const nothing = { sessions: [], tournaments: [], clubs: [], authorities: [], inCharge: "lakes:1" };
  const waits = async (reach: Partial<Parameters<typeof openCases>[1]>, only?: string) => {
    const { asked, appeals } = await openCases(model, { ...nothing, ...reach }, { only, viewerIn });
    return [...asked, ...appeals].map(({ id }) => id);
  };
  expect(await waits({})).toEqual([]);
  for (const reach of [
    { sessions: ["pairs"] },
    { tournaments: ["autumn"] },
    { authorities: ["lakes"] },
    { inCharge: "lakes:7" },
    // Whom the organizer appointed (Law 80B2(a)).
    { inCharge: "lakes:70" },
    { inCharge: "lakes:71" },
  ])
    expect(await waits(reach)).toEqual(["r2"]);
  expect(await waits({ sessions: ["other"] })).toEqual([]);
  // An organizer approves, and rules on nothing.
  const organized = { ...nothing, tournaments: ["autumn"] };
  expect((await openCases(model, nothing, { organized, viewerIn })).asked).toEqual([]);
  expect(await waits({ authorities: ["lakes"] }, "other")).toEqual([]);
  expect(await waits({ authorities: ["lakes"] }, "pairs")).toEqual(["r2"]);
  // Who directs and plays at that table is told of no draft about it.
  const directs: readonly Grant[] = [{ role: "director", over: { kind: "session", id: "pairs" } }];
  const playing = { viewerIn: async () => reader("lakes:11", directs) };
  expect((await openCases(model, { ...nothing, sessions: ["pairs"] }, playing)).asked).toEqual([]);
});

test("what others can learn from is what somebody judged or a committee heard, without numbers of people", async () => {
  const telling = await tellingCases(model, {}, 5);
  // The other that is public answers a Law that leaves nothing to judge.
  expect(telling.map(({ id, kind }) => [id, kind])).toEqual([["r1", "judgement"]]);
  expect(JSON.stringify(telling)).not.toMatch(/lakes:\d/);
  expect(await tellingCases(model, {}, 0)).toEqual([]);
});

test("the public record is looked through by Law with its paragraphs, outcome, words and year", async () => {
  const ids = async (filter: Parameters<typeof findCases>[1]) =>
    (await findCases(model, filter, {})).cases.map(({ id }) => id).toSorted();
  expect(await ids({})).toEqual(["r1", "r4"]);
  expect(await ids({ law: "16" })).toEqual(["r1", "r4"]);
  expect(await ids({ law: "16B1" })).toEqual(["r1"]);
  for (const none of ["ZZZ", "999Z", "%"]) expect(await ids({ law: none })).toEqual([]);
  // Law 1 is none of 12 and 16.
  expect(await ids({ law: "1" })).toEqual([]);
  expect(await ids({ outcome: "upheld" })).toEqual(["r1"]);
  expect(await ids({ words: "logical spades" })).toEqual(["r1"]);
  // What a side claimed is not found, and neither is what is a draft.
  expect(await ids({ words: "claims" })).toEqual([]);
  expect(await ids({ words: "still looked" })).toEqual([]);
  expect(await ids({ year: 2026, tournament: "autumn", kind: "law" })).toEqual(["r4"]);
  expect(await ids({ year: 2025 })).toEqual([]);
  expect(await caseChoices(model)).toEqual({
    laws: [
      { law: "12", count: 1 },
      { law: "16", count: 2 },
    ],
    years: [2026],
    tournaments: [{ id: "autumn", title: "autumn" }],
  });
});

test("rulings on the same branch come before those on the same Law, and a case is none of its own", async () => {
  const like = async (laws: readonly string[], except?: { session: string; id: string }) =>
    (await precedentsFor(model, { laws, ...(except === undefined ? {} : { except }) }, {})).map(({ id }) => id);
  expect(await like(["16B1(a)"])).toEqual(["r1", "r4"]);
  expect(await like(["16C"])).toEqual(["r4", "r1"]);
  expect(await like(["16C"], { session: "pairs", id: "r4" })).toEqual(["r1"]);
  // What came after a ruling was no precedent of it; for a draft all are.
  expect(await like(["16B1(a)"], { session: "pairs", id: "r1" })).toEqual([]);
  expect(await like(["16B1(a)"], { session: "pairs", id: "r2" })).toEqual(["r1", "r4"]);
  expect(await like(["64A1"])).toEqual([]);
});

test("statistics count by Law and by who decided, and say how long it took", async () => {
  const statistics = await caseStatistics(model);
  expect(statistics).toMatchObject({
    given: 2,
    appealed: 1,
    upheld: 1,
    changed: 0,
    byLaw: [
      { law: "12", given: 1, appealed: 1 },
      { law: "16", given: 2, appealed: 1 },
    ],
    byLevel: [
      { level: "committee", given: 1 },
      { level: "director", given: 1 },
    ],
  });
  expect(statistics.secondsToRuling).toBeGreaterThanOrEqual(0);
  expect(await caseStatistics(model, { year: 2025 })).toMatchObject({ given: 0, byLaw: [], secondsToRuling: null });
});

test("where names are nobody's, sides have none", async () => {
  await federation.append("pairs", [
    { type: "SettingsCorrected", data: { regulations: { namesPublic: "signedIn" }, law: "80" } },
  ]);
  await scoring.caughtUp();
  expect((await file(PUBLIC_READER))?.summary.sides).toBeNull();
  expect((await file(director))?.summary.sides?.ns[0]?.players[0]?.name).toBe("Aino Aalto");
});

test("a case and its appeal name the result of that board at that table, as it stands", async () => {
  const one = { id: "one", outcome: { kind: "played", contract: "3NT", declarer: "S", tricks: 9 } };
  expect(await file(director)).toMatchObject({ result: one, changedAt: null });
  const appeal = await appealFile(model, { session: "pairs", appeal: "a1" }, director);
  expect(appeal?.rulings.map(({ id, entry }) => [id, entry])).toEqual([["r1", one]]);
});

test("words that were erased are gone from the file, and are not found", async () => {
  const beside = openBeside({ url: federation.url });
  await beside.texts.erase(texts[2]?.text ?? "");
  await beside.close();
  expect(await spoken(PUBLIC_READER)).not.toContain(WORDS[2]);
  expect((await findCases(model, { words: "logical" }, {})).cases).toEqual([]);
});

test("whoever sits on the committee of one appeal reads no votes on another against the same ruling", async () => {
  const west = { as: "player", contestant: "A-2", seats: ["E", "W"] };
  await tell([
    ["appeal/a2", { type: "AppealLodged", data: { by: west, appeal: "a2", rulings: ["r1"] } }],
    [
      "appeal/a2",
      {
        type: "CommitteeNamed",
        data: { by: { as: "organizer" }, appeal: "a2", members: ["lakes:60"], chair: "lakes:60" },
      },
    ],
  ]);
  await scoring.caughtUp();
  const votes = (read: { readonly events: readonly { readonly told: { readonly type: string } }[] } | undefined) =>
    read?.events.filter(({ told }) => told.type === "VoteCast").length;
  const ofFirst = (viewer: CaseViewer) => appealFile(model, { session: "pairs", appeal: "a1" }, viewer);
  const [first, second] = [reader("lakes:50"), reader("lakes:60")];
  expect([votes(await file(first)), votes(await ofFirst(first))]).toEqual([1, 1]);
  expect([votes(await file(second)), votes(await ofFirst(second))]).toEqual([0, 0]);
});

test("what the organizer approves waits for him, and says whom it is about: by number alone where names are nobody's", async () => {
  await tell([
    [
      "ruling/d1",
      { type: "DisqualificationProposed", data: { by: DIRECTOR, disqualification: "d1", contestant: "A-2" } },
    ],
  ]);
  await federation.append("pairs", [
    { type: "SettingsCorrected", data: { regulations: { namesPublic: "numbers" }, law: "80" } },
  ]);
  await scoring.caughtUp();
  const nothing = { sessions: [], tournaments: [], clubs: [], authorities: [] };
  const { asked, appeals } = await openCases(
    model,
    { ...nothing, inCharge: "lakes:1" },
    { organized: { ...nothing, tournaments: ["autumn"] }, viewerIn },
  );
  expect([asked, appeals].map((all) => all.map(({ id }) => id))).toEqual([["d1"], []]);
  expect(asked[0]?.about).toMatchObject({ id: "A-2", number: "2" });
  const organizer = reader("lakes:2", [{ role: "organizer", over: { kind: "tournament", id: "autumn" } }]);
  expect((await file(organizer, "d1"))?.summary.about).toMatchObject({ number: "2", players: [] });
});

test("history tells who did what by name, and of what was ruled or decided the office alone", async () => {
  const penalty = { contestant: "A-1", law: "90", amount: 1, unit: "matchpoints" };
  await federation.append("pairs", [
    { type: "PenaltyImposed", data: { ...penalty, penalty: "p-plain" } },
    { type: "PenaltyImposed", data: { ...penalty, penalty: "p-ruled", ruling: "r4" } },
  ]);
  await scoring.caughtUp();
  const [ruled, plain] = await changes(model, "pairs", { viewer: { official: true } });
  expect(plain?.by).toMatchObject({ role: "federation", person: "lakes:1", name: "Fred Federal" });
  expect(ruled?.by).toEqual({ role: "federation", name: null });
});

test("whom a ruling fines and how much is told with it, as it was imposed and as it stands", async () => {
  const fined = { by: DIRECTOR, ruling: "p1", place: at(1), kind: "procedural", laws: ["90B2"] };
  await tell([["ruling/p1", { type: "RulingGiven", data: fined }]]);
  const penalty = {
    penalty: "slow",
    contestant: "A-2",
    law: "90",
    paragraph: "90B2",
    unit: "matchpoints",
    ruling: "p1",
  };
  const impose = async (amount: number | string) => {
    await federation.append("pairs", [{ type: "PenaltyImposed", data: { ...penalty, amount } }]);
    await scoring.caughtUp();
    return (await file(PUBLIC_READER, "p1"))?.summary.penalties;
  };
  const told = {
    penalty: "slow",
    contestant: "A-2",
    law: "90B2",
    unit: "matchpoints",
    who: { number: "2", players: [] },
  };
  expect(await impose("25/2")).toMatchObject([{ ...told, imposed: "25/2", amount: "25/2" }]);
  expect(await impose(5)).toMatchObject([{ ...told, imposed: "25/2", amount: 5 }]);
  expect(await penalised(model, "pairs")).toEqual([{ contestant: "A-2", paragraph: "90B2" }]);
  await federation.append("pairs", [{ type: "PenaltyLifted", data: { penalty: "slow", law: "93B3" } }]);
  await scoring.caughtUp();
  expect(await penalised(model, "pairs")).toEqual([]);
  const [listed] = (await findCases(model, { law: "90" }, {})).cases;
  expect(listed?.penalties).toMatchObject([{ ...told, imposed: "25/2", amount: null }]);
  expect((await file(PUBLIC_READER))?.summary.penalties).toEqual([]);
});

test("of a board those whom it concerns are told who claims what, as long as it is open; elsewhere and to others nothing is", async () => {
  await tell([
    [
      "ruling/e1",
      {
        type: "ScoreErrorReported",
        data: { by: north, correction: "e1", place: at(1), error: "entry", agreed: true, should: nine },
      },
    ],
    ["ruling/e2", { type: "TrickDisputed", data: { by: south, dispute: "e2", place: at(1), says: 8 } }],
  ]);
  await scoring.caughtUp();
  const claims = async (viewer: CaseViewer, of: StepsOf = { board: 1 }) =>
    (await caseSteps(model, "pairs", viewer, of)).steps.flatMap(({ by, ruling, claim }) =>
      claim === null ? [] : [[ruling.id, by.as, claim.data]],
    );
  const told = [
    ["e2", "player", { says: 8 }],
    ["e1", "player", { should: nine }],
  ];
  expect(await claims(reader("lakes:11"))).toEqual(told);
  expect(await claims(director)).toEqual(told);
  expect(await claims(PUBLIC_READER)).toEqual([]);
  expect(await claims(director, {})).toEqual([]);
  expect(await claims(director, { board: 2 })).toEqual([]);
});

test("what a waiver answers is not published: until a ruling is given its facts and poll are for those whom the case concerns (81C5)", async () => {
  const [claimed, facts, , question, why] = texts;
  const found = (await findCases(model, {}, {})).count;
  const given = (await caseStatistics(model)).given;
  const answers = [{ person: "lakes:90", does: "P", considers: ["3S"], why }];
  const poll = { to: { kind: "ruling", ruling: "w1" }, poll: "w1p", hand: "AKQ.JT9.876.5432", question, answers };
  const waiver = { ruling: "w1", place: at(1), law: "64A1", nonOffending: "NS", askedBy: "NS", cause: facts };
  await tell([
    ["ruling/w1", { type: "RulingRequested", data: { by: north, request: "w1", place: at(1), claimed } }],
    ["ruling/w1", { type: "FactsFound", data: { by: DIRECTOR, ruling: "w1", place: at(1), how: "agreed", facts } }],
    ["ruling/w1", { type: "PollTaken", data: { by: DIRECTOR, ...poll } }],
    ["ruling/w1", { type: "RectificationWaived", data: { by: DIRECTOR, ...waiver } }],
  ]);
  await scoring.caughtUp();
  const types = async (viewer: CaseViewer) => (await file(viewer, "w1"))?.events.map(({ told }) => told.type);
  expect(await types(PUBLIC_READER)).toBeUndefined();
  expect((await findCases(model, {}, {})).count).toBe(found);
  expect((await caseStatistics(model)).given).toBe(given);
  expect(await types(reader("lakes:11"))).toEqual(["RulingRequested", "RectificationWaived"]);
  expect(await types(director)).toEqual(["RulingRequested", "FactsFound", "PollTaken", "RectificationWaived"]);
  const ruled = { by: DIRECTOR, ruling: "w1", place: at(1), kind: "law", laws: ["64A1"] };
  await tell([["ruling/w1", { type: "RulingGiven", data: ruled }]]);
  await scoring.caughtUp();
  expect(await types(PUBLIC_READER)).toContain("PollTaken");
});

test("an organizer approves a late correction without reading what was claimed, which directors and the table see (79C2)", async () => {
  const [claimed] = texts;
  const east: By = { as: "player", contestant: "A-2", seats: ["E"] };
  const report = { correction: "l1", place: at(1), error: "entry", agreed: true, should: nine, late: true, claimed };
  await tell([["ruling/l1", { type: "ScoreErrorReported", data: { by: east, ...report } }]]);
  await scoring.caughtUp();
  const nothing = { sessions: [], tournaments: [], clubs: [], authorities: [], inCharge: "lakes:1" };
  const organized = { ...nothing, tournaments: ["autumn"] };
  const grants: readonly Grant[] = [{ role: "organizer", over: { kind: "tournament", id: "autumn" } }];
  const read = async (viewer: CaseViewer) =>
    (await openCases(model, nothing, { organized, viewerIn: async () => viewer })).asked.find(({ id }) => id === "l1");
  expect(await read(reader("lakes:200", grants))).toMatchObject({ id: "l1", claimed: null });
  expect((await read(director))?.claimed).toBe(WORDS[0]);
  expect((await read(reader("lakes:11", grants)))?.claimed).toBe(WORDS[0]);
});

test("what a side claims in what it asks or reports the organizer reads in its file as little as in a list: that it waits, and what is to be put right", async () => {
  const grants: readonly Grant[] = [{ role: "organizer", over: { kind: "tournament", id: "autumn" } }];
  const said = async (viewer: CaseViewer) => {
    const read = await file(viewer, "l1");
    return read?.events.map(({ told, words }) => [told.type, Object.values(words)]);
  };
  expect(await said(reader("lakes:200", grants))).toEqual([["ScoreErrorReported", []]]);
  for (const viewer of [director, reader("lakes:11"), reader("lakes:21", grants)])
    expect(await said(viewer)).toEqual([["ScoreErrorReported", [WORDS[0]]]]);
});

test("what is drafted, found before a ruling or voted moves nothing that a party is shown, and a ruling does", async () => {
  const party = reader("lakes:11");
  const place = at(1);
  const [claimed, facts] = texts;
  const of = (type: string, data: object, stream = "ruling/r9") => [stream, { type, data }] as const;
  const shown = async () => {
    await scoring.caughtUp();
    return {
      file: await file(party, "r9"),
      appeal: await appealFile(model, { session: "pairs", appeal: "a2" }, party),
      listed: await appealsOfSession(model, "pairs", party),
    };
  };
  await tell([of("RulingRequested", { by: north, request: "r9", place, claimed })]);
  const before = await shown();
  expect(before.file?.summary.state).toBe("open");
  const draft = { by: DIRECTOR, ruling: "r9", place, kind: "law", laws: ["27B1"] };
  await tell([
    of("FactsFound", { by: DIRECTOR, ruling: "r9", place, how: "agreed", facts }),
    of("RulingDrafted", draft),
    of(
      "VoteCast",
      { by: { as: "committee" }, appeal: "a2", ruling: "r1", member: "lakes:60", vote: "upheld" },
      "appeal/a2",
    ),
  ]);
  expect(await shown()).toEqual(before);
  await tell([of("RulingGiven", { ...draft, about: "r9" })]);
  const given = (await shown()).file?.summary;
  expect(Date.parse(given?.lastAt ?? "")).toBeGreaterThan(Date.parse(before.file?.summary.lastAt ?? ""));
});

test("how far a session has come, and when, does not tell that its director drafts a ruling; it tells the ruling", async () => {
  const place = at(1);
  const draft = { by: DIRECTOR, ruling: "r10", place, kind: "law", laws: ["27B1"] };
  const found = { type: "FactsFound", data: { by: DIRECTOR, ruling: "r10", place, how: "agreed", facts: texts[1] } };
  const poll = { poll: "p9", hand: "AKQ.JT9.876.5432", question: texts[3], answers: [] };
  const log = openLog({ url: federation.url, max: 1 });
  const told = async () => {
    await scoring.caughtUp();
    const page = await sessionPage(model, "pairs", {});
    const then = await standingsAsOf(model, log, "pairs", { moment: new Date().toISOString() });
    return [page?.sequence, page?.lastAt, then?.sequence, then?.recordedAt];
  };
  const before = await told();
  await tell([
    ["ruling/r10", found],
    ["ruling/r10", { type: "PollTaken", data: { by: DIRECTOR, to: { kind: "ruling", ruling: "r10" }, ...poll } }],
    ["ruling/r10", { type: "RulingDrafted", data: draft }],
  ]);
  expect(await told()).toEqual(before);
  await tell([["ruling/r10", { type: "RulingGiven", data: draft }]]);
  const [given] = await told();
  expect(given).toBe(Number(before[0]) + 4);
  // What is found for one that was given is everybody's.
  await tell([["ruling/r10", found]]);
  expect((await told())[0]).toBe(Number(before[0]) + 5);
  await log.close();
});

test("a party is told that a ruling was put right while it was under appeal (82C)", async () => {
  const putRight = async () => {
    await scoring.caughtUp();
    const { appeals } = await partyCases(model, "lakes:11", { only: "pairs" });
    return appeals.find(({ id }) => id === "a3")?.putRight;
  };
  const ruling = { by: DIRECTOR, ruling: "r11", place: at(1), kind: "law", laws: ["27B1"], result: nine };
  await tell([
    ["ruling/r11", { type: "RulingGiven", data: ruling }],
    ["appeal/a3", { type: "AppealLodged", data: { by: north, appeal: "a3", rulings: ["r11"] } }],
  ]);
  expect(await putRight()).toBe(false);
  const right = { by: DIRECTOR, ruling: "r11", result: { kind: "stands" }, normalResult: true };
  await tell([["ruling/r11", { type: "RulingCorrected", data: right }]]);
  expect(await putRight()).toBe(true);
});

test("whoever has not said whether their side agrees is asked: the other side's partners, both sides where nobody at the table reported it (79C)", async () => {
  await tell([
    ["session/pairs", entered(7)],
    ["session/pairs", entered(8)],
  ]);
  const place = { section: "A", board: 2, ns: "A-7", ew: "A-8" };
  const report = { place, error: "entry", agreed: true, should: nine };
  const byWest: By = { as: "player", contestant: "A-8", seats: ["W"] };
  const byNorth: By = { as: "player", contestant: "A-7", seats: ["N"] };
  await tell([
    ["ruling/r12", { type: "ScoreErrorReported", data: { ...report, by: byWest, correction: "r12" } }],
    ["ruling/r13", { type: "ScoreErrorReported", data: { ...report, by: DIRECTOR, correction: "r13" } }],
  ]);
  const asked = async (person: string) => {
    await scoring.caughtUp();
    return (await partyCases(model, person, { only: "pairs" })).asked.map(({ id, ofBoth }) => [id, ofBoth]);
  };
  for (const person of ["lakes:71", "lakes:72"])
    expect(await asked(person)).toEqual([
      ["r12", false],
      ["r13", true],
    ]);
  expect(await asked("lakes:82")).toEqual([["r13", true]]);
  const told = (ruling: string) => ({
    by: byNorth,
    to: { kind: "ruling", ruling },
    statement: `s-${ruling}`,
    agrees: true,
  });
  await tell([["ruling/r13", { type: "StatementGiven", data: told("r13") }]]);
  for (const person of ["lakes:71", "lakes:72"]) expect(await asked(person)).toEqual([["r12", false]]);
  expect(await asked("lakes:82")).toEqual([["r13", true]]);
});

test("how a committee voted is not read by another one that comes in its place; why it comes the parties read, and that it has heard nothing yet", async () => {
  const of = (type: string, data: object) => ["appeal/a20", { type, data: { appeal: "a20", ...data } }] as const;
  const ruling = { by: DIRECTOR, ruling: "r20", place: at(1), kind: "judgement", laws: ["16B3"] };
  const committee: By = { as: "committee" };
  const organizer: By = { as: "organizer" };
  await tell([
    ["ruling/r20", { type: "RulingGiven", data: ruling }],
    of("AppealLodged", { by: north, rulings: ["r20"] }),
    of("AppealConcurred", { by: south }),
    of("CommitteeNamed", { by: organizer, members: ["lakes:50", "lakes:51"], chair: "lakes:50" }),
    of("HearingHeld", { by: committee }),
    of("VoteCast", { by: committee, ruling: "r20", member: "lakes:51", vote: "changed" }),
  ]);
  await scoring.caughtUp();
  const read = (person: string) => appealFile(model, { session: "pairs", appeal: "a20" }, reader(person));
  const votes = async (person: string) =>
    (await read(person))?.events.flatMap(({ told, names }) => (told.type === "VoteCast" ? names : []));
  expect(await votes("lakes:50")).toEqual(["Mary Member"]);
  const another = { by: organizer, members: ["lakes:90"], chair: "lakes:90", anew: true, grounds: texts[7] };
  await tell([of("CommitteeNamed", another)]);
  await scoring.caughtUp();
  expect(await votes("lakes:90")).toEqual([]);
  expect(await votes("lakes:50")).toEqual([]);
  const party = await read("lakes:11");
  expect(party?.appeal).toMatchObject({ heard: false, heardAt: null });
  expect(party?.events.at(-1)?.words).toEqual({ grounds: WORDS[7] });
  expect((await appealFile(model, { session: "pairs", appeal: "a20" }, PUBLIC_READER))?.events.at(-1)?.told.type).toBe(
    "HearingHeld",
  );
});

test("what players say who are asked on appeal is read by those who hear it and by directors until it is decided, and then by everybody (93B)", async () => {
  const of = (type: string, data: object) => ["appeal/a21", { type, data: { appeal: "a21", ...data } }] as const;
  const asking = { hand: "AKQ.JT9.876.5432", question: texts[3], answers: [{ person: "lakes:90", does: "P" }] };
  const polled = (poll: string) => {
    const to = { kind: "appeal", appeal: "a21" };
    return ["appeal/a21", { type: "PollTaken", data: { by: { as: "committee" }, to, poll, ...asking } }] as const;
  };
  await tell([
    [
      "ruling/r21",
      { type: "RulingGiven", data: { by: DIRECTOR, ruling: "r21", place: at(1), kind: "law", laws: ["16B"] } },
    ],
    of("AppealLodged", { by: north, rulings: ["r21"] }),
    of("AppealConcurred", { by: south }),
    of("CommitteeNamed", { by: { as: "organizer" }, members: ["lakes:50"], chair: "lakes:50" }),
    polled("first"),
  ]);
  const inAppeal = async (viewer: CaseViewer) => {
    await scoring.caughtUp();
    const key = { session: "pairs", appeal: "a21" };
    return (await appealFile(model, key, viewer))?.events.flatMap(({ told }) =>
      told.type === "PollTaken" ? [told.data.poll] : [],
    );
  };
  const inCase = async (viewer: CaseViewer) =>
    (await file(viewer, "r21"))?.events.filter(({ told }) => told.type === "PollTaken").length;
  const [member, party, organizer] = [
    reader("lakes:50"),
    reader("lakes:11"),
    reader("lakes:200", [{ role: "organizer", over: { kind: "tournament", id: "autumn" } }]),
  ];
  for (const viewer of [member, director])
    expect([await inAppeal(viewer), await inCase(viewer)]).toEqual([["first"], 1]);
  for (const viewer of [party, organizer, PUBLIC_READER])
    expect([await inAppeal(viewer), await inCase(viewer)]).toEqual([[], 0]);
  // The director in charge decides the Law first; a recommendation to him decides nothing.
  await tell([of("DirectorDecidedOnLaw", { by: { as: "directorInCharge" }, ruling: "r21", outcome: "upheld" })]);
  expect([await inAppeal(PUBLIC_READER), await inCase(party)]).toEqual([["first"], 1]);
  await tell([
    of("AppealLodged", { by: north, rulings: ["r21"], to: "committee" }),
    polled("second"),
    of("CommitteeDecided", { by: { as: "committee" }, ruling: "r21", outcome: "recommended" }),
  ]);
  expect(await inAppeal(PUBLIC_READER)).toEqual(["first"]);
  expect(await inAppeal(member)).toEqual(["first", "second"]);
  await tell([of("DirectorDecidedOnLaw", { by: { as: "directorInCharge" }, ruling: "r21", outcome: "changed" })]);
  expect(await inAppeal(PUBLIC_READER)).toEqual(["first", "second"]);
});

test("who sits on the committee of an open appeal finds it; who was recused or replaced does not, and is no member who stepped down", async () => {
  const on = (type: string, data: Readonly<Record<string, unknown>>): readonly [string, NewEvent] => [
    "appeal/a9",
    { type, data: { appeal: "a9", ...data } },
  ];
  const heard = async (person: string): Promise<readonly string[]> =>
    (await heardCases(model, person, { only: "pairs" })).flatMap(({ id }) => (id === "a9" ? [id] : []));
  const steppedDown = async (): Promise<number | undefined> => {
    const organizer = reader("lakes:9", [{ role: "organizer", over: { kind: "session", id: "pairs" } }]);
    const read = await appealFile(model, { session: "pairs", appeal: "a9" }, organizer);
    return read?.appeal.committee?.recused;
  };
  const named = (members: readonly string[], more: object = {}) =>
    on("CommitteeNamed", { by: { as: "organizer" }, members, chair: members[0], ...more });
  await tell([
    [
      "ruling/r9",
      { type: "RulingGiven", data: { by: DIRECTOR, ruling: "r9", place: at(1), kind: "judgement", laws: ["16B3"] } },
    ],
    on("AppealLodged", { by: north, rulings: ["r9"] }),
    on("AppealConcurred", { by: south }),
    named(["lakes:50", "lakes:51"]),
    on("MemberRecused", { by: { as: "committee" }, member: "lakes:51" }),
  ]);
  await scoring.caughtUp();
  expect([await heard("lakes:50"), await heard("lakes:51"), await heard("lakes:11")]).toEqual([["a9"], [], []]);
  expect(await steppedDown()).toBe(1);
  await tell([named(["lakes:90", "lakes:50"], { anew: true })]);
  await scoring.caughtUp();
  expect([await heard("lakes:90"), await heard("lakes:51")]).toEqual([["a9"], []]);
  expect(await steppedDown()).toBe(0);
  await tell([on("AppealWithdrawn", { by: north })]);
  await scoring.caughtUp();
  expect(await heard("lakes:90")).toEqual([]);
});
