/** What its organizer and its directors can do to a stage as it is: what the door would refuse is not offered. Laws 78D, 80B2. */
import { METHODS_OF, type StageAsTold, stageInPlay } from "@traveller/engine";
import { isRefused, type MatchNow } from "@traveller/engine/draw";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type ShownStages, useCalled } from "./called.ts";
import type { ForeseenStage } from "#server/stage-foreseen.ts";
import { hasOpened } from "#format/stages.ts";
import { Foreseen } from "./Foreseen.tsx";
import { ChooseOpponent, CloseStage, DecideMatch, DrawStage, OpenStage, ReopenStage } from "./StageActs.tsx";

const Part = ({
  words,
  open = false,
  children,
}: {
  readonly words: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) => (
  <details className="sheet pad folded" open={open}>
    <summary>{words}</summary>
    {children}
  </details>
);

export const Desk = ({
  tournament,
  stage,
  shown,
  csrf,
  plans,
  foreseen,
  looked,
}: {
  readonly tournament: string;
  readonly stage: StageAsTold;
  readonly shown: ShownStages;
  readonly csrf: string;
  readonly plans: boolean;
  /** Who would be in it if it were drawn now; absent where it cannot be drawn. */
  readonly foreseen: ForeseenStage | undefined;
  /** Whether the reader has asked about this stage, so that his question stays open. */
  readonly looked: boolean;
}) => {
  const say = useTranslations("stages");
  const unit = useTranslations("units");
  const { inStage } = useCalled(shown);
  const { plan, drawn, closed, decided } = stage;
  const called = plan.title ?? plan.stage;
  const to = { tournament, stage: plan.stage, called, csrf };
  if (closed !== undefined)
    return plans ? (
      <Part words={say("reopen")}>
        <ReopenStage {...to} />
      </Part>
    ) : null;
  const now = stageInPlay(stage);
  const inPlay = now === undefined || isRefused(now) ? undefined : now;
  const next = inPlay?.choosing?.next;
  const named = (who: string) => ({ value: who, words: inStage(stage, who) });
  const matches = inPlay?.knockOut?.matches ?? [];
  const choices = (state: MatchNow["state"]) =>
    matches
      .filter((match) => match.state === state)
      .map(({ match, between }) => ({
        value: match,
        words: between.map((who) => (who === undefined ? "?" : inStage(stage, who))).join(" – "),
      }));
  const winners = [...new Set(matches.flatMap(({ between }) => between.flatMap((who) => who ?? [])))].map(named);
  const open = choices("open");
  const before = plan.rule?.takes[0]?.from;
  const feeding = shown.stages.find((each) => each.plan.stage === before)?.plan;
  const tieOf = (of: StageAsTold["plan"] | undefined) => {
    const [session, second] = of?.sessions ?? [];
    return of === undefined || session === undefined || second !== undefined ? undefined : { stage: of.stage, session };
  };
  return (
    <>
      {foreseen === undefined ? null : (
        <Part words={say(drawn === undefined ? "draw" : "drawAgain")} open={looked}>
          <Foreseen tournament={tournament} foreseen={foreseen} shown={shown} />
          <DrawStage {...to} tie={tieOf(feeding)} again={drawn !== undefined} without={foreseen.without} />
        </Part>
      )}
      {next === undefined ? null : (
        <Part words={say("choose")}>
          <ChooseOpponent {...to} by={named(next.chooser)} among={next.among.map(named)} />
        </Part>
      )}
      {drawn === undefined || plan.rule === undefined || !plans ? null : (
        <Part words={say("open")}>
          <OpenStage
            {...to}
            knockOut={plan.kind === "knockOut"}
            contest={shown.contest}
            methods={METHODS_OF[shown.contest].map((value) => ({ value, words: unit(`methods.${value}`) }))}
            sessions={plan.sessions.map((id) => ({ value: id, words: shown.sessions.get(id)?.title ?? id }))}
          />
        </Part>
      )}
      {open.length === 0 ? null : (
        <Part words={say("decide")}>
          <DecideMatch {...to} matches={open} winners={winners} again={false} />
        </Part>
      )}
      {decided.length === 0 ? null : (
        <Part words={say("decideAgain")}>
          <DecideMatch {...to} matches={choices("decided")} winners={winners} again />
        </Part>
      )}
      {plans && (plan.kind === "knockOut" ? matches.length > 0 && open.length === 0 : hasOpened(stage, shown)) ? (
        <Part words={say("close")}>
          <CloseStage {...to} tie={plan.kind === "knockOut" ? undefined : tieOf(plan)} />
        </Part>
      ) : null}
    </>
  );
};
