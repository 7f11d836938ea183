/** What changed the standings, the last first: what, from what to what, who, whom it moved, and the standings before it. */
import type { CaseSteps, ChangeView, SessionPage, StandingList } from "@traveller/model";
import { isMark } from "@traveller/model/changes";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useTotal } from "#components/session/ContestantHead.tsx";
import { useNames } from "#components/useNames.ts";
import { movesToTell } from "#format/changes.ts";
import type { NumbersShown } from "#format/rounding.ts";
import { FollowedFrom, withSteps } from "./CaseSteps.tsx";
import { ChangeEntry } from "./ChangeEntry.tsx";

const NO_STEPS: CaseSteps = { steps: [], finalSince: null };

type Move = ChangeView["moves"][number];

const RanksFirst = (a: Move, b: Move): number => Number(otherRank(b)) - Number(otherRank(a));
const otherRank = ({ rankBefore, rankAfter }: Move): boolean => rankBefore !== rankAfter;

/** From which rank and total to which, as far as a reader sees a difference; a first total comes from nothing. */
export const useWordsOfMove = (session: NumbersShown) => {
  const say = useTranslations("why");
  const total = useTotal(session);
  return ({ rankBefore, rankAfter, totalBefore, totalAfter, percentBefore, percentAfter }: Move): readonly string[] => {
    const before = totalBefore === null ? null : total({ total: totalBefore, percent: percentBefore });
    const after = totalAfter === null ? null : total({ total: totalAfter, percent: percentAfter });
    return [
      rankBefore === null || rankAfter === null || rankBefore === rankAfter
        ? []
        : [say("rankBecame", { before: rankBefore, after: rankAfter })],
      after === null || before === after ? [] : [before === null ? after : say("amountBecame", { before, after })],
    ].flat();
  };
};

/** One contestant that moved. */
export const Moved = ({
  session,
  contestant,
  name,
  line,
  words,
}: {
  readonly session: string;
  readonly contestant: string;
  readonly name: string;
  /** In which line it is ranked, where each line has a list of its own. */
  readonly line: string | undefined;
  readonly words: readonly string[];
}) => (
  <div>
    <Link href={`/s/${session}/why/${encodeURIComponent(contestant)}`} prefetch={false}>
      {name}
    </Link>
    , {line === undefined ? null : <span className="nowrap">{line}, </span>}
    {words.join(", ")}
  </div>
);

/** The first standings that were marked: nobody had any before, and so nobody moved. */
const isFirst = (change: ChangeView): boolean =>
  isMark(change.kind) && change.moves.every(({ totalBefore }) => totalBefore === null);

export const Changes = ({
  session,
  changes,
  lists,
  cases,
  shown = 4,
}: {
  readonly session: SessionPage;
  readonly changes: readonly ChangeView[];
  readonly lists: readonly StandingList[];
  /** What is told of rulings and appeals between these changes. */
  readonly cases?: CaseSteps | undefined;
  /** How many of those that moved are shown; the others unfold. */
  readonly shown?: number;
}) => {
  const say = useTranslations("change");
  const unit = useTranslations("units");
  const { name: called } = useNames(session.contest);
  const labels = new Map(lists.flatMap(({ rows }) => rows.map((row) => [row.id, row.contestant])));
  const name = (contestant: string) => called(labels.get(contestant));
  const lines = new Map(lists.flatMap(({ line, rows }) => rows.map((row) => [row.id, line])));
  const lineOf = (contestant: string) => {
    const line = lines.get(contestant);
    return line === null || line === undefined ? undefined : unit(`lines.${line}`);
  };
  const asOf = (sequence: number) => `/s/${session.id}?at=${sequence}`;
  const wordsOf = useWordsOfMove(session);
  const moved = (moves: readonly Move[]) =>
    moves.map((move) => (
      <Moved
        key={move.contestant}
        session={session.id}
        contestant={move.contestant}
        name={name(move.contestant)}
        line={lineOf(move.contestant)}
        words={wordsOf(move)}
      />
    ));
  const told = changes.map((change, at) => {
    const marks = isMark(change.kind);
    const moves = isFirst(change)
      ? []
      : movesToTell(changes, at)
          .filter((move) => wordsOf(move).length > 0)
          .toSorted(RanksFirst);
    const entry = (
      <ChangeEntry key={change.sequence} session={session.id} change={change} name={name}>
        <FollowedFrom
          session={session.id}
          steps={cases?.steps.filter(({ followed }) => followed.includes(change.sequence)) ?? []}
        />
        {moved(moves.slice(0, shown))}
        {moves.length > shown ? (
          <details>
            <summary>{say("more", { count: moves.length - shown })}</summary>
            {moved(moves.slice(shown))}
          </details>
        ) : null}
        <Link
          className="screen"
          href={asOf(marks ? change.sequence : Math.max(1, change.sequence - 1))}
          prefetch={false}
        >
          {say(marks ? "then" : "before")}
        </Link>
      </ChangeEntry>
    );
    return { sequence: change.sequence, at: change.recordedAt, entry };
  });
  return (
    <ol className="steps" id="changes">
      {withSteps(session.id, told, cases ?? NO_STEPS)}
    </ol>
  );
};
