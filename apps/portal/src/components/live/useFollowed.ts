"use client";
/** Follows something for as long as a part of a page is shown, and reads the page anew a little after what it was told: a hall full of phones does not ask at one moment. */
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { followLine, type Following, type Line } from "./line.ts";

/** @param wait from how many milliseconds on, and by how many more at most. @param hear false where what was told is none of ours */
export const useFollowed = (
  now: Following,
  [least, spread]: readonly [number, number],
  hear: (data: unknown) => boolean = () => true,
): Line => {
  const router = useRouter();
  const [line, setLine] = useState<Line>("waiting");
  // Where the line begins; a page that is read anew need not open another.
  const [followed] = useState(now);
  const told = useEffectEvent(hear);
  useEffect(() => {
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const stop = followLine(followed, {
      told: (data) => {
        if (!told(data)) return;
        clearTimeout(refresh);
        refresh = setTimeout(() => router.refresh(), least + Math.random() * spread);
      },
      line: setLine,
    });
    return () => {
      clearTimeout(refresh);
      stop();
    };
  }, [followed, router, least, spread]);
  return line;
};
