/** What each score was worth on a board: how often it came, and what it gave. Weighted scores count by their weights (Law 78A). */
import {
  absolute,
  add,
  compareExact,
  divide,
  exact,
  isWhole,
  isZero,
  larger,
  makeExact,
  nearest,
  type ComparedGroup,
} from "@traveller/engine";
import type { ResultView } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import { WithLaws } from "#components/laws/WithLaws.tsx";
import { Bar } from "#components/numbers/Bar.tsx";
import { Basis } from "#components/laws/Basis.tsx";
import { aligned, columnOf, figure, score, signed } from "#format/figure.ts";

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

/** Where a bar for an amount begins and ends, 0 to 1: from nothing to the top, or from the middle for a gain and a loss. Only for drawing. */
const barOf = (amount: string, top: string | null, most: string): { readonly from: number; readonly to: number } => {
  const whole = exact(top ?? most);
  if (isZero(whole)) return { from: 0.5, to: 0.5 };
  const share = nearest(divide(exact(amount), whole));
  return top === null ? { from: 0.5, to: 0.5 + share / 2 } : { from: 0, to: share };
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
  const decimals = columnOf(texts);
  const most = amounts.reduce((size, amount) => makeExact(larger(absolute(exact(amount)), exact(size))), "0");
  const weights = group.ns.some(({ weight }) => !isWhole(exact(weight)));
  const times = group.ns.map(({ weight }) => figure(weight, locale));
  const timesDecimals = columnOf(times);
  const factored = results
    .flatMap(({ nsWhy, ewWhy }) => [nsWhy, ewWhy])
    .flatMap((why) => (why.kind === "matchpoints" && why.factoring?.rule === "neuberg" ? [why.factoring] : []))[0];
  const counted = makeExact(group.ns.reduce((sum, { weight }) => add(sum, exact(weight)), exact(0)));
  return (
    <div className="stack tight">
      <table className="dense">
        <caption className="said">{say("worth")}</caption>
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
                <td className="barcell">{amount === undefined ? null : <Bar {...barOf(amount, top, most)} />}</td>
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
      {factored === undefined ? null : (
        <p className="small quiet">
          {say("factored", { results: figure(factored.results, locale), full: figure(factored.full, locale) })}
          <Basis basis={factored.basis} />
        </p>
      )}
      {group.ew === undefined ? null : (
        <p className="small quiet">
          {say("split", {
            scores: group.ew
              .map((line) =>
                line.weight === "1"
                  ? score(line.score)
                  : say("timesOf", { score: score(line.score), times: figure(line.weight, locale) }),
              )
              .join(", "),
          })}
        </p>
      )}
      {weights ? (
        <p className="small quiet">
          <WithLaws text={say("weights")} />
        </p>
      ) : null}
      {counted === group.results || group.ties.length === 0 ? null : (
        <p className="small quiet">{unit("tiesCount", { count: group.ties.length })}</p>
      )}
    </div>
  );
};
