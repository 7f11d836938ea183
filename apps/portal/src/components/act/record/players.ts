/** Who plays for a contestant, as its entry is put right: whoever's name stays as it was is the same person. Law 4. Pure. */
import type { PlayerGiven } from "@traveller/contract";
import type { PlayerLabel } from "@traveller/model";
import type { Texts } from "#components/forms/texts.ts";

/** As many fields as there are players, and one for another; a pair has two. */
export const placesFor = (contest: string, players: readonly PlayerLabel[]): number => {
  const [least, most] = contest === "individual" ? [1, 1] : contest === "pairs" ? [2, 4] : [4, 16];
  return Math.min(most, Math.max(least, players.length + 1));
};

export const playersIn = (texts: Texts, places: number, before: readonly PlayerLabel[]): readonly PlayerGiven[] =>
  Array.from({ length: places }, (_, index) => index).flatMap((index): PlayerGiven[] => {
    const name = texts[`player${index}`] ?? "";
    const known = before[index];
    const seat = known?.seat ?? undefined;
    const seated = seat === undefined ? {} : { seat };
    // Somebody whose name was erased is still whoever plays there.
    if (known !== undefined && name === (known.name ?? "")) return [{ person: known.person, ...seated }];
    return name === "" ? [] : [{ name, ...seated }];
  });
