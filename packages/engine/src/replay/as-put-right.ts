/**
 * A record as it stands once certain of its entries are corrections of the record alone: what they struck out and they themselves are passed over, what they put
 * right is shown as it is. Nothing that lies on the table is another for it. Laws 79, 81C.
 */
import type { Frame } from "./frames.ts";

/** @param corrections the numbers of the entries that are passed over with what they struck out */
export const asPutRight = (frames: readonly Frame[], corrections: ReadonlySet<number>): readonly Frame[] => {
  if (corrections.size === 0) return frames;
  // The last word on an entry counts, whoever has it.
  const lastWord = new Map(
    frames.flatMap(({ number, event }) =>
      event?.type === "RecordCorrected" && event.about < number ? [[event.about, number] as const] : [],
    ),
  );
  return frames.flatMap((frame) => {
    if (corrections.has(frame.number)) return [];
    if (!corrections.has(lastWord.get(frame.number) ?? 0)) return [frame];
    return frame.event === null ? [] : [{ ...frame, corrected: false }];
  });
};
