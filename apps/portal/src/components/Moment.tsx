"use client";
/** A moment in the reader's own time; it says UTC until the browser knows better. */
import { useLocale } from "next-intl";
import { useZone } from "#components/useZone.ts";
import { momentText } from "#format/dates.ts";

export const Moment = ({ at, day = true }: { readonly at: string; readonly day?: boolean }) => {
  const locale = useLocale();
  const zone = useZone();
  const text = momentText(at, locale, zone, day);
  return <time dateTime={at}>{zone === "UTC" ? `${text} UTC` : text}</time>;
};
