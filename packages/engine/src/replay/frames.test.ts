/** A record stepped through: a frame an event, each what the Laws say there, and to the public nothing that nobody had noticed. Laws 9A, 16, 20. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { TableEvent } from "../tables.ts";
import { foldTable, newTable, viewFor } from "../tables.ts";
import { drawEvent } from "../table/testing/draw-event.ts";
import { START, edition, seedlings } from "../table/testing/draw-table.ts";
import { patient, runs } from "../table/testing/env.ts";
import { beginFrames, framedFurther, framesOf, type Reader, type Recorded } from "./index.ts";

const recorded = (events: readonly TableEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event }));
const anyRecord = seedlings(40).map((seeds) => [START, ...seeds.map(drawEvent)]);
const reader = fc.constantFrom<Reader>("official", "public");

test.each([
  ["official", ["later.27D"]],
  ["public", []],
] as const)(
  "what the director is to look at when play is over is told him until then, and nobody else: %s",
  (who, told) => {
    const call = (seat: "N" | "E" | "S" | "W", name: "1H" | "2H" | "2S" | "Pass"): TableEvent => ({
      type: "CallMade",
      seat,
      call: name,
    });
    const frames = framesOf(
      newTable(),
      recorded([
        { type: "BoardStarted", board: 1, dealer: "N" },
        call("N", "2H"),
        call("E", "1H"),
        { type: "AttentionDrawn", seat: "S" },
        { type: "OptionElected", by: "S", option: "refuse" },
        { type: "CallReplaced", seat: "E", call: "Pass" },
        { type: "FindingMade", finding: "comparable", value: true },
        call("S", "Pass"),
        call("W", "2S"),
      ]),
      who,
    );
    const later = frames.map(({ answer }) => answer?.later.map(({ key }) => key) ?? []);
    expect(later.slice(7)).toEqual([told, told, told]);
    expect(later.slice(0, 4).flat()).toEqual([]);
  },
);

describe("what a choice would bring is said to everybody as to the director, and no more than it brings", () => {
  const call = (seat: "N" | "E" | "S" | "W", name: "2H" | "1S" | "3C" | "4C" | "Pass"): TableEvent => ({
    type: "CallMade",
    seat,
    call: name,
  });
  /** West has to pass for the bid that was refused, and may have to lead as he is told: that is so whatever is chosen next. */
  const refused: readonly TableEvent[] = [
    { type: "BoardStarted", board: 1, dealer: "N" },
    call("N", "2H"),
    call("E", "1S"),
    { type: "AttentionDrawn", seat: "S" },
    { type: "OptionElected", by: "S", option: "refuse" },
    { type: "CallReplaced", seat: "E", call: "3C" },
    { type: "FindingMade", finding: "comparable", value: false },
  ];
  const following = (events: readonly TableEvent[], who: Reader, option: string): readonly (readonly string[])[] =>
    (framesOf(newTable(), recorded(events), who).at(-1)?.answer?.choice ?? [])
      .flatMap(({ options }) => options)
      .filter(({ says }) => says.key === option)
      .map(({ follows }) => follows.map(({ key }) => key));

  it.each(["official", "public"] as const)("of a call out of turn that came later: %s", (who) => {
    const outOfTurn = [
      call("S", "Pass"),
      call("W", "Pass"),
      call("E", "4C"),
      { type: "AttentionDrawn", seat: "S" },
    ] as const;
    expect(following([...refused, ...outOfTurn], who, "option.accept")).toEqual([["follows.accepted", "follows.turn"]]);
  });

  it.each(["official", "public"] as const)("where a finding has what came before it read anew: %s", (who) => {
    // Whether East's second bid was his first one put right is for the director to say (25A).
    expect(following([...refused, call("E", "4C"), { type: "AttentionDrawn", seat: "S" }], who, "found.yes")).toEqual([
      ["follows.turn"],
    ]);
  });
});

