"use client";
/** A moment in the reader's own time, UTC until the browser knows better; which zone that is, the foot of the page says once. */
import { useLocale } from "next-intl";
import { useZone } from "#components/useZone.ts";
import { momentText } from "#format/dates.ts";

export const Moment = ({
  at,
  day = true,
  seconds = false,
}: {
  readonly at: string;
  readonly day?: boolean;
  /** Where moments that follow each other closely are told apart. */
  readonly seconds?: boolean;
}) => {
  const locale = useLocale();
  const zone = useZone();
  return <time dateTime={at}>{momentText(at, locale, zone, day, seconds)}</time>;
};
