/** What each event of an appeal does to it, and to the ruling that it is about. Laws 83, 92, 93. */
import type { Seat } from "../../cards/seats.ts";
import { withEntry } from "../../facts/with-entry.ts";
import type { SessionEvent } from "../../session/told/events.ts";
import { seatsOf } from "./by.ts";
import { type Appealing, appealedOf, fallen, hasOthers, issueOf, mayBeReinstated, settledBy } from "./appealed.ts";
import { sideIn } from "./concerned.ts";
import { afterNo, afterYes, agreedToGoOn, concurringAt, isConcurred } from "./concurrence.ts";
import type { ProcedureData } from "./events.ts";
import { furtherAppeal, goesToCommittee } from "./bodies.ts";
import { partiesNow } from "./parties.ts";
import { hearingStages } from "./stages.ts";
import { type Appeal, type Changed, type Issue, isPenalty, partOf, type Procedure } from "./state.ts";

export const withAppeal = (
  procedure: Procedure,
  id: string,
  change: (appeal: Appeal) => Partial<Appeal>,
): Procedure => {
  const appeal = procedure.appeals.get(id);
  return appeal === undefined
    ? procedure
    : { ...procedure, appeals: withEntry(procedure.appeals, id, { ...appeal, ...change(appeal) }) };
};

const withIssue = (issues: readonly Issue[], ruling: string, change: Partial<Issue>): readonly Issue[] =>
  issues.map((issue) => (issue.ruling === ruling ? { ...issue, ...change } : issue));

/**
 * What is under appeal was put right beside it: the ruling by its director (82C), or the result that it lets stand (79C). The appeal goes on, about what stands now: a vote
 * that was cast on something else is none on that.
 */
export const putRight = (
  procedure: Procedure,
  law: string,
  isMeant: (issue: Pick<Issue, "ruling" | "penalties">) => boolean,
): Procedure => {
  const { sequence } = procedure.session;
  const isOpen = (issue: Issue): boolean => issue.state.at !== "decided" && isMeant(issue);
  const open = [...procedure.appeals.values()].filter(
    (appeal) => hearingStages(appeal) === "open" && appeal.issues.some(isOpen),
  );
  return open.reduce(
    (all, { appeal: id }) =>
      withAppeal(all, id, ({ issues, votes }) => {
        const about = issues.filter(isOpen);
        return {
          issues: issues.map((issue) => (about.includes(issue) ? { ...issue, putRight: { law, sequence } } : issue)),
          votes: new Map([...votes].filter(([ruling]) => about.every((issue) => issue.ruling !== ruling))),
        };
      }),
    procedure,
  );
};

const issuesOf = (procedure: Procedure, ids: readonly string[], appealing: Appealing = {}): readonly Issue[] =>
  [...new Set(ids)].flatMap((id): readonly Issue[] => {
    const ruling = procedure.rulings.get(id);
    if (ruling === undefined) return [];
    const penalties = appealedOf(procedure, id, appealing);
    const about = penalties === undefined ? {} : { penalties };
    return [{ ruling: id, part: partOf(ruling.kind), ...about, state: { at: "first" }, byCommittee: false }];
  });

const begun = (
  { session, rulings }: Procedure,
  appeal: string,
  how: Appeal["begun"],
  issues: readonly Issue[],
): Appeal => ({
  appeal,
  begun: how,
  state: "admitted",
  concurring: { seats: new Set(), captain: false },
  votes: new Map(),
  heard: false,
  heardByCommittee: false,
  issues,
  parties: new Map(issues.map(({ ruling }) => [ruling, partiesNow(session, rulings.get(ruling)?.place)])),
  past: [],
  leave: false,
  merit: null,
  deposit: "none",
  sanctions: [],
});

type Lodged = ProcedureData<"AppealLodged">;

const first = (procedure: Procedure, { appeal, by, rulings, penalties }: Lodged, at: string): Procedure => {
  const issues = issuesOf(procedure, rulings, { by, penalties });
  const [ruled] = issues;
  if (ruled === undefined || (by.as !== "player" && by.as !== "captain")) return procedure;
  const side = sideIn(procedure, ruled.ruling, by);
  if (side === undefined) return procedure;
  const concurring = concurringAt(by);
  const state = isConcurred(procedure.session, side, concurring, at) ? "admitted" : "lodged";
  const lodged: Appeal = { ...begun(procedure, appeal, { how: "lodged", by, side }, issues), state, concurring };
  return { ...procedure, appeals: withEntry(procedure.appeals, appeal, lodged) };
};

const onToCommittee = (procedure: Procedure, { appeal, rulings }: Lodged): Procedure =>
  withAppeal(
    procedure.madeFinal ? procedure : { ...procedure, finalSince: undefined },
    appeal,
    ({ issues }): Partial<Appeal> => ({
      merit: null,
      goingOn: undefined,
      issues: issues.map((issue) =>
        rulings.includes(issue.ruling) && issue.state.at === "decided"
          ? { ...issue, state: { at: "committee" } }
          : issue,
      ),
    }),
  );

