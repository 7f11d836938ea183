/** One session has room for much, and not for everything. */
import { expect, test } from "vitest";
import type { SessionEvent } from "../../index.ts";
import { emptySession, MOST_OF_A_SESSION, noRoomFor, type SessionLimit } from "../../index.ts";
import type { Session } from "./state.ts";

const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const penalty = (index: number) =>
  [`p${index}`, { penalty: `p${index}`, contestant: "A-1", law: "90", amount: 1, unit: "matchpoints" }] as const;
const result = (index: number) =>
  ({ result: `r${index}`, section: "A", board: 1, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } }) as const;

test.each<[SessionEvent, SessionLimit, (most: number) => Partial<Session>]>([
  [
    { type: "PenaltyImposed", data: penalty(-1)[1] },
    "penalties",
    (most) => ({ penalties: new Map(many(most, penalty)) }),
  ],
  [
    { type: "ResultImported", data: result(-1) },
    "resultsOfABoard",
    (most) => ({ results: new Map([[1, many(most, result)]]) }),
  ],
  [
    { type: "ResultImported", data: { ...result(-1), board: 9999 } },
    "boards",
    (most) => ({ results: new Map(many(most, (index) => [index + 1, [result(index)]] as const)) }),
  ],
  [{ type: "RoundStarted", data: { round: 1 } }, "events", (most) => ({ sequence: most })],
])("%j finds room until there is none", (event, limit, filled) => {
  const most = MOST_OF_A_SESSION[limit];
  expect(noRoomFor({ ...emptySession, ...filled(most - 1) }, event)).toBeUndefined();
  expect(noRoomFor({ ...emptySession, ...filled(most) }, event)).toBe(limit);
});
