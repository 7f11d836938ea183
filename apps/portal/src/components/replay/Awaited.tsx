"use client";
/** On the page of a board that may not be shown yet: reads it anew when it may. */
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { followLine } from "#components/live/line.ts";
import type { Followed } from "./useNews.ts";

export const Awaited = (followed: Followed) => {
  const router = useRouter();
  const [begin] = useState(followed);
  useEffect(
    () =>
      followLine(
        { what: "session.recordNews", ...begin, seen: 0 },
        { told: () => router.refresh(), line: () => undefined },
      ),
    [begin, router],
  );
  return null;
};
