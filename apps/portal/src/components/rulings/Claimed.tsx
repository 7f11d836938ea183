/** What an event of a case says in figures: the score that somebody claims, the tricks that he says or asks back, from what to what an entry was corrected, what a penalty took. Laws 69B, 71, 79, 90, 91. */
import type { CaseClaim, CaseEventView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { OutcomeBecame } from "#components/game/OutcomeBecame.tsx";
import { usePenaltyOrWarning } from "#components/usePenaltyUnit.ts";
import { Score } from "#components/game/Ruled.tsx";

export const Claimed = ({ told }: { readonly told: CaseEventView["told"] | CaseClaim }) => {
  const say = useTranslations("rulings");
  const amountIn = usePenaltyOrWarning();
  switch (told.type) {
    case "ScoreErrorReported":
      return (
        <>
          {say("shouldBe")} <Score score={told.data.should} />
        </>
      );
    case "TrickDisputed":
      return <>{say("tricksSaid", { tricks: told.data.says })}</>;
    case "AcquiescenceWithdrawn":
    case "ConcessionWithdrawn":
      return <>{say("tricksBack", { tricks: told.data.tricks })}</>;
    case "ResultCorrected":
      return <OutcomeBecame from={told.data.from.outcome} to={told.data.to.outcome} />;
    case "PenaltyImposed":
      return <>{amountIn(told.data.unit, String(told.data.amount))}</>;
    default:
      return null;
  }
};

/** The same for whoever tells of a case elsewhere. */
export const claimed = (told: CaseClaim) => <Claimed told={told} />;
