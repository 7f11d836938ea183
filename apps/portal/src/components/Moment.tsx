"use client";
/** A moment in the reader's own time. The server does not know it, so it says UTC until the browser does. */
import { useFormatter } from "next-intl";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

export const Moment = ({ at, day = true }: { readonly at: string; readonly day?: boolean }) => {
  const format = useFormatter();
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  const date = new Date(at);
  const text = format.dateTime(date, {
    ...(day ? { day: "numeric", month: "short", year: "numeric" } : {}),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  });
  return <time dateTime={at}>{zone === "UTC" ? `${text} UTC` : text}</time>;
};
