/** What changed the standings, the last first: what, from what to what, who, whom it moved, and the standings before it. */
import type { SessionPage, ChangeView } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useTotal } from "#components/session/ContestantHead.tsx";
import { ChangeEntry } from "./ChangeEntry.tsx";

type Move = ChangeView["moves"][number];

const RanksFirst = (a: Move, b: Move): number => Number(otherRank(b)) - Number(otherRank(a));
const otherRank = ({ rankBefore, rankAfter }: Move): boolean => rankBefore !== rankAfter;

/** One contestant that moved: from which rank and total to which. */
const Moved = ({
  session,
  move,
  name,
}: {
  readonly session: SessionPage;
  readonly move: Move;
  readonly name: string;
}) => {
  const say = useTranslations("why");
  const total = useTotal(session);
  const { rankBefore, rankAfter, totalBefore, totalAfter, percentBefore, percentAfter } = move;
  const [before, after] = [
    totalBefore === null ? null : total({ total: totalBefore, percent: percentBefore }),
    totalAfter === null ? null : total({ total: totalAfter, percent: percentAfter }),
  ];
  return (
    <div>
      <Link href={`/s/${session.id}/why/${encodeURIComponent(move.contestant)}`} prefetch={false}>
        {name}
      </Link>
      {rankBefore === null || rankAfter === null || rankBefore === rankAfter ? null : (
        <>, {say("rankBecame", { before: rankBefore, after: rankAfter })}</>
      )}
      {before === null || after === null || before === after ? null : <>, {say("amountBecame", { before, after })}</>}
    </div>
  );
};

export const Changes = ({
  session,
  changes,
  name,
  shown = 4,
}: {
  readonly session: SessionPage;
  readonly changes: readonly ChangeView[];
  readonly name: (contestant: string) => string;
  /** How many of those that moved are shown; the others unfold. */
  readonly shown?: number;
}) => {
  const say = useTranslations("change");
  const at = (sequence: number) => `/s/${session.id}?at=${sequence}`;
  const moved = (moves: readonly Move[]) =>
    moves.map((move) => <Moved key={move.contestant} session={session} move={move} name={name(move.contestant)} />);
  return (
    <ol className="steps" id="changes">
      {changes.map((change) => {
        const marks = change.kind === "roundEnd" || change.kind === "publication";
        const moves = change.moves.toSorted(RanksFirst);
        return (
          <ChangeEntry key={change.sequence} session={session.id} change={change} name={name}>
            {moved(moves.slice(0, shown))}
            {moves.length > shown ? (
              <details>
                <summary>{say("more", { count: moves.length - shown })}</summary>
                {moved(moves.slice(shown))}
              </details>
            ) : null}
            <Link
              className="screen"
              href={at(marks ? change.sequence : Math.max(1, change.sequence - 1))}
              prefetch={false}
            >
              {say(marks ? "then" : "before")}
            </Link>
          </ChangeEntry>
        );
      })}
    </ol>
  );
};
