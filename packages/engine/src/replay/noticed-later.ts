/**
 * What a record's reader knows of an event by its end that he did not know when it happened: that there was an irregularity in it, and where it was
 * noticed. Of nothing that nobody noticed, where the frames do not tell it to him. Laws 9A, 11, 81C3.
 */
import { sentence, type Told } from "../answers/sentence.ts";
import type { SeenIrregularity } from "../table/view.ts";
import type { Frame } from "./frames.ts";

/** A call over it, or a card to it, does away with it before anybody has said a word: then nobody can tell whether it was noticed. */
const keyOf = ({ state }: SeenIrregularity): string =>
  state === "accepted" || state === "forfeited" ? `event.noticedLater.${state}` : "event.noticedLater";

type FirstSeen = { readonly number: number; readonly shown: SeenIrregularity };

/** Where each irregularity is seen first. */
const firstSeen = (frames: readonly Frame[]): ReadonlyMap<string, FirstSeen> => {
  const first = new Map<string, FirstSeen>();
  let before: Frame["known"] | undefined;
  for (const { number, view, known } of frames) {
    if (known === before) continue;
    before = known;
    for (const [index, shown] of view.irregularities.entries()) {
      const name = known[index];
      if (name !== undefined && !first.has(name)) first.set(name, { number, shown });
    }
  }
  return first;
};

/** By the number of the event in which something was irregular, a sentence for each irregularity that came to light later. */
export const noticedLater = (frames: readonly Frame[]): ReadonlyMap<number, readonly Told[]> => {
  const first = firstSeen(frames);
  const last = frames.at(-1);
  const said = new Map<number, readonly Told[]>();
  for (const [index, it] of (last?.view.irregularities ?? []).entries()) {
    const began = it.why[0]?.events[0];
    const seen = first.get(last?.known[index] ?? "");
    if (began === undefined || seen === undefined || seen.number <= began) continue;
    const { number, shown } = seen;
    said.set(began, [...(said.get(began) ?? []), sentence(keyOf(shown), it.law, [number], { number })]);
  }
  return said;
};
