/** The rows of rulings and appeals, where each stands; and of an event of theirs, or one of the session's that followed from it. Laws 79 to 85, 90 to 93. */
import {
  caseParties,
  isProcedureEvent,
  meritOf,
  placeOfCase,
  type Procedure,
  streamOf,
} from "@traveller/engine/procedure";
import { isReadable, type ReadEvent } from "@traveller/log";
import {
  appealStands,
  caseState,
  decidedBy,
  decisionsOn,
  type RowOf,
  rulingOutcome,
  type tables,
} from "@traveller/model";
import { byOf } from "../record.ts";
import type { SessionState } from "../state.ts";

type RulingRow = RowOf<typeof tables.ruling>;
type AppealRow = RowOf<typeof tables.appeal>;
type CaseEventRow = RowOf<typeof tables.caseEvent>;

const placeColumns = (procedure: Procedure, id: string) => {
  const place = placeOfCase(procedure, id);
  return {
    section: place?.section ?? null,
    round: place?.round ?? null,
    table: place?.table ?? null,
    board: place?.board ?? null,
    match: place?.match ?? null,
    room: place?.room ?? null,
    ns: place?.ns ?? null,
    ew: place?.ew ?? null,
  };
};

const appealsOn = ({ appeals }: Procedure, ruling: string): readonly string[] =>
  [...appeals.values()]
    .filter(({ issues }) => issues.some((issue) => issue.ruling === ruling))
    .map(({ appeal }) => appeal);

/** Where a case itself is told of, by its id. */
const OF_CASE = [
  "files",
  "requests",
  "disputes",
  "withdrawals",
  "corrections",
  "late",
  "rulings",
  "disqualifications",
] as const;

const idsOf = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): ReadonlySet<string> =>
  new Set([...one.keys(), ...other.keys()]);
const differing = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): readonly string[] =>
  one === other ? [] : [...idsOf(one, other)].filter((id) => one.get(id) !== other.get(id));

/** Appeals whose rows may not be the same in both. */
const appealsThatChanged = (before: SessionState, after: SessionState): ReadonlySet<string> =>
  new Set([
    ...differing(before.procedure.appeals, after.procedure.appeals),
    ...differing(before.cases.appeals, after.cases.appeals),
  ]);

/** Rulings from which a penalty or a disqualification came: whoever it names is a party. */
const namingAnew = (before: SessionState, after: SessionState): readonly string[] =>
  [before.procedure, after.procedure]
    .flatMap(({ penalties, disqualifications }) => [
      ...differing(before.procedure.penalties, after.procedure.penalties).map((id) => penalties.get(id)?.first.ruling),
      ...differing(before.procedure.disqualifications, after.procedure.disqualifications).map(
        (id) => disqualifications.get(id)?.ruling,
      ),
    ])
    .filter((id) => id !== undefined);

/** Cases whose rows may not be the same in both: what is told of them, or of an appeal of theirs, is another thing than it was. */
const casesThatChanged = (before: SessionState, after: SessionState): ReadonlySet<string> => {
  const appealed = [...appealsThatChanged(before, after)].flatMap((id) =>
    [before, after].flatMap(({ procedure: { appeals } }) => [
      ...(appeals.get(id)?.issues ?? []).map(({ ruling }) => ruling),
      ...(appeals.get(id)?.beyond?.open ?? []),
    ]),
  );
  return new Set([
    ...differing(before.cases.rulings, after.cases.rulings),
    ...OF_CASE.flatMap((kind) => differing(before.procedure[kind], after.procedure[kind])),
    ...appealed,
    ...namingAnew(before, after),
  ]);
};

const rulingRow = ({ procedure, cases }: SessionState, session: string, id: string): readonly RulingRow[] => {
  const trail = cases.rulings.get(id);
  if (trail === undefined) return [];
  const ruling = procedure.rulings.get(id);
  const decisions = decisionsOn(cases, id);
  return [
    {
      session,
      id,
      number: trail.number,
      ...placeColumns(procedure, id),
      contestant: trail.contestant ?? null,
      parties: caseParties(procedure, id) ?? null,
      begun: trail.begun,
      by: trail.by,
      kind: ruling?.kind ?? (trail.begun === "disqualification" ? "disqualification" : null),
      laws: ruling?.laws ?? trail.laws,
      state: caseState(procedure, cases, id),
      outcome: rulingOutcome(procedure, cases, id) ?? null,
      recommended: decisions.some(({ outcome }) => outcome === "recommended"),
      givenBy: trail.given?.by ?? null,
      decidedBy: trail.given === undefined ? null : (decidedBy(procedure, cases, id) ?? null),
      given: trail.given?.result ?? null,
      result: ruling?.result?.ruled ?? null,
      nonOffending: ruling?.nonOffending ?? null,
      appeals: appealsOn(procedure, id),
      decisions,
      texts: trail.texts,
      opened: trail.opened,
      openedAt: trail.openedAt,
      givenAt: trail.given?.at ?? null,
      correctedAt: trail.correctedAt ?? null,
      decidedAt: decisions.at(-1)?.at ?? null,
      lastAt: trail.lastAt,
    },
  ];
};

