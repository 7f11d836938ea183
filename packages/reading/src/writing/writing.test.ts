/** Boards written as PBN and LIN: what other programs read of them, what this house reads again, and what is taken for nobody's word. */
import { type TableEvent, viewOf, foldTable, newTable } from "@traveller/engine";
import { asTold } from "@traveller/engine/replay";
import { expect, test } from "vitest";
import { recordedEvents } from "../facts/played-board.ts";
import { readResultsFile } from "../formats/read.ts";
import { boardsInLin } from "../recorded/lin.ts";
import { boardsInPbn } from "../recorded/pbn.ts";
import { boardRecord } from "../plan/board-record.ts";
import type { BoardToWrite, SessionToWrite } from "./board.ts";
import { linOf } from "./lin.ts";
import { pbnOf, pbnPieces } from "./pbn.ts";

const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
const SESSION: SessionToWrite = {
  title: 'The "Tops" \\ {evening}',
  site: "Quay Club",
  date: "2026-11-03",
  method: "matchpoints",
  contest: "pairs",
  lawEdition: 2017,
  regulations: { faceUpLeads: "faceUpPermitted" },
};

const call = (seat: "N" | "E" | "S" | "W", name: "7NT" | "2C" | "Pass"): TableEvent => ({
  type: "CallMade",
  seat,
  call: name,
});

/** North has all the tricks and says so after one. */
const PLAIN: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, dealer: "N", vulnerability: "None", deal: DEAL },
  { type: "CallMade", seat: "N", call: "7NT", meaning: { text: 'every "top" \\ there is; {all} of them' } },
  ...(["E", "S", "W"] as const).map((seat) => call(seat, "Pass")),
  { type: "LeadFaced", seat: "E", card: "HJ" },
  { type: "CardPlayed", seat: "S", card: "H6" },
  { type: "CardPlayed", seat: "W", card: "H2" },
  { type: "CardPlayed", seat: "N", card: "HA" },
  { type: "ClaimMade", seat: "N", tricks: 12 },
  { type: "ClaimAccepted", seat: "E" },
  { type: "BoardEnded" },
];
/** The same with what PBN has no words for: East calls too low, sees it, and takes it back. */
const IRREGULAR: readonly TableEvent[] = [
  ...PLAIN.slice(0, 2),
  call("E", "2C"),
  { type: "AttentionDrawn", seat: "S" },
  { type: "OptionElected", by: "S", option: "refuse" },
  { type: "CallReplaced", seat: "E", call: "Pass" },
  ...PLAIN.slice(3),
];

const written = (events: readonly TableEvent[], more: Partial<BoardToWrite> = {}): BoardToWrite => ({
  board: 1,
  dealer: "N",
  vulnerability: "None",
  deal: DEAL,
  round: 2,
  table: "7",
  met: { kind: "pairs", section: "B", ns: "3", ew: "12" },
  names: { N: 'Ada "Ace" Holm', S: '# Lind\n[Board "2"]', E: "Cem \\ Arat", W: "%Voss; {Dana" },
  outcome: { kind: "played", contract: "7NT", declarer: "N", tricks: 13, lead: "HJ" },
  record: asTold(
    events.map((event, index) => ({ number: index + 1, at: "", event })),
    "official",
  ),
  ...more,
});

const read = async (text: string) => {
  const { sessions, problems, program } = await readResultsFile([new TextEncoder().encode(text)], { name: "out.pbn" });
  const [session] = sessions;
  if (session === undefined) throw new Error("no session is read");
  return { session, problems: problems.filter(({ severity }) => severity !== "note"), program };
};

test("what PBN has words for is said once, and by them alone", async () => {
  const text = pbnOf(SESSION, [written(PLAIN)]);
  expect(text).not.toMatch(/^% traveller \d/m);
  const [board] = boardsInPbn(text);
  expect(board?.calls).toEqual(["7NT", "Pass", "Pass", "Pass"]);
  expect(board?.remarks?.get(0)?.text).toBe('every "top" \\ there is; {all} of them');
  expect(pbnOf(SESSION, [written(IRREGULAR)]).match(/^% traveller \d+ /gm)).toHaveLength(IRREGULAR.length);
});