const beyondTheEvent = (procedure: Procedure, { appeal, by, rulings }: Lodged, to: string): Procedure =>
  withAppeal(procedure, appeal, ({ issues, merit, unmerited = false }) => {
    const further = furtherAppeal(procedure.session, to);
    return {
      merit: null,
      unmerited: unmerited || merit === false,
      goingOn: undefined,
      // It was for this body: the next one asks for its own.
      leave: false,
      beyond: {
        via: "93C1",
        body: further?.body ?? to,
        changesResults: further?.changesResults ?? "ifBodySays",
        by,
        open: new Set(rulings.filter((ruling) => issues.some((issue) => issue.ruling === ruling))),
      },
    };
  });

export const lodged = (procedure: Procedure, data: Lodged, at: string): Procedure => {
  const { appeal, to = "committee" } = data;
  const known = procedure.appeals.get(appeal);
  if (known === undefined) return first(procedure, data, at);
  return goesToCommittee(procedure, known, data) ? onToCommittee(procedure, data) : beyondTheEvent(procedure, data, to);
};

export const referred = (procedure: Procedure, { appeal, by, ruling }: ProcedureData<"RulingReferred">): Procedure =>
  procedure.appeals.has(appeal)
    ? procedure
    : {
        ...procedure,
        appeals: withEntry(
          procedure.appeals,
          appeal,
          begun(procedure, appeal, { how: "referred", by }, issuesOf(procedure, [ruling])),
        ),
      };

export const concurred = (procedure: Procedure, { appeal: id, by }: ProcedureData<"AppealConcurred">, at: string) =>
  withAppeal(procedure, id, (appeal) => {
    const { begun: how, state, refusing, goingOn = new Map<string, ReadonlySet<Seat>>(), issues } = appeal;
    if (issues.some((issue) => issue.state.at !== "first"))
      return by.as === "player"
        ? { goingOn: withEntry(goingOn, by.contestant, new Set([...agreedToGoOn(appeal, by), ...seatsOf(by)])) }
        : {};
    const words = afterYes(procedure.session, appeal, by);
    // Whoever had refused may think better of it: then it waits for its hearing again.
    const waits = state === "lodged" || (state === "notAdmitted" && refusing !== undefined);
    if (!waits || words.refusing !== undefined || how.how !== "lodged") return words;
    return { ...words, state: isConcurred(procedure.session, how.side, words.concurring, at) ? "admitted" : "lodged" };
  });

export const concurrenceRefused = (
  procedure: Procedure,
  { appeal: id, by }: ProcedureData<"AppealConcurrenceRefused">,
): Procedure =>
  withAppeal(procedure, id, (appeal) => ({ ...afterNo(procedure.session, appeal, by), state: "notAdmitted" }));

type LiftedPenalty = Extract<SessionEvent, { readonly type: "PenaltyLifted" }>["data"];

type Verdict = Pick<
  ProcedureData<"CommitteeDecided">,
  "appeal" | "by" | "ruling" | "result" | "nonOffending" | "selfInflicted"
> & {
  readonly outcome: string;
};

/** What a decision makes of a ruling: another result where it has one. Penalties are changed by the session's own events. */
const ruledAnew = (procedure: Procedure, verdict: Verdict, changed: Changed): Procedure => {
  const { ruling: id, outcome, result, nonOffending, selfInflicted } = verdict;
  const ruling = procedure.rulings.get(id);
  if (ruling === undefined || outcome !== "changed") return procedure;
  const now =
    result === undefined || isPenalty(result)
      ? {}
      : {
          nonOffending: nonOffending ?? ruling.nonOffending,
          selfInflicted,
          result: { ruled: result, told: procedure.told },
        };
  return {
    ...procedure,
    rulings: withEntry(procedure.rulings, id, { ...ruling, changed, ...now }),
    disqualifications: isPenalty(result)
      ? procedure.disqualifications
      : fallen(procedure, id, mayBeReinstated(procedure, { ...verdict, by: verdict.by.as })),
  };
};

/** A decision that takes the last of somebody's penalties away leaves nothing of the ruling for him; one that changes it leaves the rest as it was. */
export const penaltyLifted = (before: Procedure, { penalty, appeal }: LiftedPenalty): Procedure => {
  const known = before.penalties.get(penalty);
  if (known === undefined) return before;
  const { ruling, contestant } = known.first;
  const isAbout = (issue: Pick<Issue, "ruling" | "penalties">): boolean =>
    issue.ruling === ruling && (issue.penalties === undefined || issue.penalties.includes(penalty));
  const procedure = appeal === undefined ? putRight(before, "82C", isAbout) : before;
  return {
    ...procedure,
    penalties: withEntry(procedure.penalties, penalty, { ...known, now: "lifted" }),
    ...(appeal === undefined || ruling === undefined || hasOthers(procedure, ruling, contestant, [penalty])
      ? {}
      : { disqualifications: fallen(procedure, ruling, (one) => one === contestant) }),
  };
};

