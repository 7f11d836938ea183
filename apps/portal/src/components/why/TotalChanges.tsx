/** What moved one contestant: from which total and rank to which, by what, when, by whom; the last first. */
import type { CaseSteps, ChangeView, SessionPage } from "@traveller/model";
import { useTranslations } from "next-intl";
import { FollowedFrom, withSteps } from "#components/history/CaseSteps.tsx";
import { ChangeEntry } from "#components/history/ChangeEntry.tsx";
import { movesToTell } from "#format/changes.ts";
import { useTotal } from "#components/session/ContestantHead.tsx";

export const TotalChanges = ({
  session,
  changes,
  cases,
  contestant,
}: {
  readonly session: SessionPage;
  readonly changes: readonly ChangeView[];
  /** What is told of rulings and appeals on its boards. */
  readonly cases: CaseSteps;
  readonly contestant: string;
}) => {
  const say = useTranslations("why");
  const total = useTotal(session);
  if (changes.length === 0 && cases.steps.length === 0) return <p className="small quiet">{say("changedNone")}</p>;
  const told = changes.flatMap((one, at) => {
    const move = movesToTell(changes, at).find((moved) => moved.contestant === contestant);
    const steps = cases.steps.filter(({ followed }) => followed.includes(one.sequence));
    // What published a movement that is told already did nothing more to this total.
    if (move === undefined && one.moves.length > 0 && steps.length === 0) return [];
    const entry = (
      <ChangeEntry key={one.sequence} session={session.id} change={one}>
        <FollowedFrom session={session.id} steps={steps} />
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
    return [{ sequence: one.sequence, at: one.recordedAt, entry }];
  });
  // A change that left this total as it was is not among them: what it followed from is told by itself.
  const there = new Set(changes.map(({ sequence }) => sequence));
  const steps = cases.steps.map((step) => ({ ...step, followed: step.followed.filter((one) => there.has(one)) }));
  return <ol className="steps">{withSteps(session.id, told, { ...cases, steps })}</ol>;
};