const appealRow = ({ procedure, cases }: SessionState, session: string, id: string): readonly AppealRow[] => {
  const [appeal, trail] = [procedure.appeals.get(id), cases.appeals.get(id)];
  if (appeal === undefined || trail === undefined) return [];
  const { committee, beyond, ...stands } = appealStands(appeal);
  const decisions = cases.decisions.filter((one) => one.appeal === id);
  return [
    {
      session,
      id,
      number: trail.number,
      rulings: appeal.issues.map(({ ruling }) => ruling),
      begun: appeal.begun.how,
      by: appeal.begun.by,
      ...stands,
      issues: appeal.issues,
      committee: committee ?? null,
      // Whoever came in the place of those who heard it hears it anew.
      heard: appeal.heard && appeal.heardByOthers !== true,
      beyond: beyond ?? null,
      withoutMerit: meritOf(appeal) === false,
      deposit: appeal.deposit,
      sanctions: appeal.sanctions,
      decisions,
      lodged: trail.lodged,
      lodgedAt: trail.lodgedAt,
      heardAt: trail.heardAt ?? null,
      decidedAt: decisions.at(-1)?.at ?? null,
      closedAt: trail.closedAt ?? null,
      lastAt: trail.lastAt,
    },
  ];
};

type Both<Row> = { readonly before: readonly Row[]; readonly after: readonly Row[] };

/** The rows of the cases and appeals of which something was told between two states, as they were and as they are: of no others can they differ. */
export const caseRowsThatChanged = (
  before: SessionState,
  after: SessionState,
  session: string,
): { readonly rulings: Both<RulingRow>; readonly appeals: Both<AppealRow> } => {
  const [cases, appeals] = [[...casesThatChanged(before, after)], [...appealsThatChanged(before, after)]];
  return {
    rulings: {
      before: cases.flatMap((id) => rulingRow(before, session, id)),
      after: cases.flatMap((id) => rulingRow(after, session, id)),
    },
    appeals: {
      before: appeals.flatMap((id) => appealRow(before, session, id)),
      after: appeals.flatMap((id) => appealRow(after, session, id)),
    },
  };
};

type Belongs = { readonly ruling?: string | undefined; readonly appeal?: string | undefined };

const RULING = "ruling/";

/** Which case a session's own event followed from, where it says so. */
const followsFrom = (event: ReadEvent, procedure: Procedure): Belongs => {
  if (!isReadable(event)) return {};
  switch (event.type) {
    case "ResultCorrected": {
      const { ruling, of, appeal } = event.data;
      return { ruling: ruling ?? of, appeal };
    }
    case "PenaltyImposed":
      return { ruling: event.data.ruling };
    case "PenaltyLifted":
      return { ruling: procedure.penalties.get(event.data.penalty)?.first.ruling, appeal: event.data.appeal };
    case "ContestantWithdrew":
      return { ruling: event.data.disqualification };
    default:
      return {};
  }
};

const belongsTo = (event: ReadEvent, procedure: Procedure): Belongs => {
  if (!isReadable(event) || !isProcedureEvent(event)) return followsFrom(event, procedure);
  const stream = streamOf(event);
  const { data } = event;
  return {
    ...(stream?.startsWith(RULING) === true
      ? { ruling: stream.slice(RULING.length) }
      : "ruling" in data && data.ruling !== undefined
        ? { ruling: data.ruling }
        : {}),
    ...("appeal" in data
      ? { appeal: data.appeal }
      : "to" in data && typeof data.to === "object" && "kind" in data.to && data.to.kind === "appeal"
        ? { appeal: data.to.appeal }
        : {}),
  };
};

/** Of a case alone: what is about the session as a whole is not in its file. */
export const caseEventRow = (session: string, event: ReadEvent, procedure: Procedure): CaseEventRow | undefined => {
  const { ruling, appeal } = belongsTo(event, procedure);
  return ruling === undefined && appeal === undefined
    ? undefined
    : {
        session,
        sequence: event.sequence,
        ruling: ruling ?? null,
        appeal: appeal ?? null,
        type: event.type,
        by: byOf(event),
        at: event.at,
        recordedAt: event.recordedAt,
        data: event.data,
      };
};
