/** Which of the known names somebody may have meant by one that is not known: the one with the fewest letters changed, if they are few. */
import { changedLetters } from "../../facts/changed-letters.ts";

export const nearestOf = (name: string, known: Iterable<string>): string | undefined => {
  const most = Math.max(1, Math.floor(name.length / 3));
  let best: { readonly known: string; readonly changed: number } | undefined;
  for (const one of known) {
    if (Math.abs(one.length - name.length) > most) continue;
    const changed = changedLetters(name.toLowerCase(), one.toLowerCase());
    if (changed <= most && (best === undefined || changed < best.changed)) best = { known: one, changed };
  }
  return best?.known;
};
