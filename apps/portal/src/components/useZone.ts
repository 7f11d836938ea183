"use client";
/** The reader's time zone. The server does not know it, so it is UTC until the browser says. */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

export const useZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
