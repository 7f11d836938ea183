/** Commands about members of an authority: a list as its office has it, or one membership. Law 80A. */
import { Digest, FORMS, PersonId } from "@traveller/engine";
import { EARLIEST_DAY, LATEST_DAY } from "@traveller/engine/registry";
import { z } from "zod";
import { MEMBER_FIELDS, MEMBER_SEXES } from "../codes.ts";
import { envelope, line, slug } from "./shape.ts";

/** Rows that one list may have. */
export const MOST_MEMBERS = 100_000;
/** Rows that come with the command itself. */
const MOST_ROWS = 20_000;

const day = z.iso.date().refine((one) => EARLIEST_DAY <= one && one <= LATEST_DAY, FORMS.memberDay);

/** A member as an office has him. What it does not tell stays; `null` says that there is none. */
export const MemberRow = z.strictObject({
  number: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .regex(/^[^\s/:]+$/u, FORMS.number),
  name: line(200).optional(),
  club: slug.nullable().optional(),
  from: day.optional(),
  until: day.nullable().optional(),
  born: z.iso.date().optional(),
  sex: z.enum(MEMBER_SEXES).optional(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** What a list says of the members of a day. Who is not in it stays a member, unless it says after which day he is none. */
export const ListMembers = z.strictObject({
  ...envelope,
  type: z.literal("ListMembers"),
  /** The day that the list is of: that on which it comes, where it is left out. */
  day: day.optional(),
  rows: z.array(MemberRow).min(1).max(MOST_ROWS),
  notListed: z.strictObject({ until: day }).optional(),
});

const MOST_CORRECTIONS = 2_000;
/** What an officer writes in place of a cell of a file. */
const MemberCorrection = z.strictObject({
  line: z.int().min(1),
  field: z.enum(MEMBER_FIELDS),
  value: z.string().max(200),
});
export type MemberCorrection = z.infer<typeof MemberCorrection>;

/** How a file with a list is read: as it is guessed, where something is left out. */
export const MemberFile = z.strictObject({
  file: Digest,
  /** Of each column what it says; null for what is not wanted. */
  columns: z.array(z.enum(MEMBER_FIELDS).nullable()).max(100).optional(),
  /** The first line is titles. */
  titled: z.boolean().optional(),
  day: day.optional(),
  /** Lines that are left out. */
  leaveOut: z.array(z.int().min(1)).max(MOST_MEMBERS).default([]),
  corrections: z.array(MemberCorrection).max(MOST_CORRECTIONS).default([]),
});
export type MemberFile = z.infer<typeof MemberFile>;

/** The same as a list, from a file that was brought: taken once nothing in it is wrong that was not left out or put right. */
export const ImportMembers = z.strictObject({
  ...envelope,
  type: z.literal("ImportMembers"),
  ...MemberFile.shape,
  notListed: z.strictObject({ until: day }).optional(),
});

/** Sets back what a list changed, for those of whom nothing was told since. */
export const SetBackMembers = z.strictObject({ ...envelope, type: z.literal("SetBackMembers"), list: z.uuid() });

export const HoldMembership = z.strictObject({
  ...envelope,
  type: z.literal("HoldMembership"),
  person: PersonId,
  club: slug.optional(),
  from: day,
  until: day.optional(),
});
export const EndMembership = z.strictObject({
  ...envelope,
  type: z.literal("EndMembership"),
  person: PersonId,
  /** The last day. */
  until: day,
});

export const MemberCommand = z.discriminatedUnion("type", [
  ListMembers,
  ImportMembers,
  SetBackMembers,
  HoldMembership,
  EndMembership,
]);
export type MemberCommand = z.infer<typeof MemberCommand>;
