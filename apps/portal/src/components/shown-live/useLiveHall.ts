"use client";
/** The tables that are shown live, as something happens at them: what is new comes over a line to the server. */
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { followLine, type Line } from "#components/live/line.ts";
import { type LiveHallNews, type LiveHallShown, withNews, worthSaying } from "#format/live-hall.ts";

// It comes from our own procedure, whose type this is.
const isNews = (data: unknown): data is LiveHallNews => typeof data === "object" && data !== null && "kind" in data;

export type Watched = {
  readonly hall: LiveHallShown;
  readonly line: Line;
  /** When what is shown was so. */
  readonly at: string;
  /** The table at which a contract was reached last, or a board ended. */
  readonly said: LiveHallShown["tables"][number] | undefined;
};

export const useLiveHall = (session: string, initial: LiveHallShown): Watched => {
  const [now, setNow] = useState<Watched>({ hall: initial, line: "waiting", at: "", said: undefined });
  useEffect(
    () =>
      followLine(
        { what: "session.liveNews", session, seen: 0 },
        {
          told: (news) => {
            if (!isNews(news)) return;
            setNow((was) => {
              const hall = withNews(was.hall, news);
              return { ...was, hall, at: new Date().toISOString(), said: worthSaying(was.hall, hall) ?? was.said };
            });
          },
          line: (line) => setNow((was) => ({ ...was, line })),
        },
      ),
    [session],
  );
  return now;
};

/** On a page that has nothing to show yet: reads it anew when it has. */
export const useAwaited = (session: string, isThere: (hall: LiveHallShown["tables"]) => boolean): void => {
  const router = useRouter();
  const told = useEffectEvent((news: unknown) => {
    if (isNews(news) && isThere(news.kind === "whole" ? news.hall.tables : news.tables)) router.refresh();
  });
  useEffect(
    () => followLine({ what: "session.liveNews", session, seen: 0 }, { told, line: () => undefined }),
    [session],
  );
};
