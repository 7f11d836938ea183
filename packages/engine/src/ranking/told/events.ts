/**
 * The events of a ranking (`ranking/<id>`): its scheme from a day on, what was booked from which publication, what was taken back. A federation's own law (80A).
 * Nothing is rewritten: a correction takes back what was booked and books it again.
 */
import { z } from "zod";
import { ContestantId, Digest, name, PersonId, TextReference } from "../../facts/identity.ts";
import { Scheme } from "../scheme/scheme.ts";
import { ContestantFacts, EventFacts, ExactText } from "./facts.ts";
import { Together } from "./together.ts";

const sequence = z.int().min(1);

/** Why what was booked is taken back. */
export const REVERSALS = ["publishedAgain", "withdrawn", "otherScheme", "otherFacts", "otherTournament"] as const;
export type Reversal = (typeof REVERSALS)[number];

const Award = z.strictObject({
  person: PersonId,
  contestant: ContestantId,
  award: name(40),
  class: name(40).optional(),
  points: ExactText,
});

/** Contestants that one portion carries at most: less than Kafka's largest message by far. */
export const MOST_OF_PORTION = 250;

export const rankingEvents = {
  /** The whole scheme, for what is played from that day on. The first opens the ranking. */
  AwardSchemeSet: z.strictObject({
    authority: name(64),
    from: z.iso.date(),
    scheme: Scheme,
    reason: TextReference.optional(),
  }),
  /** A portion of what a session's published standings, or those of a whole tournament, came to in one of its fields. */
  AwardsBooked: z.strictObject({
    session: name(64),
    day: z.iso.date(),
    /** The publication that it was booked from: its place in the session's log, the last event that it takes in, and its digest. */
    published: z.strictObject({ sequence, upTo: sequence, digest: Digest }),
    /** Of a scheme that awards whole tournaments: what the session, as the last one of it, was put together with. */
    together: Together.optional(),
    /** Of who was entered, in this session and those that it was put together with: put right since, it is booked again. */
    entered: Digest.optional(),
    /** The place of the scheme in this log. */
    scheme: sequence,
    /** Which portion of how many, over all fields. */
    portion: z.strictObject({ number: z.int().min(1), of: z.int().min(1).max(10_000) }),
    field: z.int().min(0).max(999),
    event: EventFacts,
    contestants: z.array(ContestantFacts).max(MOST_OF_PORTION),
    /** What the scheme gives their players; nothing where the event does not count, or where the scheme is a grade, which hangs on what was played before. */
    awards: z.array(Award).max(MOST_OF_PORTION * 16 * 20),
  }),
  /** What was booked of a session is taken back whole. */
  AwardReversed: z.strictObject({
    session: name(64),
    /** The place of its first portion in this log. */
    booking: sequence,
    because: z.enum(REVERSALS),
  }),
  /**
   * The lists as of a day, by what is booked up to a place in this log: all that was played until that day. What is booked afterwards, of that day too, moves it no more.
   */
  RankingPublished: z.strictObject({ day: z.iso.date(), upTo: sequence, reason: TextReference.optional() }),
  /** So far into its authority's registry, whatever is booked says of its players what the registry does. */
  MembersFollowed: z.strictObject({ authority: name(64), upTo: sequence }),
} as const;

export type RankingEventType = keyof typeof rankingEvents;
export type RankingEvent = {
  [T in RankingEventType]: { readonly type: T; readonly data: z.infer<(typeof rankingEvents)[T]> };
}[RankingEventType];
export type RankingData<T extends RankingEventType> = Extract<RankingEvent, { readonly type: T }>["data"];

/** Of whatever was read, what is told of a ranking. */
export const isRankingEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: RankingEventType }> => Object.hasOwn(rankingEvents, event.type);
