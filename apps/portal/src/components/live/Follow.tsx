"use client";
/** For pages of a session beside its standings: reads the page anew when the session has moved. */
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { followLine, type Line } from "./line.ts";
import { LineStatus } from "./LineStatus.tsx";

const SPREAD = 1500;

export const Follow = ({
  session,
  sequence,
  at,
}: {
  readonly session: string;
  readonly sequence: number;
  readonly at: string;
}) => {
  const router = useRouter();
  const [line, setLine] = useState<Line>("waiting");
  // Where the line begins; a refreshed page need not open another.
  const [seen] = useState(sequence);
  useEffect(() => {
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const stop = followLine(
      "moves",
      { session, seen },
      {
        told: () => {
          clearTimeout(refresh);
          refresh = setTimeout(() => router.refresh(), Math.random() * SPREAD);
        },
        line: setLine,
      },
    );
    return () => {
      clearTimeout(refresh);
      stop();
    };
  }, [session, seen, router]);
  return <LineStatus line={line} at={at} />;
};
