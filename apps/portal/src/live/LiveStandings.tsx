"use client";
/** The state of a session's standings as it moves: one line to the server for all parts of the page that show it. */
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from "react";
import { useRouter } from "next/navigation";
import type { StandingsView } from "#server/standings-view.ts";
import { client } from "./client.ts";

/** `waiting`: not connected yet. `lost`: it was, and it is not now. */
export type Line = "waiting" | "open" | "lost";
type Live = { readonly view: StandingsView; readonly line: Line };

const LiveContext = createContext<Live | undefined>(undefined);

/** Long enough that a hall full of phones does not ask at one moment. */
const SPREAD = 2500;

export const LiveStandings = ({
  initial,
  children,
}: {
  readonly initial: StandingsView;
  readonly children: ReactNode;
}) => {
  const [view, setView] = useState(initial);
  const [line, setLine] = useState<Line>("waiting");
  const router = useRouter();
  const { session } = initial;
  // Where the line begins: it is opened once a page.
  const [seen] = useState(initial.sequence);

  useEffect(() => {
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const subscription = client.session.live.subscribe(
      { session, seen },
      {
        onData: ({ data }) => {
          setView(data);
          setLine("open");
          clearTimeout(refresh);
          // what the standings do not carry themselves (changes, settings) is read anew, a little later
          refresh = setTimeout(() => router.refresh(), 500 + Math.random() * SPREAD);
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
  }, [session, seen, router]);

  // A page read anew is never older than what came by the line.
  const shown = initial.sequence > view.sequence ? initial : view;
  const value = useMemo(() => ({ view: shown, line }), [shown, line]);
  return <LiveContext value={value}>{children}</LiveContext>;
};

export const useLive = (): Live => {
  const live = use(LiveContext);
  if (live === undefined) throw new Error("Live parts of a page stand inside LiveStandings");
  return live;
};
