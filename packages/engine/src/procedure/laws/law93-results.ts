/** What a decision on appeal makes of the score: another result of the board, or another penalty. Laws 12C, 90, 93. */
import { SIDES } from "../../cards/seats.ts";
import { compareExact, exact, ZERO } from "../../score/rational.ts";
import { vulnerabilityIn } from "../../session/boards/fields.ts";
import { type Asked, type Decision, firstRefusal, refuse, withResult } from "./decision.ts";
import type { Decided, ProcedureData } from "../told/events.ts";
import type { Event } from "../told/fold.ts";
import { awardable, bearsOwn } from "./law12-awards.ts";
import { unfitPenalty } from "./law90-91-penalties.ts";
import { comingBack, hasOthers, hasOwnScore, issueOf, mayBeReinstated, penaltiesChanged } from "../told/appealed.ts";
import { aboutAlone } from "../told/concerned.ts";
import type { Ruled } from "../told/ruled.ts";
import { sameRuled } from "../told/same.ts";
import { isPenalty, penaltiesOf, type PenaltySoFar, type Procedure, type Ruling } from "../told/state.ts";

type Verdict = {
  readonly appeal: string;
  readonly ruling: string;
  readonly outcome: string;
  readonly result?: Decided | undefined;
} & Pick<ProcedureData<"CommitteeDecided">, "nonOffending" | "selfInflicted">;

type PenaltyDecided = Extract<Decided, { readonly kind: "penalty" }>;

/** Nothing takes it away, however that is written. */
const lifts = ({ amount }: PenaltyDecided): boolean => compareExact(exact(amount), ZERO) === 0;
const amountOf = ({ amount, unit }: PenaltyDecided): Pick<PenaltyDecided, "amount" | "unit"> => ({ amount, unit });

const isAsNow = (result: PenaltyDecided, now: PenaltySoFar["now"]): boolean =>
  now === "lifted"
    ? lifts(result)
    : // A warning is something to take away.
      !lifts(result) && result.unit === now.unit && compareExact(exact(result.amount), exact(now.amount)) === 0;

/** What was ruled already, with the same sides at fault: whoever decides that upholds it. */
const isAsRuled = (
  { result: before, nonOffending: had, selfInflicted: bore }: Ruling,
  result: Ruled,
  { nonOffending, selfInflicted }: Pick<Verdict, "nonOffending" | "selfInflicted">,
): boolean =>
  before !== undefined &&
  sameRuled(before.ruled, result) &&
  SIDES.every((side) => (nonOffending ?? had)?.includes(side) === had?.includes(side)) &&
  JSON.stringify(selfInflicted) === JSON.stringify(bore);

/** Those who are fined no more by a ruling once what is changed of it is lifted; a committee brings nobody back (93B3). */
const withoutFines = (
  procedure: Procedure,
  { appeal, ruling, result }: Pick<Verdict, "appeal" | "ruling" | "result">,
  { by }: Pick<Asked, "by">,
): ((contestant: string) => boolean) => {
  const changed = penaltiesChanged(procedure, { appeal, ruling, result }).map(({ first }) => first);
  const lifted = changed.map(({ penalty }) => penalty);
  return (one) =>
    by.as !== "committee" &&
    changed.some(({ contestant }) => contestant === one) &&
    !hasOthers(procedure, ruling, one, lifted);
};

/** Why a decision to change is none. */
export const changesNothing = (
  procedure: Procedure,
  verdict: Verdict,
  asked: Pick<Asked, "by">,
  law: string,
): Decision | undefined => {
  const { ruling: id, result } = verdict;
  const ruling = procedure.rulings.get(id);
  if (result === undefined || ruling === undefined) return undefined;
  const isSame = isPenalty(result)
    ? penaltiesChanged(procedure, verdict).every(({ now }) => isAsNow(result, now)) &&
      // What its director had lifted by hand leaves the disqualification, which falls with it here.
      !(lifts(result) && comingBack(procedure, id, withoutFines(procedure, verdict, asked)).size > 0)
    : isAsRuled(ruling, result, verdict);
  return isSame ? refuse(law, "nothingChanged") : undefined;
};

