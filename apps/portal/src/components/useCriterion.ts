/** What breaks a tie, in words (option `rankTies`); a criterion without words is shown as it is written. */
import { TIE_BREAKS } from "@traveller/engine";
import { useTranslations } from "next-intl";

export const useCriterion = () => {
  const say = useTranslations("criteria");
  return (key: string): string => {
    const known = TIE_BREAKS.find((one) => one === key);
    return known === undefined ? key : say(known);
  };
};
