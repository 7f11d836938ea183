/** A session as it was when it was published, scored, with those who are entered by now: what is booked goes by that, whatever else was recorded since. Laws 78, 80A. */
import { scoreSession, type Session } from "@traveller/engine";
import { asEnteredNow, type PublishedSession } from "@traveller/engine/ranking";
import type { Log, Texts } from "@traveller/log";
import type { Knowledge } from "../../handle/known.ts";
import { sessionUpTo } from "../../handle/session-up-to.ts";

type Means = { readonly log: Log; readonly texts: Pick<Texts, "get">; readonly knowledge: Pick<Knowledge, "session"> };

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
  const session = await sessionUpTo(means.log, id, upTo);
  const scored = scoreSession(session);
  const now = await means.knowledge.session(id);
  return {
    id,
    session: asEnteredNow(session, now.session),
    scored,
    names: scored.contest === "teams" ? await namesIn(means, session) : new Map(),
  };
};
