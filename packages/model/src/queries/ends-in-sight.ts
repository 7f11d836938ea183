/**
 * Which records are over as far as their reader sees them, who sees them some time behind their tables: by what is folded of the part that he sees, as for
 * everybody else, whatever wrote its end or took it back. Laws 16D, 17D, 65, 79.
 */
import { emptyRecord, foldRecordOn, phaseOf, type RecordSetting, groupBy } from "@traveller/engine";
import { and, asc, eq, lte, or } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { keptForGood } from "./for-good.ts";
import { tableEvent, type tableRecord } from "../schema/table.ts";

type Row = Pick<typeof tableRecord.$inferSelect, "session" | "stream" | "version" | "phase">;

/** What a record was as far as one event. */
const knownOf = keptForGood<boolean>(5_000);

/** @param upTo the last event of a record that its reader sees */
export const endedInSight = async <R extends Row>(
  model: Model,
  setting: RecordSetting,
  rows: readonly R[],
  upTo: (row: R) => number,
): Promise<ReadonlySet<string>> => {
  const ends = knownOf(model);
  const nameOf = (row: R): string => JSON.stringify([row.stream, upTo(row), setting]);
  const isWhole = (row: R): boolean => upTo(row) >= row.version;
  const asked = rows.filter((row) => !isWhole(row) && !ends.has(nameOf(row)));
  const events =
    asked.length === 0
      ? []
      : await model.db
          .select({ stream: tableEvent.stream, event: tableEvent.event })
          .from(tableEvent)
          .where(
            or(
              ...asked.map((row) =>
                and(
                  eq(tableEvent.session, row.session),
                  eq(tableEvent.stream, row.stream),
                  lte(tableEvent.version, upTo(row)),
                ),
              ),
            ),
          )
          .orderBy(asc(tableEvent.stream), asc(tableEvent.version));
  const byStream = groupBy(events, ({ stream }) => stream);
  for (const row of asked) {
    const seen = (byStream.get(row.stream) ?? []).map(({ event }) => event);
    ends.set(nameOf(row), phaseOf(foldRecordOn(emptyRecord(setting), seen).table.position) === "ended");
  }
  const isEnded = (row: R): boolean => (isWhole(row) ? row.phase === "ended" : ends.get(nameOf(row)) === true);
  return new Set(rows.filter(isEnded).map(({ stream }) => stream));
};
