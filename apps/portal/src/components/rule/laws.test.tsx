/**
 * What a board is about is said by its record, so that the ruling's form unfolds the questions of that; what the score rests on by its kind is ticked. Laws 12C, 16, 21, 40, 47,
 * 61 to 64, 73.
 */
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "../../../messages/en.json" with { type: "json" };
import { LawPart } from "./LawPart.tsx";
import { lawsFollowing, topicsOf, usualFor } from "./laws.ts";

test.each([
  [["61A"], ["revoke"]],
  [["73D1", "16B"], ["information"]],
  [
    ["21B1(a)", "64A1"],
    ["explanation", "revoke"],
  ],
  [["27B2", "54"], []],
  [[], []],
])("Laws %j: %j", (laws, topics) => {
  expect(topicsOf(laws, false)).toEqual(topics);
});

test("a pause or a remark in the record is something that may have been told without right, whatever else it is about", () => {
  expect(topicsOf([], true)).toEqual(["information"]);
  expect(topicsOf(["61A"], true)).toEqual(["information", "revoke"]);
  expect(topicsOf(["16B"], true)).toEqual(["information"]);
});

test.each([
  [{ mode: "weighted" }, {}, ["12C1(c)"]],
  [{ mode: "artificial" }, {}, ["12C2(a)"]],
  [{ mode: "sides", "ns.mode": "weighted", "ew.mode": "artificial" }, {}, ["12C1(c)", "12C2(a)"]],
  [{ mode: "one", "ns.mode": "weighted" }, {}, []],
  [{ mode: "stands" }, { mode: "weighted" }, []],
  // What a draft has it says itself, with its Laws; what is chosen since follows.
  [{ mode: "weighted" }, { mode: "weighted" }, []],
  [{ mode: "artificial" }, { mode: "weighted" }, ["12C2(a)"]],
])("a score of %j, drafted as %j, rests on %j", (texts, drafted, laws) => {
  expect(lawsFollowing(texts, drafted)).toEqual(laws);
});

type Part = Omit<Parameters<typeof LawPart>[0], "cited" | "children">;
const part = (of: Part): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <LawPart {...of} cited={{}}>
        {null}
      </LawPart>
    </NextIntlClientProvider>,
  );
const unfolded = (of: Part): readonly string[] =>
  [...part(of).matchAll(/<details open=""><summary>(.*?)<\/summary>/gu)].map(([, summary = ""]) => summary);
const ticked = (of: Part): readonly string[] =>
  [...part(of).matchAll(/<input[^>]*checked=""[^>]*value="(.*?)"/gu)].map(([, law = ""]) => law);

const NOTHING: Part = { open: [], about: [], follows: [] };
const { information, revoke, damage } = en.rule.topics;

test("what the record is about is unfolded, and where nothing says what a board is about nothing is", () => {
  expect(unfolded({ ...NOTHING, about: ["revoke"] })).toEqual([revoke]);
  expect(unfolded({ ...NOTHING, open: ["16B3"] })).toEqual([information]);
  expect(unfolded(NOTHING)).toEqual([]);
});

test("what follows from the kind of score is ticked, and where it stands unfolded", () => {
  const weighted = { ...NOTHING, open: ["16B3"], follows: ["12C1(c)"] };
  expect(ticked(weighted)).toEqual(["16B3", "12C1(c)"]);
  expect(unfolded(weighted)).toEqual([information, damage]);
});

test("what is usual for being late goes by the minutes, where the scale tells them apart; from some on it may be a warning", () => {
  const row = (fromMinutes: number, amount: string) => ({ contestant: "A-1", law: "90B1", fromMinutes, amount });
  const usual = [row(20, "20"), row(5, ""), row(10, "10"), { ...row(0, "3"), law: "90B2" }];
  const amount = (minutes: string | undefined) => usualFor(usual, { contestant: "A-1", law: "90B1", minutes })?.amount;
  expect(["", "4", "5", "12,5", "45", "late"].map(amount)).toEqual([undefined, undefined, "", "10", "20", undefined]);
  expect(usualFor(usual, { contestant: "A-1", law: "90B2" })?.amount).toBe("3");
  const several = [row(0, "5"), { ...row(0, "9"), offence: "a telephone" }];
  const told = (offence?: string) => usualFor(several, { contestant: "A-1", law: "90B1", offence })?.amount;
  expect([told(), told(""), told("a telephone"), told("other")]).toEqual(["5", "5", "9", undefined]);
  expect(usualFor(usual, { contestant: "A-2", law: "90B1", minutes: "45" })).toBeUndefined();
});
