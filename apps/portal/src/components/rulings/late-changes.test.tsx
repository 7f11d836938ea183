/** A warning that is to be taken away late is called what it is; how much a fine was recorded too high, in its unit. Laws 79C2, 90, 91. */
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "../../../messages/en.json" with { type: "json" };
import { LateChanges } from "./LateChanges.tsx";

const read = (from: number, to?: number): string => {
  const taken = (amount: number) => ({ law: "90", amount, unit: "matchpoints" }) as const;
  const penalty = { of: "penalty", penalty: "p", contestant: "A-1", from: taken(from) } as const;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LateChanges changes={[to === undefined ? penalty : { ...penalty, to: taken(to) }]} />
    </NextIntlClientProvider>,
  )
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/\s+/gu, " ");
};

test("what a penalty was, and becomes", () => {
  expect(read(0)).toBe("Penalty: warning → nothing");
  expect(read(3, 2)).toBe("Penalty: 3 matchpoints → 2 matchpoints");
});
