"use client";
/** What the ruling would do if it were given: the board, places and totals, and who would lead. Laws 12, 78, 81C. */
import { useLocale, useTranslations } from "next-intl";
import type { Choice } from "#components/act/Choose.tsx";
import { figure, signed } from "#format/figure.ts";
import type { NumbersShown } from "#format/rounding.ts";
import { exact, makeExact, subtract } from "@traveller/engine";
import type { Follows } from "#format/would-follow.ts";
import { rankOf, usePlaceThere } from "./usePlaceThere.ts";

/** Places that are shown: those at this table, and whoever moves. */
const MOST_PLACES = 10;

export const IfGiven = ({
  follows,
  result,
  here,
  contestants,
  numbers,
}: {
  readonly follows: Follows;
  readonly result: string | undefined;
  /** Those who met there. */
  readonly here: readonly string[];
  readonly contestants: readonly Choice[];
  readonly numbers: NumbersShown;
}) => {
  const say = useTranslations("rule");
  const locale = useLocale();
  const { called, total } = usePlaceThere(numbers, contestants);
  const atTable = follows.worth.filter((one) => one.result === result);
  const others = follows.worth.length - atTable.length;
  const isMoved = ({ before, after }: Follows["places"][number]): boolean => rankOf(before) !== rankOf(after);
  const places = follows.places.filter((one) => here.includes(one.contestant) || isMoved(one)).slice(0, MOST_PLACES);
  const left = follows.places.length - places.length;
  if (follows.worth.length === 0 && follows.places.length === 0) return <p>{say("nothingChanges")}</p>;
  return (
    <div className="stack tight">
      {atTable.length === 0 ? null : (
        <table className="compared small">
          <caption className="said">{say("onBoard")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("onBoard")}</th>
              <th scope="col">{say("now")}</th>
              <th scope="col">{say("then")}</th>
              <th scope="col">±</th>
            </tr>
          </thead>
          <tbody>
            {atTable.map(({ side, contestants: who, before, after }) => (
              <tr key={side}>
                <th scope="row">{who.map(called).join(", ")}</th>
                <td>{before === undefined ? "–" : figure(before, locale)}</td>
                <td>
                  <b>{after === undefined ? "–" : figure(after, locale)}</b>
                </td>
                <td>
                  {before === undefined || after === undefined
                    ? ""
                    : signed(figure(makeExact(subtract(exact(after), exact(before))), locale))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {atTable.length === 0 || numbers.unit !== "matchpoints" ? null : (
        <p className="small quiet">{say("notWithItself")}</p>
      )}
      {others === 0 ? null : <p className="small quiet">{say("othersToo", { count: others })}</p>}
      {places.length === 0 ? null : (
        <table className="compared small">
          <caption className="said">{say("standings")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("standings")}</th>
              <th scope="col" colSpan={2}>
                {say("now")}
              </th>
              <th scope="col" colSpan={2}>
                {say("then")}
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map((one) => (
              <tr key={`${one.field} ${one.contestant}`} className={here.includes(one.contestant) ? "own" : undefined}>
                <th scope="row">{called(one.contestant)}</th>
                <td className="nowrap">{total(one.before)}</td>
                <td>{rankOf(one.before)}</td>
                <td className="nowrap">{total(one.after)}</td>
                <td>{isMoved(one) ? <b>{rankOf(one.after)}</b> : rankOf(one.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left === 0 ? null : <p className="small quiet">{say("morePlaces", { count: left })}</p>}
      {follows.first.map(({ before, after }) => {
        const overtaken = before.filter((one) => !after.includes(one));
        const leading = after.map(called).join(", ");
        return (
          <p key={after.join(" ")} className="strong">
            {overtaken.length === 0
              ? say("leadsNow", { after: leading })
              : say("leads", { before: overtaken.map(called).join(", "), after: leading })}
          </p>
        );
      })}
    </div>
  );
};
