/** Who was found not to be at fault, and the damage that a side did to itself: with a ruling, a decision or a vote. Laws 12C1(e), 12C2(a), 82C. */
import { useTranslations } from "next-intl";
import type { Drafted } from "#components/rule/drafted.ts";
import { Score } from "#components/game/Ruled.tsx";

type Found = Pick<Drafted, "nonOffending" | "selfInflicted">;

/** A score in a sentence. */
const scored = (score: NonNullable<Found["selfInflicted"]>["atTable"]) => () => <Score score={score} />;

export const FaultFound = ({
  of: { nonOffending = [], selfInflicted },
}: {
  readonly of: Pick<Drafted, "nonOffending" | "selfInflicted">;
}) => {
  const say = useTranslations("rulings");
  const unit = useTranslations("units.sidesLong");
  return (
    <>
      {nonOffending.length === 0 ? null : (
        <p className="small quiet">{say("notAtFault", { sides: nonOffending.map((side) => unit(side)).join(", ") })}</p>
      )}
      {selfInflicted === undefined ? null : (
        <p className="small quiet">
          {say.rich("ownDamage", {
            without: scored(selfInflicted.withoutError),
            at: scored(selfInflicted.atTable),
          })}
        </p>
      )}
    </>
  );
};
