import "server-only";
/**
 * Where those who hear an appeal point in its record, as the door tells this reader; and each time that it moves. Whoever does not hear it is told of nothing: that is asked
 * of the door each time.
 */
import { CasePointer } from "@traveller/contract/answers";
import type { Pointed } from "#format/pointed.ts";
import { askDoor, type Asked } from "./door.ts";
import { ownWish } from "./own-wish.ts";
import { follow } from "./standings/follow.ts";

type OfAppeal = { readonly session: string; readonly appeal: string };

export const pointedIn = async (of: OfAppeal): Promise<Pointed | null> => {
  const answer = await askDoor("/cases/pointer", CasePointer, new URLSearchParams(of));
  return answer.kind === "answered" ? answer.value.pointer : null;
};

export const pointAt = async (body: string): Promise<Asked<CasePointer>> =>
  askDoor("/cases/pointer", CasePointer, undefined, { body, headers: await ownWish() });

/** Each place that is another than the one that was seen, by its moment; nothing where nobody points any more. */
export const pointing = async function* (
  { session, appeal }: OfAppeal,
  first: string,
  signal: AbortSignal,
): AsyncGenerator<Pointed | null, void, void> {
  let seen = first;
  const concerns = (stream: string): boolean => stream === `appeal/${appeal}`;
  for await (const _ of follow(session, signal, { concerns })) {
    const now = await pointedIn({ session, appeal });
    if ((now?.at ?? "") === seen) continue;
    seen = now?.at ?? "";
    yield now;
  }
};
