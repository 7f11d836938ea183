/** Commands about who is whom: a guest whom a member says he was, and two numbers of one person. Each is agreed to, or done by the office with a reason; and undone. Law 80A. */
import { PersonId } from "@traveller/engine";
import { z } from "zod";
import { envelope, freeText, slug } from "./shape.ts";

/** By whom it concerns: "that was me"; or by an office, which asks him. */
export const ClaimPerson = z.strictObject({
  ...envelope,
  type: z.literal("ClaimPerson"),
  /** A guest, or another number of his. */
  who: PersonId,
  /** The member, by the number that he keeps. */
  person: PersonId,
  /** A session that the guest played: whoever looks after it may agree. None of a number. */
  session: slug.optional(),
});
/** By the other side than the one that asked. */
export const AgreeToClaim = z.strictObject({ ...envelope, type: z.literal("AgreeToClaim"), claim: z.uuid() });
/** By the other side, or by whoever asked, who takes it back. */
export const RefuseClaim = z.strictObject({
  ...envelope,
  type: z.literal("RefuseClaim"),
  claim: z.uuid(),
  reason: freeText.optional(),
});
/** Two numbers of one person, by the office of the authority. */
export const MergePersons = z.strictObject({
  ...envelope,
  type: z.literal("MergePersons"),
  from: PersonId,
  into: PersonId,
  reason: freeText,
});
/** Everything is as it was before. */
export const UndoMerge = z.strictObject({
  ...envelope,
  type: z.literal("UndoMerge"),
  /** The id of the claim, or of the command that merged. */
  merge: z.uuid(),
  reason: freeText,
});

export const IdentityCommand = z.discriminatedUnion("type", [
  ClaimPerson,
  AgreeToClaim,
  RefuseClaim,
  MergePersons,
  UndoMerge,
]);
export type IdentityCommand = z.infer<typeof IdentityCommand>;

/** Claims of one person that may wait at a time. */
export const MOST_OPEN_CLAIMS = 20;
