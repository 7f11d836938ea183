import "server-only";
/** A record as pages show it: its frames in the reader's language, the moment that is asked for, and what its address says beside that. */
import { moreOf } from "#format/record-address.ts";
import { type FrameShown, startAt } from "#format/replay.ts";
import { framesShown } from "./frames.ts";
import type { recordOr404 } from "./read.ts";

export type OpenReplay = Extract<Awaited<ReturnType<typeof recordOr404>>, { readonly kind: "open" }>;

export const shownOf = async (replay: OpenReplay, event: string | undefined) => {
  const { record, dealer, vulnerability, players, timed, ofBoard, putRight } = replay;
  const frames = await framesShown(replay.frames, timed);
  const whole: Readonly<Record<string, string>> = putRight?.whole === true ? { entries: "all" } : {};
  return {
    frames,
    start: startAt(frames, event),
    more: { ...moreOf(record, ofBoard), ...whole },
    board: { board: record.board, dealer, vulnerability, players },
  };
};

/** In which other languages the law books are that its Laws lead to: a reader is told before he follows one. */
export const languagesOf = (frames: readonly FrameShown[]): readonly string[] => [
  ...new Set(
    frames
      .flatMap(({ said, now, answer }) => [
        ...said,
        ...now,
        ...(answer === null ? [] : [...answer.happened, ...answer.later, ...answer.choice.map(({ says }) => says)]),
      ])
      .flatMap(({ law }) => law?.language ?? []),
  ),
];
