/**
 * An event as a booking carries it: who was ranked where, and what was so of its players on the day. All that a scheme looks at, so that whoever doubts an award
 * works it out again from the log alone. Law 80A.
 */
import { z } from "zod";
import { CONTESTS, METHODS } from "../../facts/contest.ts";
import { ContestantId, name, PersonId } from "../../facts/identity.ts";
import { type Exact, exact, makeExact } from "../../score/rational.ts";
import { round } from "../../score/rounding.ts";
import type { PlayedEvent, PlayedContestant } from "../awards/event.ts";

const LONGEST = 200;
/** Of a contestant, over all sessions of a tournament. */
export const MOST_PLAYERS = 16;
/** An exact number as its canonical text. A total of weighted scores has longer ones than an amount that somebody writes. */
export const ExactText = z
  .string()
  .max(LONGEST)
  .regex(/^-?\d+(?:\/[1-9]\d*)?$/u);

const boards = z.int().min(0).max(9999);

/** Only what somebody told; a scheme that asks for the rest gives nothing, and says why. */
const PlayerFacts = z.strictObject({
  person: PersonId,
  boards,
  member: z.boolean().optional(),
  club: name(64).optional(),
  region: name(64).optional(),
  age: z.int().min(0).max(150).optional(),
  gender: name(32).optional(),
  /** By which ids he was entered, where it was not his own alone: as a guest, or by a number that he has no more. */
  enteredAs: z.array(PersonId).min(1).max(16).optional(),
});

export const ContestantFacts = z.strictObject({
  contestant: ContestantId,
  line: z.enum(["NS", "EW"]).optional(),
  rank: z.int().min(1),
  /** What the standings rank by. */
  score: ExactText,
  percent: ExactText.optional(),
  imps: ExactText.optional(),
  stratum: name(8).optional(),
  matches: z.array(z.strictObject({ result: z.enum(["won", "drawn", "lost"]), boards })).max(999),
  players: z.array(PlayerFacts).max(MOST_PLAYERS),
  /** In a whole tournament: what each of its sessions that count gave, and who the contestant was there. */
  parts: z
    .array(
      z.strictObject({
        session: name(64),
        contestant: ContestantId,
        total: ExactText,
        percent: ExactText.optional(),
        boards,
        weight: ExactText,
        gives: ExactText,
      }),
    )
    .min(1)
    .max(999)
    .optional(),
  /** What it carried over from the sessions before those. */
  carryOver: ExactText.optional(),
});
export type ContestantFacts = z.infer<typeof ContestantFacts>;

/** Of the event as a whole: the same in each portion of a booking. */
export const EventFacts = z.strictObject({
  level: name(64).optional(),
  contest: z.enum(CONTESTS),
  method: z.enum(METHODS),
  tables: ExactText,
  boards,
  sessions: z.int().min(1).max(999),
});
export type EventFacts = z.infer<typeof EventFacts>;

/** A score whose fraction is too long to be told: what ranks is the rank, and nobody reads a score to more decimals. */
const told = (score: Exact): string => {
  const text = makeExact(score);
  return text.length <= LONGEST ? text : makeExact(round(score, { step: 0.000001, mode: "halfUp" }));
};

type Told = { readonly event: EventFacts; readonly contestants: readonly ContestantFacts[] };

/** The same of an amount that is text already. */
export const toldAmount = (amount: string): string => (amount.length <= LONGEST ? amount : told(exact(amount)));

const factsOfContestant = ({
  score,
  percent,
  imps,
  players,
  matches,
  parts,
  ...rest
}: PlayedContestant): ContestantFacts => ({
  ...rest,
  ...(parts === undefined ? {} : { parts: parts.map((part) => ({ ...part })) }),
  score: told(score),
  ...(percent === undefined ? {} : { percent: told(percent) }),
  ...(imps === undefined ? {} : { imps: told(imps) }),
  players: players.map(({ enteredAs, ...player }) => ({
    ...player,
    ...(enteredAs === undefined ? {} : { enteredAs: [...enteredAs] }),
  })),
  matches: matches.map((match) => ({ ...match })),
});

/** What a booking carries of an event. */
export const factsOf = ({ contestants, tables, ...event }: PlayedEvent): Told => ({
  event: { ...event, tables: makeExact(tables) },
  contestants: contestants.map(factsOfContestant),
});

/** The event as it was booked. */
export const eventOf = ({ event, contestants }: Told): PlayedEvent => ({
  ...event,
  tables: exact(event.tables),
  contestants: contestants.map(({ score, percent, imps, ...rest }) => ({
    ...rest,
    score: exact(score),
    ...(percent === undefined ? {} : { percent: exact(percent) }),
    ...(imps === undefined ? {} : { imps: exact(imps) }),
  })),
});
