/** Commands about regulations: authorities, their elections and documents, delegation, an organizer's conditions of contest. Laws 78D, 80. */
import { CONDITION_ITEMS, FORMS, Left, optionValue, optionValues } from "@traveller/engine";
import { z } from "zod";
import { because, envelope, line, prose, slug } from "./shape.ts";

const ofAuthority = { ...envelope, authority: slug };
const option = line(100);
const lawEdition = z.union([z.literal(2007), z.literal(2017)]);

/** Whoever registers an authority is its first officer. */
export const RegisterAuthority = z.strictObject({
  ...ofAuthority,
  type: z.literal("RegisterAuthority"),
  name: line(200),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, FORMS.country)
    .optional(),
  language: line(35).optional(),
  lawEdition: lawEdition.default(2017),
});

/** Several elections in one act: from one day, for one reason. For an option and a day that were elected before, it amends. */
export const PublishElections = z.strictObject({
  ...ofAuthority,
  type: z.literal("PublishElections"),
  from: z.iso.date(),
  until: z.iso.date().optional(),
  elections: z
    .array(
      z.strictObject({
        option,
        value: optionValue,
        law: line(64).optional(),
        leaves: z.array(Left).max(20).optional(),
        /** Where its own days differ from those of the act. */
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
      }),
    )
    .min(1)
    .max(200),
  reason: because.reason,
});
export const WithdrawElection = z.strictObject({
  ...ofAuthority,
  type: z.literal("WithdrawElection"),
  option,
  from: z.iso.date(),
  reason: because.reason,
});

export const PublishRegulation = z.strictObject({
  ...ofAuthority,
  type: z.literal("PublishRegulation"),
  regulation: slug,
  title: line(200),
  number: line(64).optional(),
  text: prose,
  from: z.iso.date(),
});
export const AmendRegulation = z.strictObject({
  ...ofAuthority,
  type: z.literal("AmendRegulation"),
  regulation: slug,
  title: line(200).optional(),
  text: prose,
  from: z.iso.date(),
});

export const DelegatePowers = z.strictObject({
  ...envelope,
  type: z.literal("DelegatePowers"),
  /** The authority that delegates (80A3), or the tournament whose organizer does (80B1). */
  authority: slug.optional(),
  tournament: slug.optional(),
  to: line(100),
  powers: z.array(line(64)).min(1).max(100),
  mode: z.enum(["delegated", "assigned"]).default("delegated"),
  from: z.iso.date(),
  until: z.iso.date().optional(),
});

export const SetConditions = z.strictObject({
  ...envelope,
  type: z.literal("SetConditions"),
  tournament: slug,
  options: optionValues,
  written: z
    .array(z.strictObject({ item: z.enum(CONDITION_ITEMS), text: prose }))
    .max(CONDITION_ITEMS.length)
    .default([]),
  lawEdition: lawEdition.optional(),
});
export const DecideCondition = z.strictObject({
  ...envelope,
  type: z.literal("DecideCondition"),
  tournament: slug,
  option,
  value: optionValue,
  approve: z.boolean(),
  reason: because.reason,
});

export const AuthorityCommand = z.discriminatedUnion("type", [
  RegisterAuthority,
  PublishElections,
  WithdrawElection,
  PublishRegulation,
  AmendRegulation,
]);
export type AuthorityCommand = z.infer<typeof AuthorityCommand>;
export const ConditionsCommand = z.discriminatedUnion("type", [SetConditions, DecideCondition]);
export type ConditionsCommand = z.infer<typeof ConditionsCommand>;
export const RegulationCommand = z.discriminatedUnion("type", [
  ...AuthorityCommand.options,
  DelegatePowers,
  ...ConditionsCommand.options,
]);
export type RegulationCommand = z.infer<typeof RegulationCommand>;
