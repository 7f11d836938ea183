/** What happened at a table: the contract with its result, passed out, not played, or what was awarded instead (Law 12C). */
import { exact, makeExact, type Award, type Outcome, type Side } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { ownScore } from "#format/card.ts";
import { figure, score } from "#format/figure.ts";
import { mixed, percentOf } from "#format/fraction.ts";
import { Contract } from "./Contract.tsx";

/** Signs that are kept on one line. */
const ONE_LINE = 20;

/** An award in words; its scores are those of `side`. */
export const useAward = () => {
  const say = useTranslations("game.award");
  const locale = useLocale();
  const words = (award: Award, side: Side = "NS"): string => {
    if (award === "table" || award === "complement") return say(award);
    if ("artificial" in award) {
      const { artificial } = award;
      if (artificial === "average+" || artificial === "average" || artificial === "average-") return say(artificial);
      if (typeof artificial === "object")
        return say("imps", { imps: figure(makeExact(exact(artificial.imps)), locale) });
      return say("percent", { percent: figure(makeExact(exact(artificial)), locale) });
    }
    if ("assigned" in award) return say("assigned", { score: score(ownScore(award.assigned, side) ?? 0) });
    if ("weighted" in award)
      return award.weighted
        .map(([weight, points]) =>
          say("weighted", {
            percent: percentOf(makeExact(exact(weight)), locale),
            score: score(ownScore(points, side) ?? 0),
          }),
        )
        .join(", ");
    if ("best" in award) return say("best");
    return `${say("stated")} ${mixed(makeExact(exact(award.stated)), locale)}`;
  };
  return words;
};

const hasScore = (award: Award): boolean =>
  typeof award === "object" &&
  ("assigned" in award || "weighted" in award || ("best" in award && award.best.some(hasScore)));

/** What both sides were awarded. One score for both is said as `side`'s; where they differ, each side is named, and the score is its own. */
export const useAwards = () => {
  const award = useAward();
  const unit = useTranslations("units.sides");
  const named = (side: Side, words: string): string => `${unit(side).replaceAll(" ", "\u00A0")} ${words}`;
  return (ns: Award, ew: Award, side: Side = "NS"): string => {
    if (award(ns) === award(ew)) return award(ns, side);
    return hasScore(ns) || hasScore(ew)
      ? `${named("NS", award(ns))}, ${named("EW", award(ew, "EW"))}`
      : `${award(ns)} / ${award(ew)}`;
  };
};

/** What each side was awarded, in one line where it has room: `60 % / 40 %` is not broken, however narrow its column. */
const Awards = ({ words }: { readonly words: string }) => {
  return <span className={words.length <= ONE_LINE ? "small nowrap" : "small"}>{words}</span>;
};

/** `side`: whose card it stands on. */
export const OutcomeOf = ({ outcome, side = "NS" }: { readonly outcome: Outcome; readonly side?: Side }) => {
  const say = useTranslations("game");
  const awards = useAwards();
  switch (outcome.kind) {
    case "played":
      return <Contract contract={outcome.contract} declarer={outcome.declarer} tricks={outcome.tricks} />;
    case "passedOut":
      return <>{say("passedOut")}</>;
    case "scoreOnly":
      return <span className="quiet">{say("scoreOnly")}</span>;
    case "notPlayed":
      return <span className="quiet">{say("notPlayed")}</span>;
    case "awaitsRuling":
      return (
        <>
          <span className="tag open">{say("awaitsRuling", { law: outcome.law })}</span>
          {outcome.table === undefined ? null : (
            <span className="small quiet after">
              <OutcomeOf outcome={outcome.table} />
            </span>
          )}
        </>
      );
    case "adjusted":
      return (
        <>
          <span className="tag open">{say("adjusted")}</span> <Awards words={awards(outcome.ns, outcome.ew, side)} />
          {outcome.table === undefined ? null : (
            <span className="small quiet after">
              <OutcomeOf outcome={outcome.table} />
            </span>
          )}
        </>
      );
  }
};
