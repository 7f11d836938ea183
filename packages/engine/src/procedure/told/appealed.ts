/**
 * What of a ruling an appeal is about, where the ruling takes something: the penalties that it names, else those of whoever appeals, else all that was ruled. What one of
 * those who were fined had decided is decided for him, and leaves to others what was taken from them. Laws 90 to 93.
 */
import type { By } from "./by.ts";
import { aboutAlone, isElsewhere } from "./concerned.ts";
import type { Decided } from "./events.ts";
import {
  type Appeal,
  type Disqualification,
  type Issue,
  isPenalty,
  penaltiesOf,
  type PenaltySoFar,
  type Procedure,
} from "./state.ts";

/** Who appeals, and what he says that it is about; a director who takes a ruling on himself appeals nothing. */
export type Appealing = { readonly by?: By | undefined; readonly penalties?: readonly string[] | undefined };

const contestantOf = ({ by }: Appealing): string | undefined =>
  by?.as === "player" || by?.as === "captain" ? by.contestant : undefined;

const idsOf = (penalties: readonly PenaltySoFar[]): readonly string[] => penalties.map(({ first }) => first.penalty);

/** Those of a ruling that were named. */
export const namedOf = (procedure: Procedure, ruling: string, { penalties = [] }: Appealing): readonly string[] =>
  idsOf(penaltiesOf(procedure, ruling)).filter((one) => penalties.includes(one));

/** Whoever was fined and names none appeals his own. */
const askedOf = (procedure: Procedure, ruling: string, appealing: Appealing): readonly string[] => {
  const named = namedOf(procedure, ruling, appealing);
  if (named.length > 0) return named;
  const contestant = contestantOf(appealing);
  const all = penaltiesOf(procedure, ruling);
  const own = all.filter(({ first }) => first.contestant === contestant);
  const ownAlone = contestant !== undefined && isElsewhere(procedure, ruling, contestant);
  return idsOf(ownAlone || own.length > 0 ? own : all);
};

type DecidedIssue = { readonly appeal: Appeal; readonly issue: Issue };

const decidedOn = ({ appeals }: Procedure, ruling: string): readonly DecidedIssue[] =>
  [...appeals.values()].flatMap((appeal) =>
    appeal.issues.flatMap((issue) =>
      issue.ruling === ruling && issue.state.at === "decided" ? [{ appeal, issue }] : [],
    ),
  );

const settledIn = (decided: readonly DecidedIssue[]): ReadonlySet<string> =>
  new Set(decided.flatMap(({ issue }) => issue.settled ?? []));

/** What an appeal of those at the table decided where it was about no penalty of theirs is decided for everybody; from another table only for whoever brought it. */
const isAboutAll = (procedure: Procedure, { appeal, issue }: DecidedIssue, contestant: string | undefined): boolean => {
  const alone = aboutAlone(procedure, appeal.appeal, issue.ruling);
  if (alone !== undefined) return alone === contestant;
  const brought = appeal.begun.how === "lodged" ? appeal.begun.by.contestant : undefined;
  return (
    issue.penalties === undefined &&
    penaltiesOf(procedure, issue.ruling).every(({ first }) => first.contestant !== brought)
  );
};

/** Whether what somebody appeals was decided at the event already: what is left is what comes after it (Law 93C1). */
export const isDecided = (procedure: Procedure, ruling: string, appealing: Appealing): boolean => {
  const decided = decidedOn(procedure, ruling);
  if (decided.length === 0) return false;
  const settled = settledIn(decided);
  const named = namedOf(procedure, ruling, appealing);
  if (named.length > 0) return named.some((one) => settled.has(one));
  const asked = askedOf(procedure, ruling, appealing);
  return asked.length > 0
    ? asked.every((one) => settled.has(one))
    : decided.some((one) => isAboutAll(procedure, one, contestantOf(appealing)));
};

/** The penalties that an appeal is about and no other thing that was ruled: those that it names, else what is left of them where some were decided before. */
export const appealedOf = (
  procedure: Procedure,
  ruling: string,
  appealing: Appealing,
): readonly string[] | undefined => {
  const named = namedOf(procedure, ruling, appealing);
  if (named.length > 0) return named;
  const settled = settledIn(decidedOn(procedure, ruling));
  const asked = askedOf(procedure, ruling, appealing);
  const left = asked.filter((one) => !settled.has(one));
  return left.length === 0 || left.length === asked.length ? undefined : left;
};

/** What of an appeal is about a ruling. */
export const issueOf = (procedure: Procedure, appeal: string, ruling: string): Issue | undefined =>
  procedure.appeals.get(appeal)?.issues.find((issue) => issue.ruling === ruling);

type Verdict = { readonly appeal: string; readonly ruling: string; readonly result?: Decided | undefined };

