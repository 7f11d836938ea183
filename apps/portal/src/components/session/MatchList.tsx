/** Matches of teams, round by round: IMPs and victory points of both; each leads to its boards. */
import { groupBy, type ContestantLabel, type MatchView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useNames } from "#components/useNames.ts";
import { aligned, decimalsIn, figure } from "#format/figure.ts";

export const MatchList = ({
  session,
  matches,
  labels,
}: {
  readonly session: string;
  readonly matches: readonly MatchView[];
  readonly labels: ReadonlyMap<string, ContestantLabel | null>;
}) => {
  const say = useTranslations("card");
  const unit = useTranslations("units");
  const locale = useLocale();
  const { name } = useNames("teams");
  const rounds = groupBy(matches, ({ round }) => round);
  const points = matches.flatMap(({ homePoints, awayPoints }) => [
    figure(homePoints, locale),
    figure(awayPoints, locale),
  ]);
  const decimals = decimalsIn(points);
  const team = (id: string, match: string) => (
    <Link href={`/s/${session}/c/${encodeURIComponent(id)}#match-${match}`} prefetch={false}>
      {name(labels.get(id))}
    </Link>
  );
  return (
    <table className="matches">
      <thead>
        <tr>
          <th scope="col">{say("matches")}</th>
          <th scope="col" className="num">
            {say("won")}
          </th>
          <th scope="col" className="num">
            {unit("short.vp")}
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
                {team(match.home, match.id)} – {team(match.away, match.id)}
              </th>
              <td className="num">
                {figure(match.homeWon, locale)} – {figure(match.awayWon, locale)}
              </td>
              <td className="num">
                {aligned(figure(match.homePoints, locale), decimals)} –{" "}
                {aligned(figure(match.awayPoints, locale), decimals)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
