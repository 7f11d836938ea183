/** What cannot be of an irregularity does not compile: facts that its kind has not, a stage that it does not go through. What can be, does. */
import { expect, test } from "vitest";
import type { Having } from "../position/position.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout } from "./clauses.ts";
import { always, goesOn, settled } from "./steps.ts";
import { opens } from "./verbs.ts";

const card = { seat: "N", card: "S2", event: 7 } as const;

test("an irregularity is opened with the facts of its kind", () => {
  expect(opens("61A", "N", { kind: "revoke", card, trick: 2, revoke: { suit: "H" } })).toMatchObject({ do: "open" });
  // @ts-expect-error -- a revoke is of a card
  opens("61A", "N", { kind: "revoke", trick: 2, revoke: { suit: "H" } });
  // @ts-expect-error -- no call is judged in a lost turn
  opens("17D3", "N", { kind: "lostTurn", call: { seat: "N", call: "Pass", event: 1 } });
  // @ts-expect-error -- a revoke is never judged
  opens("61A", "N", { kind: "revoke", card, trick: 2, revoke: {}, stage: "judging" });
});

test("a table of clauses is about the facts and stages of its kind", () => {
  const isHis = ({ it }: At<Having<"card">, unknown>): boolean => it.card.seat === "N";
  const played = [clause("61A", isHis, settled("rectified"))];
  expect(lawAbout("revoke", { number: "61", stages: { counting: { played } } }).number).toBe("61");
  // @ts-expect-error -- nor is there a row for that stage
  lawAbout("revoke", { number: "61", stages: { judging: { played } } });
  // @ts-expect-error -- a turn that was lost has no card
  lawAbout("lostTurn", { number: "17", always: { played } });
  // @ts-expect-error -- and nothing goes back for it
  lawAbout("lostTurn", { number: "17", always: { played: [clause("17D3", always, goesOn("returning"))] } });
});
