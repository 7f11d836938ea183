/** What a decision or a vote makes of a ruling: another worth of the board, or what is left of a penalty. Laws 12C, 90, 91, 93. */
import type { CaseEventView } from "@traveller/model";
import { usePenaltyAmount } from "#components/usePenaltyUnit.ts";
import { Ruled } from "./Ruled.tsx";

type Vote = Extract<CaseEventView["told"], { readonly type: "VoteCast" }>["data"];

export const DecidedOn = ({ result }: { readonly result: NonNullable<Vote["result"]> }) => {
  const amountIn = usePenaltyAmount();
  return result.kind === "penalty" ? amountIn(result.unit, String(result.amount)) : <Ruled ruled={result} />;
};
