/** What moved one contestant: from which total and rank to which, by what, when, by whom; the last first. */
import type { ChangeView, SessionPage } from "@traveller/model";
import { useTranslations } from "next-intl";
import { ChangeEntry } from "#components/history/ChangeEntry.tsx";
import { movesToTell } from "#format/changes.ts";
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
  const total = useTotal(session);
  if (changes.length === 0) return <p className="small quiet">{say("changedNone")}</p>;
  return (
    <ol className="steps">
      {changes.map((one, at) => {
        const move = movesToTell(changes, at).find((moved) => moved.contestant === contestant);
        // What published a movement that is told already did nothing more to this total.
        if (move === undefined && one.moves.length > 0) return null;
        return (
          <ChangeEntry key={one.sequence} session={session.id} change={one}>
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
          </ChangeEntry>
        );
      })}
    </ol>
  );
};
