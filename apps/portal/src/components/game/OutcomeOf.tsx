/** What happened at a table: the contract with its result, passed out, not played, or what was awarded instead (Law 12C). */
import { exact, makeExact, type Award, type Outcome } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { figure, mixed, percentOf, score } from "#format/figure.ts";
import { Contract } from "./Contract.tsx";

/** Signs that are kept on one line. */
const ONE_LINE = 20;

/** An award in words. */
export const useAward = () => {
  const say = useTranslations("game.award");
  const locale = useLocale();
  const words = (award: Award): string => {
    if (award === "table" || award === "complement") return say(award);
    if ("artificial" in award) {
      const { artificial } = award;
      if (artificial === "average+" || artificial === "average" || artificial === "average-") return say(artificial);
      if (typeof artificial === "object")
        return say("imps", { imps: figure(makeExact(exact(artificial.imps)), locale) });
      return say("percent", { percent: figure(makeExact(exact(artificial)), locale) });
    }
    if ("assigned" in award) return say("assigned", { score: score(award.assigned) });
    if ("weighted" in award)
      return award.weighted
        .map(([weight, points]) =>
          say("weighted", { percent: percentOf(makeExact(exact(weight)), locale), score: score(points) }),
        )
        .join(", ");
    if ("best" in award) return say("best");
    return `${say("stated")} ${mixed(makeExact(exact(award.stated)), locale)}`;
  };
  return words;
};

/** What each side was awarded, in one line where it has room: `60 % / 40 %` is not broken, however narrow its column. */
const Awards = ({ ns, ew }: { readonly ns: string; readonly ew: string }) => {
  const words = ns === ew ? ns : `${ns} / ${ew}`;
  return <span className={words.length <= ONE_LINE ? "small nowrap" : "small"}>{words}</span>;
};

export const OutcomeOf = ({ outcome }: { readonly outcome: Outcome }) => {
  const say = useTranslations("game");
  const award = useAward();
  switch (outcome.kind) {
    case "played":
      return <Contract contract={outcome.contract} declarer={outcome.declarer} tricks={outcome.tricks} />;
    case "passedOut":
      return <>{say("passedOut")}</>;
    case "scoreOnly":
      return <span className="quiet">{say("scoreOnly")}</span>;
    case "notPlayed":
      return <span className="quiet">{say("notPlayed")}</span>;
    case "adjusted": {
      const [ns, ew] = [award(outcome.ns), award(outcome.ew)];
      return (
        <>
          <span className="tag open">{say("adjusted")}</span> <Awards ns={ns} ew={ew} />
          {outcome.table === undefined ? null : (
            <span className="small quiet after">
              <OutcomeOf outcome={outcome.table} />
            </span>
          )}
        </>
      );
    }
  }
};
