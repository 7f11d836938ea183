"use client";
/** One ranking list. Every total is a link to why; a shared rank says so; on a phone it folds to rank, name and total. */
import type { StandingList } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useRef } from "react";
import { NumberOf } from "#components/NumberOf.tsx";
import { useNames } from "#components/useNames.ts";
import { aligned, columnOf, figure, figureBy, signed } from "#format/figure.ts";
import { placeIn, placeText, strataColumns } from "#format/strata.ts";
import type { StandingsView } from "#server/standings/standings-view.ts";
import { Flags } from "./Flags.tsx";
import { Move } from "./Move.tsx";
import { Rank } from "#components/Rank.tsx";
import { useMovingRows } from "./useMovingRows.ts";

export const StandingsTable = ({
  view,
  list,
  label,
  sections,
}: {
  readonly view: StandingsView;
  readonly list: StandingList;
  readonly label: string;
  /** Whether to say each contestant's section. */
  readonly sections: boolean;
}) => {
  const say = useTranslations("standings");
  const unit = useTranslations("units");
  const kind = useTranslations("contest");
  const locale = useLocale();
  const { name, players } = useNames(view.contest);
  const body = useRef<HTMLTableSectionElement>(null);
  useMovingRows(body);

  const byPercent = list.rows.some((row) => row.percent !== null);
  const total = (amount: string): string =>
    view.shown.total === undefined ? figure(amount, locale) : figureBy(amount, locale, view.shown.total);
  const sign = view.totalUnit === "imps" || view.totalUnit === "points";
  const inColumn = (texts: readonly string[]): readonly string[] => {
    const column = columnOf(texts);
    return texts.map((text) => aligned(text, column));
  };
  const totals = inColumn(list.rows.map((row) => (sign ? signed(total(row.total)) : total(row.total))));
  const percents = inColumn(
    list.rows.map((row) => (row.percent === null ? "" : figureBy(row.percent, locale, view.shown.percent))),
  );
  const strata = strataColumns(list.rows);
  const moved = list.rows.some((row) => row.previousRank !== null);
  const differentBoards = new Set(list.rows.map((row) => row.boards)).size > 1;

  return (
    <table className="standings">
      <caption className="said">{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="said">{say("rank")}</span>
          </th>
          {moved ? (
            <th scope="col">
              <span className="said">{say("move")}</span>
            </th>
          ) : null}
          <th scope="col">{kind(`one.${view.contest}`)}</th>
          {sections ? (
            <th scope="col" className="wide">
              {say("section")}
            </th>
          ) : null}
          {strata.map(({ stratum, overall }) => (
            <th key={`${stratum} ${overall}`} scope="col" className="num">
              <span className="narrow" aria-hidden>
                {stratum}
              </span>
              <span className="wide">{say(overall ? "placeOverall" : "placeIn", { stratum })}</span>
            </th>
          ))}
          <th scope="col" className={differentBoards ? "num" : "num wide"}>
            {say("boards")}
          </th>
          <th scope="col" className={byPercent ? "num wide" : "num"}>
            {byPercent ? say("score") : unit(`short.${view.totalUnit}`)}
          </th>
          {byPercent ? (
            <th scope="col" className="num">
              {say("percent")}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody ref={body}>
        {list.rows.map((row, index) => {
          const called = name(row.contestant);
          const who = row.contestant === null ? undefined : players(row.contestant);
          const shownTotal = totals[index] ?? "";
          const shownPercent = percents[index] ?? "";
          const key = byPercent
            ? unit("percent", { value: shownPercent })
            : `${shownTotal} ${unit(`short.${view.totalUnit}`)}`;
          const why = (text: string) => (
            <Link
              className="why"
              href={`/s/${view.session}/why/${encodeURIComponent(row.id)}${view.past === true ? "#changes" : ""}`}
              prefetch={false}
              aria-label={say(view.past === true ? "since" : "why", { amount: key, name: called })}
            >
              {text}
            </Link>
          );
          return (
            <tr key={row.id} data-row={row.id} id={`row-${row.id}`}>
              <Rank rank={row.rank} tied={row.tied} />
              {moved ? (
                <td className="move">
                  <Move rank={row.rank} before={row.previousRank} />
                </td>
              ) : null}
              <th scope="row">
                <NumberOf label={row.contestant} />
                <Link href={`/s/${view.session}/c/${encodeURIComponent(row.id)}`} prefetch={false}>
                  {called}
                </Link>
                <Flags session={view.session} contestant={row.id} flags={row.flags} />
                {who === undefined ? null : <span className="small quiet who">{who}</span>}
              </th>
              {sections ? <td className="wide quiet">{row.contestant?.section}</td> : null}
              {strata.map((column) => {
                const place = placeIn(row, column);
                return (
                  <td key={`${column.stratum} ${column.overall}`} className="num place">
                    {place === undefined ? null : placeText(place)}
                  </td>
                );
              })}
              <td className={differentBoards ? "num quiet" : "num wide quiet"}>{row.boards}</td>
              <td className={byPercent ? "num wide" : "num total"}>{byPercent ? shownTotal : why(shownTotal)}</td>
              {byPercent ? <td className="num total">{row.percent === null ? null : why(shownPercent)}</td> : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
