import "server-only";
/**
 * What is new of a record, for who has it open: further events as they happen, or as late as their table is shown; all of it anew where something before was put
 * right, erased, or is another for this reader than it was. What he may see is asked each time.
 */
import { addressOfStream } from "@traveller/engine";
import { erasedSoFar, followedRecord, type RecordToFollow, type Viewer } from "@traveller/model";
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
  /** The last event that the reader has, and how much had been erased when it was sent to him; nothing where nobody knows. */
  readonly seen: number;
  readonly erased: number | undefined;
};

/** Who reads is asked again so often: a role may end while its holder watches. */
const ASK_AGAIN = 30_000;

type Sent = {
  readonly last: number;
  /** How much had been erased by then. */
  readonly has: number;
  readonly news: RecordNews;
};

/** Yields what is new with the number of its last event, until the signal ends it. */
export const recordNews = async function* (
  { session, seen: first, erased: known, ...address }: RecordFollowing,
  viewer: () => Promise<Viewer | undefined>,
  signal: AbortSignal,
): AsyncGenerator<Sent, void, void> {
  const lead = lawsLed();
  let seen = first;
  let more: number | null = null;
  let before: { readonly official: boolean; readonly next: string | null } | undefined;
  // What was erased while nobody followed, no announcement tells: it is counted where a line begins, and wherever something is heard of.
  let [heard, has, had] = [-1, 0, known];
  let reader = { viewer: await viewer(), asked: Date.now() };
  const concerns = (stream: string): boolean => {
    const moved = addressOfStream(stream);
    if (moved === undefined) return false;
    if (moved.section === address.section && moved.table === address.table) return true;
    // Who sees nothing of it waits, perhaps, for somebody else to begin the board.
    return before === undefined && moved.board === address.board;
  };
  for await (const moment of follow(session, signal, { concerns, more: () => more })) {
    if (heard !== erasings()) {
      heard = erasings();
      has = await erasedSoFar(model());
    }
    if (moment - reader.asked > ASK_AGAIN) reader = { viewer: await viewer(), asked: moment };
    const found = reader.viewer && (await followedRecord(model(), session, address, reader.viewer));
    more = found?.more ?? null;
    const shown = found?.shown ?? null;
    if (shown === null) {
      if (before !== undefined) yield { last: 0, has, news: { kind: "closed" } };
      [before, seen] = [undefined, 0];
      continue;
    }
    const { record, frames, next, timed } = shown;
    const now = {
      official: reader.viewer?.official === true,
      next: next === null ? null : recordAddress(session, next, [next, record]),
    };
    const last = frames.length - 1;
    const erased = had !== undefined && had !== has;
    const anew =
      seen > last ||
      erased ||
      (before !== undefined && before.official !== now.official) ||
      frames.slice(seen + 1).some(({ event }) => event?.type === "RecordCorrected");
    const from = anew ? 0 : firstToldAnew(frames, seen);
    const same = from > last && before !== undefined && before.next === now.next;
    before = now;
    seen = last;
    had = has;
    if (same) continue;
    const over = frames.at(-1)?.view.phase === "ended";
    const further = await framesShown(frames, timed, { from, lead });
    yield { last, has, news: { kind: "frames", from, frames: further, next: now.next, over, erased } };
  }
};
