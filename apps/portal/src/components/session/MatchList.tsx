/** Matches of teams, round by round: IMPs and victory points of both; each leads to its boards. */
import { groupBy, type Unit } from "@traveller/engine";
import type { ContestantLabel, MatchView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import { usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { columnOf, figure, figureBy, signed } from "#format/figure.ts";
import { mixed } from "#format/fraction.ts";

export const MatchList = ({
  session,
  unit: won,
  totalUnit,
  matches,
  labels,
}: {
  readonly session: string;
  /** What boards are counted in, and what matches. */
  readonly unit: Unit;
  readonly totalUnit: Unit;
  readonly matches: readonly MatchView[];
  readonly labels: ReadonlyMap<string, ContestantLabel | null>;
}) => {
  const say = useTranslations("card");
  const unit = useTranslations("units");
  const locale = useLocale();
  const unitOf = usePenaltyUnit();
  const { name } = useNames("teams");
  const rounds = groupBy(matches, ({ round }) => round);
  const points = matches.flatMap(({ homePoints, awayPoints }) => [
    figure(homePoints, locale),
    figure(awayPoints, locale),
  ]);
  const by = { step: `1/${10 ** columnOf(points).decimals}`, mode: "halfAwayFromZero" } as const;
  const team = (id: string, match: string) => (
    <Link href={`/s/${session}/c/${encodeURIComponent(id)}#match-${match}`} prefetch={false}>
      {name(labels.get(id))}
    </Link>
  );
  /** Teams without a name are called by their players: then each has a line of its own. */
  const long = [...labels.values()].some((label) => name(label).includes(" – "));
  const pairing = ({ home, away, id }: MatchView) =>
    long ? (
      <>
        {[home, away].map((one) => (
          <span key={one} className="block">
            <NumberOf label={labels.get(one)} />
            {team(one, id)}
          </span>
        ))}
      </>
    ) : (
      <>
        {team(home, id)} – {team(away, id)}
      </>
    );
  return (
    <table className="matches">
      <caption className="said">{say("matches")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("matches")}</th>
          <th scope="col" className="num">
            {unit(`short.${won}`)}
          </th>
          <th scope="col" className="num">
            {totalUnit === won ? say("margin") : unit(`short.${totalUnit}`)}
          </th>
        </tr>
      </thead>
      {[...rounds].map(([round, played]) => (
        <tbody key={round ?? "none"}>
          {round === null ? null : (
            <tr className="round">
              <th scope="rowgroup" colSpan={3}>
                {say("round", { round })}
              </th>
            </tr>
          )}
          {played.map((match) => (
            <tr key={match.id}>
              <th scope="row">
                {pairing(match)}
                {match.why.carryOver
                  .filter(({ amount }) => amount !== "0")
                  .map((one) => (
                    <span key={`${one.contestant} ${one.amount}`} className="small quiet after">
                      {say("carryOver")} {signed(mixed(one.amount, locale))} {unitOf(one.unit, one.amount)},{" "}
                      {name(labels.get(one.contestant))}
                    </span>
                  ))}
              </th>
              <td className="num">
                {figure(match.homeWon, locale)} – {figure(match.awayWon, locale)}
              </td>
              <td className="num">
                {totalUnit === won ? (
                  <>
                    {signed(figureBy(match.homePoints, locale, by))} / {signed(figureBy(match.awayPoints, locale, by))}
                  </>
                ) : (
                  <>
                    {figureBy(match.homePoints, locale, by)} – {figureBy(match.awayPoints, locale, by)}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
