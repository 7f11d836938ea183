/**
 * What has to be written so that a ranking says of a session what its last publication does: nothing, a booking, or one that is taken back and another in its
 * place. Pure; a session that was booked already changes nothing.
 */
import { groupBy } from "../../facts/group-by.ts";
import { awardsOf } from "../awards/event-awards.ts";
import type { PlayedEvent } from "../awards/event.ts";
import type { Prepared } from "../scheme/prepared.ts";
import { countsSessions } from "../scheme/speaks-of.ts";
import { MOST_OF_PORTION, type RankingData, type RankingEvent, type Reversal } from "./events.ts";
import { eventOf, factsOf } from "./facts.ts";
import { type Booking, type Ranking, schemeOn, type SetScheme } from "./ranking.ts";
import { differsFrom } from "./together.ts";

type Booked = RankingData<"AwardsBooked">;
export type BookedAward = Booked["awards"][number];
/** A session's fields as they were published, one event each. */
export type PublishedEvents = readonly { readonly field: number; readonly event: PlayedEvent }[];

/** A session as a ranking looks at it before it reads its standings. */
export type Bookable = {
  readonly session: string;
  readonly day: string;
  readonly withdrawn: boolean;
  /** Its last publication; absent where there is none. */
  readonly published?: Booked["published"] | undefined;
  /** Of a whole tournament whose last session this is: what it is put together from. */
  readonly together?: Booked["together"];
  /** A digest of who is entered by now; absent where nobody asks. */
  readonly entered?: Booked["entered"];
  /** It is no event by itself, but a part of a tournament that is booked whole. */
  readonly part?: boolean;
  /** The place of a booking whose players were other things on the day than it says: members of other clubs, or of none. */
  readonly otherFacts?: number | undefined;
};

/** What is to be done about a session. */
export type ToBook = {
  readonly reverse?: { readonly booking: Booking; readonly because: Reversal };
  readonly book?: SetScheme;
};

const whyNot = (
  booking: Booking,
  { withdrawn, published, day, together, entered, part, otherFacts }: Bookable,
  scheme: SetScheme,
): Reversal | undefined => {
  if (withdrawn || published === undefined) return "withdrawn";
  const differs = part === true ? "otherTournament" : differsFrom(booking.together, together);
  if (differs === "otherTournament" && booking.scheme !== scheme.sequence) return "otherScheme";
  if (differs !== undefined) return differs;
  if (booking.published.digest !== published.digest || booking.day !== day) return "publishedAgain";
  if (booking.scheme !== scheme.sequence) return "otherScheme";
  const others = entered !== undefined && booking.entered !== undefined && entered !== booking.entered;
  return others || otherFacts === booking.sequence ? "otherFacts" : undefined;
};

/** What a ranking lacks of a session; `undefined` where it says all of it. */
export const toBook = (ranking: Ranking, bookable: Bookable): ToBook | undefined => {
  const booking = ranking.booked.get(bookable.session);
  const scheme = schemeOn(ranking, bookable.day);
  const counts = !bookable.withdrawn && bookable.published !== undefined && bookable.part !== true;
  if (booking === undefined) return counts && scheme !== undefined ? { book: scheme } : undefined;
  if (scheme === undefined) return { reverse: { booking, because: "otherScheme" } };
  const because = whyNot(booking, bookable, scheme);
  if (because === undefined) return undefined;
  return { reverse: { booking, because }, ...(counts ? { book: scheme } : {}) };
};

/** The same contestants in portions; one that is empty where there is nobody. */
const portions = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / MOST_OF_PORTION)) }, (_, index) =>
    all.slice(index * MOST_OF_PORTION, (index + 1) * MOST_OF_PORTION),
  );

/** What a scheme gives the players of an event. Nothing is no award, but where a list counts sessions; and a grade hangs on what was played before. */
const awardsIn = (prepared: Prepared, event: PlayedEvent): readonly BookedAward[] => {
  if (prepared.kind !== "awards") return [];
  const given = awardsOf(prepared, event);
  if (!given.counts) return [];
  const all = countsSessions(prepared);
  return given.players
    .filter(({ points }) => all || points !== "0")
    .map(({ class: of, ...award }) => ({ ...award, ...(of === undefined ? {} : { class: of }) }));
};

/** What a scheme gives for a booking, worked out again from the facts that its portions carry: what a proof compares with what was booked. */
export const givenBy = (prepared: Prepared, portions: readonly Booked[]): readonly BookedAward[] =>
  [...groupBy(portions, ({ field }) => field).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const contestants = own.flatMap((portion) => portion.contestants);
    return awardsIn(prepared, eventOf({ event: first.event, contestants }));
  });

/** The portions in which a session is booked by a scheme. */
const bookings = (
  prepared: Prepared,
  scheme: number,
  {
    session,
    day,
    published,
    together,
    entered,
  }: Pick<Booked, "session" | "day" | "published" | "together" | "entered">,
  events: PublishedEvents,
): readonly Booked[] => {
  const parts = events.flatMap(({ field, event }) => {
    const facts = factsOf(event);
    const awards = groupBy(awardsIn(prepared, event), ({ contestant }) => contestant);
    return portions(facts.contestants).map((contestants) => ({
      field,
      event: facts.event,
      contestants: [...contestants],
      awards: contestants.flatMap(({ contestant }) => awards.get(contestant) ?? []),
    }));
  });
  return parts.map((part, index) => ({
    session,
    day,
    published,
    ...(together === undefined ? {} : { together }),
    ...(entered === undefined ? {} : { entered }),
    scheme,
    portion: { number: index + 1, of: parts.length },
    ...part,
  }));
};

/** The events by which a ranking comes to say what a session's publication does. */
export const booked = (
  { reverse, book }: ToBook,
  { session, day, published, together, entered }: Bookable,
  prepared: Prepared | undefined,
  events: PublishedEvents,
): readonly RankingEvent[] => [
  ...(reverse === undefined
    ? []
    : [
        {
          type: "AwardReversed" as const,
          data: { session, booking: reverse.booking.sequence, because: reverse.because },
        },
      ]),
  ...(book === undefined || prepared === undefined || published === undefined
    ? []
    : bookings(prepared, book.sequence, { session, day, published, together, entered }, events).map((data) => ({
        type: "AwardsBooked" as const,
        data,
      }))),
];
