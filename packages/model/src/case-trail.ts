/**
 * How each ruling and appeal of a session came to where it is: when it was asked for, given, corrected and decided, and by whom. Beside the procedure, which
 * says what stands and keeps no dates. A pure function of the events. Laws 79 to 85, 90 to 93.
 */
import {
  appealState,
  type By,
  byTurned,
  foundMerit,
  isExchange,
  isProcedureEvent,
  type LateChange,
  type Place,
  type Procedure,
  type ProcedureData,
  type ProcedureEvent,
  type ProcedureEventType,
  type Ruled,
  ruledTurned,
} from "@traveller/engine/procedure";
import { isReadable, type ReadEvent, type TextReference } from "@traveller/log";

/** What brought a case up: somebody asked, or the director began with a file, a ruling, a waiver (Law 81C3). */
export type CaseBegun =
  | "request"
  | "scoreError"
  | "dispute"
  | "acquiescence"
  | "concession"
  | "director"
  | "disqualification";

export type Decided = {
  readonly ruling: string;
  readonly appeal: string;
  readonly by: By["as"];
  readonly outcome: "upheld" | "changed" | "recommended" | "declined";
  readonly withoutMerit?: true;
  readonly at: string;
};

export type CaseTrail = {
  readonly number: number;
  readonly begun: CaseBegun;
  readonly by: By;
  readonly place?: Place;
  readonly contestant?: string;
  /** What a waiver or a proposal names; a ruling's own are the procedure's. */
  readonly laws: readonly string[];
  readonly opened: number;
  readonly openedAt: string;
  readonly given?: { readonly at: string; readonly by: By["as"]; readonly result?: Ruled };
  readonly waived: boolean;
  /** Why somebody is to be disqualified: among what is read with the case once that has taken effect (Law 91B). */
  readonly proposal?: string;
  readonly correctedAt?: string;
  readonly texts: readonly string[];
  /** When something was told of it that its parties may know of: what its director drafts moves it for nobody. */
  readonly lastAt: string;
};

export type AppealTrail = {
  readonly number: number;
  readonly lodged: number;
  readonly lodgedAt: string;
  readonly heardAt?: string | undefined;
  readonly closedAt?: string | undefined;
  readonly lastAt: string;
};

export type CaseTrails = {
  readonly rulings: ReadonlyMap<string, CaseTrail>;
  readonly appeals: ReadonlyMap<string, AppealTrail>;
  readonly decisions: readonly Decided[];
  /** When something was put right late, the last time (Law 79C2): what the session tells at that moment is that. */
  readonly madeLate?: string;
};

export const noCases: CaseTrails = { rulings: new Map(), appeals: new Map(), decisions: [] };

type Told = { readonly sequence: number; readonly at: string };

const changedCase = (
  trails: CaseTrails,
  id: string,
  begun: Pick<CaseTrail, "begun" | "by"> & Partial<Pick<CaseTrail, "place" | "contestant" | "laws">>,
  { sequence, at }: Told,
  change: Partial<CaseTrail> & { readonly text?: TextReference | undefined } = {},
): CaseTrails => {
  const { text, ...now } = change;
  const known: CaseTrail = trails.rulings.get(id) ?? {
    laws: [],
    ...begun,
    number: trails.rulings.size + 1,
    opened: sequence,
    openedAt: at,
    waived: false,
    texts: [],
    lastAt: at,
  };
  const texts = text === undefined ? known.texts : [...known.texts, text.text];
  return { ...trails, rulings: new Map(trails.rulings).set(id, { ...known, ...now, texts, lastAt: at }) };
};

/** Of these types are the events that are a director's alone until he rules. */
export const DIRECTORS_WORK = [
  "RulingDrafted",
  "FactsFound",
  "PollTaken",
] as const satisfies readonly ProcedureEventType[];

/**
 * Whether an event is its director's alone until a ruling comes of it: a draft, and the facts and polls that it is made of. Told by how far a session has come, or when,
 * others could see that a ruling was on its way.
 * @param before what stood when it came
 */
export const isDirectorsAlone = (event: ReadEvent, { rulings }: Pick<Procedure, "rulings">): boolean => {
  if (!isReadable(event) || !isProcedureEvent(event)) return false;
  switch (event.type) {
    case "RulingDrafted":
      return true;
    case "FactsFound":
      return !rulings.has(event.data.ruling);
    case "PollTaken":
      return event.data.to.kind === "ruling" && !rulings.has(event.data.to.ruling);
    default:
      return false;
  }
};

