/** How long nobody did anything, as it is said: `25 s`, `1:20`. */
import { useTranslations } from "next-intl";
import { gapText } from "./steps.ts";

export const usePause = () => {
  const say = useTranslations("replay");
  return (seconds: number): string => (seconds < 60 ? say("seconds", { seconds }) : gapText(seconds));
};
