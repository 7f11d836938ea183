/** A match opened: each board's own two scores, their difference and its IMPs. */
import type { Unit } from "@traveller/engine";
import type { ContestantLabel, MatchView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { WithLaws } from "#components/laws/WithLaws.tsx";
import { boardPoints, MatchSheet, sidesOf } from "#components/match/MatchSheet.tsx";
import { basisKey, commonBasis } from "#format/explain.ts";
import { CommonBasis } from "../laws/Basis.tsx";
import { PointsExplained } from "./PointsExplained.tsx";

export const MatchBoards = ({
  session,
  team,
  match,
  contestants,
  countedIn,
}: {
  readonly session: string;
  readonly team: string;
  readonly match: MatchView;
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
  /** What boards are counted in. */
  readonly countedIn: Unit;
}) => {
  const say = useTranslations("why");
  const unit = useTranslations("units");
  const locale = useLocale();
  const { at } = sidesOf(match, team);
  const points = boardPoints(match, at, locale);
  const common = commonBasis(match.boards.flatMap(({ why }) => (why.kind === "scored" ? [why[at]] : [])));
  const known = new Set(common.map(basisKey));
  return (
    <MatchSheet
      session={session}
      team={team}
      match={match}
      contestants={contestants}
      countedIn={countedIn}
      columns={
        <tr>
          <th scope="col">{say("board")}</th>
          <th scope="col">{say("from")}</th>
          <th scope="col" className="num">
            {unit(`short.${countedIn}`)}
          </th>
        </tr>
      }
      common={<CommonBasis basis={common} />}
    >
      {match.boards.map((board, index) => (
        <tr key={board.board} id={`board-${board.board}`}>
          <th scope="row">
            <Link href={`/s/${session}/b/${board.board}`} prefetch={false}>
              {board.board}
            </Link>
          </th>
          <td className="quiet">
            {board.why.kind === "notScored" ? (
              say(`matchNotScored.${board.why.reason}`)
            ) : (
              <PointsExplained why={board.why[at]} known={known} />
            )}
            {board.why.kind === "scored" && board.why.averaged !== undefined ? (
              <div>
                <WithLaws text={say("averaged")} />
              </div>
            ) : null}
          </td>
          <td className="num strong">{points[index]}</td>
        </tr>
      ))}
    </MatchSheet>
  );
};
