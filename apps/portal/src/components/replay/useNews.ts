"use client";
/** The frames of a record as it goes on: further ones come over a line to the server, and take the place of those that were put right. */
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { followLine, type Line, type RecordPlace } from "#components/live/line.ts";
import type { FrameShown, RecordNews } from "#format/replay.ts";

/** What is followed. */
export type Followed = RecordPlace & { readonly session: string };

export type Newly = {
  readonly frames: readonly FrameShown[];
  readonly line: Line;
  /** When what is shown was so. */
  readonly at: string;
  /** Where the table plays on. */
  readonly next: string | null;
  readonly over: boolean;
};

// It comes from our own procedure, whose type this is.
const isNews = (data: unknown): data is RecordNews => typeof data === "object" && data !== null && "kind" in data;

/** The frames as they were rendered, and whatever comes after them. */
export const useNews = (rendered: readonly FrameShown[], followed: Followed | undefined): Newly => {
  const router = useRouter();
  const [now, setNow] = useState<Newly>({ frames: rendered, line: "waiting", at: "", next: null, over: false });
  // Where the line begins; a refreshed page need not open another.
  const [begin] = useState(followed && { ...followed, seen: rendered.length - 1 });
  useEffect(() => {
    if (begin === undefined) return;
    return followLine(
      { what: "session.recordNews", ...begin },
      {
        told: (news) => {
          if (!isNews(news)) return;
          if (news.kind === "closed") return router.refresh();
          if (news.erased) router.refresh();
          setNow((was) => ({
            ...was,
            frames: news.frames.length === 0 ? was.frames : [...was.frames.slice(0, news.from), ...news.frames],
            next: news.next,
            over: news.over,
            at: new Date().toISOString(),
          }));
        },
        line: (line) =>
          setNow((was) => ({ ...was, line, at: line === "lost" ? was.at || new Date().toISOString() : was.at })),
      },
    );
  }, [begin, router]);
  return now;
};
