/**
 * Sends what a table's device keeps, first things first, and one page at a time however many are open. A board about which people have to decide holds up nothing but itself. A command that
 * was sent and not heard of is sent again with its id, and gets the answer that it got.
 */
import { postToDoor } from "#door/send.ts";
import type { Entry } from "./entry.ts";
import { heardIn } from "./heard.ts";
import type { Kept } from "./kept.ts";

/** Milliseconds of silence after which nobody has heard: a network that is gone says nothing at all. */
export const PATIENCE = 15_000;

const boardOf = ({ round, board }: Entry): string => `${round}/${board.board}/${board.attempt}`;

/** The first that can be sent: none of a board that waits for people. */
const nextOf = (entries: readonly Entry[]): Entry | undefined => {
  const held = new Set(entries.filter((entry) => entry.held !== undefined).map(boardOf));
  return entries.find((entry) => !held.has(boardOf(entry)));
};

/** Alone among the pages of this browser that are at that table. Outside of a secure context there are no locks; an id that comes twice still counts once. */
export const alone = async (place: string, work: () => Promise<void>): Promise<void> => {
  if ("locks" in globalThis.navigator) await globalThis.navigator.locks.request(`traveller at ${place}`, work);
  else await work();
};

export type Sent = "all" | "unheard" | "ended";

/** Told when something of what is kept has changed; with an entry, that it is now in the record. */
export type Tell = (taken?: Entry) => Promise<void>;

export const sendKept = async (kept: Kept, place: string, tell: Tell): Promise<Sent> => {
  for (;;) {
    // One after the other: each says how far the record was before it.
    // oxlint-disable-next-line no-await-in-loop
    const sent = await sendFirst(kept, place, tell);
    if (sent !== "more") return sent;
  }
};

const sendFirst = async (kept: Kept, place: string, tell: Tell): Promise<Sent | "more"> => {
  const next = nextOf(await kept.entries(place));
  if (next === undefined) return "all";
  const [command, ...later] = next.commands;
  if (command !== undefined) {
    const heard = heardIn(await postToDoor("/device/commands", command, "", AbortSignal.timeout(PATIENCE)));
    if (heard.kind === "unheard" || heard.kind === "ended") return heard.kind;
    if (heard.kind !== "taken") {
      await kept.put({ ...next, held: heard });
      await tell();
      return "more";
    }
  }
  if (later.length > 0) await kept.put({ ...next, commands: later });
  else {
    await tell(next);
    await kept.drop([next.key]);
  }
  await tell();
  return "more";
};
