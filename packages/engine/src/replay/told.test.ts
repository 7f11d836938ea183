/** A board followed by ear: what happens at each step and how the board then stands, from the first call to the result. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Manner, TableEvent, Told } from "../tables.ts";
import { english, inWords, newTable, sentencesOf } from "../tables.ts";
import { templateOf } from "../answers/say.ts";
import { drawEvent } from "../table/testing/draw-event.ts";
import { START, edition, seedlings } from "../table/testing/draw-table.ts";
import { patient, runs } from "../table/testing/env.ts";
import { eventSaid, framesOf, nowSaid, type Frame, type Recorded } from "./index.ts";

const record = (events: readonly TableEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event }));
const framed = (events: readonly TableEvent[]): readonly Frame[] => framesOf(newTable(), record(events), "official");
const said = (sentences: readonly Told[], manner: Manner = "written"): string =>
  sentences.map((sentence) => inWords(english, sentence, manner)).join(" ");
const follow = (events: readonly TableEvent[], manner: Manner = "written"): readonly string[] => {
  const frames = framed(events);
  return frames.map((frame, index) => said(eventSaid(frame, frames[index - 1]), manner)).slice(1);
};

const deal = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
const board: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal },
  { type: "CallMade", seat: "N", call: "1S", alerted: true, tempo: "slow" },
  { type: "CallMade", seat: "E", call: "Pass" },
  { type: "CallMade", seat: "S", call: "Pass" },
  { type: "CallMade", seat: "W", call: "X" },
  ...(["N", "E", "S"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
  { type: "LeadSelected", seat: "E", card: "ST" },
  { type: "LeadFaced", seat: "E", card: "ST" },
  { type: "CardPlayed", seat: "S", card: "S4" },
  { type: "CardPlayed", seat: "W", card: "S2" },
  { type: "CardPlayed", seat: "N", card: "SA" },
  { type: "CardPlayed", seat: "N", card: "D5" },
  { type: "ClaimMade", seat: "N", tricks: 7, statement: "drawing trumps" },
  { type: "ClaimAccepted", seat: "E" },
];

describe("an explanation that is put right before the lead", () => {
  const talk: readonly TableEvent[] = [
    { type: "BoardStarted", board: 1, deal },
    { type: "CallMade", seat: "N", call: "1S" },
    { type: "CallQuestioned", by: "E", of: "N", about: 2 },
    { type: "CallExplained", by: "S", of: "N", text: "five cards", about: 2 },
    { type: "CallMade", seat: "E", call: "Pass" },
    { type: "CallMade", seat: "S", call: "2S" },
    ...(["W", "N", "E"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
    { type: "ExplanationCorrected", by: "S", of: "N", text: "may be four", about: 2 },
    { type: "FindingMade", finding: "misinformation", value: "EW", law: "21B1(a)" },
  ];

  it("names the call that it is about, though another one came after it", () => {
    const told = follow(talk);
    expect([told[2], told[3], told[9]]).toEqual([
      "East asks about the call of North: 1♠.",
      "South explains the call of North: 1♠.",
      "South corrects the explanation of the call of North: 1♠.",
    ]);
    expect(
      framed(talk)
        .at(-1)
        ?.calls.map(({ told }) => told.length),
    ).toEqual([2, 0, 0, 0, 0, 0]);
  });

  it("has influenced nothing where the director finds so", () => {
    const none: TableEvent = { type: "FindingMade", finding: "misinformation", value: null, law: "21B1(a)" };
    expect(follow([...talk.slice(0, -1), none]).at(-1)).toBe(
      "The director finds: no call rested on a wrong explanation.",
    );
  });

  it("is for the director: the last call of the side that heard otherwise may be changed (21B1)", () => {
    const [asked, found] = framesOf(newTable(), record(talk), "public").slice(-2);
    const waits = asked === undefined ? [] : nowSaid(asked);
    expect(said(waits)).toBe("Now to decide: the director. Contract: 2♠, declarer North.");
    const answer = asked?.answer ?? undefined;
    expect(said(answer === undefined ? [] : sentencesOf(answer))).toBe(
      "East-West have been told something else about a call than before. " +
        "The director finds out: could the wrong explanation well have influenced this call: East pass? " +
        "Yes: East may change this call, without any rectification: pass. It is the turn of East. No: It is the turn of East.",
    );
    expect(found?.answer?.back.map(({ law }) => law)).toEqual(["21B1(a)"]);
  });
});

describe("who is to decide", () => {
  const low: readonly TableEvent[] = [
    { type: "BoardStarted", board: 1, deal },
    { type: "CallMade", seat: "N", call: "1S" },
    { type: "CallMade", seat: "E", call: "1H" },
    { type: "AttentionDrawn", seat: "S" },
    { type: "OptionElected", by: "S", option: "refuse" },
  ];

  it("is said where the board waits for a choice, and not before anybody has noticed", () => {
    expect(framed(low).map((frame) => said(nowSaid(frame)))).toEqual([
      "",
      "Turn to call: North.",
      "Turn to call: East.",
      "Turn to call: South.",
      "Now to decide: South.",
      "Turn to call: East.",
    ]);
  });
});

test("a card of dummy's that takes long is declarer's thought (73D)", () => {
  const lead = board.findIndex(({ type }) => type === "LeadFaced");
  const dummys: TableEvent = { type: "CardPlayed", seat: "S", card: "S4", tempo: "slow" };
  expect(follow([...board.slice(0, lead + 1), dummys]).at(-1)).toBe("North plays from dummy: ♠4. North took long.");
});

test("what is chosen and changed is told under the paragraph that it falls under", () => {
  const low: readonly TableEvent[] = [
    { type: "BoardStarted", board: 1, deal },
    { type: "CallMade", seat: "N", call: "1S" },
    { type: "CallMade", seat: "E", call: "1H" },
    { type: "AttentionDrawn", seat: "S" },
    { type: "OptionElected", by: "S", option: "refuse" },
    { type: "CallReplaced", seat: "E", call: "2H" },
  ];
  const frames = framesOf(newTable(), record(low), "public");
  expect(frames.slice(4).map((frame, at) => eventSaid(frame, frames[at + 3])[0]?.law)).toEqual([
    "9A",
    "27B",
    "27B1(a)",
  ]);
});

describe("a board without incident", () => {
  it("is told step by step, dummy's cards as declarer's", () => {
    expect(follow(board)).toEqual([
      "Board 1 begins. Dealer: North. Vulnerable: none.",
      "North calls: 1♠. North's call is alerted. North took long.",
      "East calls: pass.",
      "South calls: pass.",
      "West calls: double.",
      "North calls: pass.",
      "East calls: pass.",
      "South calls: pass.",
      "East puts the opening lead on the table, face down: ♠10.",
      "East makes the opening lead: ♠10.",
      "North plays from dummy: ♠4.",
      "West plays ♠2.",
      "North plays ♠A. North wins trick 1.",
      "North leads to trick 2: ♦5.",
      "North claims: 7 of the remaining tricks, and says how.",
      "East agrees.",
    ]);
  });

  it("stands at each step as the Laws have it", () => {
    expect(framed(board).map((frame) => said(nowSaid(frame)))).toEqual([
      "",
      "Turn to call: North.",
      "Turn to call: East.",
      "Turn to call: South.",
      "Turn to call: West.",
      "Turn to call: North.",
      "Turn to call: East.",
      "Turn to call: South.",
      "Opening lead: East. Contract: 1♠X, declarer North.",
      "Opening lead: East. Contract: 1♠X, declarer North.",
      "Turn to play: North, from dummy (South). Contract: 1♠X, declarer North.",
      "Turn to play: West. Contract: 1♠X, declarer North.",
      "Turn to play: North. Contract: 1♠X, declarer North.",
      "Turn to lead: North. Contract: 1♠X, declarer North. Tricks so far: North-South 1, East-West 0.",
      "Turn to play: East. Contract: 1♠X, declarer North. Tricks so far: North-South 1, East-West 0.",
      "Play has stopped at the claim of North. Contract: 1♠X, declarer North. Tricks so far: North-South 1, East-West 0.",
      "Contract: 1♠X, declarer North. Tricks so far: North-South 1, East-West 0. Play has ended. Declarer's tricks: 8; score of North-South: +260.",
    ]);
  });

  it("is heard with cards and calls by their names", () => {
    const heard = follow(board, "spoken");
    expect([heard[1], heard[4], heard[9]]).toEqual([
      "North calls: 1 spade. North's call is alerted. North took long.",
      "West calls: double.",
      "East makes the opening lead: the ten of spades.",
    ]);
  });
});

test("an irregularity is told with what was chosen, a slip of the record as such", () => {
  const told = follow([
    { type: "BoardStarted", board: 1 },
    { type: "CallMade", seat: "N", call: "1S" },
    { type: "CallMade", seat: "E", call: "1H" },
    { type: "AttentionDrawn", seat: "S" },
    { type: "OptionElected", by: "S", option: "refuse" },
    { type: "CallReplaced", seat: "E", call: "2H" },
    { type: "CallMade", seat: "S", call: "3S" },
    { type: "CallQuestioned", by: "W", of: "S" },
    { type: "RecordCorrected", about: 7, to: { type: "CallMade", seat: "S", call: "2S" } },
    { type: "RecordCorrected", about: 8, to: null },
    { type: "FindingMade", finding: "comparable", value: false, note: "beside the log" },
  ]);
  expect(told.slice(3)).toEqual([
    "South draws attention to an irregularity.",
    "South does not accept it.",
    "East changes the call to: 2♥.",
    "Entry 7 of the record was a slip; this is what was so: South calls: 2♠.",
    "Entry 8 of the record was a slip: nothing of the kind happened.",
    "Entry 7 of the record is put right.",
    "Entry 8 of the record is struck out.",
    "The director finds – comparable call: no.",
  ]);
});

test(
  "of any record every step has its sentences, each without a gap, and leads to a Law or is of the record alone",
  patient,
  () => {
    fc.assert(
      fc.property(seedlings(40), edition, (seeds, of) => {
        const events = [START, ...seeds.map(drawEvent)];
        const frames = framesOf(
          newTable({ edition: of }),
          events.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event })),
          "official",
        );
        for (const [index, frame] of frames.entries()) {
          const told = eventSaid(frame, frames[index - 1]);
          expect(told.length > 0).toBe(index > 0);
          const answered = frame.answer === null ? [] : sentencesOf(frame.answer);
          for (const sentence of [...told, ...nowSaid(frame), ...answered]) {
            const template = templateOf(english, sentence.key);
            const taken = [...(template ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
            expect([sentence.key, Object.keys(sentence.parameters)]).toEqual([
              sentence.key,
              expect.arrayContaining(taken),
            ]);
            expect(template).toBeDefined();
            expect(inWords(english, sentence, "spoken")).not.toMatch(/[{}]|undefined|(?:event|now)\.[A-Z]|:\.$/);
          }
        }
      }),
      runs(25, 5000),
    );
  },
);
