/** The end of a period as a sentence names it: a moment in the reader's own time, or what it lasts until. Laws 79C1, 92B. */
import type { PeriodEnd } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Moment } from "#components/Moment.tsx";

const Until = ({ end }: { readonly end: PeriodEnd }) => {
  const say = useTranslations("official.until");
  return "at" in end ? <Moment at={end.at} /> : say(end.until);
};

/** The same for a place in a sentence. */
export const untilIn = (end: PeriodEnd) => () => <Until end={end} />;
