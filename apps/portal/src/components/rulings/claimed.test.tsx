/** What a case says in figures is read on its page: what somebody claims, from what to what an entry was corrected, how much was taken. Laws 69B, 79, 90. */
import type { Outcome } from "@traveller/engine";
import type { By } from "@traveller/engine/procedure";
import type { CaseEventView } from "@traveller/model";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "../../../messages/en.json" with { type: "json" };
import { Claimed } from "./Claimed.tsx";

const read = (told: CaseEventView["told"]): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Claimed told={told} />
    </NextIntlClientProvider>,
  )
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/\s+/gu, " ");

const by: By = { as: "player", contestant: "A-1", seats: ["N"] };
const place = { section: "A", board: 1, ns: "A-1", ew: "A-6" } as const;
const score = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;

test("a score that should be another, and tricks that are said or asked back", () => {
  const should = score(11);
  expect(
    read({ type: "ScoreErrorReported", data: { by, correction: "c", place, error: "entry", agreed: true, should } }),
  ).toMatch(/^It should be .*\+1/u);
  expect(read({ type: "TrickDisputed", data: { by, dispute: "d", place, says: 9 } })).toContain("9 tricks");
  expect(read({ type: "ConcessionWithdrawn", data: { by, withdrawal: "w", place, tricks: 1 } })).toContain("1 trick");
});

test("an entry that was corrected, from what to what", () => {
  const result = { ...place, result: "r" };
  const [from, to] = [10, 11].map((tricks) => ({ ...result, outcome: score(tricks) }));
  if (from === undefined || to === undefined) throw new Error("no results");
  expect(read({ type: "ResultCorrected", data: { result: "r", from, to, of: "c", law: "79C1" } })).toMatch(
    /just made → .*with 1 overtrick/u,
  );
});

test("a result that became an adjusted score, without what it was at the table once more", () => {
  const result = { ...place, result: "r" };
  const became = (from: Outcome, to: Outcome): string =>
    read({
      type: "ResultCorrected",
      data: { result: "r", from: { ...result, outcome: from }, to: { ...result, outcome: to }, of: "c", law: "12C1" },
    });
  const adjusted = (table: ReturnType<typeof score>, percent: 60 | 40): Outcome => ({
    kind: "adjusted",
    ns: { artificial: percent },
    ew: { artificial: 100 - percent },
    table,
  });
  const [made, over] = [became(score(10), adjusted(score(10), 60)), became(adjusted(score(10), 60), score(10))];
  expect(made).toMatch(/just made → 60 % \/ 40 %$/u);
  expect(over).toMatch(/^60 % \/ 40 % → .*just made/u);
  expect(became(adjusted(score(10), 60), adjusted(score(10), 40))).toBe("60 % / 40 % → 40 % / 60 %");
  // The entry alone was corrected, and the board is worth what it was.
  expect(became(adjusted(score(10), 60), adjusted(score(11), 60))).toMatch(/just made → .*with 1 overtrick/u);
  expect(became(adjusted(score(10), 60), adjusted(score(11), 60))).not.toContain("60 %");
  // Both at once.
  expect(became(score(10), adjusted(score(11), 60))).toMatch(
    /just made → 60 % \/ 40 %At the table: .*with 1 overtrick/u,
  );
});

test("a penalty in decimals, not as a fraction", () => {
  const penalty = { penalty: "p", contestant: "A-1", law: "90", paragraph: "90B2", unit: "matchpoints" } as const;
  expect(read({ type: "PenaltyImposed", data: { ...penalty, amount: "25/2" } })).toContain("12.5 matchpoints");
});
