/** Each number that the file publishes otherwise than we compute it, side by side; ours opens. */
import type { PublishedComparison, SessionPage, StandingList } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useNames } from "#components/useNames.ts";
import { figure } from "#format/figure.ts";

const SHOWN = 200;

export const Differences = ({
  session,
  comparison,
  lists,
}: {
  readonly session: Pick<SessionPage, "id" | "contest">;
  readonly comparison: PublishedComparison;
  readonly lists: readonly StandingList[];
}) => {
  const say = useTranslations("scored");
  const unit = useTranslations("units");
  const locale = useLocale();
  const { name } = useNames(session.contest);
  const labels = new Map(lists.flatMap(({ rows }) => rows.map((row) => [row.id, row.contestant])));
  const rank = (one: { readonly rank: number; readonly tied: boolean }) => `${one.rank}${one.tied ? "=" : ""}`;
  return (
    <table>
      <caption className="said">{say("differences")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("setting")}</th>
          <th scope="col" className="num">
            {say("file")}
          </th>
          <th scope="col" className="num">
            {say("ours")}
          </th>
        </tr>
      </thead>
      <tbody>
        {comparison.differences.slice(0, SHOWN).map((one) =>
          one.kind === "points" ? (
            <tr key={`${one.result} ${one.side}`}>
              <th scope="row">
                <Link href={`/s/${session.id}/b/${one.board}#result-${one.result}`} prefetch={false}>
                  {say("difference.points", { board: one.board, side: unit(`sidesLong.${one.side}`) })}
                </Link>
              </th>
              <td className="num">{figure(one.published, locale)}</td>
              <td className="num">{one.ours === null ? "–" : figure(one.ours, locale)}</td>
            </tr>
          ) : (
            <tr key={`${one.contestant} ${one.kind} ${one.kind === "stratum" ? one.stratum : ""}`}>
              <th scope="row">
                <Link href={`/s/${session.id}/why/${encodeURIComponent(one.contestant)}`} prefetch={false}>
                  {name(labels.get(one.contestant))}
                </Link>
                ,{" "}
                {one.kind === "stratum"
                  ? say("difference.stratum", { stratum: one.stratum })
                  : say(`difference.${one.kind}`)}
              </th>
              <td className="num">
                {one.kind === "rank" || one.kind === "stratum" ? rank(one.published) : figure(one.published, locale)}
              </td>
              <td className="num">
                {one.kind === "rank" || one.kind === "stratum"
                  ? one.ours === null
                    ? "–"
                    : rank(one.ours)
                  : one.ours === null
                    ? "–"
                    : figure(one.ours, locale)}
              </td>
            </tr>
          ),
        )}
      </tbody>
      {comparison.differences.length > SHOWN ? (
        <tfoot>
          <tr>
            <td colSpan={3} className="quiet">
              {say("more", { count: comparison.differences.length - SHOWN })}
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
};
