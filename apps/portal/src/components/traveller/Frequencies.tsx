/** What each score was worth on a board: how often it came, and what it gave. Weighted scores count by their weights (Law 78A). */
import { add, compareExact, divide, exact, makeExact, subtract, type ComparedGroup } from "@traveller/engine";
import type { ResultView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import { Bar } from "#components/numbers/Bar.tsx";
import { aligned, decimalsIn, figure, score, signed } from "#format/figure.ts";

/** What North–South got for each plain score, from the results themselves. */
const worthOf = (group: ComparedGroup, results: readonly ResultView[]): ReadonlyMap<number, string> =>
  new Map(
    group.ns.flatMap(({ score: points, results: stands }) => {
      const found = results.find(
        ({ id, nsPoints, nsWhy }) =>
          nsPoints !== null &&
          stands.some(({ result, weight }) => result === id && weight === "1") &&
          "outcomes" in nsWhy &&
          nsWhy.outcomes.length === 1,
      );
      const weighted = results
        .flatMap(({ nsWhy }) => ("outcomes" in nsWhy ? nsWhy.outcomes : []))
        .find((outcome) => outcome.score === points);
      const amount = found?.nsPoints ?? weighted?.points;
      return amount === undefined ? [] : [[points, amount] as const];
    }),
  );

/** Where an amount lies between the least and the most of its group, or of nothing and the top: 0 to 1. Only for drawing. */
const shareOf = (amount: string, least: string, most: string): number => {
  const range = subtract(exact(most), exact(least));
  if (range.n === 0n) return 1;
  const { n, d } = divide(subtract(exact(amount), exact(least)), range);
  return Number(n) / Number(d);
};

export const Frequencies = ({
  group,
  results,
  top,
  signs,
}: {
  readonly group: ComparedGroup;
  readonly results: readonly ResultView[];
  readonly top: string | null;
  readonly signs: boolean;
}) => {
  const say = useTranslations("traveller");
  const unit = useTranslations("why");
  const locale = useLocale();
  const worth = worthOf(group, results);
  const amounts = [...worth.values()].toSorted((a, b) => compareExact(exact(a), exact(b)));
  const texts = amounts.map((amount) => figure(amount, locale));
  const decimals = decimalsIn(texts);
  const [least, most] = top === null ? [amounts[0] ?? "0", amounts.at(-1) ?? "0"] : ["0", top];
  const weights = group.ns.some(({ weight }) => exact(weight).d !== 1n);
  const times = group.ns.map(({ weight }) => figure(weight, locale));
  const timesDecimals = decimalsIn(times);
  const counted = makeExact(group.ns.reduce((sum, { weight }) => add(sum, exact(weight)), exact(0)));
  return (
    <div className="stack tight">
      <table className="dense">
        <thead>
          <tr>
            <th scope="col" className="num tight">
              {say("scoreNs")}
            </th>
            <th scope="col" className="num tight">
              {say("times")}
            </th>
            <th scope="col">
              <span className="said">{say("worthColumn")}</span>
            </th>
            <th scope="col" className="num tight">
              {say("worthColumn")}
            </th>
          </tr>
        </thead>
        <tbody>
          {group.ns.map((line, index) => {
            const amount = worth.get(line.score);
            const text = amount === undefined ? "" : figure(amount, locale);
            return (
              <tr key={line.score}>
                <th scope="row" className="num tight">
                  {score(line.score)}
                </th>
                <td className="num tight">{aligned(times[index] ?? "", timesDecimals)}</td>
                <td className="barcell">
                  {amount === undefined ? null : <Bar share={shareOf(amount, least, most)} />}
                </td>
                <td className="num tight">{text === "" ? "" : aligned(signs ? signed(text) : text, decimals)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {group.datum === undefined ? null : (
        <p className="small quiet">
          <b>{say("datum", { datum: signed(figure(group.datum.datum, locale)) })}</b>:{" "}
          {say("datumHow", {
            count: group.datum.scores.length,
            dropped:
              [...group.datum.droppedTop, ...group.datum.droppedBottom].length === 0
                ? "none"
                : [...group.datum.droppedTop, ...group.datum.droppedBottom]
                    .map((one) => signed(figure(one, locale)))
                    .join(", "),
            mean: signed(figure(group.datum.mean, locale)),
            roundTo: figure(group.datum.roundTo, locale),
          })}
        </p>
      )}
      {weights ? <p className="small quiet">{say("weights")}</p> : null}
      {counted === group.results || group.ties.length === 0 ? null : (
        <p className="small quiet">{unit("tiesCount", { count: group.ties.length })}</p>
      )}
    </div>
  );
};
