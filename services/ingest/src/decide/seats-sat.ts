/** What went wrong at tables, put right: rounds as they really sat with the results that go with it, and a fouled board scored in groups. Laws 4, 5, 79C, 87B. */
import {
  contestantsAt,
  foldNext,
  matchesOfSeatings,
  type Result,
  roundOf,
  seatsCorrected,
  type SeatsSat,
  seatsTold,
  type SessionEvent,
} from "@traveller/engine";
import { refused, type Refused, says, sayListed, type SessionCommandOf } from "@traveller/contract";
import { releasesAfter } from "./boards.ts";
import { unknownContestant } from "./contestants.ts";
import type { Decision, OpenSession, Prepared } from "./decision.ts";
import { withoutRuled } from "./outcome.ts";
import { checkResult } from "./results.ts";
import { elsewhere, matchesToSet, noSection, notLaid } from "./seatings.ts";

type Command = SessionCommandOf<"CorrectSeats">;

const at = ({ refusal }: Refused, path: string): Refused => ({ kind: "refused", refusal: { ...refusal, path } });

const folded = (session: OpenSession, events: readonly SessionEvent[]): OpenSession => ({
  ...foldNext(session, events),
  settings: session.settings,
});

/** Why a table cannot have sat like this, or nothing. */
const checkTable = (session: OpenSession, { section }: Command, sat: SeatsSat): Refused | undefined => {
  const no = notLaid(session, { section, round: sat.round });
  if (no !== undefined) return no;
  if (seatsTold(session, section, sat) === undefined)
    return refused(
      "unknown",
      says("seatings.noTable", { table: sat.table, round: sat.round }),
      says("seatings.itsTables", {
        tables: sayListed(roundOf(session, { section, round: sat.round })?.seatings.map(({ table }) => table) ?? []),
      }),
    );
  const all = contestantsAt(sat);
  const stranger = all.find((one) => !session.contestants.has(one));
  if (stranger !== undefined) return unknownContestant(stranger);
  return new Set(all).size === all.length
    ? undefined
    : refused("impossible", says("results.bothSides"), says("common.correctOneOfTwo"), { law: "4" });
};

/** Results that are corrected together: each has to stand beside all others as they are then. */
const checkTogether = (
  after: OpenSession,
  results: readonly { readonly from: Result; readonly to: Result }[],
  { ruled, called }: Prepared,
): Refused | undefined => {
  for (const { from, to } of results) {
    const { result: _id, source: _source, published: _published, from: _record, ...given } = to;
    const trouble = checkResult(after, withoutRuled(given, from, ruled), called, from.result);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
};

export const correctSeats = (session: OpenSession, command: Command, prepared: Prepared): Decision => {
  const { section, tables, law = "5" } = command;
  const no = noSection(session, section);
  if (no !== undefined) return no;
  for (const [index, sat] of tables.entries()) {
    const trouble = checkTable(session, command, sat);
    if (trouble !== undefined) return at(trouble, `tables.${index}`);
  }
  const { reason } = prepared;
  const because = { ...(reason === undefined ? {} : { reason }), law };
  const corrected = seatsCorrected(session, section, tables);
  if (corrected.tables.length === 0)
    return refused("impossible", says("seatings.satSo"), says("common.nothingToDo"), { path: "tables" });
  const seats = corrected.tables.map(({ round, table, room, ...to }): SessionEvent => ({
    type: "SeatingChanged",
    data: { section, round, table, ...(room === undefined ? {} : { room }), to, ...because },
  }));
  const laid = folded(session, seats);
  for (const [index, { round, table, room, ns, ew }] of tables.entries()) {
    const twice = elsewhere(laid, { section, round, table, room }, { ns, ew });
    if (twice !== undefined) return at(twice, `tables.${index}`);
  }
  const matches = matchesToSet(
    session,
    matchesOfSeatings(
      corrected.tables.flatMap(({ round, match }) =>
        match === undefined
          ? []
          : (roundOf(laid, { section, round })?.seatings ?? [])
              .filter((seating) => seating.match === match)
              .map((seating) => ({ round, seating })),
      ),
    ),
  );
  const results = corrected.results.map(({ from, to }): SessionEvent => ({
    type: "ResultCorrected",
    data: { result: from.result, from, to, ...because },
  }));
  const events = [...seats, ...matches, ...results];
  const after = folded(session, events);
  return (
    checkTogether(after, corrected.results, prepared) ?? {
      kind: "decided",
      events: [...events, ...releasesAfter(session, after)],
    }
  );
};

/** Results of a fouled board by the form in which it was played: each form is compared within itself; those that nobody names were played in the right one. */
export const divideBoard = (
  session: OpenSession,
  { board, apart, law = "87B" }: SessionCommandOf<"DivideBoard">,
  { reason }: Prepared,
): Decision => {
  const there = session.results.get(board) ?? [];
  const named = apart.flat();
  const stranger = named.find((id) => !there.some(({ result }) => result === id));
  if (stranger !== undefined)
    return refused("unknown", says("boards.noResultOf", { result: stranger, board }), says("results.lookUp"), {
      path: "apart",
    });
  if (new Set(named).size !== named.length)
    return refused("impossible", says("boards.inTwoForms", { board }), says("common.correctOneOfTwo"), {
      path: "apart",
    });
  const groupOf = (id: string): string | undefined => {
    const form = apart.findIndex((ids) => ids.includes(id));
    // The right form is the first.
    return form < 0 ? undefined : String(form + 2);
  };
  const events = there.flatMap((from): readonly SessionEvent[] => {
    const group = groupOf(from.result);
    if (group === from.group) return [];
    const { group: _before, ...rest } = from;
    const to: Result = { ...rest, ...(group === undefined ? {} : { group }) };
    const because = { law, ...(reason === undefined ? {} : { reason }) };
    return [{ type: "ResultCorrected", data: { result: from.result, from, to, ...because } }];
  });
  return events.length === 0
    ? refused("impossible", says("boards.dividedSo", { board }), says("common.nothingToDo"), { path: "apart" })
    : { kind: "decided", events };
};
