/** A match opened: each board's own two scores, their difference and its IMPs, and how the margin became victory points. */
import type { ContestantLabel, MatchView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { optionValue } from "#format/options.ts";
import { useNames } from "#components/useNames.ts";
import { aligned, decimalsIn, figure, signed } from "#format/figure.ts";
import { basisKey, commonBasis } from "#format/explain.ts";
import { Basis, CommonBasis } from "./Basis.tsx";
import { PointsExplained } from "./PointsExplained.tsx";

export const MatchBoards = ({
  session,
  team,
  match,
  contestants,
}: {
  readonly session: string;
  readonly team: string;
  readonly match: MatchView;
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
}) => {
  const say = useTranslations("why");
  const card = useTranslations("card");
  const unit = useTranslations("units");
  const value = useTranslations("values");
  const locale = useLocale();
  const { name } = useNames("teams");
  const home = match.home === team;
  const [own, other] = home ? [match.sides.home, match.sides.away] : [match.sides.away, match.sides.home];
  const scale = match.why.victoryPoints;
  const reading = home ? scale?.home : scale?.away;
  const points = match.boards.map((board) => {
    const amount = home ? board.home : board.away;
    return amount === undefined ? "" : signed(figure(amount, locale));
  });
  const decimals = decimalsIn(points);
  const common = commonBasis(
    match.boards.flatMap(({ why }) => (why.kind === "scored" ? [home ? why.home : why.away] : [])),
  );
  const known = new Set(common.map(basisKey));
  return (
    <section className="sheet" id={`match-${match.id}`}>
      <div className="row between pad-head">
        <h2 className="h3">
          {match.round === null ? null : <>{card("round", { round: match.round })}, </>}
          {name(contestants[other.contestant])}
        </h2>
        <span className="strong nowrap">
          {say("matchPoints", { won: figure(own.won, locale), lost: figure(other.won, locale) })}
          {scale === undefined ? null : (
            <>
              {" "}
              · {figure(own.points, locale)} {unit("short.vp")}
            </>
          )}
        </span>
      </div>
      <table className="dense">
        <thead>
          <tr>
            <th scope="col">{say("board")}</th>
            <th scope="col">{say("from")}</th>
            <th scope="col" className="num">
              {unit("short.imps")}
            </th>
          </tr>
        </thead>
        <tbody>
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
                  <PointsExplained why={home ? board.why.home : board.why.away} known={known} />
                )}
                {board.why.kind === "scored" && board.why.averaged !== undefined ? <div>{say("averaged")}</div> : null}
              </td>
              <td className="num strong">{aligned(points[index] ?? "", decimals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pad small stack tight">
        <CommonBasis basis={common} />
        {scale === undefined || reading === undefined ? null : (
          <p>
            {card("scale", {
              margin: signed(figure(reading.margin, locale)),
              boards: scale.boards,
              scale: optionValue(scale.scale, value),
              points: figure(reading.victoryPoints, locale),
            })}
            <Basis basis={scale.basis} />
          </p>
        )}
        {match.why.carryOver.map((one) => (
          <p key={`${one.contestant} ${one.amount}`}>
            {name(contestants[one.contestant])}: {card("carryOver")} {signed(figure(one.amount, locale))}
          </p>
        ))}
        {match.why.penalties.map((one) => (
          <p key={one.penalty} className="says bad">
            {name(contestants[one.contestant])}: {card("penalty", { law: one.law, amount: figure(one.takes, locale) })}
          </p>
        ))}
      </div>
    </section>
  );
};
