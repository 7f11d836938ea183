/** However a record is folded it is the same, and none can have so much read anew that it could not be read: findings and corrections are counted. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TableEvent } from "../tables.ts";
import {
  admit,
  eventAt,
  foldOn,
  foldTable,
  MOST_IRREGULARITIES,
  MOST_READ_ANEW,
  newTable,
  readAnewFor,
  takeWhole,
} from "../tables.ts";
import { correctionsIn } from "./way.ts";
import { foldKnowing } from "./fold.ts";
import { correctedRecord, DISPUTED, found } from "./testing/draw-corrected.ts";
import { drawEvent } from "./testing/draw-event.ts";
import { edition } from "./testing/draw-table.ts";
import { patient, runs } from "./testing/env.ts";

const LEAD = DISPUTED.length - 1;
/** The same card found to have been another one, over and over: each of them has all since then read anew. */
const disputed = (count: number): readonly TableEvent[] =>
  Array.from({ length: count }, (_, index) => found(index % 2 === 0 ? "H5" : "D4", LEAD));
const after = (...events: readonly TableEvent[]) => foldOn(newTable(), [...DISPUTED, ...events]);
const TOO_OFTEN = {
  code: "tooLarge",
  law: "fact",
  trouble: { kind: "readTooOften", most: MOST_READ_ANEW },
};

describe("a record in which much was found and put right", () => {
  it("is the same event by event, in two halves, and with all of it known from its start", patient, () => {
    let readAnew = 0;
    fc.assert(
      fc.property(correctedRecord, fc.nat(), edition, (record, at, of) => {
        const beginning = newTable({ edition: of });
        const corrections = correctionsIn(record);
        const known = record.reduce((table, event) => foldKnowing(table, event, corrections), beginning);
        const half = record.slice(0, at % record.length);
        const ways = [
          record.reduce(foldTable, beginning),
          foldOn(beginning, record),
          foldOn(half.reduce(foldTable, beginning), record.slice(half.length)),
        ];
        for (const { position, anew } of ways)
          expect({ position, anew }).toEqual({ position: known.position, anew: known.anew });
        for (const way of ways)
          expect(record.map((_, index) => eventAt(way, index + 1))).toEqual(
            record.map((_, index) => eventAt(known, index + 1)),
          );
        readAnew += known.anew > 0 ? 1 : 0;
      }),
      runs(200, 10_000),
    );
    expect(readAnew).toBeGreaterThan(0);
  });

  it("keeps what was written beside what was so: what was put right and then struck stands as it was written", () => {
    const written: TableEvent = { type: "FindingMade", finding: "toldTurn", value: true };
    const record: readonly TableEvent[] = [
      ...DISPUTED.slice(0, 2),
      written,
      { type: "RecordCorrected", about: 3, to: { type: "CallMade", seat: "E", call: "Pass" } },
    ];
    const struck: TableEvent = { type: "RecordCorrected", about: 3, to: null };
    for (const fold of [
      (events: readonly TableEvent[]) => foldOn(newTable(), events),
      (events: readonly TableEvent[]) => events.reduce(foldTable, newTable()),
    ]) {
      expect(eventAt(fold(record), 3)).toMatchObject({ type: "CallMade" });
      expect(eventAt(fold([...record, struck]), 3)).toEqual(written);
    }
  });

  it("counts what each event meets: once more for every irregularity before it", () => {
    const tempo = (about: number): TableEvent => ({
      type: "RecordCorrected",
      about,
      to: { type: "CallMade", seat: "E", call: "Pass", tempo: "slow" },
    });
    const none = DISPUTED.slice(0, 3).reduce(foldTable, newTable());
    expect(readAnewFor(none, tempo(3), foldTable(none, tempo(3)))).toBe(1);
    const irregular: readonly TableEvent[] = [
      { type: "CallMade", seat: "N", call: "1C" },
      { type: "DirectorCalled", seat: "S" },
    ];
    const some = irregular.reduce(foldTable, none);
    expect(some.position.irregularities).toHaveLength(1);
    expect(readAnewFor(some, tempo(3), foldTable(some, tempo(3)))).toBe(1 + 1 + 2);
  });

  it("reads nothing anew for what is found again", () => {
    const once = after(found("H5", LEAD));
    expect(once.anew).toBeGreaterThan(0);
    const again = Array.from({ length: 500 }, () => found("H5", LEAD)).reduce(foldTable, once);
    expect([again.anew, again.position.play]).toEqual([once.anew, once.position.play]);
  });

  it("reads what rests on a slip anew, and once for all that is put right together", () => {
    const slip = (about: number): TableEvent => ({ type: "RecordCorrected", about, to: null });
    const talk: readonly TableEvent[] = Array.from({ length: 300 }, () => ({ type: "DirectorCalled", seat: "N" }));
    const told = after(...talk);
    const corrected = foldTable(told, slip(100));
    const met = 1 + told.position.irregularities.length;
    expect(readAnewFor(told, slip(100), corrected)).toBe((told.position.version - 99) * met);
    const all = talk.map((_, index) => slip(DISPUTED.length + 1 + index));
    expect(foldOn(told, all).position.play).toEqual(after().position.play);
  });
});

