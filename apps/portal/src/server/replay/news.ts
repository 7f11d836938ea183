import "server-only";
/**
 * What is new of a record, for who has it open: further events as they happen, or as late as their table is shown; all of it anew where something before was put
 * right, erased, or is another for this reader than it was. What he may see is asked each time.
 */
import { addressOfStream } from "@traveller/engine";
import { followedRecord, type RecordToFollow, type Viewer } from "@traveller/model";
import { recordAddress } from "#format/record-address.ts";
import type { RecordNews } from "#format/replay.ts";
import { erasings } from "#server/erased.ts";
import { lawsLed } from "#server/law-led.ts";
import { model } from "#server/model.ts";
import { follow } from "#server/standings/follow.ts";
import { framesShown } from "./frames.ts";
import { firstToldAnew } from "./told-anew.ts";

export type RecordFollowing = RecordToFollow & {
  readonly session: string;
  /** The last event that the reader has. */
  readonly seen: number;
};

/** Who reads is asked again so often: a role may end while its holder watches. */
const ASK_AGAIN = 30_000;

/** Yields what is new with the number of its last event, until the signal ends it. */
export const recordNews = async function* (
  { session, seen: first, ...address }: RecordFollowing,
  viewer: () => Promise<Viewer | undefined>,
  signal: AbortSignal,
): AsyncGenerator<{ readonly last: number; readonly news: RecordNews }, void, void> {
  const lead = lawsLed();
  let seen = first;
  let more: number | null = null;
  let before: { readonly erased: number; readonly official: boolean; readonly next: string | null } | undefined;
  let reader = { viewer: await viewer(), asked: Date.now() };
  const concerns = (stream: string): boolean => {
    const moved = addressOfStream(stream);
    if (moved === undefined) return false;
    if (moved.section === address.section && moved.table === address.table) return true;
    // Who sees nothing of it waits, perhaps, for somebody else to begin the board.
    return before === undefined && moved.board === address.board;
  };
  for await (const moment of follow(session, signal, { concerns, more: () => more })) {
    if (moment - reader.asked > ASK_AGAIN) reader = { viewer: await viewer(), asked: moment };
    const found = reader.viewer && (await followedRecord(model(), session, address, reader.viewer));
    more = found?.more ?? null;
    const shown = found?.shown ?? null;
    if (shown === null) {
      if (before !== undefined) yield { last: 0, news: { kind: "closed" } };
      [before, seen] = [undefined, 0];
      continue;
    }
    const { record, frames, next, timed } = shown;
    const now = {
      erased: erasings(),
      official: reader.viewer?.official === true,
      next: next === null ? null : recordAddress(session, next, [next, record]),
    };
    const last = frames.length - 1;
    const anew =
      seen > last ||
      (before !== undefined && (before.erased !== now.erased || before.official !== now.official)) ||
      frames.slice(seen + 1).some(({ event }) => event?.type === "RecordCorrected");
    const from = anew ? 0 : firstToldAnew(frames, seen);
    const same = from > last && before !== undefined && before.next === now.next;
    before = now;
    seen = last;
    if (same) continue;
    const over = frames.at(-1)?.view.phase === "ended";
    const further = await framesShown(frames, timed, { from, lead });
    yield { last, news: { kind: "frames", from, frames: further, next: now.next, over } };
  }
};
