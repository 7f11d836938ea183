/** The parts of a career's tables: a section with its heading, and a level in three cells, with where it may truly lie drawn and written. */
import type { Level } from "@traveller/model";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Interval } from "./Interval.tsx";
import { type Measure, shownMargin, shownMean } from "./numbers.ts";

export const Section = ({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) => (
  <section className="sheet">
    <div className="pad pad-head row between">
      <h2>{title}</h2>
      {note === undefined ? null : <span className="small quiet">{note}</span>}
    </div>
    {children}
  </section>
);

/** The cells of a level: its mean, where it may truly lie drawn and written; of too few evenings, that. */
export const LevelCells = ({ level, measure }: { readonly level: Level | null; readonly measure: Measure }) => {
  const say = useTranslations("career");
  const locale = useLocale();
  if (level === null)
    return (
      <td colSpan={3} className="small quiet">
        {say("notCompared")}
      </td>
    );
  return (
    <>
      <td className="num strong">{shownMean(level.mean, measure, locale)}</td>
      {level.margin === null ? (
        <td colSpan={2} className="small quiet">
          {say("oneEvening")}
        </td>
      ) : (
        <>
          <td className="barcell">
            <Interval level={level} measure={measure} />
          </td>
          <td className="num small quiet nowrap">± {shownMargin(level.margin, measure, locale)}</td>
        </>
      )}
    </>
  );
};

export const LevelHeads = ({ measure }: { readonly measure: Measure }) => {
  const say = useTranslations("career");
  return (
    <>
      <th scope="col" className="num">
        {say(`measure.${measure}`)}
      </th>
      <th scope="col">
        <span className="said">{say("interval")}</span>
      </th>
      <th scope="col" className="num">
        <span className="said">{say("margin")}</span>
      </th>
    </>
  );
};
