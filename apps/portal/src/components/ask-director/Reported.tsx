/** A report that a director answers: whose it is, what he claims, what the others say to it, and what stands now, which somebody may have changed since. Laws 69B, 71, 79, 85A. */
import type { Outcome } from "@traveller/engine";
import type { CaseEventView } from "@traveller/model";
import { useTranslations } from "next-intl";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { LawTag } from "#components/laws/LawTag.tsx";
import { Moment } from "#components/Moment.tsx";
import { Claimed } from "#components/rulings/Claimed.tsx";
import { useActor } from "#components/useActor.ts";
import { isClaim } from "#format/claims.ts";
import { LAW_OF_EVENT } from "#format/law-of-event.ts";

const Answer = ({ of: { told, words, names } }: { readonly of: CaseEventView }) => {
  const ruled = useTranslations("rulings");
  const actor = useActor();
  if (told.type !== "StatementGiven") return null;
  const { by, agrees } = told.data;
  return (
    <div>
      <p>
        <b>{[actor(by), ...names].join(", ")}</b>:{" "}
        {ruled(agrees === undefined ? "events.StatementGiven" : agrees ? "agrees.yes" : "agrees.no")}
      </p>
      {words.text === undefined ? null : <blockquote className="small words">{words.text}</blockquote>}
    </div>
  );
};

export const Reported = ({
  event: { told, at, words },
  answers,
  stands,
}: {
  readonly event: CaseEventView;
  /** What has been said to it. */
  readonly answers: readonly CaseEventView[];
  readonly stands: { readonly outcome: Outcome; readonly changedAt: string | null } | null;
}) => {
  const say = useTranslations("askDirector");
  const ruled = useTranslations("rulings");
  const actor = useActor();
  if (!isClaim(told)) return null;
  return (
    <section className="says stack tight">
      <p>
        <b>{actor(told.data.by)}</b>: {ruled(`events.${told.type}`)} <LawTag law={LAW_OF_EVENT[told.type]} />{" "}
        <span className="quiet">
          <Moment at={at} />
        </span>
      </p>
      <p>
        <b>
          <Claimed told={told} />
        </b>
      </p>
      {words.claimed === undefined ? null : <blockquote className="small">{words.claimed}</blockquote>}
      {answers.map((answer) => (
        <Answer key={answer.sequence} of={answer} />
      ))}
      {stands === null ? null : (
        <p>
          {say("standsNow")} <OutcomeOf outcome={stands.outcome} />
          {stands.changedAt !== null && Date.parse(stands.changedAt) > Date.parse(at) ? (
            <>
              {" "}
              <span className="strong">
                {say("changedSince")} <Moment at={stands.changedAt} />
              </span>
            </>
          ) : null}
        </p>
      )}
    </section>
  );
};
