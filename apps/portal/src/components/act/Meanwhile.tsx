"use client";
/** Says that somebody else changed the same thing since it was looked at: when, who, and what came of the board now; and shows it anew. */
import { useLocale, useTranslations } from "next-intl";
import { useAwards } from "#components/game/OutcomeOf.tsx";
import { useZone } from "#components/useZone.ts";
import type { Refusal } from "@traveller/contract/answers";
import { momentText } from "#format/dates.ts";
import { outcomeWords } from "./outcome-words.ts";

export const Meanwhile = ({
  changed: { at, by, outcome },
  show,
}: {
  readonly changed: NonNullable<Refusal["changed"]>;
  readonly show: () => void;
}) => {
  const say = useTranslations("act");
  const game = useTranslations("game");
  const awards = useAwards();
  const when = momentText(at, useLocale(), useZone(), true);
  return (
    <div className="says bad stack tight" role="alert">
      <p>
        <strong>{by === undefined ? say("meanwhile", { when }) : say("meanwhileBy", { who: by, when })}</strong>{" "}
        {outcome === undefined ? null : say("meanwhileNow", { outcome: outcomeWords(outcome, { game, awards }) })}{" "}
        <span className="quiet">{say("meanwhileHint")}</span>
      </p>
      <p>
        <button type="button" className="btn" onClick={show}>
          {say("meanwhileShow")}
        </button>
      </p>
    </div>
  );
};
