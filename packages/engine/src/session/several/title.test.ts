/** Who bears a title: the first of each list, together where they tie; nobody while anything may still change. Laws 78D, 79C, 92B. */
import { describe, expect, test } from "vitest";
import { titleOf, type TitleResult, type TitleSession } from "./title.ts";

type Row = { readonly id: string; readonly rank: number | null };

const session = (id: string, more: Partial<TitleSession> = {}): TitleSession => ({
  session: id,
  withdrawn: false,
  final: true,
  ...more,
});
const list = (ranks: Readonly<Record<string, number | null>>, line: "NS" | "EW" | null = null, field = 0) => ({
  field,
  line,
  rows: Object.entries(ranks).map(([id, rank]) => ({ id, rank })),
});
const of = (sessions: readonly string[], ...lists: TitleResult<Row>["lists"]): TitleResult<Row> => ({
  sessions,
  lists,
});
const winners = (sessions: readonly TitleSession[], results: readonly TitleResult<Row>[], awaited = false) => {
  const title = titleOf({ sessions, results, awaited });
  return title.kind === "decided"
    ? title.lists.map(({ field, line, rows }) => [field, line, rows.map(({ id }) => id)])
    : title.kind;
};
const pairs = of(["one"], list({ a: 1, b: 2, c: 3 }));

describe("one session", () => {
  test("its first bears the title", () => expect(winners([session("one")], [pairs])).toEqual([[0, null, ["a"]]]));

  test("those who share first place share it", () =>
    expect(winners([session("one")], [of(["one"], list({ a: 1, b: 1, c: 3 }))])).toEqual([[0, null, ["a", "b"]]]));

  test("of two lines and of two fields, each has its own", () => {
    const lists = [list({ a: 1, b: 2 }, "NS"), list({ c: 2, d: 1 }, "EW"), list({ e: 1 }, null, 1)];
    expect(winners([session("one")], [of(["one"], ...lists)])).toEqual([
      [0, "NS", ["a"]],
      [0, "EW", ["d"]],
      [1, null, ["e"]],
    ]);
  });

  test("who has no place, as who was disqualified, has no title; and where nobody has, there is none", () => {
    expect(winners([session("one")], [of(["one"], list({ x: null, a: 1 }))])).toEqual([[0, null, ["a"]]]);
    expect(winners([session("one")], [of(["one"], list({ x: null }))])).toBe("none");
    expect(winners([session("one")], [])).toBe("none");
  });
});

describe("nobody bears it yet", () => {
  const both = of(["one", "two"], list({ a: 1 }));
  test.each<[string, readonly TitleSession[], boolean]>([
    ["while nothing was opened", [], false],
    ["while its session is provisional or may be appealed", [session("one", { final: false })], false],
    ["while an earlier session may be appealed", [session("one", { final: false }), session("two")], false],
    ["while a session is planned", [session("one")], true],
    [
      "while another is to be played in the place of one that was withdrawn",
      [session("one", { withdrawn: true })],
      true,
    ],
  ])("%s", (_when, sessions, awaited) => expect(winners(sessions, [both, pairs], awaited)).toBe("open"));
});

describe("several sessions", () => {
  const overall = of(["one", "two"], list({ b: 1, a: 2 }));
  const second = of(["two"], list({ a: 1, b: 2 }));

  test("what they come to together decides, not the last one alone", () =>
    expect(winners([session("one"), session("two")], [overall, pairs, second])).toEqual([[0, null, ["b"]]]));

  test("a final that is counted by itself decides by itself", () =>
    expect(
      winners(
        [session("one"), session("two"), session("final")],
        [overall, pairs, second, of(["final"], list({ c: 1 }))],
      ),
    ).toEqual([[0, null, ["c"]]]));

  test("one that was withdrawn is as if it were not there, however it stands", () => {
    const withdrawn = session("two", { withdrawn: true, final: false });
    expect(winners([session("one"), withdrawn], [pairs])).toEqual([[0, null, ["a"]]]);
    expect(winners([withdrawn], [])).toBe("none");
  });
});
