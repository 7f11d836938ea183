/** Whatever is sent in whatever order: nothing throws, a log replayed is what was kept step by step, and what is final is moved by 79C2 and 93C alone. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sessionEvents } from "../session/told/events.ts";
import { isSessionEvent } from "../session/told/told.ts";
import { scoreSession } from "../session/score.ts";
import { patient, runs } from "../table/testing/env.ts";
import type { decide } from "./decide.ts";
import { makeFinal } from "./decide.ts";
import { anyCommand } from "./testing/draw-command.ts";
import { after, at, evening, type Log, publish, recorded } from "./testing/evening.ts";
import { settled } from "./testing/settling.ts";
import { finalBy } from "./told/clocks.ts";
import { isProcedureEvent, procedureEvents } from "./told/events.ts";
import { type Event, foldNextOf, foldProcedureAll } from "./told/fold.ts";
import { streamOf } from "./told/stream.ts";
import { appealView, boardView, rulingView, scoreView } from "./views.ts";

const council = (changesResults: string) => ({
  furtherAppeals: [{ body: "council", mayBring: ["contestant", "director"], changesResults }],
});
const regulations = fc.constantFrom(
  {},
  council("ifBodySays"),
  { ...council("yes"), appealMeritSanction: { deposit: { amount: 20, currency: "EUR" }, warning: true } },
  { appealBody: "directorInCharge", furtherAppealSanction: { mayDecline: true }, ...council("no") },
  { finalResolutionAtEvent: { body: "committee" } },
  { appealMeritSanction: { penalty: { amount: 5, unit: "percentOfTop" } }, appealPeriod: "endOfCorrectionPeriod" },
);
const contest = fc.constantFrom("pairs", "teams", "individual");
/** Commands with the minutes between them. */
const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), anyCommand), { maxLength: 60, size: "max" });
const evenings = fc
  .tuple(regulations, contest)
  .map(([each, kind]) => evening(each, { method: "matchpoints", contest: kind }));

type Step = { readonly before: Log; readonly after: Log; readonly when: string };

const isOfFinal = (law: string): boolean => law === "79C2" || law.startsWith("93C");

const walk = (
  begin: ReturnType<typeof evening>,
  sent: readonly (readonly [number, Parameters<typeof decide>[1]])[],
) => {
  const walked: Step[] = [];
  let log: Log = { procedure: begin, events: [] };
  let minutes = 0;
  for (const [wait, command] of sent) {
    minutes += wait;
    const next = after(log, command, at(minutes));
    walked.push({ before: log, after: next, when: at(minutes) });
    log = next;
  }
  return { walked, log, minutes };
};

const isWritten = (event: Event): boolean =>
  (isSessionEvent(event) ? sessionEvents[event.type] : procedureEvents[event.type]).safeParse(event.data).success;

/** What changes a score, and by which Law. */
const changes = (event: Event): readonly string[] => {
  switch (event.type) {
    case "ResultCorrected":
      return [event.data.law ?? "no Law"];
    case "PenaltyImposed":
      return [event.data.paragraph ?? "no Law"];
    case "PenaltyLifted":
      return [event.data.law ?? "no Law"];
    case "ResultImported":
    case "ResultWithdrawn":
    case "BoardCancelled":
      return [event.type];
    default:
      return [];
  }
};

