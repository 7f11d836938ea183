/** What an overall total is made of: each session with what it gave, the weight it has, and what of it was carried over. */
import type { Overall, OverallRow } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useTotal } from "#components/session/ContestantHead.tsx";
import { usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { aligned, columnOf, figure, signed } from "#format/figure.ts";
import { mixed } from "#format/fraction.ts";

export const OverallParts = ({
  overall,
  row,
  titles,
  called,
}: {
  readonly overall: Overall;
  readonly row: OverallRow;
  readonly titles: ReadonlyMap<string, string>;
  readonly called: string;
}) => {
  const say = useTranslations("overall");
  const tournament = useTranslations("tournament");
  const units = useTranslations("units");
  const standings = useTranslations("standings");
  const locale = useLocale();
  const total = useTotal(overall);
  const unit = usePenaltyUnit();
  const short = units(`short.${overall.totalUnit}`);
  /** Where a wide screen has it above the column. */
  const unitOnPhone = <span className="narrow faint">{`\u00A0${short}`}</span>;
  const weighed = overall.rules.sessionWeights !== "sum";
  const gives = row.parts.map((part) => figure(part.gives, locale));
  const decimals = columnOf([...gives, figure(row.total, locale)]);
  return (
    <table className="fold">
      <caption className="said">{called}</caption>
      <thead>
        <tr>
          <th scope="col">{tournament("sessions")}</th>
          <th scope="col" className="num">
            {standings("rank")}
          </th>
          <th scope="col" className="num">
            {standings("boards")}
          </th>
          <th scope="col" className="num">
            {standings("score")}
          </th>
          {weighed ? (
            <th scope="col" className="num">
              {say("weight")}
            </th>
          ) : null}
          <th scope="col" className="num">
            {say("counts")} <span className="quiet">({short})</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {row.parts.map((part, index) => {
          const amount = total({ total: part.total, percent: part.percent ?? null });
          return (
            <tr key={part.session}>
              <th scope="row">
                <Link href={`/s/${part.session}`} prefetch={false}>
                  {titles.get(part.session) ?? part.session}
                </Link>
                {part.carried.map((one) => (
                  <span key={`${one.amount} ${one.unit}`} className="small quiet after">
                    {say("inIt", {
                      amount: mixed(one.amount, locale),
                      unit: unit(one.unit, one.amount),
                      gives: signed(mixed(one.gives, locale)),
                    })}
                  </span>
                ))}
              </th>
              <td className="num wide">{part.rank ?? "–"}</td>
              <td className="num wide">{part.boards}</td>
              <td className="num">
                <span className="narrow faint">{standings("score")}: </span>
                <Link
                  className="why"
                  href={`/s/${part.session}/why/${encodeURIComponent(part.contestant)}`}
                  prefetch={false}
                  aria-label={standings("why", { amount, name: called })}
                >
                  {amount}
                </Link>
              </td>
              {weighed ? (
                <td className="num">
                  <span className="narrow faint">{say("weight")}: </span>
                  {mixed(part.weight, locale)}
                </td>
              ) : null}
              <td className="num">
                <span className="narrow faint">{say("counts")}: </span>
                {aligned(gives[index] ?? "", decimals)}
                {unitOnPhone}
              </td>
            </tr>
          );
        })}
        {row.carryOver === null ? null : (
          <tr>
            <th scope="row" colSpan={weighed ? 5 : 4}>
              {say("carried")}
            </th>
            <td className="num">
              {aligned(signed(figure(row.carryOver, locale)), decimals)}
              {unitOnPhone}
            </td>
          </tr>
        )}
        <tr className="sum">
          <th scope="row" colSpan={weighed ? 5 : 4}>
            {say("total")}
            {row.percent === null || weighed ? null : (
              <span className="small quiet after">{total({ total: row.total, percent: row.percent })}</span>
            )}
          </th>
          <td className="num">
            {aligned(figure(row.total, locale), decimals)}
            {unitOnPhone}
          </td>
        </tr>
      </tbody>
    </table>
  );
};
