/** Deals of a session are verified from its log alone. Law 6. */
import { emptySession, foldNext, type SessionEvent } from "@traveller/engine";
import { commitmentOf } from "@traveller/engine/dealing";
import { expect, test } from "vitest";
import { dealt, SALT, SEED } from "../testing/sealed.ts";
import { linesOfDeals, verifiedDeals } from "./deals.ts";

const opening: SessionEvent = {
  type: "SessionOpened",
  data: {
    session: "evening",
    authority: "lakeland",
    tournament: "autumn",
    title: "Autumn pairs",
    number: 1,
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    fields: [["A"]],
    regulations: {},
    lawEdition: 2017,
  },
};
const [first, second] = [dealt("evening", 1), dealt("evening", 2)];
const seed = (of = SEED): SessionEvent => ({
  type: "SeedCommitted",
  data: { set: "one", commitment: commitmentOf({ session: "evening", seed: of }), sealed: "x" },
});
const sealed = (...boards: readonly { board: number; digest: string }[]): SessionEvent => ({
  type: "DealsSealed",
  data: {
    set: "one",
    from: { how: "dealt", lot: "" },
    boards: boards.map(({ board, digest }) => ({ board, digest, sealed: "x" })),
  },
});
const released = (board: number, deal?: string): SessionEvent => ({
  type: "BoardReleased",
  data: { board, ...(deal === undefined ? {} : { opened: { deal, salt: SALT } }) },
});
const openedSeed: SessionEvent = { type: "SeedOpened", data: { set: "one", seed: SEED } };
const verified = (...events: readonly SessionEvent[]) => verifiedDeals(foldNext(emptySession, [opening, ...events]));

test("what was sealed and opened as it should be agrees", () => {
  const all = [seed(), sealed(first, second), released(1, first.deal), released(2, second.deal), openedSeed];
  expect(verified(...all)).toEqual({ open: 2, wrong: [], unopened: [] });
});

test.each<readonly [string, readonly SessionEvent[], RegExp]>([
  [
    "another seed",
    [seed(SALT), sealed(first), released(1, first.deal), openedSeed],
    /not the one that was committed to/u,
  ],
  ["other cards", [seed(), sealed(first), released(1, second.deal)], /board 1: other cards were sealed/u],
  [
    "chosen cards",
    [seed(), sealed({ ...first, board: 3 }), released(3, first.deal), openedSeed],
    /board 3: its seed deals other cards/u,
  ],
  [
    "hands that were told anew since",
    [
      seed(),
      sealed(first),
      released(1, first.deal),
      { type: "DealsSet", data: { boards: [{ board: 1, deal: second.deal }] } },
    ],
    /board 1: other cards were sealed/u,
  ],
])("%s are told", (_, events, sentence) => {
  expect(linesOfDeals(verified(...events)).join("\n")).toMatch(sentence);
});

test("a board that was released without its key is said, and is no fault", () => {
  const deals = verified(seed(), sealed(first), released(1));
  expect(deals).toMatchObject({ wrong: [], unopened: [1] });
  expect(linesOfDeals(deals)).toEqual(["released without their hands, for want of the key: 1"]);
});