/** What is its director's alone until a ruling comes of it is no step that others could see by its time. */
const drafted = (
  trails: CaseTrails,
  id: string,
  begun: Parameters<typeof changedCase>[2],
  told: Told,
  text?: TextReference,
): CaseTrails => {
  const known = trails.rulings.get(id);
  const moves = known === undefined || (text !== undefined && known.given !== undefined);
  return changedCase(trails, id, begun, moves ? told : { ...told, at: known.lastAt }, { text });
};

const changedAppeal = (
  trails: CaseTrails,
  id: string,
  { sequence, at }: Told,
  change: Partial<AppealTrail> = {},
): CaseTrails => {
  const known: AppealTrail = trails.appeals.get(id) ?? {
    number: trails.appeals.size + 1,
    lodged: sequence,
    lodgedAt: at,
    lastAt: at,
  };
  return { ...trails, appeals: new Map(trails.appeals).set(id, { ...known, ...change, lastAt: at }) };
};

const decided = (
  trails: CaseTrails,
  {
    by,
    appeal,
    ruling,
    outcome,
    grounds,
    ...rest
  }: ProcedureData<"DirectorDecidedOnLaw" | "CommitteeDecided" | "AuthorityDecided">,
  told: Told,
): CaseTrails => {
  const withoutMerit = "withoutMerit" in rest && rest.withoutMerit === true ? { withoutMerit: true as const } : {};
  const decision: Decided = { ruling, appeal, by: by.as, outcome, ...withoutMerit, at: told.at };
  // A body beyond the event has the last word on what others found of its merit (Law 93C).
  const isLastWord =
    by.as === "authority" &&
    outcome !== "recommended" &&
    foundMerit({ outcome, ...("withoutMerit" in rest ? rest : {}) });
  const before = isLastWord
    ? trails.decisions.map((one): Decided => {
        const { withoutMerit: _found, ...without } = one;
        return one.appeal === appeal ? without : one;
      })
    : trails.decisions;
  const known = trails.rulings.get(ruling);
  const after = changedAppeal({ ...trails, decisions: [...before, decision] }, appeal, told);
  return known === undefined ? after : changedCase(after, ruling, known, told, { text: grounds });
};

type Follows = {
  readonly [Type in ProcedureEventType]?: (trails: CaseTrails, data: ProcedureData<Type>, told: Told) => CaseTrails;
};

const asked =
  <Type extends "AcquiescenceWithdrawn" | "ConcessionWithdrawn">(begun: CaseBegun) =>
  (trails: CaseTrails, { withdrawal, by, place }: ProcedureData<Type>, told: Told): CaseTrails =>
    changedCase(trails, withdrawal, { begun, by, place }, told);

const ofAppeal = (trails: CaseTrails, { appeal }: { readonly appeal: string }, told: Told): CaseTrails =>
  changedAppeal(trails, appeal, told);

/** Once the sides that met at `from` were exchanged: who asked, and what was ruled first, as they sit there now. */
const exchanged = (
  known: CaseTrail | undefined,
  from: Pick<Place, "ns" | "ew">,
): Partial<Pick<CaseTrail, "by" | "given">> => {
  if (known === undefined) return {};
  const { by, given } = known;
  return {
    by: byTurned(by, from),
    ...(given?.result === undefined ? {} : { given: { ...given, result: ruledTurned(given.result) } }),
  };
};

/** The one contestant whose entry or fine is to be put right late. */
const ofWhom = (changes: readonly LateChange[]): Pick<CaseTrail, "contestant"> => {
  const [only, ...others] = changes;
  return others.length === 0 && (only?.of === "contestant" || only?.of === "penalty")
    ? { contestant: only.contestant }
    : {};
};

