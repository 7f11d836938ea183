"use client";
/** The time that is left of a round, counted down; without a script the time at which it ends. */
import { type ReactNode, useEffect, useState } from "react";

const left = (until: string, now: number): string => {
  const seconds = Math.round((Date.parse(until) - now) / 1000);
  const away = Math.abs(seconds);
  return `${seconds < 0 ? "−" : ""}${Math.floor(away / 60)}:${String(away % 60).padStart(2, "0")}`;
};

export const ClockLeft = ({
  until,
  label,
  children,
}: {
  readonly until: string;
  readonly label: string;
  readonly children: ReactNode;
}) => {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const over = now !== undefined && Date.parse(until) < now;
  return (
    <span role="timer" aria-label={label} className={over ? "clock over" : "clock"}>
      {now === undefined ? children : left(until, now)}
    </span>
  );
};
