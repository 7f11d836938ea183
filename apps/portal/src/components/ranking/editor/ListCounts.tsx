"use client";
/** What a list counts: all that was won, the best sessions of a series, some years, or what is carried. Law 80A. */
import { useTranslations } from "next-intl";
import { type List, type Names, orNothing } from "./draft.ts";
import { Choice, Line, Names as NamesThere } from "./fields.tsx";

type Counts = List["counts"];
const BY = ["all", "best", "years", "carried"] as const;

const formulaOf = (counts: Counts): string => ("formula" in counts ? counts.formula : "");

/** The same list counting otherwise; what was written stays where it can. */
const counting = (by: Counts["by"], before: Counts): Counts => {
  const written = formulaOf(before);
  switch (by) {
    case "all":
      return { by };
    case "best":
      return { by, best: 5 };
    case "years":
      return { by, years: 2, formula: written === "" ? "y1 + y2" : written };
    case "carried":
      return { by, formula: written === "" ? "carried + earned" : written };
  }
};

const Count = ({
  words,
  most,
  value,
  set,
}: {
  readonly words: string;
  readonly most: number;
  readonly value: number;
  readonly set: (value: number) => void;
}) => (
  <label className="field">
    <span>{words}</span>
    <input
      type="number"
      min={1}
      max={most}
      value={value}
      onChange={({ target }) => set(Math.max(1, Math.min(most, target.valueAsNumber || 1)))}
    />
  </label>
);

const Day = ({
  words,
  value,
  set,
}: {
  readonly words: string;
  readonly value: string | undefined;
  readonly set: (value: string | undefined) => void;
}) => (
  <label className="field">
    <span>{words}</span>
    <input type="date" value={value ?? ""} onChange={({ target }) => set(orNothing(target.value))} />
  </label>
);

export const ListCounts = ({
  at,
  counts,
  set,
  names,
}: {
  readonly at: string;
  readonly counts: Counts;
  readonly set: (counts: Counts) => void;
  readonly names: Names;
}) => {
  const say = useTranslations("scheme");
  return (
    <>
      <div className="filters">
        <Choice
          words={say("by")}
          value={counts.by}
          of={BY.map((by) => [by, say(`bys.${by}`)] as const)}
          set={(by) => set(counting(by, counts))}
        />
        {counts.by === "years" ? (
          <Count
            words={say("howManyYears")}
            most={60}
            value={counts.years}
            set={(years) => set({ ...counts, years })}
          />
        ) : null}
        {counts.by === "best" ? (
          <>
            <Count
              words={say("howManyBest")}
              most={1000}
              value={counts.best}
              set={(best) => set({ ...counts, best })}
            />
            <Day words={say("seriesFrom")} value={counts.from} set={(from) => set({ ...counts, from })} />
            <Day words={say("seriesUntil")} value={counts.until} set={(until) => set({ ...counts, until })} />
          </>
        ) : null}
      </div>
      {counts.by === "best" ? <p className="small quiet">{say("seriesHint")}</p> : null}
      {"formula" in counts ? (
        <>
          <NamesThere
            of={
              counts.by === "carried"
                ? names.carried
                : Array.from({ length: Math.min(counts.years, 6) }, (_, year) => `y${year + 1}`)
            }
          />
          <Line
            at={`${at}.counts.formula`}
            words={say("formula")}
            value={counts.formula}
            set={(formula) => set({ ...counts, formula })}
            formula
          />
        </>
      ) : null}
    </>
  );
};
