/**
 * Whether a penalty can be taken from what a session counts: it is in a unit that the session is scored by, and takes no more than everything in it is worth. One
 * rule for whatever imposes one: a ruling, a decision on appeal, the console. The Laws leave the amount itself to the director (Laws 90, 91A).
 */
import type { Method } from "../../facts/contest.ts";
import type { ExactNumber } from "../../score/exact-number.ts";
import { compareExact, exact, makeExact } from "../../score/rational.ts";
import { PENALTY_UNITS, type PenaltyUnit } from "./penalty-units.ts";
import { penaltyWorth } from "./penalty-worth.ts";
import type { Session, SessionSettings } from "../told/state.ts";

type Penalty = {
  readonly contestant: string;
  readonly amount: ExactNumber;
  readonly unit: PenaltyUnit;
  readonly match?: string | undefined;
};

export type PenaltyUnfit =
  | {
      readonly why: "unit";
      readonly unit: PenaltyUnit;
      readonly method: Method;
      readonly units: readonly PenaltyUnit[];
    }
  /** More than all boards (in victory points: all matches) together are worth. */
  | {
      readonly why: "moreThanAll";
      readonly amount: ExactNumber;
      readonly unit: PenaltyUnit;
      readonly all: ExactNumber;
      readonly count: number;
    }
  /** More than one of them is worth: it may be meant. */
  | {
      readonly why: "moreThanOne";
      readonly amount: ExactNumber;
      readonly unit: PenaltyUnit;
      readonly one: ExactNumber;
    };

export const penaltyUnfit = (
  session: Session & { readonly settings: SessionSettings },
  { contestant, amount, unit, match }: Penalty,
): PenaltyUnfit | undefined => {
  const { method } = session.settings;
  const units: readonly PenaltyUnit[] = PENALTY_UNITS[method];
  if (!units.includes(unit)) return { why: "unit", unit, method, units };
  const { one, all, count } = penaltyWorth(session, contestant, unit, match);
  const taken = exact(amount);
  const said = { amount: makeExact(taken), unit };
  if (all !== undefined && compareExact(taken, all) > 0)
    return { why: "moreThanAll", ...said, all: makeExact(all), count };
  return compareExact(taken, one) > 0 ? { why: "moreThanOne", ...said, one: makeExact(one) } : undefined;
};
