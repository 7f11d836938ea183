/**
 * What brings the record of a board to what a file says now: nothing where it says the same, corrections where it does not. One event is put right in its
 * place where everything after it can stand; otherwise what follows the first difference is taken back, last first, and told anew.
 */
import { newTable, takeWhole, type TableEvent, withWords, wordsIn } from "@traveller/engine";
import type { Happening } from "../facts/played-board.ts";
import type { KnownRecord } from "../facts/types.ts";
import type { TableLaws } from "./board-record.ts";
import { sameValue } from "./same.ts";

type Standing = { readonly number: number; readonly event: Happening };

/** The events as they stand, each under its number. */
const standing = (events: readonly TableEvent[]): readonly Standing[] => {
  const now = new Map<number, Happening>();
  for (const [index, event] of events.entries())
    if (event.type !== "RecordCorrected") now.set(index + 1, event);
    else if (event.to === null) now.delete(event.about);
    else now.set(event.about, event.to);
  return [...now].map(([number, event]) => ({ number, event })).toSorted((a, b) => a.number - b.number);
};

/** Whether the file says what stands. Words that were erased are not known any more: they are taken for the same. */
const isSame = (known: Happening, wanted: Happening, { texts }: KnownRecord): boolean => {
  const isErased = wordsIn(known).some((words) => typeof words !== "string" && !texts.has(words.text));
  const said = (event: Happening): TableEvent =>
    withWords(event, (words) => (isErased ? "" : typeof words === "string" ? words : (texts.get(words.text) ?? "")));
  return sameValue(said(known), said(wanted));
};

/** The events if they can come after what is known, and what they put right can have been so. */
const admitted = (
  known: readonly TableEvent[],
  more: readonly TableEvent[],
  laws: TableLaws,
): readonly TableEvent[] | undefined => {
  const slips = more.flatMap((event) => (event.type === "RecordCorrected" ? [event.about] : []));
  const first = Math.min(known.length + 1, ...slips);
  return takeWhole(newTable(laws), [...known, ...more], first) === undefined ? undefined : more;
};

export type RecordChange =
  | { readonly kind: "same" }
  | { readonly kind: "left" }
  | { readonly kind: "changes"; readonly at: number; readonly events: readonly TableEvent[] };

export const recordChange = (known: KnownRecord, told: readonly TableEvent[], laws: TableLaws): RecordChange => {
  const before = known.events.flatMap((event) => event ?? []);
  const wanted = standing(told).map(({ event }) => event);
  if (before.length < known.events.length) return { kind: "left" };
  const now = standing(before);
  const differs = wanted.map((event, index) => {
    const there = now[index];
    return there === undefined || !isSame(there.event, event, known);
  });
  const first = differs.indexOf(true);
  if (first < 0 && now.length === wanted.length) return { kind: "same" };
  if (!known.byFiles) return { kind: "left" };
  const at = first < 0 ? wanted.length : first;
  const inPlace =
    now.length === wanted.length
      ? wanted.flatMap((event, index): TableEvent[] => {
          const there = now[index];
          return differs[index] === true && there !== undefined
            ? [{ type: "RecordCorrected", about: there.number, to: event }]
            : [];
        })
      : undefined;
  const events =
    (inPlace === undefined ? undefined : admitted(before, inPlace, laws)) ??
    admitted(before, toldAnew(now, wanted, at), laws);
  return events === undefined ? { kind: "left" } : { kind: "changes", at: now[at]?.number ?? before.length, events };
};

/** What stands from the first difference on is taken back, last first; the board's start is corrected into the other one. */
const toldAnew = (now: readonly Standing[], wanted: readonly Happening[], at: number): readonly TableEvent[] => {
  const [start] = now;
  const [begins] = wanted;
  const from = Math.max(at, 1);
  return [
    ...now
      .slice(from)
      .toReversed()
      .map(({ number }): TableEvent => ({ type: "RecordCorrected", about: number, to: null })),
    ...(at > 0 || start === undefined || begins === undefined
      ? []
      : [{ type: "RecordCorrected" as const, about: start.number, to: begins }]),
    ...wanted.slice(from),
  ];
};
