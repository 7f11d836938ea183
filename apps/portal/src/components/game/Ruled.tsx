/** What a ruling says that a board is worth: the table's result, a score, several with their weights, or another for each side. Law 12C. */
import { exact, makeExact } from "@traveller/engine";
import type { Ruled as RuledOf } from "@traveller/engine/procedure";
import { useLocale, useTranslations } from "next-intl";
import { Contract } from "#components/game/Contract.tsx";
import { useAward } from "#components/game/OutcomeOf.tsx";
import { percentOf } from "#format/fraction.ts";

type OfOneSide = Exclude<RuledOf, { kind: "sides" }> | Extract<RuledOf, { kind: "sides" }>["ns"];
type Line = Extract<RuledOf, { kind: "weighted" }>["lines"][number];

export const Score = ({ score }: { readonly score: Line["score"] }) => {
  const game = useTranslations("game");
  return score.kind === "passedOut" ? (
    <>{game("passedOut")}</>
  ) : (
    <Contract contract={score.contract} declarer={score.declarer} tricks={score.tricks} />
  );
};

const ForSide = ({ ruled }: { readonly ruled: OfOneSide }) => {
  const say = useTranslations("rulings");
  const award = useAward();
  const locale = useLocale();
  switch (ruled.kind) {
    case "stands":
      return <>{say("tableResult")}</>;
    case "artificial":
      return <>{award({ artificial: ruled.level })}</>;
    case "weighted":
      return ruled.lines.map(({ weight, score }, at) => (
        <span key={`${String(weight)} ${JSON.stringify(score)}`}>
          {at === 0 ? null : ", "}
          <span className="nowrap">
            {say("weight", { percent: percentOf(makeExact(exact(weight)), locale) })} <Score score={score} />
          </span>
        </span>
      ));
    default:
      return <Score score={ruled} />;
  }
};

export const Ruled = ({ ruled }: { readonly ruled: RuledOf }) => {
  const unit = useTranslations("units.sides");
  return ruled.kind === "sides" ? (
    <>
      {unit("NS")} <ForSide ruled={ruled.ns} />; {unit("EW")} <ForSide ruled={ruled.ew} />
    </>
  ) : (
    <ForSide ruled={ruled} />
  );
};
