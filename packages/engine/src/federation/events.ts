/**
 * The events of a federation's own log (scope `authority/<id>`), as zod schemas: authorities, clubs, tournaments and what they elect.
 * What a session needs of them it carries itself, pinned when it is opened (Law 80). Laws 80, 81.
 */
import { z } from "zod";
import { PersonId, TextReference } from "../session/events.ts";

const name = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/u);
const identifier = name(64);

export const OFFICES = ["organizer", "directorInCharge", "director", "committee", "scorer"] as const;

export const federationEvents = {
  /** Stream `authority/<id>`. */
  AuthorityRegistered: z.strictObject({
    authority: identifier,
    name: name(200),
    country: z.string().length(2).optional(),
  }),
  /** A value for an option that the Laws leave open, from a day on; a later election of the same option replaces it. */
  ElectionMade: z.strictObject({
    option: identifier,
    value: z.json(),
    from: z.iso.date(),
    until: z.iso.date().optional(),
    reason: TextReference.optional(),
  }),
  ElectionWithdrawn: z.strictObject({ option: identifier, from: z.iso.date(), reason: TextReference.optional() }),

  /** Stream `registry/<id>`. */
  ClubRegistered: z.strictObject({ club: identifier, name: name(200), place: name(200).optional() }),
  MembershipHeld: z.strictObject({
    person: PersonId,
    club: identifier,
    from: z.iso.date(),
    until: z.iso.date().optional(),
  }),

  /** Stream `tournament/<id>`. */
  TournamentAnnounced: z.strictObject({
    tournament: identifier,
    title: name(200),
    from: z.iso.date(),
    until: z.iso.date().optional(),
    club: identifier.optional(),
    place: name(200).optional(),
  }),
  /** The organizer's own elections (Law 80B), over what the authority left to him. */
  ConditionsSet: z.strictObject({ tournament: identifier, regulations: z.record(z.string(), z.json()) }),
  SessionPlanned: z.strictObject({
    tournament: identifier,
    /** Its place in the tournament, from 1. */
    number: z.int().min(1),
    title: name(200),
    date: z.iso.date(),
    /** The local time at which play starts. */
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    club: identifier.optional(),
  }),
  OfficialAppointed: z.strictObject({ tournament: identifier, person: PersonId, office: z.enum(OFFICES) }),
  TournamentWithdrawn: z.strictObject({ tournament: identifier, reason: TextReference.optional() }),
} as const;

export type FederationEventType = keyof typeof federationEvents;
export type FederationEvent = {
  [T in FederationEventType]: { readonly type: T; readonly data: z.infer<(typeof federationEvents)[T]> };
}[FederationEventType];

export const isFederationEventType = (type: string): type is FederationEventType =>
  Object.hasOwn(federationEvents, type);
