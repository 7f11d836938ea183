/** One stage: what it is, by which written rule it is fed, who is in it, its bracket or its sessions, and its places once it is closed. Laws 78D, 80B2. */
import type { StageAsTold } from "@traveller/engine";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Bracket } from "./Bracket.tsx";
import { type ShownStages, useCalled } from "./called.ts";
import { Field } from "./Field.tsx";

type Props = { readonly stage: StageAsTold; readonly shown: ShownStages; readonly isLast: boolean };

const Rule = ({ stage, shown }: Omit<Props, "isLast">) => {
  const say = useTranslations("stages");
  const { rule } = stage.plan;
  if (rule === undefined) return <p className="quiet">{say("isEntered")}</p>;
  const titleOf = (of: string): string => shown.stages.find(({ plan }) => plan.stage === of)?.plan.title ?? of;
  return (
    <div className="quiet">
      {rule.takes.map(({ from, take, carryOver }, index) => (
        <p key={index}>
          {take.what === "places"
            ? say("takesPlaces", { from: take.from, to: take.to, stage: titleOf(from) })
            : take.what === "bestLeft"
              ? say("takesBest", { many: take.many, stage: titleOf(from) })
              : say(take.what === "winners" ? "byWinning" : "byLosing", { round: take.round, stage: titleOf(from) })}
          {take.what === "places" || take.what === "bestLeft" ? (take.list === undefined ? "" : ` (${take.list})`) : ""}
          {carryOver === undefined ? "" : ` ${say(`carries-${carryOver.of}`)}`}
        </p>
      ))}
    </div>
  );
};

/** How far a stage has come. One that people enter is not drawn: it is under way in its sessions, and played once another stage was drawn from it. */
const comeTo = ({ plan, drawn, closed }: StageAsTold, { stages, sessions }: ShownStages) => {
  if (closed !== undefined) return "closed";
  const takesFrom = ({ plan: { rule } }: StageAsTold): boolean =>
    rule?.takes.some(({ from }) => from === plan.stage) === true;
  if (stages.some((each) => each.drawn !== undefined && takesFrom(each))) return "played";
  if (drawn !== undefined) return "drawn";
  return plan.sessions.some((session) => sessions.get(session)?.withdrawn === false) ? "begun" : "planned";
};

const Places = ({ stage, shown, isLast }: Props) => {
  const say = useTranslations("stages");
  const { byOrigin } = useCalled(shown);
  const { closed } = stage;
  if (closed === undefined) return null;
  const reason = closed.reason === undefined ? undefined : shown.reasons.get(closed.reason.text);
  const winners = closed.lists.flatMap(({ places }) =>
    places.filter(({ place }) => place === 1).map(({ contestant }) => byOrigin(contestant)),
  );
  return (
    <>
      {isLast && winners.length > 0 ? (
        <p className="title-of-stage">
          <span className="tag live">{say("title")}</span> <strong>{winners.join(", ")}</strong>
        </p>
      ) : null}
      {closed.broken === undefined ? null : <p className="small">{say("tieBroken", { reason: reason ?? "" })}</p>}
      {closed.shared === true ? <p className="small">{say("isShared")}</p> : null}
      <details className="folded">
        <summary>{say("places")}</summary>
        {closed.lists.map(({ list, places }) => (
          <ol key={list} className="places">
            {places.map(({ contestant, place }) => (
              <li key={contestant} value={place}>
                {byOrigin(contestant)}
              </li>
            ))}
          </ol>
        ))}
      </details>
    </>
  );
};

export const Stage = ({ stage, shown, isLast }: Props) => {
  const say = useTranslations("stages");
  const { byOrigin } = useCalled(shown);
  const { plan, drawn, drawnBefore } = stage;
  const id = `stage-${plan.stage}`;
  const come = comeTo(stage, shown);
  const reason = drawn?.reason === undefined ? undefined : shown.reasons.get(drawn.reason.text);
  return (
    <section className="sheet pad stack stage" aria-labelledby={id}>
      <div className="row between">
        <h2 className="h3" id={id}>
          {plan.title ?? plan.stage}
        </h2>
        <span className={come === "drawn" || come === "begun" ? "tag live" : "tag"}>{say(come)}</span>
      </div>
      <p className="small quiet">
        {say(`kind-${plan.kind}`)}
        {plan.sets === undefined ? "" : `, ${say("setsOf", { boards: plan.sets.boards, sets: plan.sets.sets })}`}
        {plan.sessions.flatMap((session) => {
          const opened = shown.sessions.get(session);
          return opened === undefined || opened.withdrawn
            ? []
            : [
                " · ",
                <Link key={session} href={`/s/${encodeURIComponent(session)}`} prefetch={false}>
                  {opened.title}
                </Link>,
              ];
        })}
      </p>
      <Places stage={stage} shown={shown} isLast={isLast} />
      <Rule stage={stage} shown={shown} />
      {drawn?.meets?.kind === "knockOut" ? <Bracket stage={stage} shown={shown} /> : null}
      {drawn === undefined ? null : (
        <details className="folded" open={drawn.meets?.kind !== "knockOut"}>
          <summary>{say("whoIsIn")}</summary>
          <Field contestants={drawn.contestants} shown={shown} />
          {drawn.absent.map(({ contestant, insteadBy }) => (
            <p key={contestant} className="small quiet">
              {say("absent", { who: byOrigin(contestant) })}
              {insteadBy === undefined ? "" : ` ${say("cameInstead", { who: byOrigin(insteadBy) })}`}
            </p>
          ))}
          <p className="small quiet">
            {say("drawnFrom", { seed: drawn.seed, again: drawnBefore })}
            {reason === undefined ? "" : ` ${reason}`}
          </p>
        </details>
      )}
    </section>
  );
};
