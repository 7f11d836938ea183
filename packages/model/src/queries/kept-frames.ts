/**
 * Framed records kept in memory while they are read: so much of them and no more, by what they weigh, those forgotten first that were not read for longest; and
 * none of them from the moment that a name or a text beside the log is erased, whichever process erases it.
 */
import type { Framed } from "@traveller/engine/replay";
import type { Model } from "../database/model.ts";
import { nothingWeighed, type Weighed, weightOf } from "./weight.ts";

export type Kept = {
  readonly upTo: number;
  readonly framed: Framed;
  /** The texts that it refers to, as they were read; `undefined` for one that was erased. */
  readonly texts: ReadonlyMap<string, string | undefined>;
  readonly bytes: number;
  readonly weighed: Weighed;
};

export type Library = { readonly kept: Map<string, Kept>; readonly making: Map<string, Promise<Kept>> };

/** About 14,000 frames of boards at which nothing happened, 170 boards: a frame of theirs is 4.5 kB. */
const MOST_BYTES = 64 * 1024 * 1024;

type Hearing = { library: Library; readonly listening: Promise<boolean> };

const hearing = new WeakMap<Model, Hearing>();

const emptyLibrary = (): Library => ({ kept: new Map(), making: new Map() });

/** What is still being made goes to the library that was left. */
const forgetAll = (model: Model): void => {
  const heard = hearing.get(model);
  if (heard !== undefined) heard.library = emptyLibrary();
};

/** Hears of every erasing from then on. Where the connection was lost, something may have been missed: that forgets all as well. */
const listen = (model: Model): Promise<boolean> =>
  model.sql
    .listen(
      "beside_erased",
      () => forgetAll(model),
      () => forgetAll(model),
    )
    .then(() => true)
    // Who does not hear of erasings keeps nothing; the next reader tries again.
    .catch(() => {
      hearing.delete(model);
      return false;
    });

/** Where framed records of this model are kept; one that keeps nothing for long where erasings are not heard of. */
export const libraryOf = async (model: Model): Promise<Library> => {
  const heard = hearing.get(model) ?? { library: emptyLibrary(), listening: listen(model) };
  hearing.set(model, heard);
  return (await heard.listening) ? heard.library : emptyLibrary();
};

/** The Laws are there once for all records. */
const weighedWithout = (shared: object): Weighed => {
  const weighed = nothingWeighed();
  weightOf([shared], weighed);
  return weighed;
};

/** A record with what it weighs: its frames, and the table that the next one comes from, with all before it. What it was before is not weighed again. */
export const weighing = (read: Pick<Kept, "upTo" | "framed" | "texts">, before?: Kept): Kept => {
  const { frames, table } = read.framed;
  const weighed = before?.weighed ?? weighedWithout(table.laws);
  const further = frames.slice(before?.framed.frames.length);
  return { ...read, weighed, bytes: (before?.bytes ?? 0) + weightOf([...further, table], weighed) };
};

export const keep = ({ kept: all }: Library, key: string, kept: Kept, most = MOST_BYTES): void => {
  const known = all.get(key);
  all.delete(key);
  all.set(key, known !== undefined && known.upTo > kept.upTo ? known : kept);
  let bytes = [...all.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [oldest, one] of all) {
    if (bytes <= most || oldest === key) return;
    all.delete(oldest);
    bytes -= one.bytes;
  }
};
