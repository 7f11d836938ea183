/** What happens above a session, as zod schemas: authorities, clubs, tournaments and their officials. Laws 78D, 80, 81. */
import { z } from "zod";
import { CONDITION_ITEMS } from "../regulations/options/methods.ts";
import { Left } from "../regulations/left.ts";
import { optionValue, optionValues } from "../regulations/values.ts";
import { ExactNumber } from "../score/exact-number.ts";
import { Digest, PersonId, TextReference } from "../facts/identity.ts";
import { lawBookEvents } from "./law-book-events.ts";
import { championshipEvents } from "./championship-events.ts";
import { newsEvents } from "./news-events.ts";
import { stageEvents } from "./stages/events.ts";
import { id, name } from "./words.ts";

const optionKey = name(100);
const lawEdition = z.union([z.literal(2007), z.literal(2017)]);
/** A law, with its section and paragraph: `93C1`. */
const lawReference = name(64);
const reason = z.strictObject({ reason: TextReference.optional() });

export const federationEvents = {
  // lawbook/<id>
  ...lawBookEvents,

  // authority/<id>
  AuthorityRegistered: z.strictObject({
    authority: id,
    name: name(200),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    language: name(35).optional(),
    lawEdition,
  }),
  ElectionMade: z.strictObject({
    option: optionKey,
    value: optionValue,
    from: z.iso.date(),
    until: z.iso.date().optional(),
    law: lawReference.optional(),
    /** What is left to organizers and directors. */
    leaves: z.array(Left).max(20).optional(),
    reason: TextReference.optional(),
  }),
  ElectionWithdrawn: z.strictObject({ option: optionKey, from: z.iso.date(), ...reason.shape }),
  RegulationPublished: z.strictObject({
    regulation: id,
    title: name(200),
    number: name(64).optional(),
    text: TextReference,
    from: z.iso.date(),
  }),
  RegulationAmended: z.strictObject({
    regulation: id,
    title: name(200).optional(),
    text: TextReference,
    from: z.iso.date(),
  }),
  PowersDelegated: z.strictObject({
    to: name(100),
    powers: z.array(name(100)).min(1).max(100),
    law: z.enum(["80A3", "80B1"]),
    /** Delegated: the authority answers for it still. Assigned: it does not (80A3). */
    mode: z.enum(["delegated", "assigned"]).optional(),
    from: z.iso.date(),
    until: z.iso.date().optional(),
  }),
  ...newsEvents,
  ...championshipEvents,

  // registry/<id>
  ClubRegistered: z.strictObject({
    club: id,
    name: name(200),
    place: name(200).optional(),
    /** A word of the federation's own, which its award schemes know. */
    region: name(64).optional(),
  }),
  /** What is told of it anew; `null` where it has none by now. */
  ClubCorrected: z.strictObject({
    club: id,
    name: name(200).optional(),
    place: name(200).nullable().optional(),
    region: name(64).nullable().optional(),
  }),

  // tournament/<id>
  TournamentAnnounced: z.strictObject({
    tournament: id,
    title: name(200),
    club: z.strictObject({ id, name: name(200) }).optional(),
    organizer: PersonId.optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    place: name(200).optional(),
    /** What the federation calls events of its importance: award schemes ask for it. */
    level: name(64).optional(),
    source: z.strictObject({ file: Digest }).optional(),
  }),
  TournamentCorrected: z.strictObject({
    title: name(200).optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    place: name(200).optional(),
    ...reason.shape,
  }),
  ConditionsSet: z.strictObject({
    options: optionValues,
    /** Items of 78D that are said in words. */
    written: z
      .array(z.strictObject({ item: z.enum(CONDITION_ITEMS), text: TextReference }))
      .max(CONDITION_ITEMS.length)
      .optional(),
    lawEdition: lawEdition.optional(),
  }),
  ConditionApproved: z.strictObject({
    option: optionKey,
    value: optionValue,
    law: lawReference,
    body: name(200).optional(),
  }),
  ConditionDeclined: z.strictObject({
    option: optionKey,
    value: optionValue,
    law: lawReference,
    body: name(200).optional(),
    ...reason.shape,
  }),
  SessionPlanned: z.strictObject({
    session: id,
    number: z.int().min(1),
    title: name(200).optional(),
    date: z.iso.date().optional(),
    starts: z.iso.datetime({ offset: true }).optional(),
  }),
  SessionUnplanned: z.strictObject({ session: id, ...reason.shape }),
  OfficialAppointed: z.strictObject({
    person: PersonId,
    office: z.enum(["director", "directorInCharge", "committee", "scorer"]),
  }),
  OfficialReleased: z.strictObject({
    person: PersonId,
    office: z.enum(["director", "directorInCharge", "committee", "scorer"]),
  }),
  ...stageEvents,
  OverallPublished: z.strictObject({
    /** Each session's last sequence that the overall takes in. */
    sessions: z
      .array(z.strictObject({ session: id, upTo: z.int().min(1), weight: ExactNumber.optional() }))
      .min(1)
      .max(1000),
    digest: Digest,
    engine: name(100),
  }),
} as const;

export type FederationEventType = keyof typeof federationEvents;
export type FederationEvent = {
  [T in FederationEventType]: { readonly type: T; readonly data: z.infer<(typeof federationEvents)[T]> };
}[FederationEventType];

export const isFederationEventType = (type: string): type is FederationEventType =>
  Object.hasOwn(federationEvents, type);

/** Of whatever was read, what is told of a federation. */
export const isFederationEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: FederationEventType }> => isFederationEventType(event.type);