const follows: Follows = {
  RulingRequested: (trails, { request, by, place }, told) =>
    changedCase(trails, request, { begun: "request", by, place }, told),
  ScoreErrorReported: (trails, { correction, by, place }, told) =>
    changedCase(trails, correction, { begun: "scoreError", by, place }, told),
  LateCorrectionAsked: (trails, { correction, by, changes }, told) =>
    changedCase(trails, correction, { begun: "scoreError", by, ...ofWhom(changes) }, told),
  LateCorrectionApproved: (trails, { correction, by, grounds }, told) =>
    changedCase(trails, correction, { begun: "scoreError", by }, told, { text: grounds }),
  LateCorrectionDeclined: (trails, { correction, by, grounds }, told) =>
    changedCase(trails, correction, { begun: "scoreError", by }, told, { text: grounds }),
  LateCorrectionMade: (trails, { correction, by }, told) => ({
    ...changedCase(trails, correction, { begun: "scoreError", by }, told),
    madeLate: told.at,
  }),
  TrickDisputed: (trails, { dispute, by, place }, told) =>
    changedCase(trails, dispute, { begun: "dispute", by, place }, told),
  AcquiescenceWithdrawn: asked("acquiescence"),
  ConcessionWithdrawn: asked("concession"),
  FactsFound: (trails, { ruling, by, place, facts }, told) =>
    drafted(trails, ruling, { begun: "director", by, place }, told, facts),
  RulingDrafted: (trails, { ruling, by, place }, told) =>
    drafted(trails, ruling, { begun: "director", by, place }, told),
  RulingGiven: (trails, { ruling, by, place, result, grounds }, told) =>
    changedCase(trails, ruling, { begun: "director", by, place }, told, {
      given: { at: told.at, by: by.as, ...(result === undefined ? {} : { result }) },
      text: grounds,
    }),
  RulingCorrected: (trails, { ruling, by, grounds }, told) =>
    changedCase(trails, ruling, { begun: "director", by }, told, { correctedAt: told.at, text: grounds }),
  RectificationWaived: (trails, { ruling, by, place, law, cause }, told) =>
    changedCase(trails, ruling, { begun: "director", by, place }, told, {
      laws: [law, "81C5"],
      // No ruling: the case stays its table's and its officials' until one is given.
      waived: true,
      text: cause,
    }),
  CaseMoved: (trails, data, told) =>
    changedCase(
      trails,
      data.ruling,
      { begun: "director", by: data.by, place: data.to },
      told,
      isExchange({ type: "CaseMoved", data }) ? exchanged(trails.rulings.get(data.ruling), data.from) : {},
    ),
  DisqualificationProposed: (trails, { disqualification, by, contestant, grounds }, told) =>
    changedCase(trails, disqualification, { begun: "disqualification", by, contestant }, told, {
      laws: ["91B"],
      ...(grounds === undefined ? {} : { proposal: grounds.text }),
    }),
  // Why is read with it, and found by nobody: it never takes effect.
  DisqualificationDeclined: (trails, { disqualification, by }, told) =>
    changedCase(trails, disqualification, { begun: "disqualification", by }, told),
  DisqualificationApproved: (trails, { disqualification, by }, told) => {
    const { given, texts = [], proposal } = trails.rulings.get(disqualification) ?? {};
    const approved = changedCase(trails, disqualification, { begun: "disqualification", by }, told, {
      // What was ruled in its case was given with that.
      given: given ?? { at: told.at, by: by.as },
    });
    const known = approved.rulings.get(disqualification);
    return known === undefined || proposal === undefined || texts.includes(proposal)
      ? approved
      : {
          ...approved,
          rulings: new Map(approved.rulings).set(disqualification, { ...known, texts: [proposal, ...texts] }),
        };
  },
  AppealLodged: ofAppeal,
  AppealConcurred: ofAppeal,
  AppealConcurrenceRefused: ofAppeal,
  AppealNotAdmitted: ofAppeal,
  AppealWithdrawn: ofAppeal,
  RulingReferred: ofAppeal,
  CommitteeNamed: (trails, { appeal, anew }, told) =>
    anew === true ? changedAppeal(trails, appeal, told, { heardAt: undefined }) : trails,
  HearingHeld: (trails, { appeal }, told) => changedAppeal(trails, appeal, told, { heardAt: told.at }),
  DirectorDecidedOnLaw: decided,
  CommitteeDecided: decided,
  AuthorityDecided: decided,
  ReferredToAuthority: ofAppeal,
  LeaveToAppealGranted: ofAppeal,
};

const followed = <Type extends ProcedureEventType>(
  trails: CaseTrails,
  { type, data }: Extract<ProcedureEvent, { readonly type: Type }> & { readonly data: ProcedureData<Type> },
  told: Told,
): CaseTrails => follows[type]?.(trails, data, told) ?? trails;

const OVER = new Set(["closed", "notAdmitted", "withdrawn"]);

/** When an appeal was over; a further stage opens it again (Law 93C). */
const closings = (trails: CaseTrails, { appeals }: Procedure, at: string): CaseTrails => {
  let after = trails;
  for (const [id, trail] of trails.appeals) {
    const appeal = appeals.get(id);
    const closedAt = appeal !== undefined && OVER.has(appealState(appeal)) ? (trail.closedAt ?? at) : undefined;
    if (closedAt !== trail.closedAt)
      after = { ...after, appeals: new Map(after.appeals).set(id, { ...trail, closedAt }) };
  }
  return after;
};

/** The trails after one more event, of which `procedure` is what it left. */
export const casesAfter = (trails: CaseTrails, event: ReadEvent, procedure: Procedure): CaseTrails => {
  if (!isReadable(event) || !isProcedureEvent(event)) return trails;
  const { sequence, recordedAt: at } = event;
  return closings(followed(trails, event, { sequence, at }), procedure, at);
};
