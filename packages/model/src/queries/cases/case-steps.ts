/**
 * What history tells of a session's cases: what a ruling was asked for by, rulings that were given and put right, appeals from their lodging to what was decided; each with
 * the session's own events that followed from it in the same append. A case that is not there for the reader is not there. Laws 81C, 82C, 92, 93.
 */
import type { By } from "@traveller/engine/procedure";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import { change } from "../../schema/change.ts";
import { session } from "../../schema/session.ts";
import { readCases } from "./case-list.ts";
import { caseKey, type RulingRow } from "./case-key.ts";
import { approvedAmong } from "./proposals.ts";
import type { CaseViewer } from "./involved.ts";
import { lateCasesIn } from "./late-made.ts";
import { toldIn } from "./shown-event.ts";

const CASE_STEPS = [
  "RulingRequested",
  "ScoreErrorReported",
  "LateCorrectionAsked",
  "LateCorrectionMade",
  "TrickDisputed",
  "AcquiescenceWithdrawn",
  "ConcessionWithdrawn",
  "RulingGiven",
  "RulingCorrected",
  "RectificationWaived",
  "DisqualificationApproved",
  "AppealLodged",
  "RulingReferred",
  "AppealNotAdmitted",
  "AppealWithdrawn",
  "DirectorDecidedOnLaw",
  "CommitteeDecided",
  "ReferredToAuthority",
  "AuthorityDecided",
] as const;
type CaseStepType = (typeof CASE_STEPS)[number];
const stepIn = (type: string): CaseStepType | undefined => CASE_STEPS.find((one) => one === type);

const FOLLOW = ["ResultCorrected", "PenaltyImposed", "PenaltyLifted", "ContestantWithdrew"] as const;

type Told = NonNullable<ReturnType<typeof toldIn>>;
type DataOf<Type extends CaseStepType> = Extract<Told, { readonly type: Type }>["data"];

/** What somebody claims of a result in figures: a score, tricks. Laws 69B, 71, 79. */
export type CaseClaim =
  | { readonly type: "ScoreErrorReported"; readonly data: Pick<DataOf<"ScoreErrorReported">, "should"> }
  | { readonly type: "TrickDisputed"; readonly data: Pick<DataOf<"TrickDisputed">, "says"> }
  | {
      readonly type: "AcquiescenceWithdrawn" | "ConcessionWithdrawn";
      readonly data: Pick<DataOf<"ConcessionWithdrawn">, "tricks">;
    };

const claimIn = (told: Told): CaseClaim | null => {
  switch (told.type) {
    case "ScoreErrorReported":
      return { type: told.type, data: { should: told.data.should } };
    case "TrickDisputed":
      return { type: told.type, data: { says: told.data.says } };
    case "AcquiescenceWithdrawn":
    case "ConcessionWithdrawn":
      return { type: told.type, data: { tricks: told.data.tricks } };
    default:
      return null;
  }
};

type RulingNamed = Pick<RulingRow, "id" | "number" | "board" | "section" | "table" | "kind">;

export type CaseStep = {
  readonly sequence: number;
  readonly at: string;
  readonly type: CaseStepType;
  readonly by: By;
  readonly ruling: RulingNamed;
  readonly appeal: { readonly id: string; readonly number: number } | null;
  readonly laws: readonly string[];
  readonly claim: CaseClaim | null;
  /** What was decided, where it is a decision on appeal. */
  readonly outcome: "upheld" | "changed" | "recommended" | "declined" | null;
  /** The places in the log of the changes that followed from it. */
  readonly followed: readonly number[];
};

export type CaseSteps = {
  /** The last first. */
  readonly steps: readonly CaseStep[];
  /** Since when the scores are final, where that was told. */
  readonly finalSince: string | null;
};

/** Those at the table, and whom it disqualifies where that may be read. */
const contestantsOf = ({ ns, ew, contestant }: RulingRow, isProposalRead: boolean): readonly string[] =>
  [ns ?? [], ew ?? [], isProposalRead ? (contestant ?? []) : []].flat();

