/** What files put right of a record that a file brought: its replay passes over that, and says when it was. Laws 79, 81C. */
import { asPutRight, type Frame } from "@traveller/engine/replay";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { tableEvent, type tableRecord } from "../schema/table.ts";

export type PutRight = {
  /** When a file last put it right. */
  readonly at: string;
  /** How many entries it has with those that are passed over. */
  readonly entries: number;
  /** Whether all of them are shown. */
  readonly whole: boolean;
};

type Row = Pick<typeof tableRecord.$inferSelect, "session" | "stream" | "timed" | "version">;

/** The frames as their reader steps through them: of a record out of a file, without what files put right of it, unless he asks for the whole. */
export const putRight = async (
  model: Model,
  { session, stream, timed, version }: Row,
  frames: readonly Frame[],
  whole: boolean,
): Promise<{ readonly frames: readonly Frame[]; readonly putRight: PutRight | null }> => {
  if (timed) return { frames, putRight: null };
  const corrections = await model.db
    .select({ number: tableEvent.version, at: tableEvent.recordedAt })
    .from(tableEvent)
    .where(
      and(
        eq(tableEvent.session, session),
        eq(tableEvent.stream, stream),
        lte(tableEvent.version, version),
        sql`${tableEvent.event} ->> 'type' = 'RecordCorrected'`,
        sql`${tableEvent.by} -> 'importer' is not null`,
      ),
    )
    .orderBy(asc(tableEvent.version));
  const last = corrections.at(-1);
  if (last === undefined) return { frames, putRight: null };
  return {
    frames: whole ? frames : asPutRight(frames, new Set(corrections.map(({ number }) => number))),
    putRight: { at: last.at, entries: frames.length - 1, whole },
  };
};
