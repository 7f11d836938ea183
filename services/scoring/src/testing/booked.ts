/** For tests: what a session's publication comes to in a ranking, booked as the door books it. */
import { scoreSession } from "@traveller/engine";
import {
  booked,
  emptyRanking,
  eventsOfSession,
  evolveRanking,
  isRankingEvent,
  type OnTheDay,
  readScheme,
  schemeOn,
  toBook,
} from "@traveller/engine/ranking";
import { isReadable, type NewEvent } from "@traveller/log";
import { sessionAsOf } from "@traveller/model";
import { publishedNow, type TestFederation } from "./session-events.ts";

/** A scheme of the lakes in points, as it is laid down: each place is worth six for each contestant that it beat, to each player. */
export const schemeSet = <Scheme extends object>(scheme: Scheme) =>
  ({
    type: "AwardSchemeSet",
    data: {
      authority: "lakes",
      from: "2020-01-01",
      scheme: {
        kind: "awards",
        unit: "points",
        awards: [{ award: "place", per: "place", worth: "6 × beaten" }],
        toPlayers: "each",
        ...scheme,
      },
    },
  }) satisfies NewEvent;

const rankingAsItIs = async ({ log }: TestFederation, id: string) => {
  let ranking = emptyRanking;
  for await (const events of log.readScope(`ranking/${id}`))
    for (const event of events) if (isReadable(event) && isRankingEvent(event)) ranking = evolveRanking(ranking, event);
  return ranking;
};

type Booking = {
  /** Takes back what is booked. */
  readonly withdrawn?: boolean;
  readonly day?: string;
  /** Its last event is its publication. */
  readonly published?: boolean;
  /** What was so of its players besides. */
  readonly onTheDay?: OnTheDay;
};

export const bookNow = async (
  federation: TestFederation,
  ranking: string,
  session: string,
  { withdrawn = false, day = "2026-03-04", published = false, onTheDay = () => ({}) }: Booking = {},
): Promise<void> => {
  const { log } = federation;
  const { upTo: head, digest } = (await publishedNow(log, session)).data;
  // The session's last event is its publication, or it is booked as if it had one.
  const upTo = published && typeof head === "number" ? head - 1 : head;
  if (typeof upTo !== "number" || typeof digest !== "string") throw new Error("not published");
  const then = await sessionAsOf(log, session, { sequence: upTo });
  if (then === undefined) throw new Error(`no session ${session}`);
  const known = await rankingAsItIs(federation, ranking);
  const bookable = { session, day, withdrawn, published: { sequence: published ? upTo + 1 : upTo, upTo, digest } };
  const lacks = toBook(known, bookable);
  if (lacks === undefined) return;
  const scheme = schemeOn(known, day);
  const read = scheme === undefined ? undefined : readScheme(scheme.scheme);
  if (read !== undefined && "problems" in read) throw new Error(JSON.stringify(read.problems));
  const events = eventsOfSession(then.session, scoreSession(then.session), {
    onTheDay: (person) => ({ member: person.startsWith("lakes:"), club: "harbour", ...onTheDay(person) }),
  });
  await federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, booked(lacks, bookable, read, events));
};