/** The penalties that a decision changes: the one that it names, else those that the appeal is about, those of whoever appealed, or the ruling's only one. */
export const penaltiesChanged = (
  procedure: Procedure,
  { appeal, ruling, result }: Verdict,
): readonly PenaltySoFar[] => {
  if (!isPenalty(result)) return [];
  const alone = aboutAlone(procedure, appeal, ruling);
  const named = issueOf(procedure, appeal, ruling)?.penalties;
  const all = penaltiesOf(procedure, ruling).filter(
    ({ first }) =>
      (alone === undefined || first.contestant === alone) && (named === undefined || named.includes(first.penalty)),
  );
  if (result.penalty !== undefined) return all.filter(({ first }) => first.penalty === result.penalty);
  if (named !== undefined) return all;
  const begun = procedure.appeals.get(appeal)?.begun;
  const own = begun?.how === "lodged" ? all.filter(({ first }) => first.contestant === begun.by.contestant) : [];
  return own.length > 0 ? own : all.length === 1 ? all : [];
};

/** The penalties of which a decision is one, whether it changes them or lets them be. */
export const settledBy = (procedure: Procedure, verdict: Verdict): readonly string[] => {
  const { appeal, ruling } = verdict;
  const begun = procedure.appeals.get(appeal)?.begun;
  const about =
    issueOf(procedure, appeal, ruling)?.penalties ??
    askedOf(procedure, ruling, begun?.how === "lodged" ? { by: begun.by } : {});
  return [...new Set([...about, ...idsOf(penaltiesChanged(procedure, verdict))])];
};

/** Whether a ruling takes something else from a contestant than what is lifted: as long as it does, a disqualification that came of it stands (Law 91B). */
export const hasOthers = (
  procedure: Procedure,
  ruling: string,
  contestant: string,
  lifted: readonly string[],
): boolean =>
  penaltiesOf(procedure, ruling).some(
    ({ first, now }) => first.contestant === contestant && now !== "lifted" && !lifted.includes(first.penalty),
  );

/**
 * The contestants whose disqualification falls with a ruling that is changed and not by a penalty: none where the appeal is about penalties alone, nor where a committee
 * changes it, which does not overrule what was done under Law 91 (93B3).
 */
export const mayBeReinstated = (
  procedure: Procedure,
  { appeal, ruling, by }: Pick<Verdict, "appeal" | "ruling"> & { readonly by: By["as"] },
): ((contestant: string) => boolean) => {
  if (by === "committee" || issueOf(procedure, appeal, ruling)?.penalties !== undefined) return () => false;
  const alone = aboutAlone(procedure, appeal, ruling);
  return (contestant) => alone === undefined || contestant === alone;
};

/**
 * Whether an appeal is also about what a ruling under Law 91 says of its board: that is no use of this Law, and the committee decides it (93B3). Not where it is about
 * penalties alone, or brought from another table.
 */
export const hasOwnScore = (procedure: Procedure, appeal: string, { ruling, part, penalties }: Issue): boolean =>
  part === "discipline" &&
  penalties === undefined &&
  procedure.rulings.get(ruling)?.result !== undefined &&
  aboutAlone(procedure, appeal, ruling) === undefined;

type OfContestant = (contestant: string) => boolean;

/** Whether it takes effect, or still may. */
export const standsOrWaits = ({ state }: Disqualification): boolean => state === "pending" || state === "inForce";

/** Those that came of a ruling and have not fallen yet. */
const cameOf = ({ disqualifications }: Procedure, ruling: string, isTheirs: OfContestant): ReadonlySet<string> =>
  new Set(
    [...disqualifications].flatMap(([id, one]) =>
      one.ruling === ruling && standsOrWaits(one) && isTheirs(one.contestant) ? [id] : [],
    ),
  );

/** Who has a place again when what came of a ruling falls: whoever nothing else keeps out (Law 91B). */
export const comingBack = (procedure: Procedure, ruling: string, isTheirs: OfContestant): ReadonlySet<string> => {
  const { disqualifications, session } = procedure;
  const falls = cameOf(procedure, ruling, isTheirs);
  const inForce = [...disqualifications].filter(([, { state }]) => state === "inForce");
  const keptOut = new Set(inForce.flatMap(([id, { contestant }]) => (falls.has(id) ? [] : [contestant])));
  return new Set(
    inForce.flatMap(([id, { contestant }]) =>
      falls.has(id) && !keptOut.has(contestant) && session.contestants.get(contestant)?.disqualified === true
        ? [contestant]
        : [],
    ),
  );
};

/**
 * What falls with a ruling. Of whoever comes back it is told by his entry, in the same append: as long as the session has him out, it is in force.
 */
export const fallen = (
  procedure: Procedure,
  ruling: string,
  isTheirs: OfContestant,
): Procedure["disqualifications"] => {
  const [falls, back] = [cameOf(procedure, ruling, isTheirs), comingBack(procedure, ruling, isTheirs)];
  return new Map(
    [...procedure.disqualifications].map(([id, one]) =>
      falls.has(id) && !(one.state === "inForce" && back.has(one.contestant))
        ? [id, { ...one, state: "overturned" }]
        : [id, one],
    ),
  );
};

/** Whether a body has decided a penalty on appeal: then it is no longer its director's (Laws 82C, 93). */
export const isPenaltyDecided = (procedure: Procedure, penalty: string): boolean => {
  const ruling = procedure.penalties.get(penalty)?.first.ruling;
  return ruling !== undefined && settledIn(decidedOn(procedure, ruling)).has(penalty);
};
