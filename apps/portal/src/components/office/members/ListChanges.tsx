"use client";
/** What a list would change: who is new, who becomes another thing, who is called otherwise, and who is not in it; and what is to become of those. */
import { MEMBER_SEXES } from "@traveller/contract/codes";
import { useLocale, useTranslations } from "next-intl";
import { dayText } from "#format/dates.ts";
import { OfficeTable } from "../OfficeTable.tsx";
import type { ListReport, ShownPeriod } from "./list-report.ts";

const useSaid = (): ((period: ShownPeriod) => string) => {
  const say = useTranslations("members");
  const locale = useLocale();
  return (period) =>
    period === null
      ? say("none")
      : say("period", {
          club: period.clubName ?? period.club ?? say("noClub"),
          from: dayText(period.from, locale, true),
          until: period.until === null ? "" : dayText(period.until, locale, true),
          open: period.until === null ? "yes" : "no",
        });
};

const Otherwise = ({ report: { counts, otherwise } }: { readonly report: ListReport }) => {
  const say = useTranslations("members");
  const locale = useLocale();
  const told = (field: "name" | "born" | "sex", value: string): string => {
    const sex = MEMBER_SEXES.find((one) => one === value);
    if (field === "sex" && sex !== undefined) return say(`sexes.${sex}`);
    return field === "born" ? dayText(value, locale, true) : value;
  };
  return counts.otherwise === 0 ? null : (
    <section className="stack tight">
      <h4>{say("otherwise", { count: counts.otherwise })}</h4>
      <p className="says bad">{say("otherwiseHint")}</p>
      <OfficeTable
        caption={say("otherwise", { count: counts.otherwise })}
        titles={[say("fields.number"), say("what"), say("was"), say("becomes")]}
        empty={say("none")}
      >
        {otherwise.map(({ line, number, field, was, becomes }) => (
          <tr key={`${line} ${field}`}>
            <th scope="row">{number}</th>
            <td>{say(`fields.${field}`)}</td>
            <td>{told(field, was)}</td>
            <td>{told(field, becomes)}</td>
          </tr>
        ))}
      </OfficeTable>
      {otherwise.length < counts.otherwise ? (
        <p className="quiet">{say("more", { count: counts.otherwise - otherwise.length })}</p>
      ) : null}
    </section>
  );
};

export const ListChanges = ({ report, today }: { readonly report: ListReport; readonly today: string }) => {
  const say = useTranslations("members");
  const said = useSaid();
  const { counts, changes, notListed } = report;
  return (
    <>
      <section className="stack tight">
        <h4>{say("changes")}</h4>
        <p>
          {say("newCount", { count: counts.new })} {say("changedCount", { count: counts.changed })}{" "}
          {say("sameCount", { count: counts.same })}
        </p>
        {changes.length === 0 ? null : (
          <OfficeTable
            caption={say("changes")}
            titles={[say("fields.name"), say("fields.number"), say("was"), say("becomes")]}
            empty={say("none")}
          >
            {changes.map((one) => (
              <tr key={one.line}>
                <th scope="row">{one.name ?? "–"}</th>
                <td>{one.number}</td>
                <td>{said(one.before)}</td>
                <td>{said(one.after)}</td>
              </tr>
            ))}
          </OfficeTable>
        )}
        {changes.length < counts.new + counts.changed ? (
          <p className="quiet">{say("more", { count: counts.new + counts.changed - changes.length })}</p>
        ) : null}
      </section>
      <Otherwise report={report} />
      {counts.notListed === 0 ? null : (
        <section className="stack tight">
          <h4>{say("notListed", { count: counts.notListed })}</h4>
          <p className="quiet">{say("notListedHint")}</p>
          <ul className="sheet rows">
            {notListed.map(({ number, name, now }) => (
              <li key={number} className="entry">
                <span>
                  {name ?? "–"} <span className="quiet">{number}</span>
                </span>
                <span className="end small quiet">{said(now)}</span>
              </li>
            ))}
          </ul>
          {notListed.length < counts.notListed ? (
            <p className="quiet">{say("more", { count: counts.notListed - notListed.length })}</p>
          ) : null}
          <div className="filters">
            <label>
              <input type="checkbox" name="end" /> {say("endThem")}
            </label>
            <label className="field">
              <span>{say("lastDay")}</span>
              <input type="date" name="until" required defaultValue={today} />
            </label>
          </div>
        </section>
      )}
    </>
  );
};