test("session, pairs, names of any signs, round, table and outcome come back as they were", async () => {
  const { session, problems, program } = await read(
    pbnOf(SESSION, [
      written(IRREGULAR),
      written(
        PLAIN.map((event) => (event.type === "BoardStarted" ? { ...event, board: 2 } : event)),
        { board: 2 },
      ),
    ]),
  );
  expect([problems, program]).toEqual([[], "Traveller"]);
  expect(session).toMatchObject({
    title: SESSION.title,
    date: SESSION.date,
    lawEdition: 2017,
    stated: { faceUpLeads: "faceUpPermitted" },
    contestants: [
      { contestant: "B-3", number: "3", players: [{ name: 'Ada "Ace" Holm' }, { name: '＃ Lind [Board "2"]' }] },
      { contestant: "B-12", number: "12", players: [{ name: "Cem \\ Arat" }, { name: "%Voss; {Dana" }] },
    ],
  });
  expect(session.results).toMatchObject(
    [1, 2].map((board) => ({
      board,
      section: "B",
      round: 2,
      table: "7",
      ns: "B-3",
      ew: "B-12",
      outcome: written(PLAIN).outcome,
    })),
  );
  expect(session.results[0]?.played?.record).toEqual(IRREGULAR);
});

test.each([
  ["a result that waits for a ruling", { kind: "awaitsRuling", law: "70" }],
  ["one with what was made at the table", { kind: "awaitsRuling", law: "12C", table: { kind: "passedOut" } }],
  ["a board that nobody played", { kind: "notPlayed" }],
  ["an adjusted score", { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } }],
  ["a score alone", { kind: "scoreOnly", score: -620 }],
] as const)("%s comes back whole", async (_what, outcome) => {
  const { session } = await read(pbnOf(SESSION, [written(IRREGULAR, { outcome })]));
  expect(session.results.map((result) => result.outcome)).toEqual([outcome]);
});

const TABLE = { kind: "played", contract: "7NT", declarer: "N", tricks: 13 } as const;
const CANCELLED = { ns: { artificial: "average+" }, ew: { artificial: "average-" } } as const;

