/** One list of an event's overall result: what each session gave, and the total. Every number opens; on a phone the sessions fold away behind the total. */
import type { Overall, OverallList, OverallRow } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Rank } from "#components/Rank.tsx";
import { LinkedName, LinkedPlayers } from "#components/PlayerLinks.tsx";
import { useNames } from "#components/useNames.ts";
import { aligned, columnOf, figure, figureBy, signed } from "#format/figure.ts";
import { shownBy } from "#format/rounding.ts";
import { signsOf } from "#format/session.ts";

/** The page that opens an overall total: of whoever was that contestant in that session. */
const overallWhy = (tournament: string, { parts }: Pick<OverallRow, "parts">): string => {
  const part = parts.at(-1);
  return `/t/${encodeURIComponent(tournament)}/why/${encodeURIComponent(part?.session ?? "")}/${encodeURIComponent(part?.contestant ?? "")}`;
};

export const OverallTable = ({
  tournament,
  overall,
  list,
  label,
  numbers,
}: {
  readonly tournament: string;
  readonly overall: Overall;
  readonly list: OverallList;
  readonly label: string;
  /** The number of each session in the tournament, by id. */
  readonly numbers: ReadonlyMap<string, number>;
}) => {
  const say = useTranslations("overall");
  const standings = useTranslations("standings");
  const kind = useTranslations("contest");
  const unit = useTranslations("units");
  const locale = useLocale();
  const { name, players } = useNames(overall.contest);
  const shown = shownBy(overall);
  const sign = signsOf(overall.totalUnit);
  const text = ({ total, percent }: { readonly total: string; readonly percent?: string | null }): string => {
    if (percent !== undefined && percent !== null) return figureBy(percent, locale, shown.percent);
    const plain = shown.total === undefined ? figure(total, locale) : figureBy(total, locale, shown.total);
    return sign ? signed(plain) : plain;
  };
  const byPercent = list.rows.every(({ percent }) => percent !== null);
  const written = list.rows.map(text);
  const totals = written.map((one) => aligned(one, columnOf(written)));
  const sessions = overall.counted.map((id) => {
    const gave = new Map(
      list.rows.flatMap((row) => row.parts.filter((part) => part.session === id).map((part) => [row.id, part])),
    );
    return { id, gave, column: columnOf([...gave.values()].map(text)) };
  });
  const carried = list.rows.some(({ carryOver }) => carryOver !== null);
  return (
    <table className="standings">
      <caption className="said">{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="said">{standings("rank")}</span>
          </th>
          <th scope="col">{kind(`one.${overall.contest}`)}</th>
          {carried ? (
            <th scope="col" className="num wide">
              {say("carried")}
            </th>
          ) : null}
          {sessions.map(({ id }) => (
            <th key={id} scope="col" className="num wide">
              <Link href={`/s/${id}`} prefetch={false}>
                {say("session", { number: numbers.get(id) ?? id })}
              </Link>
            </th>
          ))}
          <th scope="col" className="num">
            {byPercent ? standings("percent") : unit(`short.${overall.totalUnit}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row, index) => {
          const called = name(row.contestant);
          const who = row.contestant === null ? undefined : players(row.contestant);
          const amount = totals[index] ?? "";
          return (
            <tr key={row.id}>
              <Rank rank={row.rank} tied={row.tied} />
              <th scope="row">
                <LinkedName contest={overall.contest} label={row.contestant} />
                {row.parts.length < overall.counted.length ? (
                  <>
                    {" "}
                    <span className="tag">{say("partly", { own: row.parts.length, all: overall.counted.length })}</span>
                  </>
                ) : null}
                {who === undefined ? null : (
                  <span className="small quiet who">
                    <LinkedPlayers contest={overall.contest} label={row.contestant} />
                  </span>
                )}
              </th>
              {carried ? (
                <td className="num wide">{row.carryOver === null ? "" : signed(figure(row.carryOver, locale))}</td>
              ) : null}
              {sessions.map(({ id, gave, column }) => {
                const part = gave.get(row.id);
                const given = part === undefined ? "" : aligned(text(part), column);
                return (
                  <td key={id} className="num wide">
                    {part === undefined ? null : (
                      <Link
                        className="why"
                        href={`/s/${id}/why/${encodeURIComponent(part.contestant)}`}
                        prefetch={false}
                        aria-label={standings("why", { amount: given, name: called })}
                      >
                        {given}
                      </Link>
                    )}
                  </td>
                );
              })}
              <td className="num total">
                <Link
                  className="why"
                  href={overallWhy(tournament, row)}
                  prefetch={false}
                  aria-label={say("why", { amount, name: called })}
                >
                  {amount}
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