describe("a record that would be read anew without end", () => {
  const hostile = disputed(400);
  const taken = hostile.findIndex((event, index) => admit(after(...hostile.slice(0, index)), event) !== undefined);

  it("is refused the finding that is one too many, many times as late as any evening has one", () => {
    expect(taken).toBeGreaterThan(50);
    const full = after(...hostile.slice(0, taken));
    expect(full.anew).toBeLessThanOrEqual(MOST_READ_ANEW);
    expect(admit(full, hostile[taken] ?? found("H5", LEAD))).toEqual(TOO_OFTEN);
  });

  it("is refused a slip that would make it so, and takes one that makes it less", () => {
    const lead = DISPUTED.findIndex(({ type }) => type === "LeadFaced");
    const [faced = null, mere] = [DISPUTED[lead], { type: "RightsReserved", by: "N" } as const];
    const untouched = [...DISPUTED.with(lead, mere), ...hostile].reduce(foldTable, newTable());
    expect(untouched.anew).toBe(0);
    expect(admit(untouched, { type: "RecordCorrected", about: lead + 1, to: faced })).toEqual(TOO_OFTEN);
    const full = after(...hostile.slice(0, taken));
    const less: TableEvent = { type: "RecordCorrected", about: full.position.version, to: null };
    expect(admit(full, less)).toBeUndefined();
    expect(foldTable(full, less).anew).toBeLessThan(full.anew);
    expect(admit(full, mere)).toBeUndefined();
  });

  it("cannot have been, and is folded all the same: what comes too late changes nothing before it", () => {
    expect(takeWhole(newTable(), [...DISPUTED, ...hostile.slice(0, taken)])).toBeDefined();
    expect(takeWhole(newTable(), [...DISPUTED, ...hostile])).toBeUndefined();
    const bounded = after(...hostile.slice(0, taken));
    const beyond = after(...hostile, ...hostile, ...hostile);
    expect(beyond.position.play).toEqual(bounded.position.play);
  });
});

describe("a board with more irregularities than any has", () => {
  const calls = Array.from({ length: 4_000 }, (_, seed) => drawEvent(seed)).filter(({ type }) => type === "CallMade");
  const full = calls.reduce(
    (table, event) => (admit(table, event) === undefined ? foldTable(table, event) : table),
    DISPUTED.slice(0, 3).reduce(foldTable, newTable()),
  );

  it("goes on no further, but for what the director does: what each event meets is bounded", () => {
    expect(calls.length).toBeGreaterThan(3 * MOST_IRREGULARITIES);
    expect(full.position.irregularities.length).toBeGreaterThanOrEqual(MOST_IRREGULARITIES);
    expect(full.position.irregularities.length).toBeLessThan(MOST_IRREGULARITIES + 5);
    expect(admit(full, { type: "CallMade", seat: "N", call: "7NT" })).toEqual({
      code: "tooLarge",
      law: "fact",
      trouble: { kind: "tooIrregular", most: MOST_IRREGULARITIES },
    });
    const struck: TableEvent = { type: "RecordCorrected", about: full.position.version, to: null };
    for (const event of [{ type: "DirectorCalled", seat: "N" }, { type: "BoardEnded" }, struck] as const)
      expect(admit(full, event)).toBeUndefined();
  });
});