test.each([
  [
    "a cancelled board",
    { kind: "adjusted", ...CANCELLED, table: TABLE },
    "adjusted: average+ for North-South, average- for East-West",
  ],
  [
    "one that was passed out",
    { kind: "adjusted", ...CANCELLED, table: { kind: "passedOut" } },
    "adjusted: average+ for",
  ],
  [
    "a result that waits for a ruling",
    { kind: "awaitsRuling", law: "70", table: TABLE },
    "waits for a ruling (Law 70)",
  ],
] as const)(
  "%s says so, and has no tricks or score that another program would count",
  async (_what, outcome, words) => {
    const board = written(IRREGULAR, { outcome });
    const text = pbnOf(SESSION, [board]);
    expect(text).toContain(`{${words}`);
    expect(text).not.toMatch(/^\[(?:Result|Score) /mu);
    const { session, problems } = await read(text);
    expect([session.results.map((result) => result.outcome), problems]).toEqual([[outcome], []]);
    expect(session.results[0]?.played?.record).toEqual(IRREGULAR);
    const lin = linOf(SESSION, board);
    expect(lin).toContain(`nt|${words}`);
    expect(lin).not.toContain("mc|");
  },
);

test("what was irregular and stands has the format's own marks, and nothing that nobody has noticed has one", () => {
  const [started] = PLAIN;
  if (started === undefined) throw new Error("a board is started");
  const marked: readonly TableEvent[] = [
    started,
    // East's low bid and North's call at West's turn are accepted: the next player has called.
    { type: "CallMade", seat: "N", call: "2C" },
    { type: "CallMade", seat: "E", call: "1S" },
    { type: "CallMade", seat: "S", call: "Pass" },
    { type: "CallMade", seat: "N", call: "7NT" },
    { type: "CallMade", seat: "E", call: "Pass" },
    { type: "CallMade", seat: "S", call: "Pass" },
    { type: "CallMade", seat: "W", call: "Pass" },
    { type: "LeadFaced", seat: "E", card: "HJ" },
    { type: "CardPlayed", seat: "S", card: "H6" },
    // West has hearts.
    { type: "CardPlayed", seat: "W", card: "D2" },
    { type: "CardPlayed", seat: "N", card: "HA" },
    // It is North's lead.
    { type: "CardPlayed", seat: "E", card: "ST" },
    { type: "CardPlayed", seat: "S", card: "S3" },
  ];
  const seenRevoke: TableEvent = { type: "AttentionDrawn", seat: "N" };
  const text = pbnOf(SESSION, [written([...marked, seenRevoke], { outcome: undefined })]);
  expect(text).toContain("2C ^I 1S Pass ^S\r\n7NT Pass Pass Pass");
  expect(text).toContain('[Play "E"]\r\nHJ H6 ^R D2 HA\r\n^L ST S3 - -');
  expect(pbnOf(SESSION, [written(marked, { outcome: undefined })])).not.toContain("^R");
  const [board] = boardsInPbn(text);
  expect(board?.marks.map(({ mark, where }) => ({ mark, where }))).toEqual([
    { mark: "I", where: "call 2" },
    { mark: "S", where: "call 4" },
    { mark: "R", where: "trick 1" },
    { mark: "L", where: "trick 2" },
  ]);
  expect(board?.record).toEqual([...marked, seenRevoke]);
  // The tags alone have the cards in the order in which they came.
  expect(board?.cards.slice(4)).toEqual([
    { seat: "E", card: "ST" },
    { seat: "S", card: "S3" },
  ]);
});

test.each<readonly [string, readonly TableEvent[], string]>([
  ["the first", [call("E", "Pass"), call("S", "7NT")], "^S Pass 7NT Pass\r\nPass Pass"],
  ["a later one", [call("N", "2C"), call("S", "7NT")], "2C ^S 7NT Pass\r\nPass Pass"],
  ["two", [call("N", "2C"), call("E", "Pass"), call("N", "7NT")], "2C Pass ^S ^S\r\n7NT Pass Pass Pass"],
])("who was passed over is known by the mark alone: %s", (_which, begun, auction) => {
  const declarer = begun.at(-1)?.type === "CallMade" ? begun.at(-1) : undefined;
  if (declarer?.type !== "CallMade") throw new Error("somebody calls last");
  const { seat } = declarer;
  const [started] = PLAIN;
  if (started === undefined) throw new Error("a board is started");
  const after = ["N", "E", "S", "W"] as const;
  const passes = [1, 2, 3].map((place) => call(after[(after.indexOf(seat) + place) % 4] ?? "N", "Pass"));
  const made = { kind: "played", contract: "7NT", declarer: seat, tricks: 13 } as const;
  const ends: readonly TableEvent[] = [{ type: "DirectorCalled", seat: "W" }];
  const text = pbnOf(SESSION, [written([started, ...begun, ...passes, ...ends], { outcome: made })]);
  expect(text).toContain(auction);
  expect(text).toMatch(/^% traveller \d/mu);
  const [board] = boardsInPbn(text.replaceAll(/^% traveller .*\r\n/gmu, ""));
  if (board === undefined) throw new Error("a board is read");
  expect(recordedEvents(board)).toEqual([started, ...begun, ...passes]);
  expect(boardRecord(board, made, { edition: 2017 })).toMatchObject({ leftOut: 0, ends: "callsAlone" });
});

test("an explanation that was put right is told as it was heard, and as it is", () => {
  const [started, , ...rest] = IRREGULAR;
  if (started === undefined) throw new Error("a board is started");
  const told: readonly TableEvent[] = [
    started,
    { type: "CallMade", seat: "N", call: "7NT", meaning: { text: "both minors" } },
    { type: "ExplanationCorrected", of: "N", by: "N", text: "to play" },
    ...rest,
  ];
  const board = written(told);
  expect(pbnOf(SESSION, [board])).toContain('[Note "1:both minors; later: to play"]');
  expect(linOf(SESSION, board)).toContain("an|both minors; later: to play|");
});

test("where another program changed the auction since, the tags are what the file says, and that is said", async () => {
  const text = pbnOf(SESSION, [written(IRREGULAR)]).replace(/7NT =1= Pass Pass Pass/u, "7C =1= Pass Pass Pass");
  const { session, problems } = await read(text);
  expect(session.results[0]?.played?.record).toBeUndefined();
  expect(session.results[0]?.played?.calls[0]).toBe("7C");
  expect(problems.map(({ code, hint }) => [code, hint])).toContainEqual([
    "unreadableLine",
    "What the tags say was taken in its place.",
  ]);
});

test.each([
  ["dealer", (text: string) => text.replace('[Dealer "N"]', '[Dealer "W"]'), { dealer: "W" }],
  [
    "vulnerability",
    (text: string) => text.replace('[Vulnerable "None"]', '[Vulnerable "All"]'),
    { vulnerability: "All" },
  ],
  ["number", (text: string) => text.replace('[Board "1"]', '[Board "7"]'), { board: 7 }],
  [
    "note",
    (text: string) => text.replace(/\[Note "1:.*"\]/u, '[Note "1:to play"]'),
    { remarks: new Map([[0, { text: "to play" }]]) },
  ],
])("where another program changed the %s since, that is what the file says", async (_what, change, said) => {
  const text = pbnOf(SESSION, [written(IRREGULAR)]);
  const changed = change(text);
  expect(changed).not.toBe(text);
  const [board] = boardsInPbn(changed);
  expect(board?.record).toBeUndefined();
  expect(board).toMatchObject({ ...said, recordUnread: true });
  const { problems } = await read(changed.replace(/\[Score .*\r\n/u, ""));
  expect(problems.map(({ says }) => says.message.key)).toContain("pbn.toldOtherwise");
});

test.each([
  ["a line is missing", (text: string) => text.replace(/^% traveller 4 .*\r\n/mu, "")],
  ["a line is no JSON", (text: string) => text.replace(/^(% traveller 4 ).*$/mu, "$1{")],
  ["an event is none", (text: string) => text.replace(/"AttentionDrawn"/u, '"Nothing"')],
  [
    "an event tells what could not be erased",
    (text: string) =>
      text.replace(/^(% traveller 4 ).*$/mu, '$1{"type":"FindingMade","finding":"damage","value":"Ada did it"}'),
  ],
  [
    "words are a reference to somebody's text",
    (text: string) =>
      text.replace(
        /"meaning":\{"text":"(?:[^"\\]|\\.)*"\}/u,
        `"meaning":{"text":{"text":"0199f0a0-0000-7000-8000-000000000001","digest":"${"a".repeat(64)}"}}`,
      ),
  ],
])("a record is taken whole or not at all: %s", async (_what, spoil) => {
  const text = pbnOf(SESSION, [written(IRREGULAR)]);
  const spoilt = spoil(text);
  expect(spoilt).not.toBe(text);
  const { session, problems } = await read(spoilt);
  expect([session.results[0]?.played?.record, session.results[0]?.played?.calls.length]).toEqual([undefined, 4]);
  expect(problems.map(({ message }) => message)).toContainEqual(expect.stringContaining("told event by event"));
});

test("a file of ours is whole, and another one behind it is looked at by itself", async () => {
  const passedOut = (board: number) =>
    `[Event "Quay"]\n[Board "${board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "7NT"]\n[Result "13"]\n\n`;
  const cut = `${passedOut(1)}${passedOut(2)}[Event "Quay"]\n[Board "3"]\n[Dealer "N"]\n`;
  const codes = async (text: string) =>
    (await read(text)).problems.flatMap(({ code }) => (code === "truncated" ? [code] : []));
  const ours = pbnOf(SESSION, [written(PLAIN), written(PLAIN.slice(0, 6), { board: 2, outcome: undefined })]);
  expect(await Promise.all([ours, cut, `${ours}${cut}`, `${cut}${ours}`].map(codes))).toEqual([
    [],
    ["truncated"],
    ["truncated"],
    [],
  ]);
});

test("a person of a file is never an id", async () => {
  const text = pbnOf(SESSION, [written(IRREGULAR)]).replace(
    '"type":"BoardStarted",',
    '"type":"BoardStarted","players":{"N":"lakes:1"},"contestants":{"NS":"A-9","EW":"A-8"},',
  );
  expect((await read(text)).session.results[0]?.played?.record?.[0]).toEqual(IRREGULAR[0]);
});

test("words that were erased are nowhere in the file, and stay erased", () => {
  const gone = { text: "0199f0a0-0000-7000-8000-0000000000aa", digest: "b".repeat(64) };
  const text = pbnOf(SESSION, [
    written([...IRREGULAR.slice(0, 3), { type: "CallExplained", of: "N", by: "S", text: gone }, ...IRREGULAR.slice(3)]),
  ]);
  expect(text).not.toMatch(/0199f0a0|bbbb/);
  const explained = boardsInPbn(text)[0]?.record?.[3];
  expect(explained?.type === "CallExplained" && typeof explained.text).toBe("object");
});

test("a board without a record is its cards and its result; one that is unfinished has no result", async () => {
  const { session } = await read(
    pbnOf(SESSION, [
      written(PLAIN, { record: undefined }),
      written(PLAIN.slice(0, 6), { board: 2, outcome: undefined }),
      written(PLAIN, { board: 3, record: undefined, outcome: undefined, met: undefined, names: {} }),
    ]),
  );
  expect(session.results.map(({ board, played }) => [board, played])).toEqual([[1, undefined]]);
  expect(session.deals.map(({ board }) => board)).toEqual([1, 2, 3]);
});

test("the boards are written one at a time, each when it is asked for", () => {
  const asked: number[] = [];
  const boards = function* () {
    for (const board of [1, 2]) {
      asked.push(board);
      yield written(IRREGULAR, { board });
    }
  };
  const [head, first, ...rest] = (function* () {
    for (const piece of pbnPieces(SESSION, boards())) yield { piece, asked: [...asked] };
  })();
  expect([head?.asked, first?.asked]).toEqual([[], [1]]);
  expect(first?.piece).toContain('[Board "1"]');
  expect([head, first, ...rest].map((one) => one?.piece).join("")).toBe(
    pbnOf(SESSION, [written(IRREGULAR), written(IRREGULAR, { board: 2 })]),
  );
});

test("a match of teams has its rooms", async () => {
  const met = { kind: "teams", home: "Harbour", away: "Quay" } as const;
  const { session } = await read(
    pbnOf({ ...SESSION, contest: "teams", method: "imps" }, [
      written(PLAIN, { met: { ...met, room: "open" } }),
      written(IRREGULAR, { met: { ...met, room: "closed" } }),
    ]),
  );
  expect(session).toMatchObject({ contest: "teams", matches: [{ home: "T-Harbour", away: "T-Quay", boards: [1] }] });
  expect(session.results.map(({ room, ns }) => [room, ns])).toEqual([
    ["open", "T-Harbour"],
    ["closed", "T-Quay"],
  ]);
});

test("LIN has cards, calls with what was said of them, play and tricks, and is read again", () => {
  const alerted: TableEvent = {
    type: "CallMade",
    seat: "N",
    call: "7NT",
    alerted: true,
    meaning: { text: "all | of\nit" },
  };
  const [started, , ...rest] = IRREGULAR;
  const text = started && linOf(SESSION, written([started, alerted, ...rest]));
  const [board] = boardsInLin(text ?? "");
  expect(board).toMatchObject({ board: 1, dealer: "N", vulnerability: "None", deal: DEAL, claimed: 13 });
  expect(board?.calls).toEqual(["7NT", "Pass", "Pass", "Pass"]);
  expect(board?.remarks?.get(0)).toEqual({ alerted: true, text: "all ¦ of it" });
  expect(board?.cards.map(({ card }) => card)).toEqual(["HJ", "H6", "H2", "HA"]);
  const [view, other] = [board === undefined ? [] : recordedEvents(board), PLAIN.slice(0, 9)].map((events) =>
    viewOf(events.reduce(foldTable, newTable())),
  );
  expect(view).toEqual(other);
  expect(linOf(SESSION, written(PLAIN.slice(0, 1), { deal: undefined, record: undefined }))).toBeUndefined();
});
