/**
 * Law 79C: a result that was entered at the wrong board or table, or for the wrong pair, is put right, and takes with it what was ruled on it: the ruling was about what
 * happened there, and not about where somebody wrote it. While its ruling is under appeal whoever hears the appeal moves it (93).
 */
import type { Match, SessionEvent } from "../../session/told/events.ts";
import type { By } from "../told/by.ts";
import { isConcerned } from "../told/concerned.ts";
import type { ProcedureEvent } from "../told/events.ts";
import { casesOf, placesOfCases } from "../told/moved.ts";
import { isAt, isAtTable, type Place, placeOf } from "../told/place.ts";
import { type Body as BodyAtEvent, hearingStages, liesWith } from "../told/stages.ts";
import type { Appeal, Procedure } from "../told/state.ts";
import { isEntryTurned, restsOnHands, turning } from "../told/turned.ts";
import type { WhoIs } from "../told/who-is.ts";
import { countingRuling } from "./decision.ts";
import { countsByRuling, heldOnAppeal } from "./law82-directors-error.ts";
import { type Refusal, unlawful } from "./refusal.ts";

type Corrected = Extract<SessionEvent, { readonly type: "ResultCorrected" }>;
type Moved = Extract<ProcedureEvent, { readonly type: "CaseMoved" }>;

/** With whom an appeal lies: at the event, or beyond it. */
export type Body = BodyAtEvent | "authority";

export const movesResult = (event: SessionEvent): event is Corrected =>
  event.type === "ResultCorrected" &&
  (!isAt(event.data.from)(event.data.to) || event.data.from.match !== event.data.to.match);

/** What goes with a result that is moved. */
export const carried = (procedure: Procedure, event: SessionEvent, by: By): readonly Moved[] => {
  if (!movesResult(event)) return [];
  const [from, to] = [placeOf(event.data.from), placeOf(event.data.to)];
  return casesOf(procedure, from).map((ruling) => ({ type: "CaseMoved", data: { by, ruling, from, to } }));
};

const bodiesOf = (procedure: Procedure, { beyond, issues }: Appeal, at: string): readonly Body[] =>
  beyond === undefined ? issues.flatMap((issue) => liesWith(procedure, issue, at) ?? []) : ["authority"];

const leaves = ({ begun }: Appeal, { from, to }: { readonly from: Place; readonly to: Place }): boolean =>
  begun.how === "lodged" && isAtTable(from, begun.by.contestant) && !isAtTable(to, begun.by.contestant);

/**
 * Who sat which way there was written wrongly. An award stays with the pair that it was given to; what was ruled by contract, or stands, does so with its entry alone:
 * whoever exchanges the pairs and leaves the contract where it is says that others had played it.
 */
const againstTurning = (
  procedure: Procedure,
  { from, to }: Corrected["data"],
  isAppealed: boolean,
): Refusal | undefined => {
  const turned = turning(from, to);
  const isRuled = heldOnAppeal(procedure, from) !== undefined || countsByRuling(procedure, from) !== undefined;
  if (turned === "part") return isRuled || isAppealed ? unlawful("79C", "turnedInPart") : undefined;
  const ruling = turned === "whole" && isRuled ? countingRuling(procedure, from) : undefined;
  return ruling !== undefined && restsOnHands(ruling) && !isEntryTurned(from, to)
    ? unlawful("79C", "turnedWithoutEntry")
    : undefined;
};

/** Whether a match has that board of these teams; where the place names no match, also whether its round may be theirs. */
export const hasPlace = (
  { match, round, home, away, boards }: Match,
  { match: named, round: played, board, ns, ew }: Place,
): boolean =>
  (named === match || (named === undefined && (round === undefined || played === undefined || round === played))) &&
  (boards.includes(board) || (named === undefined && boards.length === 0)) &&
  String([home, away].toSorted(byText)) === String([ns, ew].flat().toSorted(byText));

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

/** Where all that was asked, found or ruled lies. */
export const casePlaces = (procedure: Procedure): readonly Place[] => [...placesOfCases(procedure).values()];

/** Where facts were found, or somebody ruled: the case says what happened there. */
export const foundPlaces = ({ files, rulings }: Procedure): readonly Place[] => [
  ...files.values(),
  ...[...rulings.values()].map(({ place }) => place),
];

/** A match whose teams or boards are put right leaves no case behind: what was ruled there would be worth nothing to either team. Its results are moved, and their cases with them. */
export const leavesCase = (procedure: Procedure, event: SessionEvent): Refusal | undefined => {
  if (event.type !== "MatchCorrected") return undefined;
  const known = procedure.session.matches.get(event.data.match);
  const left = casePlaces(procedure).flatMap((place) =>
    known !== undefined && hasPlace(known, place) && !hasPlace(event.data, place) ? [place.board] : [],
  );
  return left.length === 0 ? undefined : unlawful("79C", { kind: "caseInMatch", board: Math.min(...left) });
};

type Mover = {
  readonly hears: (body: Body, appeal: Appeal) => boolean;
  readonly at: string;
  readonly person: string;
  readonly whoIs?: WhoIs | undefined;
};

/** @param hears whether whoever moves it may act for that body */
export const againstMoving = (
  procedure: Procedure,
  event: SessionEvent,
  { hears, at, person, whoIs }: Mover,
): Refusal | undefined => {
  if (!movesResult(event)) return undefined;
  const cases = casesOf(procedure, event.data.from);
  const open = [...procedure.appeals.values()].filter(
    (appeal) => hearingStages(appeal) === "open" && appeal.issues.some(({ ruling }) => cases.includes(ruling)),
  );
  if (open.some((appeal) => leaves(appeal, event.data))) return unlawful("92A", "appellantLeaves");
  if (!open.every((appeal) => bodiesOf(procedure, appeal, at).every((body) => hears(body, appeal))))
    return unlawful("93", "movesAppealed");
  if (open.length > 0 && cases.some((ruling) => isConcerned(procedure, ruling, person, whoIs)))
    return unlawful("93", "ownCase");
  return againstTurning(procedure, event.data, open.length > 0);
};
