/**
 * Texts that cost much to write, as files of whole sessions do: written piece by piece, with everybody else's turn between two of them; written once for all who
 * ask for the same at the same time; and those that were asked for last are kept a while.
 */
import { setImmediate as giveWay } from "node:timers/promises";

/** The pieces one behind the other. */
export const inPieces = async (pieces: Iterable<string>): Promise<string> => {
  const written: string[] = [];
  for (const piece of pieces) {
    written.push(piece);
    await giveWay();
  }
  return written.join("");
};

export type KeptTexts<T> = {
  /** The text of that name, written now where nobody has asked for it lately. */
  readonly text: (name: string, write: () => Promise<T>) => Promise<T>;
  readonly forget: () => void;
};

export type KeptBounds<T> = {
  /** So many signs are kept at most, of so many texts. */
  readonly signs: number;
  readonly texts: number;
  readonly milliseconds: number;
  /** How long a text is; what has no length was refused, and is not kept. */
  readonly lengthOf: (text: T) => number | undefined;
  readonly clock?: () => number;
};

export const keptTexts = <T>(bounds: KeptBounds<T>): KeptTexts<T> => {
  const clock = bounds.clock ?? Date.now;
  const kept = new Map<string, { readonly at: number; readonly text: Promise<T>; length: number }>();
  const trim = (): void => {
    let signs = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [name, { length }] of kept) {
      if (signs <= bounds.signs && kept.size <= bounds.texts) return;
      kept.delete(name);
      signs -= length;
    }
  };
  return {
    forget: () => kept.clear(),
    text: (name, write) => {
      const known = kept.get(name);
      if (known !== undefined && clock() - known.at < bounds.milliseconds) return known.text;
      const one = { at: clock(), text: write(), length: 0 };
      kept.delete(name);
      kept.set(name, one);
      trim();
      const drop = (): void => {
        if (kept.get(name) === one) kept.delete(name);
      };
      one.text.then((text) => {
        const length = bounds.lengthOf(text);
        if (length === undefined) return drop();
        one.length = length;
        trim();
      }, drop);
      return one.text;
    },
  };
};