describe("the procedure", () => {
  it("writes only what its schemas read, and is the same replayed as it was kept", patient, () => {
    fc.assert(
      fc.property(evenings, steps, (begin, sent) => {
        const { log } = walk(begin, sent);
        expect(log.events.filter((event) => !isWritten(event))).toEqual([]);
        expect(foldProcedureAll(begin, log.events)).toEqual(log.procedure);
      }),
      runs(150, 10_000),
    );
  });

  it("is the same whether what follows from a command is told by streams or as it was decided", patient, () => {
    fc.assert(
      fc.property(evenings, steps, (begin, sent) => {
        const { walked, log } = walk(begin, [[0, publish], ...sent]);
        const isOfCase = (event: Event): boolean => isProcedureEvent(event) && streamOf(event) !== undefined;
        let told = begin;
        for (const { before, after: next, when } of walked) {
          const events = next.events.slice(before.events.length);
          told = foldNextOf(told, [...events.filter(isOfCase), ...events.filter((one) => !isOfCase(one))], when);
        }
        expect(told).toEqual(log.procedure);
      }),
      runs(80, 5_000),
    );
  });

  it("can always be brought to its end, and what is final is moved by 79C2 and 93C alone", patient, () => {
    let seen = 0;
    fc.assert(
      fc.property(evenings, steps, steps, (begin, sent, later) => {
        const first = walk(begin, [[0, publish], ...sent]);
        const end = at(first.minutes + 600);
        const closed = settled(first.log, end);
        // Rulings that were given at the end have a period of their own.
        expect(finalBy(closed.procedure, at(first.minutes + 1_300))).toBeDefined();
        let log = closed;
        for (const [wait, command] of later) {
          const when = at(first.minutes + 1_300 + wait);
          const next = after(log, command, when);
          const told = next.events.slice(log.events.length);
          const wasFinal = finalBy(log.procedure, when) !== undefined;
          if (wasFinal) seen += told.length;
          expect(wasFinal ? told.flatMap(changes).filter((law) => !isOfFinal(law)) : []).toEqual([]);
          const goesOn = told.some(({ type }) => type === "AppealLodged");
          expect(!wasFinal || goesOn || finalBy(next.procedure, when) !== undefined).toBe(true);
          log = next;
        }
      }),
      runs(160, 10_000),
    );
    expect(seen).toBeGreaterThan(100);
  });

  it("keeps what was told to be final, whatever is sent afterwards", patient, () => {
    fc.assert(
      fc.property(evenings, steps, steps, (begin, sent, later) => {
        const { log, minutes } = walk(begin, [[0, publish], ...sent]);
        // Rulings that were given at the end have a period of their own.
        const end = at(minutes + 1_300);
        const closed = settled(log, at(minutes + 600));
        const final = makeFinal(closed.procedure, end);
        if ("refused" in final) throw new Error(final.refused.trouble.kind);
        const made: Log = {
          procedure: foldNextOf(closed.procedure, final.taken, end),
          events: [...closed.events, ...recorded(closed, final.taken, end)],
        };
        expect(makeFinal(made.procedure, end)).toHaveProperty("refused");
        let last = made;
        for (const [wait, command] of later) last = after(last, command, at(minutes + 1_300 + wait));
        const told = last.events.slice(made.events.length);
        expect(told.flatMap(changes).filter((law) => !isOfFinal(law))).toEqual([]);
        expect(scoreView(last.procedure, end).state).toBe("final");
      }),
      runs(120, 5_000),
    );
  });

  it("folds events in any order, and answers whatever is asked of them", patient, () => {
    fc.assert(
      fc.property(evenings, steps, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (begin, sent, chance) => {
        const { log, minutes } = walk(begin, [[0, publish], ...sent]);
        const shuffled = log.events
          .map((event, index) => ({ event, key: chance[index % chance.length] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ event }) => event);
        const folded = foldProcedureAll(begin, shuffled);
        const now = at(minutes);
        expect(scoreView(folded, now).state).toBeTypeOf("string");
        for (const id of folded.appeals.keys()) expect(appealView(folded, id, now)).toBeDefined();
        for (const [id, { place }] of folded.rulings) {
          expect(rulingView(folded, id)).toBeDefined();
          expect(boardView(folded, place).counts.kind).toBeTypeOf("string");
        }
      }),
      runs(150, 10_000),
    );
  });

  it("says of a board what the session scores", patient, () => {
    fc.assert(
      fc.property(evenings, steps, (begin, sent) => {
        const { procedure } = walk(begin, sent).log;
        const scored = scoreSession(procedure.session);
        for (const { place } of procedure.rulings.values()) {
          const { counts } = boardView(procedure, place);
          const result = procedure.session.results
            .get(place.board)
            ?.find(({ table, section }) => table === place.table && section === place.section);
          expect(result?.outcome.kind === "adjusted").toBe(counts.kind === "ruled");
        }
        expect(scored.problems).toEqual([]);
      }),
      runs(60, 3_000),
    );
  });
});
