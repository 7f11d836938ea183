/** What moved one contestant: from which total and rank to which, by what, when, by whom; the last first. */
import type { ChangeView, SessionPage } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Moment } from "#components/Moment.tsx";
import { ChangedOutcome } from "#components/session/ChangedOutcome.tsx";
import { ChangeTitle, useWho } from "#components/session/Changes.tsx";
import { useTotal } from "#components/session/ContestantHead.tsx";

export const TotalChanges = ({
  session,
  changes,
  contestant,
}: {
  readonly session: SessionPage;
  readonly changes: readonly ChangeView[];
  readonly contestant: string;
}) => {
  const say = useTranslations("why");
  const change = useTranslations("change");
  const who = useWho();
  const total = useTotal(session);
  if (changes.length === 0) return <p className="small quiet">{say("changedNone")}</p>;
  return (
    <ol className="steps">
      {changes.map((one) => {
        const move = one.moves.find((moved) => moved.contestant === contestant);
        return (
          <li key={one.sequence} className={one.kind === "publication" || one.kind === "roundEnd" ? "done" : "now"}>
            <b>
              <ChangeTitle change={one} />
            </b>
            <div className="small quiet">
              {one.withheld ? change("withheld") : <ChangedOutcome before={one.before} after={one.after} />}
              {move === undefined || move.totalBefore === null || move.totalAfter === null ? null : (
                <div>
                  {say("amountBecame", {
                    before: total({ total: move.totalBefore, percent: move.percentBefore }),
                    after: total({ total: move.totalAfter, percent: move.percentAfter }),
                  })}
                  {move.rankBefore === null || move.rankAfter === null || move.rankBefore === move.rankAfter ? null : (
                    <>, {say("rankBecame", { before: move.rankBefore, after: move.rankAfter })}</>
                  )}
                </div>
              )}
              {one.reason === null ? null : <div>{one.reason}</div>}
            </div>
            <div className="faint small">
              <Moment at={one.recordedAt} />, {who(one.by)}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
