/**
 * What a record's reader knows of an event by its end that he did not know when it happened: that there was an irregularity in it, and where it was
 * noticed. Of nothing that nobody noticed, where the frames do not tell it to him. Laws 9A, 11, 81C3.
 */
import { sentence, type Told } from "../answers/sentence.ts";
import type { SeenIrregularity } from "../table/view.ts";
import type { Frame } from "./frames.ts";

/** The same irregularity in another frame: its Law may become another one, the event that it began with does not. */
const nameOf = ({ offender, why }: SeenIrregularity): string => `${offender} ${why[0]?.events[0] ?? ""}`;

/** A call over it, or a card to it, does away with it before anybody has said a word: then nobody can tell whether it was noticed. */
const keyOf = ({ state }: SeenIrregularity): string =>
  state === "accepted" || state === "forfeited" ? `event.noticedLater.${state}` : "event.noticedLater";

/** By the number of the event in which something was irregular, a sentence for each irregularity that came to light later. */
export const noticedLater = (frames: readonly Frame[]): ReadonlyMap<number, readonly Told[]> => {
  const last = frames.at(-1)?.view.irregularities ?? [];
  const said = new Map<number, readonly Told[]>();
  for (const it of last) {
    const began = it.why[0]?.events[0];
    const seen = frames
      .flatMap(({ number, view }) => view.irregularities.map((shown) => ({ number, shown })))
      .find(({ shown }) => nameOf(shown) === nameOf(it));
    if (began === undefined || seen === undefined || seen.number <= began) continue;
    const { number, shown } = seen;
    said.set(began, [...(said.get(began) ?? []), sentence(keyOf(shown), it.law, [number], { number })]);
  }
  return said;
};
