/** For tests: what a session's publication comes to in a ranking, booked as the door books it. */
import { scoreSession } from "@traveller/engine";
import {
  booked,
  emptyRanking,
  eventsOfSession,
  evolveRanking,
  isRankingEvent,
  readScheme,
  schemeOn,
  toBook,
} from "@traveller/engine/ranking";
import { isReadable } from "@traveller/log";
import { sessionAsOf } from "@traveller/model";
import { publishedNow, type TestFederation } from "./session-events.ts";

const rankingAsItIs = async ({ log }: TestFederation, id: string) => {
  let ranking = emptyRanking;
  for await (const events of log.readScope(`ranking/${id}`))
    for (const event of events) if (isReadable(event) && isRankingEvent(event)) ranking = evolveRanking(ranking, event);
  return ranking;
};

/** @param withdrawn takes back what is booked */
export const bookNow = async (
  federation: TestFederation,
  ranking: string,
  session: string,
  { withdrawn = false, day = "2026-03-04" }: { readonly withdrawn?: boolean; readonly day?: string } = {},
): Promise<void> => {
  const { log } = federation;
  const { upTo, digest } = (await publishedNow(log, session)).data;
  if (typeof upTo !== "number" || typeof digest !== "string") throw new Error("not published");
  const then = await sessionAsOf(log, session, { sequence: upTo });
  if (then === undefined) throw new Error(`no session ${session}`);
  const known = await rankingAsItIs(federation, ranking);
  const bookable = { session, day, withdrawn, published: { sequence: upTo, upTo, digest } };
  const lacks = toBook(known, bookable);
  if (lacks === undefined) return;
  const scheme = schemeOn(known, day);
  const read = scheme === undefined ? undefined : readScheme(scheme.scheme);
  if (read !== undefined && "problems" in read) throw new Error(JSON.stringify(read.problems));
  const events = eventsOfSession(then.session, scoreSession(then.session), {
    onTheDay: (person) => ({ member: person.startsWith("lakes:"), club: "harbour" }),
  });
  await federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, booked(lacks, bookable, read, events));
};
