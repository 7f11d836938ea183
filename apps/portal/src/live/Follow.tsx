"use client";
/** For pages of a session beside its standings: reads the page anew when the session has moved. */
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { client } from "./client.ts";
import { LineStatus } from "./LineStatus.tsx";
import type { Line } from "./LiveStandings.tsx";

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
  useEffect(() => {
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const subscription = client.session.moves.subscribe(
      { session, seen: sequence },
      {
        onData: () => {
          clearTimeout(refresh);
          refresh = setTimeout(() => router.refresh(), Math.random() * SPREAD);
        },
        onConnectionStateChange: ({ state, error }) =>
          setLine((before) =>
            state === "pending" ? "open" : error !== null || before !== "waiting" ? "lost" : before,
          ),
        onError: () => setLine("lost"),
      },
    );
    return () => {
      clearTimeout(refresh);
      subscription.unsubscribe();
    };
    // `sequence` says where the line began; a refreshed page need not open another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, router]);
  return <LineStatus line={line} at={at} />;
};
