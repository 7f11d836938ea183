/** What a penalty or a carry-over is counted in, in words; a unit without words is shown as it is written. */
import { useTranslations } from "next-intl";

const UNITS = ["matchpoints", "percentOfTop", "imps", "vp", "points", "percent"] as const;

export const usePenaltyUnit = () => {
  const unit = useTranslations("units");
  return (key: string): string => {
    const known = UNITS.find((one) => one === key);
    return known === undefined ? key : unit(`penalty.${known}`);
  };
};
