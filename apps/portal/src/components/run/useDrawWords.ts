/** What a draw costs, in words. For server and client alike. */
import { useLocale, useTranslations } from "next-intl";
import type { Decides } from "#format/draw.ts";
import { figure } from "#format/figure.ts";

export const useDrawWords = () => {
  const say = useTranslations("run.draw");
  const locale = useLocale();
  const points = (amount: string): string => figure(amount, locale);
  return {
    points,
    /** A sum of the draw. */
    sum: ({ level, amount }: Decides): string => say(`sums.${level}`, { amount: points(amount) }),
    /** What another draw has more of, or less where it was not allowed to be the best. */
    more: (decided: Decides | undefined): string =>
      decided === undefined ? say("same") : say(`more.${decided.level}`, { amount: points(decided.amount) }),
  };
};
