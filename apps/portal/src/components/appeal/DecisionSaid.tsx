/** What exactly somebody is about to decide, or to vote for, in a sentence that is read before it is done. Laws 12C, 93. */
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DecidedOn } from "#components/rulings/DecidedOn.tsx";
import type { Fault } from "#components/rule/ruling.ts";
import type { Outcome } from "#format/offered-acts.ts";
import type { Result } from "./ChangedTo.tsx";

/** Of one score for both sides that is said; else each side is named. */
const changedAs = (result: Result) =>
  result === undefined
    ? "changed"
    : result.kind === "penalty"
      ? result.amount === 0
        ? "penaltyGone"
        : "penaltyLeft"
      : result.kind === "sides"
        ? "sides"
        : "both";

export const DecisionSaid = ({
  by,
  outcome,
  result,
  fault,
  children,
}: {
  readonly by: "decides" | "votes";
  readonly outcome: Outcome;
  readonly result: Result;
  readonly fault: Fault;
  /** What follows from it. */
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("appeal.sure");
  const ruled = useTranslations("rulings");
  const unit = useTranslations("units.sidesLong");
  const sides = (fault.nonOffending ?? []).map((side) => unit(side)).join(", ");
  const to = () => (result === undefined ? null : <DecidedOn result={result} />);
  return (
    <span className="block">
      {say.rich(by, { what: outcome === "changed" ? changedAs(result) : outcome, to })}{" "}
      {sides.length === 0 ? null : `${ruled("notAtFault", { sides })}. `}
      {children}
    </span>
  );
};
