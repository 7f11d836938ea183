"use client";
/** A moment in the reader's own time. The server does not know it, so it says UTC until the browser does. */
import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";
import { momentText } from "#format/dates.ts";

const never = () => () => undefined;

export const Moment = ({ at, day = true }: { readonly at: string; readonly day?: boolean }) => {
  const locale = useLocale();
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  const text = momentText(at, locale, zone, day);
  return <time dateTime={at}>{zone === "UTC" ? `${text} UTC` : text}</time>;
};
