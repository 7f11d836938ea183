/**
 * Whatever is sent of a table, lawful, random or forged: the door decides without failing, what it writes is what the log and the session can read, and neither the
 * read model's row nor the replay fails on what came about. `npm run test:long -- at-tables` tries a million records.
 */
import { RecordAtTable, REFUSAL_CODES } from "@traveller/contract";
import {
  type BoardRecord,
  cameTo,
  emptyRecord,
  emptySession,
  foldNext,
  foldRecordOn,
  marksOf,
  SEATS,
  type Session,
  type SessionEvent,
  viewOf,
} from "@traveller/engine";
import { eventSaid, framesOf, nowSaid, type Recorded } from "@traveller/engine/replay";
import { checkAtTable, readAtTable } from "../../packages/log/src/events/at-table.ts";
import { afterAll, expect, test } from "vitest";
import { chance } from "../../packages/engine/src/table/testing/chance.ts";
import { patient, runs } from "../../packages/engine/src/table/testing/env.ts";
import { decideAtTable } from "../../services/ingest/src/decide/table.ts";
import { pairsEvening } from "../../services/ingest/src/testing/session.ts";
import { fc } from "./fuzz.ts";
import { drawn } from "./records.ts";

const EVENING = foldNext(emptySession, pairsEvening);

type Sent = { readonly role: "director" | "recorder" | "seat"; record: BoardRecord };

const outcomes = { refusedAsMalformed: 0, refused: 0, written: 0, results: 0 };

/** One record, from its seed: so many commands of one to three events. */
const recorded = (seed: number): void => {
  const below = chance(seed);
  const role = (["director", "director", "recorder", "seat"] as const)[below(4)] ?? "director";
  const unplayed = emptyRecord({ lawEdition: below(5) === 0 ? 2007 : 2017, regulations: {} });
  const sent: Sent = { role, record: unplayed };
  let session: Session = EVENING;
  const kept: Recorded[] = [];
  for (let commands = 1 + below(below(4) === 0 ? 60 : 14); commands > 0; commands -= 1) {
    const { version } = sent.record.table.position;
    const events = Array.from({ length: below(6) === 0 ? 3 : 1 }, () => drawn(sent.record, below));
    const read = RecordAtTable.safeParse({
      id: "0199f0a0-0000-7000-8000-000000000000",
      type: "RecordAtTable",
      session: "evening",
      table: { section: "A", round: 1, table: "1", board: below(30) === 0 ? 2 : 1 },
      expectedVersion: version,
      events,
    });
    if (!read.success) {
      outcomes.refusedAsMalformed += 1;
      continue;
    }
    const { settings } = session;
    if (settings === undefined) throw new Error("the session was opened");
    const seat = SEATS[below(4)] ?? "N";
    const decided = decideAtTable(
      {
        session: { ...session, settings },
        address: { session: "evening", ...read.data.table },
        record: sent.record,
        who: () => (sent.role === "seat" ? { writer: "seat", seat } : { writer: sent.role }),
        put: () => ({ text: "0199f0a0-0000-7000-8000-000000000000", digest: "0".repeat(64) }),
        called: (person) => person,
      },
      read.data.events,
    );
    if (decided.kind === "refused") {
      outcomes.refused += 1;
      expect(REFUSAL_CODES).toContain(decided.refusal.code);
      continue;
    }
    outcomes.written += decided.events.length;
    for (const { event } of decided.events) {
      const { type, ...data } = event;
      const checked = checkAtTable({ type, data });
      const back = readAtTable({ type, data: JSON.parse(JSON.stringify(data)) });
      if (checked.kind === "bad" || back.kind === "bad")
        throw new Error(`not to be read back: ${JSON.stringify(event)}`);
      sent.record = foldRecordOn(sent.record, [back.atTable]);
      kept.push({ number: kept.length + 1, at: "2026-03-01T10:00:00.000Z", event: back.atTable });
    }
    outcomes.results += decided.session.length;
    session = foldNext(session, decided.session satisfies readonly SessionEvent[]);
  }
  const { table } = sent.record;
  expect(table.position.version).toBe(kept.length);
  JSON.stringify([viewOf(table), cameTo(table), marksOf(table)]);
  if (below(50) > 0) return;
  for (const reader of ["public", "official"] as const) {
    const frames = framesOf(unplayed.table, kept, reader);
    expect(frames).toHaveLength(kept.length + 1);
    for (const [index, frame] of frames.entries())
      JSON.stringify([eventSaid(frame, frames[index - 1]), nowSaid(frame)]);
  }
};

afterAll(() => {
  console.info(outcomes);
});

test("records of every kind are decided, kept, read and shown", patient, () => {
  fc.assert(fc.property(fc.nat(), recorded), runs(1_000, 1_000_000));
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(20);
});