describe("the frames of any record", () => {
  it("are as they were for a slip of an event that has yet to be written", () => {
    const early = recorded([
      START,
      { type: "RecordCorrected", about: 3, to: null },
      { type: "CallMade", seat: "N", call: "Pass" },
    ]);
    expect(framesOf(newTable(), early, "public").at(-1)?.view.auction).toEqual(["Pass"]);
    expect(framedFurther(beginFrames(newTable(), "public"), early.slice(0, 2))?.frames).toHaveLength(3);
  });

  it("are one an event and one before them, and end with the table as it is", patient, () => {
    fc.assert(
      fc.property(anyRecord, edition, reader, (events, of, who) => {
        const beginning = newTable({ edition: of });
        const frames = framesOf(beginning, recorded(events), who);
        expect(frames.map(({ number }) => number)).toEqual([0, ...events.map((_, index) => index + 1)]);
        const table = events.reduce(foldTable, beginning);
        expect(frames.at(-1)?.view).toMatchObject({
          auction: viewFor(table, who === "official" ? "director" : "spectator").auction,
          irregularities: viewFor(table, who === "official" ? "director" : "spectator").irregularities,
        });
      }),
      runs(150, 10_000),
    );
  });

  it(
    "are the same where they are gone on with as the record grows, but for what puts something before right",
    patient,
    () => {
      fc.assert(
        fc.property(anyRecord, reader, fc.nat(40), (events, who, at) => {
          const [before, further] = [recorded(events).slice(0, at), recorded(events).slice(at)];
          const begun = framedFurther(beginFrames(newTable(), who), before);
          const grown = begun && framedFurther(begun, further);
          expect(begun?.frames).toEqual(framesOf(newTable(), before, who));
          const putRight = further.some(
            ({ event }) => event.type === "RecordCorrected" && event.about <= before.length,
          );
          expect(grown === undefined).toBe(putRight);
          const whole = framesOf(newTable(), recorded(events), who);
          expect(grown?.frames ?? whole).toEqual(whole);
        }),
        runs(60, 5000),
      );
    },
  );

  it("say to the public nothing of what nobody had noticed, and none of the director's notes", patient, () => {
    fc.assert(
      fc.property(anyRecord, edition, (events, of) => {
        for (const { view, answer, calls, event } of framesOf(newTable({ edition: of }), recorded(events), "public")) {
          expect(view.irregularities.every(({ noticed }) => noticed)).toBe(true);
          expect([view.review, view.adjust]).toEqual([[], null]);
          expect(JSON.stringify(event)).not.toContain('"note"');
          const known = view.irregularities.length;
          // But for what was said aloud or came from outside: that is asked about where nothing was irregular.
          const aloud =
            answer?.happened.every(({ key }) => key === "told.anew") === true &&
            answer.choice.every(({ says }) => says.law === "16D2" || says.law === "16C2" || says.law === "21B1(a)");
          expect(answer === null || known > 0 || aloud || view.claim !== null).toBe(true);
          expect(known > 0 || calls.every(({ state }) => state !== "open")).toBe(true);
        }
      }),
      runs(150, 10_000),
    );
  });
});

const call = (seat: "N" | "E" | "S" | "W", name: "1C" | "1H" | "1S" | "2C" | "Pass"): TableEvent => ({
  type: "CallMade",
  seat,
  call: name,
});
const start: TableEvent = { type: "BoardStarted", board: 1 };

test("an alert and what was said of a call stay with it; the last explanation holds", () => {
  const frames = framesOf(
    newTable(),
    recorded([
      start,
      { type: "CallMade", seat: "N", call: "1C", alerted: true },
      call("E", "1H"),
      { type: "CallExplained", of: "N", by: "S", text: "strong" },
      { type: "ExplanationCorrected", of: "N", by: "S", text: "two or more" },
      { type: "CallAlerted", of: "E", by: "W" },
    ]),
    "public",
  );
  expect(frames.at(-1)?.calls).toMatchObject([
    { seat: "N", call: "1C", number: 2, alerted: true, told: ["strong", "two or more"] },
    { seat: "E", call: "1H", number: 3, alerted: true, told: [] },
  ]);
});

test("a call that is taken back is still seen; the director's answer comes with what is to be decided", () => {
  const frames = framesOf(
    newTable(),
    recorded([
      start,
      call("N", "1S"),
      call("E", "1H"),
      { type: "AttentionDrawn", seat: "S" },
      { type: "OptionElected", by: "S", option: "refuse" },
      { type: "CallReplaced", seat: "E", call: "Pass" },
    ]),
    "public",
  );
  expect(frames[3]?.answer).toBeNull();
  expect(frames[4]?.answer?.happened[0]).toMatchObject({ key: "happened.27", law: "27" });
  expect(frames[4]?.answer?.choice[0]?.options.length).toBeGreaterThan(1);
  expect(frames[4]?.calls.map(({ state }) => state)).toEqual(["stands", "open"]);
  expect(frames[6]?.calls.map(({ call: name, state }) => [name, state])).toEqual([
    ["1S", "stands"],
    ["1H", "withdrawn"],
    ["Pass", "stands"],
  ]);
});

test("a slip of the record is replayed as what was so", () => {
  const frames = framesOf(
    newTable(),
    recorded([
      start,
      call("N", "1S"),
      call("E", "Pass"),
      { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "N", call: "1H" } },
    ]),
    "public",
  );
  expect(frames.map(({ view }) => view.auction)).toEqual([[], [], ["1H"], ["1H", "Pass"], ["1H", "Pass"]]);
  expect(frames[2]).toMatchObject({ corrected: true, event: { call: "1H" } });
});

test("cards leave the hands, lie in the trick, and are counted when it is won", () => {
  const deal = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
  const frames = framesOf(
    newTable(),
    recorded([
      { type: "BoardStarted", board: 1, deal },
      call("N", "1S"),
      ...(["E", "S", "W"] as const).map((seat) => call(seat, "Pass")),
      { type: "LeadFaced", seat: "E", card: "ST" },
      { type: "CardPlayed", seat: "S", card: "S4" },
      { type: "CardPlayed", seat: "W", card: "S2" },
      { type: "CardPlayed", seat: "N", card: "SA" },
    ]),
    "public",
  );
  expect(frames[6]).toMatchObject({ trick: [{ seat: "E", card: "ST" }], won: [] });
  expect(frames[6]?.hands.E).not.toContain("ST");
  expect(frames.at(-1)).toMatchObject({ trick: [], won: ["N"], lastTrick: [{}, {}, {}, { seat: "N", card: "SA" }] });
});

test("an entry of the record that was struck out has no event", () => {
  const frames = framesOf(
    newTable(),
    recorded([start, call("N", "1S"), call("E", "1H"), { type: "RecordCorrected", about: 3, to: null }]),
    "public",
  );
  expect(frames[3]).toMatchObject({ corrected: true, event: null, view: { auction: ["1S"], irregularities: [] } });
});
