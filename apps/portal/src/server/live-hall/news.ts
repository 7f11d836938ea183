import "server-only";
/**
 * What is new at the tables that are shown live, for who has their page open: the tables at which something happened, as late as each is shown. What he may see is asked
 * each time; many changes at once are one.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Viewer } from "@traveller/model";
import type { LiveHallNews, LiveHallShown } from "#format/live-hall.ts";
import { follow } from "#server/standings/follow.ts";
import { newsSince } from "./news-since.ts";
import { hallRead } from "./view.ts";

/** Who reads is asked again so often: a role may end while its holder watches. */
const ASK_AGAIN = 30_000;
/** Nobody is told more often: of a large hall something happens all the time. */
const REST = 250;

/** Yields what is new, all of it first, until the signal ends it or the session is gone. */
export const liveNews = async function* (
  session: string,
  viewer: () => Promise<Viewer | undefined>,
  signal: AbortSignal,
): AsyncGenerator<LiveHallNews, void, void> {
  let reader = { viewer: await viewer(), asked: Date.now() };
  let more: number | null = null;
  let had: LiveHallShown | undefined;
  for await (const moment of follow(session, signal, { concerns: () => true, more: () => more })) {
    if (moment - reader.asked > ASK_AGAIN) reader = { viewer: await viewer(), asked: moment };
    if (reader.viewer === undefined) return;
    const now = await hallRead(session, moment, reader.viewer);
    more = now.more;
    const news = newsSince(had, now.hall);
    had = now.hall;
    if (news === undefined) continue;
    yield news;
    await pause(REST, undefined, { signal }).catch(() => undefined);
  }
};
