/** Whether a booking says of a session what was published of it: who was ranked where, with what, over how many boards. From the session's own log. Laws 78, 80A. */
import { emptySession, scoreSession, type Session } from "@traveller/engine";
import {
  asEnteredNow,
  type ContestantFacts,
  eventsOfSession,
  factsOf,
  type RankingData,
} from "@traveller/engine/ranking";
import { canonicalJson, type Log, sessionAfter, standingsDigest } from "@traveller/log";
import { togetherByField } from "../ranking/published.ts";

type Booked = RankingData<"AwardsBooked">;

/** Without what was so of the players on the day: that no session's log tells. */
const ofStandings = ({ players, ...contestant }: ContestantFacts): unknown => ({
  ...contestant,
  players: players.map(({ person, boards, enteredAs }) => ({ person, boards, enteredAs })),
});

/** True also where this engine gives another digest than was published: that is said of the session itself. */
export const isAsPublished = async (log: Log, portions: readonly Booked[]): Promise<boolean> => {
  const [first] = portions;
  if (first === undefined) return true;
  let now = emptySession;
  let then: Session | undefined;
  for await (const events of log.readScope(`session/${first.session}`))
    for (const event of events) {
      if (event.sequence > first.published.upTo) then ??= now;
      now = sessionAfter(now, event);
    }
  const published = then ?? now;
  const scored = scoreSession(published);
  if (standingsDigest(scored) !== first.published.digest) return true;
  const who = new Map(
    portions.flatMap(({ contestants }) =>
      contestants.flatMap(({ players }) =>
        players.flatMap(({ person, enteredAs = [] }) => enteredAs.map((id) => [id, person] as const)),
      ),
    ),
  );
  const { level } = first.event;
  const fields = eventsOfSession(asEnteredNow(published, now), scored, {
    ...(level === undefined ? {} : { level }),
    onTheDay: () => ({}),
    whoIs: (person) => who.get(person) ?? person,
  });
  const told = fields.map(({ field, event }) => ({ field, ...factsOf(event) }));
  const said = (all: readonly (typeof told)[number][]): string =>
    canonicalJson(
      all.map(({ field, event, contestants }) => ({ field, event, contestants: contestants.map(ofStandings) })),
    );
  return said(togetherByField(portions)) === said(told);
};
