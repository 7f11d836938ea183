/** Who was fined and how much, under which paragraph: as it was imposed, or as it stands. Laws 90, 91. */
import type { Contest } from "@traveller/engine";
import type { CasePenalty } from "@traveller/model";
import { useTranslations } from "next-intl";
import { LawTag } from "#components/laws/LawTag.tsx";
import { usePenaltyAmount } from "#components/usePenaltyUnit.ts";
import { useNames } from "#components/useNames.ts";

export const Penalties = ({
  of,
  contest,
  imposed = false,
}: {
  readonly of: readonly CasePenalty[];
  readonly contest: Contest;
  /** As each was imposed, whatever became of it. */
  readonly imposed?: boolean;
}) => {
  const say = useTranslations("rulings");
  const { name } = useNames(contest);
  const amountIn = usePenaltyAmount();
  return of.map((one) => {
    const amount = imposed ? one.imposed : one.amount;
    return (
      <div key={one.penalty}>
        {name(one.who)}:{" "}
        <b>{amount === null ? say("events.PenaltyLifted") : `−${amountIn(one.unit, String(amount))}`}</b>{" "}
        <LawTag law={one.law} />
      </div>
    );
  });
};
