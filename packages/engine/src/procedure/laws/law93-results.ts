/** What a decision on appeal makes of the score: another result of the board, or another penalty. Laws 12C, 90, 93. */
import { vulnerabilityIn } from "../../session/boards/fields.ts";
import { type Decision, firstRefusal, refuse, withResult } from "./decision.ts";
import type { Decided, ProcedureData } from "../told/events.ts";
import type { Event } from "../told/fold.ts";
import { awardable, bearsOwn } from "./law12-awards.ts";
import { isPenalty, penaltiesOf, type Procedure } from "../told/state.ts";

type Verdict = {
  readonly appeal: string;
  readonly ruling: string;
  readonly outcome: string;
  readonly result?: Decided | undefined;
} & Pick<ProcedureData<"CommitteeDecided">, "nonOffending" | "selfInflicted">;

export const resultFits = (
  procedure: Procedure,
  { ruling: id, outcome, result, isOnLaw = false, ...fault }: Verdict & { readonly isOnLaw?: boolean },
  law: string,
): Decision | undefined => {
  const ruling = procedure.rulings.get(id);
  const isOfPenalty = penaltiesOf(procedure, id).length > 0;
  if (outcome !== "changed") return result === undefined ? undefined : refuse(law, "resultMeansChange");
  if (result === undefined) return isOnLaw ? undefined : refuse(law, "resultMeansChange");
  if (isPenalty(result) !== isOfPenalty) return refuse(law, "penaltyForPenalty");
  if (ruling === undefined || isPenalty(result)) return undefined;
  const nonOffending = fault.nonOffending ?? ruling.nonOffending;
  return firstRefusal(
    awardable(result, nonOffending),
    bearsOwn({ ...fault, nonOffending }, vulnerabilityIn(procedure.session, ruling.place.board)),
  );
};

/** Whom a ruling had disqualified has a place again: entered as before (Law 91B). */
const reinstated = ({ disqualifications, session }: Procedure, ruling: string): readonly Event[] =>
  [...disqualifications.values()].flatMap((one): readonly Event[] => {
    const entered = session.contestants.get(one.contestant);
    if (one.ruling !== ruling || one.state !== "inForce" || entered === undefined) return [];
    const { withdrewFrom: _withdrewFrom, disqualified: _disqualified, ...entry } = entered;
    return [{ type: "ContestantEntered", data: entry }];
  });

/** The decision, and what the session is told of it. */
export const decidedResult = (
  procedure: Procedure,
  { appeal, ruling: id, outcome, result }: Verdict,
  event: Event,
  at: string,
  law: string,
): readonly Event[] => {
  const ruling = procedure.rulings.get(id);
  if (ruling === undefined || outcome !== "changed") return [event];
  const first = [event, ...reinstated(procedure, id)];
  if (result === undefined) return first;
  if (!isPenalty(result)) return withResult(procedure, first, ruling.place, at, { law, ruling: id, appeal });
  return [
    event,
    ...penaltiesOf(procedure, id).map(({ first }): Event =>
      result.amount === 0
        ? { type: "PenaltyLifted", data: { penalty: first.penalty, appeal, law } }
        : { type: "PenaltyImposed", data: { ...first, amount: result.amount, unit: result.unit } },
    ),
  ];
};
