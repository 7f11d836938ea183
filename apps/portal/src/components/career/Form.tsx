/** Form over time: the chart, what it shows, and the same as a table. */
import type { Career } from "@traveller/model";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Day } from "#components/Day.tsx";
import { FormChart } from "./FormChart.tsx";
import { Section } from "./Levels.tsx";
import { shownMargin, shownMean } from "./numbers.ts";

const EveningTable = ({ career }: { readonly career: Career }) => {
  const say = useTranslations("career");
  const locale = useLocale();
  const { scale } = career;
  return (
    <details className="pad">
      <summary>{say("asTable")}</summary>
      <div className="scroll">
        <table className="dense">
          <caption className="said">{say("form")}</caption>
          <thead>
            <tr>
              <th scope="col">{say("evening")}</th>
              <th scope="col" className="num">
                {say("boards")}
              </th>
              <th scope="col" className="num">
                {say(`measure.${scale}`)}
              </th>
              <th scope="col" className="num">
                {say("running")}
              </th>
              <th scope="col" className="num">
                {say("field")}
              </th>
            </tr>
          </thead>
          <tbody>
            {career.evenings.toReversed().map((one) => (
              <tr key={one.session}>
                <th scope="row">
                  <Link href={`/s/${one.session}/c/${encodeURIComponent(one.contestant)}`} prefetch={false}>
                    {one.title}
                  </Link>{" "}
                  <span className="small quiet">
                    <Day date={one.day} />
                  </span>
                </th>
                <td className="num">{one.boards}</td>
                <td className="num">{shownMean(one.mean, scale, locale)}</td>
                <td className="num nowrap">
                  {shownMean(one.running.mean, scale, locale)}
                  {one.running.margin === null ? null : ` ± ${shownMargin(one.running.margin, scale, locale)}`}
                </td>
                <td className="num">{one.field === null ? "–" : shownMean(one.field.toFixed(3), scale, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

export const Form = ({ career }: { readonly career: Career }) => {
  const say = useTranslations("career");
  const format = useFormatter();
  const { evenings, scale, eveningsInAll } = career;
  const month = (day: Date): string => format.dateTime(day, { month: "short", year: "2-digit", timeZone: "UTC" });
  const chart = { evenings, scale, month, label: say("chart", { count: evenings.length }) };
  // What is not drawn is not explained: a band needs two evenings that have one.
  const drawn = [
    ...(evenings.filter(({ running }) => running.margin !== null).length > 1 ? [say("band")] : []),
    ...(evenings.some(({ field }) => field !== null) ? [say("bars")] : []),
    ...(eveningsInAll > evenings.length ? [say("lastOf", { shown: evenings.length, count: eveningsInAll })] : []),
  ];
  return (
    <Section title={say("form")} note={say(`dots.${scale}`)}>
      <div className="pad">
        <FormChart {...chart} width={1040} className="wide-only" />
        <FormChart {...chart} width={320} className="narrow-only" />
        {drawn.length === 0 ? null : <p className="small quiet">{drawn.join(" ")}</p>}
      </div>
      <EveningTable career={career} />
    </Section>
  );
};