/** Of which cases: those of a board that a contestant played, or that are about it; those of one board, what no ruling has answered yet among them. */
export type StepsOf = { readonly contestant?: string | undefined; readonly board?: number | undefined };

export const caseSteps = async (
  model: Model,
  id: string,
  viewer: CaseViewer,
  { contestant, board: onBoard }: StepsOf = {},
): Promise<CaseSteps> => {
  const [cases, late, [of]] = await Promise.all([
    readCases(model, id, viewer),
    lateCasesIn(model, id),
    model.db.select({ score: session.score }).from(session).where(eq(session.id, id)),
  ]);
  const finalSince = of?.score?.finalSince ?? null;
  const approved = await approvedAmong(
    model,
    cases.rulings.map(({ row }) => row),
  );
  /** Nothing is ruled where something is put right late: those who may read the case are told of it all the same. */
  const isMade = ({ id: ruling, state }: RulingRow): boolean => late.has(ruling) && state === "entryCorrected";
  const isAbout = (ruling: string, one: string): boolean => {
    const about = late.get(ruling)?.about;
    return about === "everybody" || about?.has(one) === true;
  };
  const there = cases.rulings
    .filter(({ row, sees }) => row.givenAt !== null || (sees("open") && (onBoard !== undefined || isMade(row))))
    .filter(
      ({ row, sees }) =>
        (contestant === undefined ||
          isAbout(row.id, contestant) ||
          contestantsOf(row, approved.has(caseKey(row)) || sees("proposal")).includes(contestant)) &&
        (onBoard === undefined || row.board === onBoard || late.get(row.id)?.boards.has(onBoard) === true),
    )
    .map(({ row }) => row);
  if (there.length === 0) return { steps: [], finalSince };
  const [rows, moved] = await Promise.all([
    model.db
      .select()
      .from(caseEvent)
      .where(and(eq(caseEvent.session, id), inArray(caseEvent.type, [...CASE_STEPS, ...FOLLOW])))
      .orderBy(desc(caseEvent.sequence)),
    model.db
      .select({ sequence: change.sequence, recordedAt: change.recordedAt })
      .from(change)
      .where(eq(change.session, id)),
  ]);
  const changed = new Set(moved.map(({ sequence }) => sequence));
  const madeAt = (at: string): readonly number[] =>
    moved.filter(({ recordedAt }) => recordedAt === at).map(({ sequence }) => sequence);
  const rulings = new Map(there.map((row) => [row.id, row]));
  const appeals = new Map(cases.appeals.map((row) => [row.id, row]));
  const steps = rows.flatMap((row): readonly CaseStep[] => {
    const [type, told] = [stepIn(row.type), toldIn(row)];
    const appeal = row.appeal === null ? undefined : appeals.get(row.appeal);
    const ruling =
      row.ruling === null ? appeal?.rulings.flatMap((one) => rulings.get(one) ?? []).at(0) : rulings.get(row.ruling);
    if (type === undefined || told === undefined || ruling === undefined) return [];
    const { data } = told;
    if (!("by" in data) || typeof data.by !== "object" || !("as" in data.by)) return [];
    const { number, board, section, table, kind } = ruling;
    return [
      {
        sequence: row.sequence,
        at: row.recordedAt,
        type,
        by: data.by,
        ruling: { id: ruling.id, number, board, section, table, kind },
        appeal: appeal === undefined ? null : { id: appeal.id, number: appeal.number },
        laws: told.type === "RulingGiven" ? told.data.laws : told.type === "RectificationWaived" ? [told.data.law] : [],
        claim: claimIn(told),
        outcome: "outcome" in data && typeof data.outcome === "string" ? data.outcome : null,
        followed:
          type === "LateCorrectionMade"
            ? madeAt(row.recordedAt)
            : rows
                .filter(
                  (one) =>
                    stepIn(one.type) === undefined &&
                    one.recordedAt === row.recordedAt &&
                    one.ruling === ruling.id &&
                    changed.has(one.sequence),
                )
                .map(({ sequence }) => sequence),
      },
    ];
  });
  return { steps, finalSince };
};
