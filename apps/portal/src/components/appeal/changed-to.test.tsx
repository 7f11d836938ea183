/** A decision on appeal, and a vote for a change, are asked the same as a ruling: what of each line, who was at fault, and which damage a side did to itself. Laws 12C1(c), 12C1(e), 93B. */
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import messages from "../../../messages/en.json" with { type: "json" };
import { ChangedTo, changeLacks, type DecideDesk, faultIn, resultIn } from "./ChangedTo.tsx";

const desk = (filled: DecideDesk["filled"]): DecideDesk => ({
  result: "r1",
  here: ["A-1", "A-2"],
  vulnerability: "None",
  begins: { contract: "4S", doubling: "", declarer: "N", tricks: "10" },
  filled,
  contestants: [],
  numbers: { unit: "matchpoints", totalUnit: "matchpoints", shownRounding: null },
});
const shown = (filled: DecideDesk["filled"], penalty?: { readonly unit: "vp" }): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ChangedTo desk={desk(filled)} penalty={penalty} session="s" csrf="" command={() => ({})} />
    </NextIntlClientProvider>,
  );

/** What a list of choices offers, its first chosen where nothing else is. */
const offered = (html: string, name: string): readonly string[] => {
  const list = html.split(`name="${name}"`)[1]?.split("</select>")[0] ?? "";
  return [...list.matchAll(/<option value="([^"]*)"/gu)].map(([, value = ""]) => value);
};

describe("a change of a score", () => {
  test("asks of each line whether it was reached without the infraction, and answers for nobody", () => {
    const html = shown({ mode: "weighted" });
    expect(offered(html, "both.0.legal")).toEqual(["", "yes", "no"]);
    expect(html.split('name="both.1.legal"')[1]?.split("</select>")[0]).not.toContain("selected");
  });
  test("says who offended, as it was ruled where nothing else is found", () => {
    const html = shown({ mode: "one" });
    expect(offered(html, "offended")).toEqual(["unsaid", "NS", "EW", "both", "none"]);
    expect(html).toContain("as it was ruled");
    expect(faultIn({ offended: "unsaid" }, { kind: "stands" })).toEqual({});
    expect(faultIn({ offended: "EW" }, { kind: "stands" })).toEqual({ nonOffending: ["NS"] });
  });
  test("asks for the damage that a side did to itself where a score is assigned, and nowhere else", () => {
    expect(shown({ mode: "one", own: "yes" })).toContain('name="own.without.contract"');
    for (const mode of ["stands", "artificial"]) expect(shown({ mode, own: "yes" })).not.toContain('name="own"');
  });
});

test("a penalty is lowered, and nobody is at fault in it", () => {
  const html = shown({ mode: "stands" }, { unit: "vp" });
  expect(html).toContain('name="amount"');
  expect(html).not.toContain('name="offended"');
  expect(faultIn({ offended: "EW" }, { kind: "penalty", amount: 1, unit: "vp" })).toEqual({});
});

test.each([
  ["2", 2, {}],
  ["0,5", 0.5, {}],
  ["0", 0, {}],
  ["1/3", undefined, { amount: "amountLeft" }],
  ["much", undefined, { amount: "amountLeft" }],
  ["", undefined, { amount: "amount" }],
])("of a penalty %j is left: a number, or it is said that none is", (amount, left, lacks) => {
  expect(resultIn({ amount }, { unit: "vp" })).toEqual(
    left === undefined ? undefined : { kind: "penalty", amount: left, unit: "vp" },
  );
  expect(changeLacks({ amount }, { unit: "vp" }, false)).toEqual(lacks);
});
test("whoever votes for a lower penalty may leave open how much is left of it", () => {
  expect(changeLacks({ amount: "" }, { unit: "vp" }, true)).toEqual({});
});
