/** What a decision makes of a penalty is read as what is left of it, or that nothing is. Laws 90, 93. */
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "../../../messages/en.json" with { type: "json" };
import { DecidedOn } from "./DecidedOn.tsx";

const read = (amount: number): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <DecidedOn result={{ kind: "penalty", amount, unit: "matchpoints" }} />
    </NextIntlClientProvider>,
  );

test("a penalty of which nothing is left is lifted", () => {
  expect(read(0)).toBe("Penalty lifted");
});

test("of one that is made less, what is left is said", () => {
  expect(read(0.5)).toMatch(/½|0\.5|1\/2/u);
});
