/** What a decision or a vote makes of a ruling: another worth of the board, or what is left of a penalty; nothing left of it is a penalty that is lifted. Laws 12C, 90, 91, 93. */
import type { CaseEventView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { usePenaltyAmount } from "#components/usePenaltyUnit.ts";
import { Ruled } from "#components/game/Ruled.tsx";

type Vote = Extract<CaseEventView["told"], { readonly type: "VoteCast" }>["data"];

export const DecidedOn = ({ result }: { readonly result: NonNullable<Vote["result"]> }) => {
  const amountIn = usePenaltyAmount();
  const say = useTranslations("rulings.events");
  if (result.kind !== "penalty") return <Ruled ruled={result} />;
  return result.amount === 0 ? say("PenaltyLifted") : amountIn(result.unit, String(result.amount));
};
