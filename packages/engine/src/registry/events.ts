/**
 * The events of an authority's members (`registry/<authority>`): who was a member from when until when, and of which club; how they are shown, and who is whom. Ids
 * and days alone: names, births and sexes lie beside the log. Nothing is rewritten: what is told last of a day holds. Law 80A.
 */
import { z } from "zod";
import { Digest, name, PersonId, TextReference } from "../facts/identity.ts";

/** Changes that one portion of a list carries at most: less than Kafka's largest message by far. */
export const MOST_OF_LIST = 500;

/** Days that a membership may have: no one is a member for longer than that, and each day has one before it and one behind it. */
export const EARLIEST_DAY = "1850-01-01";
/** Behind which somebody who never was a member ended. */
const BEFORE_ALL = "1849-12-31";
export const LATEST_DAY = "2199-12-31";
const Day = z.iso.date().refine((day) => BEFORE_ALL <= day && day <= LATEST_DAY);

const Held = z.strictObject({
  person: PersonId,
  /** None: a member of the authority and of no club. */
  club: name(64).optional(),
  from: Day,
  /** The last day; open where it goes on. */
  until: Day.optional(),
});
/** Of what was told of him, nothing goes on behind that day. */
const Ended = z.strictObject({ person: PersonId, until: Day });

/** How somebody is shown to readers. */
export const ShownWay = z.enum(["name", "number", "nothing"]);
export type ShownWay = z.infer<typeof ShownWay>;
export const MOST_YEARS = 99;

/** Who says that a guest was a member: he, or an office. The other side agrees. */
export const CLAIMED_BY = ["person", "office"] as const;

export const memberEvents = {
  /** A portion of what a list of members changes, in its order. */
  MembersListed: z.strictObject({
    /** Whose office sent it. */
    authority: name(64),
    /** One id for all portions of a list. */
    list: z.uuid(),
    portion: z.strictObject({ number: z.int().min(1), of: z.int().min(1).max(10_000) }),
    /** The file that it was read from; absent where its rows were sent as data. */
    source: z.strictObject({ file: Digest }).optional(),
    /** The list that this one sets back. */
    setsBack: z.uuid().optional(),
    changes: z.array(z.union([Held, Ended])).max(MOST_OF_LIST),
  }),
  MembershipHeld: Held,
  MembershipEnded: Ended,
  /** How somebody wishes to be shown; `agreed`: by name although young, with his guardians. Law 80B2(j). */
  ShownAs: z.strictObject({ person: PersonId, shown: ShownWay, agreed: z.literal(true).optional() }),
  /** From which age names are shown; `null`: those of all. */
  JuniorsShown: z.strictObject({ authority: name(64), namesFrom: z.int().min(1).max(MOST_YEARS).nullable() }),
  /** A guest, or another number, was this person: says he himself, or an office that asks him. */
  PersonClaimed: z.strictObject({
    claim: z.uuid(),
    who: PersonId,
    person: PersonId,
    /** Where the guest was met; none of a number. */
    session: name(64).optional(),
    by: z.enum(CLAIMED_BY),
  }),
  /** By the other side, or taken back by who asked. */
  ClaimRefused: z.strictObject({ claim: z.uuid(), reason: TextReference.optional() }),
  /** From now on `from` is `into`, in all that was and will be. Where somebody asked for it, it has the claim's id. */
  PersonsMerged: z.strictObject({
    merge: z.uuid(),
    from: PersonId,
    into: PersonId,
    /** Of the office, where it did so without being asked. */
    reason: TextReference.optional(),
  }),
  MergeUndone: z.strictObject({ merge: z.uuid(), reason: TextReference }),
} as const;

export type MemberEventType = keyof typeof memberEvents;
export type MemberEvent = {
  [T in MemberEventType]: { readonly type: T; readonly data: z.infer<(typeof memberEvents)[T]> };
}[MemberEventType];
export type MemberData<T extends MemberEventType> = Extract<MemberEvent, { readonly type: T }>["data"];

/** Held from a day on, or ended after one: then it has no `from`. */
export type MemberChange = MemberData<"MembersListed">["changes"][number];

/** Of whatever was read, what is told of members. */
export const isMemberEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: MemberEventType }> => Object.hasOwn(memberEvents, event.type);

/** What an event changes of memberships, in its order. */
export const changesOf = (event: MemberEvent): readonly MemberChange[] => {
  switch (event.type) {
    case "MembersListed":
      return event.data.changes;
    case "MembershipHeld":
    case "MembershipEnded":
      return [event.data];
    case "ShownAs":
    case "JuniorsShown":
    case "PersonClaimed":
    case "ClaimRefused":
    case "PersonsMerged":
    case "MergeUndone":
      return [];
  }
};
