/** One match on a team's card: both tables of each board, the swing, the IMPs, and how they became victory points. */
import type { ScoredMatch } from "@traveller/engine";
import type { CardBoard, ContestantLabel, MatchView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { OutcomeOf } from "#components/game/OutcomeOf.tsx";
import { optionValue } from "#format/options.ts";
import { useNames } from "#components/useNames.ts";
import { Basis } from "#components/why/Basis.tsx";
import { ownScore } from "#format/card.ts";
import { aligned, decimalsIn, figure, score, signed } from "#format/figure.ts";

type Open = Extract<CardBoard, { kind: "open" }>;
type MatchBoard = ScoredMatch["boards"][number];

export const MatchCard = ({
  session,
  team,
  match,
  boards,
  contestants,
  level = 2,
}: {
  readonly session: string;
  readonly team: string;
  readonly match: MatchView;
  readonly boards: readonly CardBoard[];
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
  readonly level?: 2 | 3;
}) => {
  const say = useTranslations("card");
  const unit = useTranslations("units");
  const value = useTranslations("values");
  const locale = useLocale();
  const { name } = useNames("teams");
  const home = match.home === team;
  const [own, other] = home ? [match.sides.home, match.sides.away] : [match.sides.away, match.sides.home];
  const reading = home ? match.why.victoryPoints?.home : match.why.victoryPoints?.away;
  const played = new Map(
    boards.filter((board): board is Open => board.kind === "open").map((board) => [board.result.id, board]),
  );
  const points = (board: MatchBoard): string => {
    const amount = home ? board.home : board.away;
    return amount === undefined ? "" : signed(figure(amount, locale));
  };
  const decimals = decimalsIn(match.boards.map(points));
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="sheet keep" id={`match-${match.id}`}>
      <div className="row between pad-head">
        <Heading className="h3">
          {match.round === null ? null : <>{say("round", { round: match.round })}, </>}
          <Link href={`/s/${session}/c/${encodeURIComponent(other.contestant)}#match-${match.id}`} prefetch={false}>
            {name(contestants[other.contestant])}
          </Link>
        </Heading>
        <span className="strong nowrap">
          {figure(own.won, locale)} – {figure(other.won, locale)} <span className="quiet">{unit("short.imps")}</span>
          {match.why.victoryPoints === undefined ? null : (
            <>
              {" "}
              · {figure(own.points, locale)} <span className="quiet">{unit("short.vp")}</span>
            </>
          )}
        </span>
      </div>
      <table className="dense">
        <thead>
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
              {unit("short.imps")}
            </th>
          </tr>
        </thead>
        <tbody>
          {match.boards.map((board) => {
            const tables = board.results.map((id) => played.get(id));
            const asNorth = tables.find((one) => one?.side === "NS");
            const asEast = tables.find((one) => one?.side === "EW");
            const cell = (one: Open | undefined) =>
              one === undefined ? <span className="faint">–</span> : <OutcomeOf outcome={one.result.outcome} />;
            const scored = (one: Open | undefined) => {
              const value = one === undefined ? null : ownScore(one.result.score, one.side);
              return value === null ? "" : score(value);
            };
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
                <td className="num strong">{aligned(points(board), decimals)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="pad small quiet stack tight">
        {reading === undefined || match.why.victoryPoints === undefined ? null : (
          <p>
            {say("scale", {
              margin: signed(figure(reading.margin, locale)),
              boards: match.why.victoryPoints.boards,
              scale: optionValue(match.why.victoryPoints.scale, value),
              points: figure(reading.victoryPoints, locale),
            })}
            <Basis basis={match.why.victoryPoints.basis} />
          </p>
        )}
        {match.why.carryOver.map((one) => (
          <p key={`${one.contestant} ${one.amount}`}>
            {name(contestants[one.contestant])}: {say("carryOver")} {signed(figure(one.amount, locale))}
          </p>
        ))}
        {match.why.penalties.map((one) => (
          <p key={one.penalty}>
            {name(contestants[one.contestant])}: {say("penalty", { law: one.law, amount: figure(one.takes, locale) })}
          </p>
        ))}
      </div>
    </section>
  );
};
