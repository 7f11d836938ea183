/** The acts of procedure cases as commands of the engine: what each of them carries, by its type. Laws 12, 69, 71, 79 to 85, 90 to 93. */
import type { By, Place, ProcedureCommand } from "@traveller/engine/procedure";
import { FOUND, LateChange, RULING_KINDS } from "@traveller/engine/procedure";
import { ExactNumber } from "@traveller/engine";
import { z } from "zod";
import { ruledOf, tableScoreOf } from "./procedure-terms.ts";

export const Act = z.object({
  at: z.string(),
  by: z.string(),
  /** Who it is in person, where that decides. */
  person: z.string().optional(),
  type: z.string(),
  data: z.record(z.string(), z.json()).default({}),
  written: z.string().optional(),
  expect: z.union([z.literal("any"), z.object({ refused: z.union([z.string(), z.array(z.string())]) })]).optional(),
});
export type Act = z.infer<typeof Act>;

const found = z.enum(FOUND).optional();
const appeal = z.object({ appeal: z.string() });
const sideOfAny = z
  .union([z.string(), z.array(z.string())])
  .transform((who) => (/[NS]/u.test([who].flat().join("")) ? ("NS" as const) : ("EW" as const)));
const SIDES_NAMED: Readonly<Record<string, readonly ("NS" | "EW")[]>> = {
  NS: ["NS"],
  EW: ["EW"],
  both: ["NS", "EW"],
  none: [],
};
const sides = z
  .union([z.string(), z.array(z.string())])
  .transform((named) => [...new Set([named].flat().flatMap((side) => SIDES_NAMED[side] ?? []))]);
const unit = z.enum(["matchpoints", "percentOfTop", "imps", "vp", "points"]);
/** Of several penalties of a ruling with the one that is meant. */
const Penalty = z.object({ penalty: z.object({ amount: z.number(), unit, penalty: z.string().optional() }) });
/** Law 12C1(e): the result without the error, and the one at the table. */
const own = z
  .object({ withoutError: z.json().transform(tableScoreOf), atTable: z.json().transform(tableScoreOf) })
  .optional();
const fault = { nonOffending: sides.optional(), selfInflicted: own };

const decidedOf = (result: unknown) => {
  const penalty = Penalty.safeParse(result);
  return penalty.success ? { kind: "penalty" as const, ...penalty.data.penalty } : ruledOf(result);
};
const optional = <T>(read: (value: unknown) => T) =>
  z
    .json()
    .optional()
    .transform((value) => (value === undefined ? undefined : read(value)));

/** Words lie beside the log: what a case has of them is that there are some. */
const WORDS = { text: "00000000-0000-4000-8000-000000000000", digest: "0".repeat(64) };
const PUBLISHED = { digest: "0".repeat(64), engine: "cases" };
/** `closed`: the periods were over before it. */
const Publishing = z.object({ clocks: z.enum(["run", "closed"]).default("run") });

