/** One match as a team sees it: against whom, what it began with (carry-over), what both won, its boards, and how the margin became victory points (Laws 78B, 86, 90). */
import type { Unit } from "@traveller/engine";
import type { ContestantLabel, MatchView } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { lawLink } from "#components/laws/LawTag.tsx";
import { useNames } from "#components/useNames.ts";
import { Basis } from "#components/laws/Basis.tsx";
import { usePenaltyAmount } from "#components/usePenaltyUnit.ts";
import { useWriting } from "#components/useWriting.ts";
import { aligned, columnOf, figure, figureBy, signed } from "#format/figure.ts";
import { mixed } from "#format/fraction.ts";
import { HUNDREDTH } from "#format/rounding.ts";
import { optionValue } from "#format/options.ts";
import { marginFormula, matchPointsFormula } from "#format/total-proof.ts";

/** The two sides of a match, this team's own first. */
export const sidesOf = ({ home, sides }: MatchView, team: string) =>
  home === team
    ? ({ at: "home", own: sides.home, other: sides.away } as const)
    : ({ at: "away", own: sides.away, other: sides.home } as const);

/** What each of its boards gave a side, as a column. */
export const boardPoints = ({ boards }: MatchView, at: "home" | "away", locale: string): readonly string[] => {
  const points = boards.map(({ [at]: amount }) => (amount === undefined ? "" : signed(figure(amount, locale))));
  const column = columnOf(points);
  return points.map((one) => aligned(one, column));
};

export const MatchSheet = ({
  session,
  team,
  match,
  contestants,
  countedIn,
  level = 2,
  columns,
  children,
  common,
}: {
  readonly session: string;
  readonly team: string;
  readonly match: MatchView;
  readonly contestants: Readonly<Record<string, ContestantLabel>>;
  /** What its boards are counted in. */
  readonly countedIn: Unit;
  readonly level?: 2 | 3;
  /** The row of headings, and a row for each board. */
  readonly columns: ReactNode;
  readonly children: ReactNode;
  /** What all boards rest on. */
  readonly common?: ReactNode;
}) => {
  const say = useTranslations("card");
  const why = useTranslations("why");
  const unit = useTranslations("units");
  const value = useTranslations("values");
  const writing = useWriting();
  const amountIn = usePenaltyAmount();
  const { locale } = writing;
  const { name } = useNames("teams");
  const { at, own, other } = sidesOf(match, team);
  const scale = match.why.victoryPoints;
  const margin = marginFormula(own, match.why, team, writing);
  const points = matchPointsFormula(own, match.why, team, writing);
  const carried = match.why.carryOver.filter(({ amount }) => amount !== "0");
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
          {why("matchPoints", {
            won: figure(own.won, locale),
            lost: figure(other.won, locale),
            unit: unit(`short.${countedIn}`),
          })}
          {scale === undefined ? null : (
            <>
              {" "}
              ·{" "}
              {scale.scale === "wbf-continuous"
                ? figureBy(own.points, locale, HUNDREDTH)
                : figure(own.points, locale)}{" "}
              <span className="quiet">{unit("short.vp")}</span>
            </>
          )}
        </span>
      </div>
      {carried.length === 0 ? null : (
        <div>
          {carried.map((one) => (
            <p key={`${one.contestant} ${one.amount}`}>
              {name(contestants[one.contestant])}: {say("carryOver")}{" "}
              <b className="nowrap">{amountIn(one.unit, one.amount, signed(mixed(one.amount, locale)))}</b>
            </p>
          ))}
        </div>
      )}
      <table className="dense">
        <caption className="said">{name(contestants[other.contestant])}</caption>
        <thead>{columns}</thead>
        <tbody>{children}</tbody>
      </table>
      <div className="pad small quiet stack tight">
        {common}
        {match.why.rounded === undefined ? null : (
          <p>
            {why("beforeRounding", { amount: signed(mixed(match.why.rounded[at], locale)) })}
            <Basis basis={match.why.rounded.basis} />
          </p>
        )}
        {margin === undefined ? null : <p>{say("marginFrom", { formula: margin })}</p>}
        {scale === undefined ? null : (
          <p>
            {say("scale", {
              margin: signed(mixed(scale[at].margin, locale)),
              boards: scale.boards,
              scale: optionValue(scale.scale, value),
              points: figure(scale[at].victoryPoints, locale, 4),
            })}
            <Basis basis={scale.basis} />
          </p>
        )}
        {points === undefined ? null : <p>{say("pointsFrom", { formula: points })}</p>}
        {match.why.penalties.map((one) => (
          <p key={one.penalty} className="says bad">
            {name(contestants[one.contestant])}:{" "}
            {say.rich("penalty", {
              law: one.law,
              amount: mixed(one.takes, locale),
              link: lawLink(one.law),
            })}
          </p>
        ))}
      </div>
    </section>
  );
};
