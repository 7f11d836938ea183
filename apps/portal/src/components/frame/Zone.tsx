"use client";
/** In which zone the times of the page are. */
import { useLocale, useTranslations } from "next-intl";
import { useZone } from "#components/useZone.ts";
import { zoneText } from "#format/dates.ts";

export const Zone = () => {
  const say = useTranslations("frame");
  return <>{say("zone", { zone: zoneText(useZone(), useLocale()) })}</>;
};
