/**
 * Whether a record that is written as PBN and read again, as an import reads it, has the same view at every event. Who played it is said by tags, and a text
 * that is gone is gone whatever it was called: that is no difference.
 */
import { isDeepStrictEqual } from "node:util";
import { cameTo, foldTable, newTable, type Outcome, type Setting, type TableEvent } from "@traveller/engine";
import { asTold, type Frame, framesOf, type Reader, type Recorded } from "@traveller/engine/replay";
import { settingOf } from "../formats/pbn/told.ts";
import { boardRecord } from "../plan/board-record.ts";
import { boardsInPbn } from "../recorded/pbn.ts";
import { withoutPeople } from "../told/words.ts";
import type { SessionToWrite } from "./board.ts";
import { pbnOf } from "./pbn.ts";

/** A text that lies beside the log is called otherwise elsewhere, and may be gone. */
const withoutReferences = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutReferences);
  if ("text" in value && "digest" in value) return null;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutReferences(part)]));
};

const comparable = ({ event, calls, view, ...frame }: Frame): unknown => ({
  ...frame,
  event: event === null ? null : withoutReferences(withoutPeople(event)),
  calls: withoutReferences(calls),
  view: { ...view, pending: withoutReferences(view.pending) },
});

/** The first event whose view is another one, or where one of the two has come to its end; 0 is before the first. */
export const viewsPartAt = (
  one: readonly TableEvent[],
  other: readonly TableEvent[],
  setting: Setting,
  reader: Reader,
): number | undefined => {
  const frames = (events: readonly TableEvent[]): readonly unknown[] =>
    framesOf(newTable(setting), recorded(events), reader).map(comparable);
  const [before, after] = [frames(one), frames(other)];
  const at = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index);
  return at.find((index) => !isDeepStrictEqual(before[index], after[index]));
};

const recorded = (events: readonly TableEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ number: index + 1, at: "", event }));

export type Journey = { readonly text: string; readonly partsAt: number | undefined };

/** @param events as a log holds them, words beside them put in where they are known */
export const thereAndBack = (
  events: readonly TableEvent[],
  session: SessionToWrite,
  reader: Reader,
  deal?: string,
): Journey => {
  const setting = settingOf(session);
  const outcome: Outcome = cameTo(events.reduce(foldTable, newTable(setting))) ?? { kind: "notPlayed" };
  const [started] = events;
  const board = started?.type === "BoardStarted" ? started.board : 1;
  const record = asTold(recorded(events), reader);
  const text = pbnOf(session, [{ board, dealer: "N", vulnerability: "None", names: {}, deal, outcome, record }]);
  const [played] = boardsInPbn(text);
  const back = played === undefined ? [] : boardRecord(played, outcome, setting).events;
  return { text, partsAt: viewsPartAt(events, back, setting, reader) };
};
