import "server-only";
/** That something happened in a session or at one of its tables, for who directs it: his page reads itself anew. What it was he is not sent here. */
import { movedTo } from "@traveller/model";
import { model } from "#server/model.ts";
import { follow } from "#server/standings/follow.ts";

/** Who reads is asked again so often: a role may end while its holder watches. */
const ASK_AGAIN = 30_000;

/** Yields how far it is, whenever that is further than what was seen, until the signal ends it or he directs no more. */
export const tablesMoved = async function* (
  { session, seen: first }: { readonly session: string; readonly seen: number },
  isDirector: () => Promise<boolean>,
  signal: AbortSignal,
): AsyncGenerator<number, void, void> {
  let seen = first;
  let asked = Number.NEGATIVE_INFINITY;
  for await (const moment of follow(session, signal, { concerns: () => true })) {
    if (moment - asked > ASK_AGAIN) {
      if (!(await isDirector())) return;
      asked = moment;
    }
    const now = await movedTo(model(), session);
    if (now <= seen) continue;
    seen = now;
    yield now;
  }
};
