import fc from "fast-check";
import { expect, test } from "vitest";
import { emptySession, foldSession, type Session, toSessionEvent } from "../../index.ts";

const step = fc.record({
  kind: fc.constantFrom("ResultImported", "ResultCorrected", "ResultWithdrawn"),
  result: fc.constantFrom("a", "b", "c", "d"),
  board: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const folded = (session: Session, { kind, result, board }: Step, sequence: number): Session => {
  const fact = { result, section: "A", board, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } };
  const data =
    kind === "ResultWithdrawn" ? { result } : kind === "ResultCorrected" ? { result, from: fact, to: fact } : fact;
  return foldSession(session, { ...toSessionEvent(kind, data), sequence, recordedAt: "2026-01-01T00:00:00.000Z" });
};

const standing = (session: Session): readonly string[] =>
  [...session.results].flatMap(([board, all]) => all.map(({ result }) => `${result} on ${board}`)).sort();

test("each result stands once, on the board that was said of it last; also when an older session is gone on from", () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.array(step, { maxLength: 5 }),
      fc.nat(),
      (steps, others, from) => {
        const told = new Map<string, number>();
        const sessions = [emptySession];
        const expected: (readonly string[])[] = [[]];
        for (const [index, one] of steps.entries()) {
          if (one.kind === "ResultWithdrawn") told.delete(one.result);
          else told.set(one.result, one.board);
          sessions.push(folded(sessions.at(-1) ?? emptySession, one, index + 1));
          expected.push([...told].map(([result, board]) => `${result} on ${board}`).sort());
        }
        const at = from % sessions.length;
        others.reduce((session, one, index) => folded(session, one, index + 1), sessions[at] ?? emptySession);
        expect(sessions.map(standing)).toEqual(expected);
        const again = steps.slice(at).reduce((session, one) => folded(session, one, 1), sessions[at] ?? emptySession);
        expect(standing(again)).toEqual(expected.at(-1));
      },
    ),
  );
});
