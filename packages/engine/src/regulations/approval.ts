/** Choices that need somebody's approval: other IMPs for average plus and minus (12C2(b)), methods beyond 78A to 78C (78D). */
import { valueOf, type Held } from "./elections.ts";
import { isLeft } from "./left.ts";
import { LAW_OPTIONS } from "./registry.ts";
import { sameJson, type RegulationProblem, type RegulationTrouble } from "./problem.ts";
import { standingOption } from "./elections.ts";

/** Whom a choice waits for: the body that decides, the authority itself where none is named. */
export type Waits = { readonly law: string; readonly body?: string };

/** Undefined where no approval is needed, or it was given in advance. */
export const approvalOf = (
  key: string,
  value: unknown,
  held: Held,
): Waits | { readonly problem: RegulationProblem } | undefined => {
  const option = standingOption(key);
  if (option === undefined) return undefined;
  const elected = held.get(key);
  if (elected !== undefined && sameJson(elected.value, value)) return undefined;
  const left = (elected?.leaves ?? []).filter((one) => one.to === "TO" && isLeft(one, value));
  if (left.length > 0 && left.every(({ approval }) => approval !== undefined)) {
    const body = left[0]?.approval;
    return { law: option.law, ...(body === undefined ? {} : { body }) };
  }
  if (left.length > 0 || option.approvedBy?.who !== "RA") return undefined;
  if (option.approvedBy.notFor?.some((one) => sameJson(one, value)) === true) return undefined;
  return key === "artificialImps" ? ofImps(value, held) : ofMethod(key, value, held);
};

const refusal = (
  option: string,
  trouble: RegulationTrouble,
  message: string,
  law: string,
): { readonly problem: RegulationProblem } => ({
  problem: {
    code: "unlawful",
    option,
    trouble,
    message,
    law,
    hint: "Choose an approved value, or ask the Regulating Authority to approve this one.",
  },
});

const impsOnly = (approved: string, value: unknown, law: string): ReturnType<typeof refusal> =>
  refusal(
    "artificialImps",
    { kind: "impsOnly", approved, value: String(value) },
    `The Regulating Authority has approved ${approved} IMPs only, not ${String(value)}.`,
    law,
  );

const onApplication = (law: string, body: string | undefined): Waits => ({
  law,
  ...(body === undefined ? {} : { body }),
});

const ofImps = (value: unknown, held: Held): ReturnType<typeof approvalOf> => {
  const read = LAW_OPTIONS.artificialImpsApproved.schema.safeParse(valueOf(held, "artificialImpsApproved"));
  const approved = read.success ? read.data : false;
  if (approved === true) return undefined;
  const law = LAW_OPTIONS.artificialImps.law;
  if (approved === false) return impsOnly("3", value, law);
  if (approved.values.some((one) => one === value)) return undefined;
  return approved.others === "refused"
    ? impsOnly(approved.values.join(", "), value, law)
    : onApplication(law, approved.body);
};

/** The name under which a method is approved. */
const methodOf = (key: string, value: unknown): string =>
  key === "vpScale"
    ? "victoryPoints"
    : key === "crossImps"
      ? "cross-imps"
      : key === "butlerDatum"
        ? "butler"
        : String(value);

const ofMethod = (key: string, value: unknown, held: Held): ReturnType<typeof approvalOf> => {
  const read = LAW_OPTIONS.otherMethodApproved.schema.safeParse(valueOf(held, "otherMethodApproved"));
  if (!read.success || read.data === "all") return undefined;
  const { approved, others, body } = read.data;
  const method = methodOf(key, value);
  if (approved.some((one) => one === method)) return undefined;
  return others === "refused"
    ? refusal(key, { kind: "methodNotApproved", method }, `The Regulating Authority has not approved ${method}.`, "78D")
    : onApplication("78D", body);
};
