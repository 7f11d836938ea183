/** What a result was and what it became. An adjusted score is said by what it is worth; the entry under it, which is in the outcome as well, only where it is another. Laws 12C, 79C, 82C. */
import type { Outcome } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { OutcomeOf, useAwards } from "./OutcomeOf.tsx";

type Adjusted = Extract<Outcome, { readonly kind: "adjusted" }>;

const entryOf = (outcome: Outcome): Outcome | undefined =>
  outcome.kind === "adjusted" || outcome.kind === "awaitsRuling" ? outcome.table : outcome;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isSameWorth = (one: Outcome, other: Outcome): one is Adjusted =>
  one.kind === "adjusted" && other.kind === "adjusted" && isSame([one.ns, one.ew], [other.ns, other.ew]);

/** Without what it was at the table. */
const Worth = ({ outcome }: { readonly outcome: Outcome }) => {
  const awards = useAwards();
  if (outcome.kind === "adjusted") return <>{awards(outcome.ns, outcome.ew)}</>;
  if (outcome.kind === "awaitsRuling") return <OutcomeOf outcome={{ ...outcome, table: undefined }} />;
  return <OutcomeOf outcome={outcome} />;
};

export const OutcomeBecame = ({ from, to }: { readonly from: Outcome; readonly to: Outcome }) => {
  const say = useTranslations("rulings");
  const [was, is] = [entryOf(from), entryOf(to)];
  // A ruled board whose entry alone was corrected is worth what it was.
  const [first, then] =
    isSameWorth(from, to) && was !== undefined && is !== undefined && !isSame(was, is) ? [was, is] : [from, to];
  return (
    <>
      <span className="whole">
        <Worth outcome={first} /> →
      </span>{" "}
      <span className="whole">
        <Worth outcome={then} />
      </span>
      {then === is || is === undefined || was === undefined || isSame(was, is) ? null : (
        <span className="quiet after">
          {say("cameToAtTable")}: <OutcomeOf outcome={is} />
        </span>
      )}
    </>
  );
};
