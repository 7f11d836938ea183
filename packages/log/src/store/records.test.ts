import { emptyRecord, foldRecordOn, type RecordSetting } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import { type KnownRecord, rememberRecords } from "./records.ts";

const under: RecordSetting = { lawEdition: 2017, regulations: {} };
const record = (version: number): KnownRecord => {
  let known = emptyRecord(under);
  for (let at = 0; at < version; at += 1) known = foldRecordOn(known, [{ type: "DirectorCalled", seat: "N" }]);
  return { record: known, version };
};

describe("remembered records", () => {
  test("weigh what their events do: a long one drives out many short ones, those first that nobody asked for", () => {
    const memory = rememberRecords(100);
    const there = (...streams: readonly string[]) =>
      streams.filter((stream) => memory.recall(stream, under) !== undefined);
    for (const stream of ["a", "b", "c", "d"]) memory.keep(stream, under, record(20));
    expect(there("a")).toEqual(["a"]);
    memory.keep("long", under, record(60));
    expect(there("a", "b", "c", "d", "long")).toEqual(["a", "long"]);
    memory.keep("longer", under, record(200));
    expect(there("a", "long", "longer")).toEqual(["longer"]);
    memory.keep("next", under, record(1));
    expect(there("longer", "next")).toEqual(["next"]);
  });

  test("are the newest that anybody has read", () => {
    const memory = rememberRecords(100);
    memory.keep("a", under, record(5));
    memory.keep("a", under, record(3));
    expect(memory.recall("a", { ...under, regulations: {} })?.version).toBe(5);
  });

  test("are of other Laws or regulations not the same", () => {
    const memory = rememberRecords(100);
    memory.keep("a", under, record(5));
    expect(memory.recall("a", { ...under, regulations: { screens: true } })).toBeUndefined();
  });
});
