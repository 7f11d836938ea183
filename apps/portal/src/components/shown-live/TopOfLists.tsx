/** How the session stands, beside the tables that are shown: the head of each ranking list. */
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Rank } from "#components/Rank.tsx";
import { useNames } from "#components/useNames.ts";
import { figure, figureBy, signed } from "#format/figure.ts";
import type { StandingsView } from "#server/standings/standings-view.ts";

/** As many as stand beside two cards. */
const PLACES = 10;

export const TopOfLists = ({ view }: { readonly view: StandingsView }) => {
  const [say, unit, words] = [useTranslations("standings"), useTranslations("units"), useTranslations("shownLive")];
  const locale = useLocale();
  const { name } = useNames(view.contest);
  const signs = view.totalUnit === "imps" || view.totalUnit === "points";
  const total = (amount: string): string =>
    view.shown.total === undefined ? figure(amount, locale) : figureBy(amount, locale, view.shown.total);
  const lists = view.lists.filter(({ rows }) => rows.length > 0);
  return (
    <section className="sheet pad stack tight">
      <h2 className="h3">
        <Link href={`/s/${encodeURIComponent(view.session)}`} prefetch={false}>
          {words("standings")}
        </Link>
      </h2>
      {lists.length === 0 ? <p className="quiet">{words("noStandings")}</p> : null}
      {lists.map(({ field, line, rows }) => (
        <table key={`${field} ${line ?? ""}`} className="dense">
          <caption className={line === null ? "said" : "small quiet"}>
            {line === null ? words("standings") : say("line", { line: unit(`sidesLong.${line}`) })}
          </caption>
          <tbody>
            {rows.slice(0, PLACES).map((row) => (
              <tr key={row.id}>
                <Rank rank={row.rank} tied={row.tied} />
                <th scope="row">
                  <Link href={`/s/${view.session}/c/${encodeURIComponent(row.id)}`} prefetch={false}>
                    {name(row.contestant)}
                  </Link>
                </th>
                <td className="num">
                  {row.percent === null
                    ? `${signs ? signed(total(row.total)) : total(row.total)} ${unit(`short.${view.totalUnit}`)}`
                    : unit("percent", { value: figureBy(row.percent, locale, view.shown.percent) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
};
