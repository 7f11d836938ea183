"use client";
/** A place that somebody would have after a decision, in words: who it is, the rank, the total. */
import { useLocale, useTranslations } from "next-intl";
import { type Choice, wordsOf } from "#components/act/Choose.tsx";
import { figureBy } from "#format/figure.ts";
import { HUNDREDTH, type NumbersShown, shownBy } from "#format/rounding.ts";
import type { PlaceThere } from "#format/would-follow.ts";

export const rankOf = (place: PlaceThere | undefined): string =>
  place?.rank === undefined ? "–" : `${place.rank}${place.tied ? "=" : ""}`;

export const usePlaceThere = (numbers: NumbersShown, contestants: readonly Choice[]) => {
  const unit = useTranslations("units");
  const locale = useLocale();
  const shown = shownBy(numbers);
  return {
    called: (id: string): string => wordsOf(contestants, id),
    total: (place: PlaceThere | undefined): string => {
      if (place === undefined) return "–";
      if (place.percent !== undefined)
        return unit("percent", { value: figureBy(place.percent, locale, shown.percent) });
      return `${figureBy(place.total, locale, shown.total ?? HUNDREDTH)} ${unit(`short.${numbers.totalUnit}`)}`;
    },
  };
};