export const decidedOnLaw = (procedure: Procedure, data: ProcedureData<"DirectorDecidedOnLaw">, at: string) =>
  withAppeal(
    ruledAnew(procedure, data, { how: "corrected", by: data.by.as }),
    data.appeal,
    ({ issues }): Partial<Appeal> => ({
      issues: withIssue(issues, data.ruling, {
        state: { at: "decided", by: data.by.as, when: at },
        settled: settledBy(procedure, data),
      }),
    }),
  );

export const committeeDecided = (procedure: Procedure, data: ProcedureData<"CommitteeDecided">, at: string) => {
  const { by, ruling, outcome, withoutMerit } = data;
  const after = ruledAnew(procedure, data, { how: "superseded", by: by.as });
  const about = issueOf(procedure, data.appeal, ruling);
  // Of what was ruled under Law 91 that was the score alone: the rest lies with it still, and votes on that are yet to be cast.
  if (by.as === "committee" && outcome === "changed" && about?.part === "discipline")
    return withAppeal(after, data.appeal, ({ issues, votes }): Partial<Appeal> => ({
      issues: withIssue(issues, ruling, { byCommittee: true, scoreDecided: true }),
      votes: new Map([...votes].filter(([one]) => one !== ruling)),
    }));
  return withAppeal(after, data.appeal, ({ issues, merit }): Partial<Appeal> => ({
    issues: withIssue(issues, ruling, {
      ...(by.as === "committee" ? { byCommittee: true } : {}),
      ...(outcome === "recommended"
        ? { state: { at: "recommended" } }
        : { state: { at: "decided", by: by.as, when: at }, settled: settledBy(procedure, data) }),
    }),
    merit: withoutMerit === true ? false : merit,
  }));
};

export const referredToAuthority = (
  procedure: Procedure,
  { appeal, by }: ProcedureData<"ReferredToAuthority">,
): Procedure =>
  withAppeal(procedure, appeal, ({ issues, merit, unmerited = false }) => {
    const undecided = issues.filter(({ state }) => state.at !== "decided");
    return {
      merit: null,
      unmerited: unmerited || merit === false,
      beyond: {
        via: "93C2",
        body: "authority",
        changesResults: "ifBodySays",
        by,
        open: new Set((undecided.length > 0 ? undecided : issues).map(({ ruling }) => ruling)),
      },
    };
  });

/** Whether the decision of a body beyond the event changes its result (Law 93C; option `furtherAppeals`). */
export const changesResult = (
  { beyond }: Pick<Appeal, "beyond">,
  { outcome, changesResult: saysSo }: Pick<ProcedureData<"AuthorityDecided">, "outcome" | "changesResult">,
): boolean =>
  beyond !== undefined &&
  outcome === "changed" &&
  (beyond.changesResults === "yes" || (beyond.changesResults === "ifBodySays" && saysSo === true));

/** What a body changes had merit, and what it says had; a finding that there was none falls with that, and with it what followed from it. */
export const foundMerit = ({
  outcome,
  withoutMerit,
}: Pick<ProcedureData<"AuthorityDecided">, "outcome" | "withoutMerit">): boolean =>
  withoutMerit !== true && (outcome === "changed" || withoutMerit === false);

export const authorityDecided = (procedure: Procedure, data: ProcedureData<"AuthorityDecided">, at: string) => {
  const appeal = procedure.appeals.get(data.appeal);
  if (appeal?.beyond === undefined) return procedure;
  const { beyond } = appeal;
  const ruled = changesResult(appeal, data)
    ? ruledAnew(procedure, data, { how: "superseded", by: "authority" })
    : procedure;
  return withAppeal(ruled, data.appeal, ({ issues, merit, past, sanctions, unmerited = false }): Partial<Appeal> => {
    const hasMerit = foundMerit(data);
    const left = new Set([...beyond.open].filter((ruling) => ruling !== data.ruling));
    // What a referral resolves first is resolved; what lay decided already need not be decided anew.
    const over = left.size === 0 || (beyond.via === "93C2" && issues.every(({ state }) => state.at === "decided"));
    return {
      issues: issues.map((issue) =>
        issue.ruling === data.ruling
          ? {
              ...issue,
              state:
                issue.state.at === "decided" ? issue.state : ({ at: "decided", by: "authority", when: at } as const),
              settled: [...new Set([...(issue.settled ?? []), ...settledBy(procedure, data)])],
            }
          : issue,
      ),
      beyond: over ? undefined : { ...beyond, open: left },
      past: over ? [...past, beyond.body] : past,
      merit: data.withoutMerit === true ? false : hasMerit ? null : merit,
      unmerited: unmerited && !hasMerit,
      sanctions: hasMerit ? [] : sanctions,
    };
  });
};
