/** What a penalty or a carry-over is counted in, in words: of an amount as it is said of that many; a unit without words is shown as it is written. */
import { equalExact, exact, makeExact, ZERO } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { mixed } from "#format/fraction.ts";

const COUNTED = ["matchpoints", "imps", "points"] as const;
const OTHERS = ["percentOfTop", "vp", "percent"] as const;
const SEVERAL = "2";

export const usePenaltyUnit = () => {
  const unit = useTranslations("units");
  /** @param amount `1`, `0.5`, `1/3`; left out, the unit is named by itself */
  return (key: string, amount: string = SEVERAL): string => {
    const counted = COUNTED.find((one) => one === key);
    if (counted !== undefined) return unit(`penalty.${counted}`, { count: Number(amount) });
    const known = OTHERS.find((one) => one === key);
    return known === undefined ? key : unit(`penalty.${known}`);
  };
};

/** The amount together with it, as a language puts them: a percentage of something stands after that in Turkish. `written` is the amount in figures, where it is not to be as it is. */
export const usePenaltyAmount = () => {
  const say = useTranslations("units.penaltyAmount");
  const unit = usePenaltyUnit();
  const locale = useLocale();
  return (key: string, amount: string, written: string = mixed(makeExact(exact(amount)), locale)): string =>
    key === "percentOfTop" || key === "percent"
      ? say(key, { amount: written })
      : say("counted", { amount: written, unit: unit(key, amount) });
};

/** The same of one that may be a warning, which takes nothing (Laws 90, 91). */
export const usePenaltyOrWarning = () => {
  const say = useTranslations("units");
  const amountIn = usePenaltyAmount();
  return (...of: Parameters<typeof amountIn>): string =>
    equalExact(exact(of[1]), ZERO) ? say("warning") : amountIn(...of);
};

/** As it is said of whoever has it: less so much, or a warning. */
export const usePenaltyTaken = () => {
  const said = usePenaltyOrWarning();
  return (key: string, amount: string): string => `${equalExact(exact(amount), ZERO) ? "" : "−"}${said(key, amount)}`;
};
