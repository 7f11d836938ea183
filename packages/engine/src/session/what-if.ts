/**
 * What a session would look like under other options: a copy of it scored with them, beside the session as it is. Nothing that happened
 * changes; the copy is thrown away. Laws 12C2, 78, 80B2.
 */
import type { Contest, Method } from "../facts/contest.ts";
import { isMoved, type PlaceBeside, placesBeside } from "./beside.ts";
import { scoreSession } from "./score.ts";
import type { ScoredSession } from "./reasons/scored.ts";
import type { Session, SessionSettings } from "./told/state.ts";
import type { Unit } from "./reasons/why.ts";
import { isOptionKey, LAW_OPTIONS } from "../regulations/registry.ts";
import type { Json, RegulationProblem } from "../regulations/problem.ts";
import { isScoringOption, readScoringOption } from "../score/regulations.ts";

export type OtherSettings = {
  readonly method?: Method;
  /** Values by option; null takes a pinned value away. */
  readonly regulations: Readonly<Record<string, Json>>;
};

export type WhatIf = {
  readonly units: { readonly before: Unit; readonly after: Unit };
  /** Every contestant, in the order of the copy. */
  readonly rows: readonly PlaceBeside[];
  /** How many of them have another rank. */
  readonly moved: number;
  readonly problems: ScoredSession["problems"];
};

/** The methods that a contest's results can be scored by. */
export const METHODS_OF: Readonly<Record<Contest, readonly Method[]>> = {
  pairs: ["matchpoints", "cross-imps", "butler", "total"],
  individual: ["matchpoints", "cross-imps", "butler", "total"],
  teams: ["imps", "bam", "total"],
};

/** Why the copy cannot be scored like this; undefined where it can. */
export const checkOtherSettings = (
  { contest }: Pick<SessionSettings, "contest">,
  { method, regulations }: OtherSettings,
): RegulationProblem | undefined => {
  if (method !== undefined && !METHODS_OF[contest].includes(method))
    return {
      code: "impossible",
      option: "scoringMethod",
      trouble: { kind: "wrongMethod", contest, method, methods: METHODS_OF[contest] },
      message: `A contest of ${contest} is not scored by ${method}.`,
      law: "78",
      hint: `Choose one of ${METHODS_OF[contest].join(", ")}.`,
    };
  return Object.entries(regulations)
    .map(([key, value]): RegulationProblem | undefined => {
      if (!isScoringOption(key))
        return {
          code: "unknown",
          option: key,
          trouble: { kind: "notScoring" },
          message: `${key} is no option that scores depend on.`,
          ...(isOptionKey(key) ? { law: LAW_OPTIONS[key].law } : {}),
          hint: "Choose among the options that scoring reads.",
        };
      const read = value === null ? undefined : readScoringOption(key, value);
      if (read === undefined || !("problem" in read)) return undefined;
      const { problem, place, wrong } = read;
      return { ...problem, trouble: { kind: "noValue", place, wrong } };
    })
    .find((problem) => problem !== undefined);
};

/** Both scorings side by side. The session must be open; check the settings first. */
export const whatIf = (
  session: Session & { readonly settings: SessionSettings },
  { method, regulations }: OtherSettings,
): WhatIf => {
  const pinned: SessionSettings["regulations"] = Object.fromEntries(
    Object.entries({ ...session.settings.regulations, ...regulations }).filter(([, value]) => value !== null),
  );
  const before = scoreSession(session);
  const after = scoreSession({
    ...session,
    settings: { ...session.settings, ...(method === undefined ? {} : { method }), regulations: pinned },
  });
  const rows = placesBeside(before, after);
  return {
    units: { before: before.totalUnit, after: after.totalUnit },
    rows,
    moved: rows.filter(isMoved).length,
    problems: after.problems,
  };
};