/** A ruling that says what the board is worth and takes something beside has both decided, unless the appeal names penalties. */
const mayDecide = (
  procedure: Procedure,
  { appeal, ruling: id }: Verdict,
): { readonly penalty: boolean; readonly score: boolean } => {
  // Whoever did not sit there appeals what is taken from him, and not what the board is worth.
  if (aboutAlone(procedure, appeal, id) !== undefined) return { penalty: true, score: false };
  const penalty = penaltiesOf(procedure, id).length > 0;
  const issue = issueOf(procedure, appeal, id);
  const namesPenalties = issue?.penalties !== undefined;
  // At the event the score of a ruling under Law 91 is the committee's, which has decided it or let it be: what it recommends is about that Law (93B3).
  if (
    issue !== undefined &&
    procedure.appeals.get(appeal)?.beyond === undefined &&
    hasOwnScore(procedure, appeal, issue)
  )
    if (issue.scoreDecided === true || issue.state.at === "recommended") return { penalty, score: false };
  const ofScore = procedure.rulings.get(id)?.result !== undefined && !namesPenalties;
  return { penalty, score: !penalty || ofScore };
};

/** Why the result is none that this decision can have. */
export const resultFits = (
  procedure: Procedure,
  verdict: Verdict & { readonly isOnLaw?: boolean },
  law: string,
): Decision | undefined => {
  const { outcome, result, isOnLaw = false, selfInflicted } = verdict;
  const ruling = procedure.rulings.get(verdict.ruling);
  if (outcome !== "changed") return result === undefined ? undefined : refuse(law, "resultMeansChange");
  if (result === undefined) return isOnLaw ? undefined : refuse(law, "resultMeansChange");
  if (!mayDecide(procedure, verdict)[isPenalty(result) ? "penalty" : "score"]) return refuse(law, "penaltyForPenalty");
  if (isPenalty(result)) {
    const changed = penaltiesChanged(procedure, verdict);
    if (changed.length === 0) return refuse(law, "whichPenalty");
    return lifts(result)
      ? undefined
      : firstRefusal(...changed.map(({ first }) => unfitPenalty(procedure, { ...first, ...amountOf(result) })));
  }
  if (ruling === undefined) return undefined;
  const nonOffending = verdict.nonOffending ?? ruling.nonOffending;
  return firstRefusal(
    awardable(result, nonOffending),
    bearsOwn({ selfInflicted, nonOffending }, vulnerabilityIn(procedure.session, ruling.place.board)),
  );
};

/** Whom a ruling had disqualified has a place again: entered as before (Law 91B), and gone from where it had withdrawn by itself (78D); with a penalty that is lifted whoever had it. */
const reinstated = (
  procedure: Procedure,
  ruling: string,
  isTheirs: (contestant: string) => boolean,
): readonly Event[] =>
  [...comingBack(procedure, ruling, isTheirs)].flatMap((contestant): readonly Event[] => {
    const entered = procedure.session.contestants.get(contestant);
    if (entered === undefined) return [];
    const { withdrewFrom: _withdrewFrom, disqualified: _disqualified, hadWithdrawnFrom: from, ...entry } = entered;
    const again: Event = { type: "ContestantEntered", data: entry };
    return from === undefined
      ? [again]
      : [again, { type: "ContestantWithdrew", data: { contestant, ...(from === null ? {} : { fromRound: from }) } }];
  });

/** The decision, and what the session is told of it. */
export const decidedResult = (
  procedure: Procedure,
  { appeal, ruling: id, outcome, result }: Verdict,
  event: Event,
  { by, at }: Pick<Asked, "by" | "at">,
  law: string,
): readonly Event[] => {
  const ruling = procedure.rulings.get(id);
  if (ruling === undefined || outcome !== "changed") return [event];
  if (isPenalty(result)) {
    const changed = penaltiesChanged(procedure, { appeal, ruling: id, result }).map(({ first }) => first);
    if (!lifts(result))
      return [
        event,
        ...changed.map((first): Event => ({ type: "PenaltyImposed", data: { ...first, ...amountOf(result) } })),
      ];
    const lifted = changed.map(({ penalty }) => penalty);
    return [
      event,
      ...lifted.map((penalty): Event => ({ type: "PenaltyLifted", data: { penalty, appeal, law } })),
      ...reinstated(procedure, id, withoutFines(procedure, { appeal, ruling: id, result }, { by })),
    ];
  }
  const first = [event, ...reinstated(procedure, id, mayBeReinstated(procedure, { appeal, ruling: id, by: by.as }))];
  return result === undefined ? first : withResult(procedure, first, ruling.place, at, { law, ruling: id, appeal });
};
