/** A ranking as its events leave it: its schemes by day, and what of each session is booked. The same at the door, in the projector and in a proof. Law 80A. */
import type { RankingData, RankingEvent } from "./events.ts";

export type RecordedInRanking = RankingEvent & { readonly sequence: number };

export type SetScheme = RankingData<"AwardSchemeSet"> & { readonly sequence: number };

/** What stands booked of a session: where its first portion is, and what it rests on. */
export type Booking = Pick<
  RankingData<"AwardsBooked">,
  "session" | "day" | "published" | "scheme" | "together" | "entered"
> & {
  readonly sequence: number;
};

export type Ranking = {
  /** In the order in which they were set; none until the ranking is opened. */
  readonly schemes: readonly SetScheme[];
  readonly booked: ReadonlyMap<string, Booking>;
  /** Of sessions of which something was taken back: where that was said last. */
  readonly takenBack: ReadonlyMap<string, number>;
  /** The last publication, and whether something was booked, taken back or laid down since. */
  readonly published?: { readonly day: string; readonly moved: boolean } | undefined;
  /** How far into the registry of its authority what is booked was looked at; 0 before the first time. */
  readonly followed: number;
  /** The last event; 0 before the first. */
  readonly sequence: number;
};

export const emptyRanking: Ranking = { schemes: [], booked: new Map(), takenBack: new Map(), followed: 0, sequence: 0 };

/** The scheme for what is played on a day: of those from the same day, the one that was set last. */
export const schemeOn = ({ schemes }: Pick<Ranking, "schemes">, day: string): SetScheme | undefined =>
  schemes
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.sequence - b.sequence))
    .at(-1);

/** The ranking after one more event of its stream. */
export const evolveRanking = (before: Ranking, { sequence, ...event }: RecordedInRanking): Ranking => {
  const moves = event.type !== "RankingPublished" && event.type !== "MembersFollowed";
  const ranking =
    before.published === undefined || before.published.moved || !moves
      ? before
      : { ...before, published: { ...before.published, moved: true } };
  switch (event.type) {
    case "RankingPublished":
      return { ...ranking, sequence, published: { day: event.data.day, moved: false } };
    case "AwardSchemeSet":
      return { ...ranking, sequence, schemes: [...ranking.schemes, { ...event.data, sequence }] };
    case "AwardsBooked": {
      const { session, day, published, scheme, together, entered, portion } = event.data;
      if (portion.number > 1) return { ...ranking, sequence };
      return {
        ...ranking,
        sequence,
        booked: new Map(ranking.booked).set(session, { session, day, published, scheme, together, entered, sequence }),
      };
    }
    case "AwardReversed": {
      if (ranking.booked.get(event.data.session)?.sequence !== event.data.booking) return { ...ranking, sequence };
      const booked = new Map(ranking.booked);
      booked.delete(event.data.session);
      return { ...ranking, sequence, booked, takenBack: new Map(ranking.takenBack).set(event.data.session, sequence) };
    }
    case "MembersFollowed":
      return { ...ranking, sequence, followed: Math.max(ranking.followed, event.data.upTo) };
  }
};
