/** What history says of an amount: a penalty of nothing is a warning, and nothing carried over is no warning. Laws 90, 91. */
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "../../../messages/en.json" with { type: "json" };
import { AmountBecame } from "./AmountBecame.tsx";

const read = (change: Parameters<typeof AmountBecame>[0]["change"]): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <AmountBecame change={change} />
    </NextIntlClientProvider>,
  )
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/\s+/gu, " ");

const of = (amount: number, unit: string) => ({ amount, unit });

test("a penalty of nothing is a warning", () => {
  expect(read({ kind: "penalty", before: null, after: of(0, "matchpoints") })).toMatch(/→ warning$/u);
  expect(read({ kind: "penalty", before: of(0, "vp"), after: of(1, "vp") })).toBe("warning → 1 VP");
  expect(read({ kind: "penaltyLifted", before: of(0, "matchpoints"), after: { penalty: "p" } })).toMatch(/^warning →/u);
});

test("nothing carried over is an amount", () => {
  expect(read({ kind: "carryOver", before: of(5, "imps"), after: of(0, "imps") })).toBe("5 IMPs → 0 IMPs");
});
