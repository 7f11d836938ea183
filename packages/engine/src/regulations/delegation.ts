/**
 * Powers handed on: an authority delegates (and answers for it) or assigns (Law 80A3); an organizer has powers exercised by others and
 * stays responsible (Law 80B1).
 */
import { z } from "zod";
import { valueOf, type Held } from "./elections.ts";
import { sameJson, type RegulationProblem } from "./problem.ts";
import { LAW_OPTIONS } from "./registry.ts";
import { words } from "./values.ts";

export const Delegation = z.strictObject({
  /** The body, as it is called. */
  to: words,
  /** Law references: what the body may decide. */
  powers: z.array(z.string().min(1).max(64)).min(1).max(100),
  law: z.enum(["80A3", "80B1"]),
  mode: z.enum(["delegated", "assigned"]).optional(),
  from: z.iso.date(),
  until: z.iso.date().optional(),
});
export type Delegation = z.infer<typeof Delegation>;

const { schema } = LAW_OPTIONS.authorityDelegation;

/** Why powers cannot be handed on like this. */
export const checkDelegation = (delegation: Delegation, held: Held): RegulationProblem | undefined => {
  const option = "authorityDelegation";
  if (delegation.until !== undefined && delegation.until < delegation.from)
    return {
      code: "impossible",
      option,
      trouble: { kind: "delegationEnds" },
      message: "The delegation ends before it begins.",
      law: delegation.law,
      hint: "Correct its days.",
    };
  if (delegation.mode !== "assigned") return undefined;
  if (delegation.law === "80B1")
    return {
      code: "unlawful",
      option,
      trouble: { kind: "staysResponsible" },
      message: "An organizer stays responsible for what others do in its place.",
      law: "80B1",
      hint: "Delegate the powers instead of assigning them.",
    };
  const own = schema.safeParse(valueOf(held, option));
  return own.success && own.data.mayAssign === false
    ? {
        code: "unlawful",
        option,
        trouble: { kind: "doesNotAssign" },
        message: "This authority does not assign its powers.",
        law: "80A3",
        hint: "Delegate them instead, or elect otherwise first.",
      }
    : undefined;
};

/** The bodies that decide on a power on a day: those it was delegated to, by an act of its own or by election. */
export const bodiesDeciding = (
  law: string,
  {
    held,
    delegations,
    day,
  }: { readonly held: Held; readonly delegations: readonly Delegation[]; readonly day: string },
): readonly string[] => {
  const own = schema.safeParse(valueOf(held, "authorityDelegation"));
  const elected = own.success ? own.data.powers.filter((power) => covers(power.law, law)).map(({ to }) => to) : [];
  const acted = delegations
    .filter(
      (each) =>
        each.law === "80A3" &&
        each.from <= day &&
        (each.until === undefined || each.until >= day) &&
        each.powers.some((power) => covers(power, law)),
    )
    .map(({ to }) => to);
  return [...new Set([...elected, ...acted])];
};

/** 93 and 93C cover 93C1; 9 covers nothing of 93. */
const covers = (power: string, law: string): boolean =>
  power === law || (law.startsWith(power) && !(/[0-9]$/.test(power) && /^[0-9]/.test(law.slice(power.length))));

/** The same delegation, said again: it amends the earlier one. */
export const sameDelegation = (one: Delegation, other: Delegation): boolean =>
  sameJson([one.to, one.law, one.from], [other.to, other.law, other.from]);
