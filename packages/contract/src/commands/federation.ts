/** Commands above a session: clubs, tournaments, roles and keys, and the erasing of what lies beside the log. */
import { Digest, FORMS, PersonId } from "@traveller/engine";
import { Scope } from "@traveller/log/events";
import { z } from "zod";
import { LANGUAGES_SPOKEN } from "../languages.ts";
import { Device, Grant } from "../roles/roles.ts";
import { because, email, envelope, line, slug } from "./shape.ts";

export const RegisterClub = z.strictObject({
  ...envelope,
  type: z.literal("RegisterClub"),
  club: slug,
  name: line(200),
  /** Where it plays, and the region that it belongs to: what is left out stays as it was told, `null` takes it away. */
  place: line(200).nullable().optional(),
  region: line(64).nullable().optional(),
});
export const AnnounceTournament = z.strictObject({
  ...envelope,
  type: z.literal("AnnounceTournament"),
  tournament: slug,
  title: line(200),
  club: slug.optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** A word of the federation's own, which its award schemes know: "club", "national". */
  level: line(64).optional(),
});

/** Somebody who has an account, or is to get one: by e-mail address, or by the federation's number. */
export const Someone = z.union([
  z.strictObject({ email, name: line(200).optional(), person: PersonId.optional() }),
  z.strictObject({ person: PersonId, name: line(200).optional() }),
]);
export type Someone = z.infer<typeof Someone>;

export const GrantRole = z.strictObject({ ...envelope, type: z.literal("GrantRole"), to: Someone, grant: Grant });
export const RevokeRole = z.strictObject({ ...envelope, type: z.literal("RevokeRole"), grant: z.uuid() });
export const CreateKey = z.strictObject({
  ...envelope,
  type: z.literal("CreateKey"),
  name: line(80),
  grants: z.array(Grant).min(1).max(32),
  days: z.int().min(1).max(730).default(365),
});
export const RevokeKey = z.strictObject({ ...envelope, type: z.literal("RevokeKey"), key: z.string().min(1).max(64) });

/** A key for a device at a table, which belongs to nobody; it ends by itself. */
export const CreateDeviceKey = z.strictObject({
  ...envelope,
  type: z.literal("CreateDeviceKey"),
  device: Device,
  hours: z.int().min(1).max(240).default(18),
});

/** Takes a passkey away from somebody. */
export const RemovePasskey = z.strictObject({
  ...envelope,
  type: z.literal("RemovePasskey"),
  person: PersonId,
  passkey: z.string().min(1).max(64),
});
export type RemovePasskey = z.infer<typeof RemovePasskey>;

/** The number that the federation gave somebody: with the authority's name it is their id. */
const memberNumber = z
  .string()
  .trim()
  .max(32)
  .regex(/^[^\s/:]+$/u, FORMS.number);

/** Lets somebody in: an account, and a link to come in by, as a mail or to be handed over. */
export const InvitePerson = z.strictObject({
  ...envelope,
  type: z.literal("InvitePerson"),
  name: line(200),
  email: email.optional(),
  number: memberNumber.optional(),
  club: slug.optional(),
  by: z.enum(["mail", "link"]),
  language: z.enum(LANGUAGES_SPOKEN).default("en"),
});
/** What the office knows of somebody, put right. What is left out stays; null takes it away. */
export const CorrectPerson = z.strictObject({
  ...envelope,
  type: z.literal("CorrectPerson"),
  person: PersonId,
  name: line(200).optional(),
  email: email.nullable().optional(),
  number: memberNumber.optional(),
  club: slug.nullable().optional(),
});

export const ErasePerson = z.strictObject({
  ...envelope,
  type: z.literal("ErasePerson"),
  person: PersonId,
  /** What becomes of the originals that hold the name. Kept, where it is left out: the answer says which they are. */
  originals: z.enum(["erase", "keep"]).optional(),
  ...because,
});
export const EraseText = z.strictObject({ ...envelope, type: z.literal("EraseText"), text: z.uuid(), ...because });
export const EraseOriginal = z.strictObject({
  ...envelope,
  type: z.literal("EraseOriginal"),
  digest: Digest,
  ...because,
});
export const ReplayParked = z.strictObject({
  ...envelope,
  type: z.literal("ReplayParked"),
  projection: slug,
  scope: Scope,
});

export const RegistryCommand = z.discriminatedUnion("type", [RegisterClub, AnnounceTournament]);
export type RegistryCommand = z.infer<typeof RegistryCommand>;
export const PeopleCommand = z.discriminatedUnion("type", [InvitePerson, CorrectPerson]);
export type PeopleCommand = z.infer<typeof PeopleCommand>;
export const AccessCommand = z.discriminatedUnion("type", [
  GrantRole,
  RevokeRole,
  CreateKey,
  CreateDeviceKey,
  RevokeKey,
  RemovePasskey,
]);
export type AccessCommand = z.infer<typeof AccessCommand>;
export const BesideCommand = z.discriminatedUnion("type", [ErasePerson, EraseText, EraseOriginal, ReplayParked]);
export type BesideCommand = z.infer<typeof BesideCommand>;
