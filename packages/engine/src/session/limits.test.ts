/** One session has room for much, and not for everything. */
import { expect, test } from "vitest";
import type { SessionEventType } from "../index.ts";
import { emptySession, MOST_OF_A_SESSION, noRoomFor, type SessionLimit } from "../index.ts";
import type { Session } from "./state.ts";

const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const penalty = (index: number) =>
  [`p${index}`, { penalty: `p${index}`, contestant: "A-1", law: "90", amount: 1, unit: "matchpoints" }] as const;
const result = (index: number) =>
  ({ result: `r${index}`, section: "A", board: 1, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } }) as const;

test.each<[SessionEventType, unknown, SessionLimit, (most: number) => Partial<Session>]>([
  ["PenaltyImposed", {}, "penalties", (most) => ({ penalties: new Map(many(most, penalty)) })],
  ["ResultImported", { board: 1 }, "resultsOfABoard", (most) => ({ results: new Map([[1, many(most, result)]]) })],
  [
    "ResultImported",
    { board: 9999 },
    "boards",
    (most) => ({ results: new Map(many(most, (index) => [index + 1, [result(index)]] as const)) }),
  ],
  ["RoundStarted", {}, "events", (most) => ({ sequence: most })],
])("%s finds room until there is none", (type, data, limit, filled) => {
  const most = MOST_OF_A_SESSION[limit];
  expect(noRoomFor({ ...emptySession, ...filled(most - 1) }, type, data)).toBeUndefined();
  expect(noRoomFor({ ...emptySession, ...filled(most) }, type, data)).toBe(limit);
});
