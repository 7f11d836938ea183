/** Ranks and totals as they are and as they would be, list by list as the copy has them, contestant by contestant. Laws 78, 80B2. */
import { contestantLabels } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { figureBy, signed } from "#format/figure.ts";
import { HUNDREDTH, shownBy } from "#format/rounding.ts";
import { scoringTrouble } from "#says/regulation-words.ts";
import { model } from "#server/model.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import type { WhatIfAnswer } from "#server/what-if.ts";
import { ContestantName } from "./ContestantName.tsx";
import { RegulationTrouble } from "./RegulationTrouble.tsx";

type Row = WhatIfAnswer["rows"][number];
type Place = Row["before"];
type When = keyof WhatIfAnswer["units"];

/** The rows of each ranking list of the copy, in their order: North-South before East-West. */
const listsOf = (rows: readonly Row[]): readonly (readonly [Row, ...Row[]])[] => {
  const lists = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = `${row.field} ${row.line ?? ""}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [row]);
    else list.push(row);
  }
  return [...lists.values()].toSorted(
    ([one], [other]) => one.field - other.field || (other.line ?? "").localeCompare(one.line ?? ""),
  );
};

const rank = (place: Place): string => (place?.rank === undefined ? "–" : `${place.rank}${place.tied ? "=" : ""}`);

export const WhatIfTable = async ({
  session,
  answer,
  regulations,
}: {
  readonly session: SessionOfPage;
  readonly answer: WhatIfAnswer;
  /** The regulations of the copy. */
  readonly regulations: Readonly<Record<string, unknown>>;
}) => {
  const [say, unit, list, locale, labels] = await Promise.all([
    getTranslations("regulations"),
    getTranslations("units"),
    getTranslations("standings"),
    getLocale(),
    contestantLabels(model(), session.id),
  ]);
  const { units, rows, moved, problems } = answer;
  const shown = {
    before: shownBy(session),
    after: shownBy({ regulations, unit: units.after, totalUnit: units.after }),
  };
  const total = (place: Place, of: When): string => {
    if (place === undefined) return "–";
    if (place.percent !== undefined)
      return unit("percent", { value: figureBy(place.percent, locale, shown[of].percent) });
    const amount = figureBy(place.total, locale, shown[of].total ?? HUNDREDTH);
    const sign = units[of] === "imps" || units[of] === "points";
    return `${sign ? signed(amount) : amount} ${unit(`short.${units[of]}`)}`;
  };
  const lists = listsOf(rows);
  const fields = new Set(rows.map(({ field }) => field)).size;
  return (
    <section className="stack tight" aria-live="polite">
      <p>
        <b>{say("moved", { count: moved, all: rows.length })}</b>
      </p>
      {problems.map((problem) => (
        <RegulationTrouble key={problem.option} trouble={scoringTrouble(locale, problem)} look="says" />
      ))}
      {lists.map((one) => {
        const [{ field, line }] = one;
        const parts = [
          fields > 1 ? list("group", { group: field + 1 }) : undefined,
          line === undefined ? undefined : list("line", { line: unit(`sidesLong.${line}`) }),
        ].filter((part) => part !== undefined);
        return (
          <section key={`${field} ${line ?? ""}`} className="stack tight">
            {parts.length === 0 ? null : <h3>{parts.join(", ")}</h3>}
            <div className="sheet">
              <table className="fold compared">
                <caption className="said">{[say("whatIf"), ...parts].join(" ")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{say("contestant")}</th>
                    <th scope="col">{say("rankNow")}</th>
                    <th scope="col">{say("rankThen")}</th>
                    <th scope="col">{say("totalNow")}</th>
                    <th scope="col">{say("totalThen")}</th>
                  </tr>
                </thead>
                <tbody>
                  {one.map((row) => (
                    <tr key={row.contestant}>
                      <th scope="row">
                        <ContestantName
                          contest={session.contest}
                          label={labels.get(row.contestant)}
                          id={row.contestant}
                        />
                      </th>
                      <td data-title={say("rankNow")}>{rank(row.before)}</td>
                      <td data-title={say("rankThen")}>
                        {row.before?.rank === row.after?.rank ? rank(row.after) : <b>{rank(row.after)}</b>}
                      </td>
                      <td data-title={say("totalNow")} className="nowrap">
                        {total(row.before, "before")}
                      </td>
                      <td data-title={say("totalThen")} className="nowrap">
                        {total(row.after, "after")}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        );
      })}
    </section>
  );
};
