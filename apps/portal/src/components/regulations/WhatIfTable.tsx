/** Ranks and totals as they are and as they would be, contestant by contestant. */
import type { ContestantLabel } from "@traveller/model";
import { contestantLabels } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { figure } from "#format/figure.ts";
import { model } from "#server/model.ts";
import type { SessionOfPage } from "#server/session-page.ts";
import type { WhatIfAnswer } from "#server/what-if.ts";
import { ContestantName } from "./ContestantName.tsx";

type Row = WhatIfAnswer["rows"][number];
type Place = Row["before"];

export const WhatIfTable = async ({
  session,
  answer,
}: {
  readonly session: SessionOfPage;
  readonly answer: WhatIfAnswer;
}) => {
  const [say, unit, locale, labels] = await Promise.all([
    getTranslations("regulations"),
    getTranslations("units"),
    getLocale(),
    contestantLabels(model(), session.id),
  ]);
  const total = (place: Place, of: keyof WhatIfAnswer["units"]): string =>
    place === undefined
      ? "–"
      : place.percent === undefined
        ? `${figure(place.total, locale)} ${unit(`short.${answer.units[of]}`)}`
        : unit("percent", { value: figure(place.percent, locale) });
  const rank = (place: Place): string => (place?.rank === undefined ? "–" : `${place.rank}${place.tied ? "=" : ""}`);
  const label = (row: Row): ContestantLabel | undefined => labels.get(row.contestant);
  return (
    <section className="stack tight" aria-live="polite">
      <p>
        <b>{say("moved", { count: answer.moved, all: answer.rows.length })}</b>
      </p>
      {answer.problems.map(({ option, message, hint }) => (
        <p key={option} className="says" lang="en">
          {message} {hint}
        </p>
      ))}
      <div className="sheet">
        <table className="fold">
          <caption className="said">{say("whatIf")}</caption>
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
            {answer.rows.map((row) => (
              <tr key={row.contestant}>
                <th scope="row">
                  <ContestantName contest={session.contest} label={label(row)} id={row.contestant} />
                </th>
                <td>{rank(row.before)}</td>
                <td>{row.before?.rank === row.after?.rank ? rank(row.after) : <b>{rank(row.after)}</b>}</td>
                <td>{total(row.before, "before")}</td>
                <td>{total(row.after, "after")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
