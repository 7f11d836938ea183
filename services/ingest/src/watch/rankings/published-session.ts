/** A session as it was when it was published, scored: what is booked goes by that, whatever was recorded since. Laws 78, 80A. */
import { emptySession, scoreSession, type Session } from "@traveller/engine";
import type { PublishedSession } from "@traveller/engine/ranking";
import { type Log, sessionAfter, type Texts } from "@traveller/log";
import { sessionScope } from "../../handle/known.ts";

type Means = { readonly log: Log; readonly texts: Pick<Texts, "get"> };

/** What its teams are called; who was erased has no name. */
const namesIn = async ({ texts }: Means, { contestants }: Session): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const [id, { name }] of contestants) {
    const text = name === undefined ? undefined : await texts.get(name.text);
    if (typeof text?.content === "string") names.set(id, text.content);
  }
  return names;
};

export const publishedSession = async (means: Means, id: string, upTo: number): Promise<PublishedSession> => {
  let session = emptySession;
  for await (const events of means.log.readScope(sessionScope(id), { upTo }))
    session = events.reduce(sessionAfter, session);
  const scored = scoreSession(session);
  return { id, session, scored, names: scored.contest === "teams" ? await namesIn(means, session) : new Map() };
};
