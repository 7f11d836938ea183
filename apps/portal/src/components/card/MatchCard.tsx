/** One match on a team's card: both tables of each board with their scores, and the IMPs. */
import type { Unit } from "@traveller/engine";
import type { CardBoard, CaseOfResult, ContestantLabel, MatchView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { boardPoints, MatchSheet, sidesOf } from "#components/match/MatchSheet.tsx";
import { CaseLinks } from "#components/rulings/CaseLinks.tsx";
import { ownScore } from "#format/card.ts";
import { countedScore } from "#format/counted.ts";
import { score } from "#format/figure.ts";

type Open = Extract<CardBoard, { kind: "open" }>;

const scored = (one: Open | undefined): string => {
  const own = one === undefined ? null : ownScore(countedScore(one.result, one.side, one), one.side);
  return own === null ? "" : score(own);
};

export const MatchCard = ({
  session,
  team,
  match,
  boards,
  contestants,
  countedIn,
  cases,
  level = 2,
}: {
  readonly session: string;
  readonly team: string;
  readonly match: MatchView;
  readonly boards: readonly CardBoard[];
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
  /** What boards are counted in. */
  readonly countedIn: Unit;
  /** Rulings and appeals on these results. */
  readonly cases: readonly CaseOfResult[];
  readonly level?: 2 | 3;
}) => {
  const say = useTranslations("card");
  const unit = useTranslations("units");
  const locale = useLocale();
  const { at } = sidesOf(match, team);
  const played = new Map(
    boards.filter((board): board is Open => board.kind === "open").map((board) => [board.result.id, board]),
  );
  const points = boardPoints(match, at, locale);
  return (
    <MatchSheet
      session={session}
      team={team}
      match={match}
      contestants={contestants}
      countedIn={countedIn}
      level={level}
      columns={
        <tr>
          <th scope="col">{say("board")}</th>
          <th scope="col">{say("homeTable")}</th>
          <th scope="col" className="num wide">
            {say("score")}
          </th>
          <th scope="col">{say("awayTable")}</th>
          <th scope="col" className="num wide">
            {say("score")}
          </th>
          <th scope="col" className="num">
            {unit(`short.${countedIn}`)}
          </th>
        </tr>
      }
    >
      {match.boards.map((board, index) => {
        const tables = board.results.map((id) => played.get(id));
        const asNorth = tables.find((one) => one?.side === "NS");
        const asEast = tables.find((one) => one?.side === "EW");
        const cell = (one: Open | undefined) =>
          one === undefined ? (
            <span className="faint">–</span>
          ) : (
            <>
              <OutcomeOf outcome={one.result.outcome} side={one.side} />{" "}
              <CaseLinks session={session} result={one.result.id} cases={cases} />
            </>
          );
        return (
          <tr key={board.board}>
            <th scope="row">
              <Link href={`/s/${session}/b/${board.board}`} prefetch={false}>
                {board.board}
              </Link>
            </th>
            <td>{cell(asNorth)}</td>
            <td className="num wide">{scored(asNorth)}</td>
            <td>{cell(asEast)}</td>
            <td className="num wide">{scored(asEast)}</td>
            <td className="num strong">{points[index]}</td>
          </tr>
        );
      })}
    </MatchSheet>
  );
};
