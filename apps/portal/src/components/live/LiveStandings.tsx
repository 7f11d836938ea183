"use client";
/** The state of a session's standings as it moves: one line to the server for all parts of the page that show it. */
import { createContext, use, useMemo, useState, type ReactNode } from "react";
import type { StandingsView } from "#server/standings/standings-view.ts";
import type { Line } from "./line.ts";
import { useFollowed } from "./useFollowed.ts";

type Live = { readonly view: StandingsView; readonly line: Line };

const LiveContext = createContext<Live | undefined>(undefined);

/** The server's own message: anything else is none of ours. */
const isView = (data: unknown): data is StandingsView =>
  typeof data === "object" && data !== null && "lists" in data && "sequence" in data;

/** Long enough that a hall full of phones does not ask at one moment. */
const SPREAD = 2500;

export const LiveStandings = ({
  initial,
  since,
  children,
}: {
  readonly initial: StandingsView;
  /** How far the session was when the first of the page was read: its standings are read after it, and may be further. */
  readonly since: number;
  readonly children: ReactNode;
}) => {
  const [view, setView] = useState(initial);
  const { session } = initial;
  // what the standings do not carry themselves (changes, settings) is read anew, a little later
  const line = useFollowed({ what: "session.live", session, seen: since }, [500, SPREAD], (data) => {
    if (!isView(data)) return false;
    setView(data);
    return true;
  });

  // A page read anew is never older than what came by the line.
  const shown = initial.sequence > view.sequence ? initial : view;
  const value = useMemo(() => ({ view: shown, line }), [shown, line]);
  return <LiveContext value={value}>{children}</LiveContext>;
};

export const useLive = (): Live => {
  const live = use(LiveContext);
  if (live === undefined) throw new Error("No LiveStandings");
  return live;
};
