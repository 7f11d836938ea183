/**
 * The frames of records, kept while they are read: a record that grows is framed from where it stood, and many who read the same one share the work. What lies
 * beside the log is looked at each time; where a text is another, or was erased, the record is framed anew.
 */
import { type BoardRecord, emptyRecord, type RecordSetting, type Table, withWords, wordsIn } from "@traveller/engine";
import { beginFrames, type Frame, framedFurther, type Reader, type Recorded } from "@traveller/engine/replay";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { tableEvent } from "../schema/table.ts";
import { keep, type Kept, libraryOf, weighing } from "./kept-frames.ts";
import { textsOf } from "./labels.ts";

export type FramesWanted = {
  readonly session: string;
  readonly stream: string;
  /** The last event that the reader may see. */
  readonly upTo: number;
  readonly reader: Reader;
  readonly setting: RecordSetting;
  /** Whether it is read some time behind its table: kept apart from what others read of it. */
  readonly behind: boolean;
};

export type RecordFramed = { readonly frames: readonly Frame[]; readonly table: Table };

export const framesUpTo = async (model: Model, wanted: FramesWanted): Promise<RecordFramed> => {
  const library = await libraryOf(model);
  const { stream, upTo, reader, setting, behind } = wanted;
  const key = JSON.stringify([stream, reader, behind, setting.lawEdition, setting.regulations]);
  const made = `${key} ${upTo}`;
  const making = library.making.get(made) ?? make(model, wanted, library.kept.get(key));
  library.making.set(made, making);
  try {
    const kept = await making;
    keep(library, key, kept);
    return { frames: kept.framed.frames, table: kept.framed.table };
  } finally {
    library.making.delete(made);
  }
};

const make = async (model: Model, wanted: FramesWanted, known: Kept | undefined): Promise<Kept> => {
  const { upTo, reader, setting } = wanted;
  if (known !== undefined && known.upTo <= upTo) {
    const events = known.upTo === upTo ? [] : await eventsOf(model, wanted, known.upTo);
    const texts = await textsIn(model, events, [...known.texts.keys()]);
    const same = [...known.texts].every(([id, text]) => texts.get(id) === text);
    const framed = same ? framedFurther(known.framed, events.map(saying(texts))) : undefined;
    if (framed !== undefined) return weighing({ upTo, framed, texts }, known);
  }
  const events = await eventsOf(model, wanted, 0);
  const texts = await textsIn(model, events, []);
  const begun = beginFrames(emptyRecord(setting).table, reader);
  return weighing({ upTo, framed: framedFurther(begun, events.map(saying(texts))) ?? begun, texts });
};

const eventsOf = (model: Model, { session, stream, upTo }: FramesWanted, after: number): Promise<readonly Recorded[]> =>
  model.db
    .select({ number: tableEvent.version, at: tableEvent.at, event: tableEvent.event })
    .from(tableEvent)
    .where(
      and(
        eq(tableEvent.session, session),
        eq(tableEvent.stream, stream),
        gt(tableEvent.version, after),
        lte(tableEvent.version, upTo),
      ),
    )
    .orderBy(asc(tableEvent.version));

/** The texts that events refer to, and of some others, as they now are; `undefined` where one was erased. */
const textsIn = async (
  model: Model,
  events: readonly Recorded[],
  others: readonly string[],
): Promise<Kept["texts"]> => {
  const ids = [
    ...others,
    ...events
      .flatMap(({ event }) => wordsIn(event))
      .flatMap((words) => (typeof words === "string" ? [] : [words.text])),
  ];
  const texts = await textsOf(model, ids);
  return new Map(ids.map((id) => [id, texts.get(id)]));
};

/** A text that was erased stays a reference. */
const saying =
  (texts: Kept["texts"]) =>
  ({ event, ...recorded }: Recorded): Recorded => ({
    ...recorded,
    event: withWords(event, (words) => (typeof words === "string" ? words : (texts.get(words.text) ?? words))),
  });

/** Who the board was started for, as far as its reader has seen the record. */
export const startedIn = (frames: readonly Frame[]): BoardRecord["started"] => {
  const event = frames.find((frame) => frame.event?.type === "BoardStarted")?.event;
  return event?.type === "BoardStarted" ? event : undefined;
};