/** The command that an act asks for; `placeOn` finds the players' own table for a board. */
export const commandOf = (
  { type, data }: Act,
  by: By,
  placeOn: (board: number) => Place,
  sequence: number,
): ProcedureCommand => {
  const board = z.int().transform(placeOn);
  switch (type) {
    case "AttentionDrawn":
      return { type, by, data: z.object({ board: z.int(), to: z.string() }).parse(data) };
    case "MomentSet":
      return {
        type,
        by,
        data: z.object({ moment: z.enum(["nextSessionStarts", "eventEnds"]), at: z.string() }).parse(data),
      };
    case "ConditionsSet":
      return { type, by, data: z.object({ regulations: z.record(z.string(), z.json()) }).parse(data) };
    case "ScoresPublished":
      return { type, by, data: { ...PUBLISHED, ...Publishing.parse(data), upTo: Math.max(1, sequence) } };
    case "RulingRequested": {
      const { request, board: place } = z.object({ request: z.string(), board }).parse(data);
      return { type, by, data: { request, place } };
    }
    case "ScoreErrorReported": {
      const {
        board: place,
        should,
        ...report
      } = z
        .object({
          correction: z.string(),
          board,
          error: z.enum(["entry", "computation"]),
          agreed: z.boolean(),
          should: z.json().transform(tableScoreOf),
          late: z.boolean().optional(),
        })
        .parse(data);
      return { type, by, data: { ...report, place, should } };
    }
    case "LateCorrectionAsked":
      return {
        type,
        by,
        data: z.object({ correction: z.string(), changes: z.array(LateChange) }).parse(data),
      };
    case "LateCorrectionMade":
      return { type, by, data: z.object({ changes: z.array(LateChange) }).parse(data) };
    case "LateCorrectionApproved":
    case "LateCorrectionDeclined":
      return { type, by, data: z.object({ correction: z.string() }).parse(data) };
    case "StatementGiven": {
      const { ruling, statement, agrees } = z
        .object({ ruling: z.string(), statement: z.string(), agrees: z.boolean() })
        .parse(data);
      return { type, by, data: { to: { kind: "ruling", ruling }, statement, agrees } };
    }
    case "TrickDisputed": {
      const { board: place, ...dispute } = z.object({ dispute: z.string(), board, says: z.int() }).parse(data);
      return { type, by, data: { ...dispute, place } };
    }
    case "AcquiescenceWithdrawn":
    case "ConcessionWithdrawn": {
      const { board: place, ...withdrawal } = z.object({ withdrawal: z.string(), board, tricks: z.int() }).parse(data);
      return { type, by, data: { ...withdrawal, place } };
    }
    case "ResultCorrected":
      return {
        type,
        by,
        data: z.object({ of: z.string(), law: z.string(), to: z.json().transform(tableScoreOf), found }).parse(data),
      };
    case "RulingGiven": {
      const { board: place, ...ruling } = z
        .object({
          ruling: z.string(),
          board,
          kind: z.enum(RULING_KINDS),
          laws: z.array(z.string()),
          regulations: z.array(z.string()).optional(),
          result: optional(ruledOf),
          about: z.string().optional(),
          found,
          ...fault,
        })
        .parse(data);
      return { type, by, data: { ...ruling, place } };
    }
    case "RulingCorrected":
      return {
        type,
        by,
        data: z
          .object({
            ruling: z.string(),
            result: z.json().transform(ruledOf),
            normalResult: z.boolean(),
            selfInflicted: own,
          })
          .parse(data),
      };
    case "RectificationWaived": {
      const {
        board: place,
        cause,
        ...waived
      } = z
        .object({ board, law: z.string(), nonOffending: sideOfAny, askedBy: sideOfAny, cause: z.string().default("") })
        .parse(data);
      return {
        type,
        by,
        data: { ...waived, ruling: "waiver", place, ...(cause.trim() === "" ? {} : { cause: WORDS }) },
      };
    }
    case "PenaltyImposed":
      return {
        type,
        by,
        data: z
          .object({
            penalty: z.string(),
            ruling: z.string(),
            contestant: z.string(),
            law: z.string(),
            offence: z.string().optional(),
            amount: ExactNumber,
            unit,
          })
          .parse(data),
      };
    case "DisqualificationProposed":
      return {
        type,
        by,
        data: z
          .object({ disqualification: z.string(), contestant: z.string(), ruling: z.string().optional() })
          .parse(data),
      };
    case "DisqualificationApproved":
    case "DisqualificationDeclined":
      return { type, by, data: z.object({ disqualification: z.string() }).parse(data) };
    case "AppealLodged":
      return {
        type,
        by,
        data: appeal
          .extend({
            rulings: z.array(z.string()),
            penalties: z.array(z.string()).optional(),
            to: z.string().optional(),
          })
          .parse(data),
      };
    case "AppealConcurred":
    case "AppealConcurrenceRefused":
    case "AppealWithdrawn":
    case "HearingHeld":
    case "ReferredToAuthority":
    case "LeaveToAppealGranted":
    case "DepositForfeited":
      return { type, by, data: appeal.parse(data) };
    case "CommitteeNamed": {
      const { why = "", ...named } = appeal
        .extend({ members: z.array(z.string()), chair: z.string(), why: z.string().optional() })
        .parse(data);
      return { type, by, data: { ...named, ...(why === "" ? {} : { grounds: WORDS }) } };
    }
    case "MemberRecused":
      return { type, by, data: appeal.extend({ member: z.string() }).parse(data) };
    case "VoteCast":
      return {
        type,
        by,
        data: appeal
          .extend({
            ruling: z.string(),
            member: z.string(),
            vote: z.enum(["upheld", "changed", "recommended"]),
            result: optional(decidedOf),
          })
          .parse(data),
      };
    case "AppealNotAdmitted":
      return { type, by, data: { ...appeal.parse(data), law: "92D" } };
    case "RulingReferred":
      return { type, by, data: appeal.extend({ ruling: z.string() }).parse(data) };
    case "DirectorDecidedOnLaw":
      return {
        type,
        by,
        data: appeal
          .extend({ ruling: z.string(), outcome: z.enum(["upheld", "changed"]), result: optional(decidedOf), ...fault })
          .parse(data),
      };
    case "CommitteeDecided":
      return {
        type,
        by,
        data: appeal
          .extend({
            ruling: z.string(),
            outcome: z.enum(["upheld", "changed", "recommended"]),
            result: optional(decidedOf),
            ...fault,
            withoutMerit: z.boolean().optional(),
          })
          .parse(data),
      };
    case "AuthorityDecided":
      return {
        type,
        by,
        data: appeal
          .extend({
            ruling: z.string(),
            outcome: z.enum(["upheld", "changed", "declined"]),
            result: optional(decidedOf),
            ...fault,
            withoutMerit: z.boolean().optional(),
            changesResult: z.boolean().optional(),
          })
          .parse(data),
      };
    default:
      throw new Error(`Nobody knows what ${type} is.`);
  }
};
