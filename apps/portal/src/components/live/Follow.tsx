"use client";
/** For pages of a session beside its standings, and for the first page: reads the page anew when what it follows has moved. */
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { followLine, type Following, type Line } from "./line.ts";
import { LineStatus } from "./LineStatus.tsx";

const SPREAD = 1500;

export const Follow = ({
  at,
  ...now
}: Following & {
  /** When what is shown was so. */
  readonly at: string;
}) => {
  const router = useRouter();
  const [line, setLine] = useState<Line>("waiting");
  // Where the line begins; a refreshed page need not open another.
  const [followed] = useState<Following>(now);
  useEffect(() => {
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const stop = followLine(followed, {
      told: () => {
        clearTimeout(refresh);
        refresh = setTimeout(() => router.refresh(), Math.random() * SPREAD);
      },
      line: setLine,
    });
    return () => {
      clearTimeout(refresh);
      stop();
    };
  }, [followed, router]);
  return <LineStatus line={line} at={at} />;
};
