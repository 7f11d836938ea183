"use client";
/** How long somebody waits already, counted on; without a script the moment since which. */
import { type ReactNode, useEffect, useState } from "react";

export const Since = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  if (now === undefined) return children;
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${String(seconds % 60).padStart(2, "0")}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} h`;
};
