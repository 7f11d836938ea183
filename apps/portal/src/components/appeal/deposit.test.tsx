/** Whoever lodges an appeal reads beforehand what is paid with it, and nothing where nothing is asked. Law 92A. */
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "../../../messages/en.json" with { type: "json" };
import fi from "../../../messages/fi.json" with { type: "json" };
import { Deposit } from "./Deposit.tsx";

type Regulations = Parameters<typeof Deposit>[0]["regulations"];

const read = (regulations: Regulations, locale: "en" | "fi" = "en"): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === "en" ? en : fi} timeZone="UTC">
      <Deposit regulations={regulations} />
    </NextIntlClientProvider>,
  )
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/\s+/gu, " ");

test("how much, when it comes back and when it does not, by the regulations of the event", () => {
  const deposit = { amount: 50, currency: "EUR" };
  expect(read({ appealMeritSanction: { deposit } })).toMatch(/deposit of €50 is due.*get it back.*forfeited only if/u);
  expect(read({ appealMeritSanction: { deposit: { ...deposit, amount: 12.5 } } }, "fi")).toContain("12,50 €");
});

test("nothing where no deposit is asked", () => {
  expect(read({})).toBe("");
  expect(read({ appealMeritSanction: "none" })).toBe("");
  expect(read({ appealMeritSanction: { warning: true } })).toBe("");
  expect(read({ appealMeritSanction: { deposit: { amount: 0, currency: "EUR" } } })).toBe("");
});
