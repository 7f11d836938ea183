/**
 * A table as its director comes to it: the board that is meant, or that he is waited for at, or that was written of last; with its record folded, so that what may be
 * chosen can be worked out. For officials alone: whoever asks has looked whether it is one. Laws 9B, 10, 81C.
 */
import type { Table } from "@traveller/engine";
import type { Frame } from "@traveller/engine/replay";
import type { Model } from "../database/model.ts";
import type { tableRecord } from "../schema/table.ts";
import { movedTo } from "./desk.ts";
import { recordsAt } from "./followed-record.ts";
import { framesUpTo } from "./record-frames.ts";
import {
  addressAt,
  byPlace,
  isWhich,
  type RecordAddress,
  settingOf,
  tablesOf,
  type WhichRecord,
} from "./record-places.ts";
import { asList } from "./sides.ts";

type Row = typeof tableRecord.$inferSelect;

export type DirectedRecord = {
  readonly record: RecordAddress;
  readonly stream: string;
  /** The last of its events. */
  readonly version: number;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  readonly timed: boolean;
  readonly frames: readonly Frame[];
  readonly table: Table;
};

export type DirectedTable = {
  /** How far the session and its tables were told. */
  readonly sequence: number;
  /** What was played there: every board once, by its last attempt. */
  readonly boards: readonly (RecordAddress & { readonly waits: boolean })[];
  readonly shown: DirectedRecord | null;
};

const isAsked = ({ awaited }: Row): boolean =>
  awaited !== null && (awaited.called !== null || awaited.asked.length > 0);

const meant = (rows: readonly Row[], wanted: BoardWanted): Row | undefined => {
  if (wanted.board !== undefined) return rows.findLast((row) => row.board === wanted.board && isWhich(row, wanted));
  const lately = rows.toSorted((one, other) => Date.parse(one.lastAt) - Date.parse(other.lastAt));
  return lately.findLast(isAsked) ?? lately.at(-1);
};

export type BoardWanted = WhichRecord & { readonly board?: number };

export const directedTable = async (
  model: Model,
  session: string,
  at: Pick<RecordAddress, "section" | "table">,
  wanted: BoardWanted,
): Promise<DirectedTable> => {
  const sequence = await movedTo(model, session);
  const [all, setting] = await Promise.all([recordsAt(model, session, at), settingOf(model, session)]);
  const rows = all.toSorted(byPlace);
  const row = meant(rows, wanted);
  const boards = [...new Map(rows.map((one) => [`${one.round} ${one.board}`, one])).values()].map((one) => ({
    ...addressAt(one),
    waits: isAsked(one),
  }));
  if (row === undefined || setting === undefined) return { sequence, boards, shown: null };
  const { stream, version, timed } = row;
  const framed = await framesUpTo(model, {
    session,
    stream,
    upTo: version,
    reader: "official",
    setting: tablesOf(setting),
    behind: false,
  });
  return {
    sequence,
    boards,
    shown: { record: addressAt(row), stream, version, timed, ns: asList(row.ns), ew: asList(row.ew), ...framed },
  };
};
