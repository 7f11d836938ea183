"use client";
/** In which way a board is scored anew: what happened stands, one score, several weighed, artificial, or another for each side. For whoever rules, decides or votes. Laws 12C1, 12C2. */
import type { Vulnerability } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { use } from "react";
import type { Texts } from "#components/forms/texts.ts";
import { FilledWith, Pick, useReread } from "#components/act/Filled.tsx";
import { Lines } from "./Lines.tsx";
import { LEVELS, MODES, SIDE_MODES } from "./ruling.ts";
import { pointsIn, ScoreFields } from "./ScoreFields.tsx";

export type ScoreProps = {
  readonly texts: Texts;
  readonly vulnerability: Vulnerability;
  /** The contract at the table: where another score begins. */
  readonly begins: Texts;
  readonly worth: ReadonlyMap<string, string>;
};

export const OneScore = ({ at, texts, vulnerability, begins }: Omit<ScoreProps, "worth"> & { readonly at: string }) => (
  <fieldset className="line">
    <ScoreFields at={at} begins={begins} />
    <p className="small quiet worth">{pointsIn(texts, at, vulnerability)}</p>
  </fieldset>
);

const Level = ({ side }: { readonly side: "ns" | "ew" }) => {
  useReread(side);
  const say = useTranslations("rule");
  const unit = useTranslations("units");
  const game = useTranslations("game");
  return (
    <Pick
      name={`${side}.level`}
      words={say("sideLevel", { side: unit(`sidesLong.${side === "ns" ? "NS" : "EW"}`) })}
      choices={LEVELS.map((value) => ({ value, words: game(`award.${value}`) }))}
      chosen="average"
    />
  );
};

const OfSide = ({ side, ...props }: ScoreProps & { readonly side: "ns" | "ew" }) => {
  const say = useTranslations("rule");
  const unit = useTranslations("units");
  const filled = use(FilledWith);
  const mode = props.texts[`${side}.mode`] ?? filled[`${side}.mode`] ?? "stands";
  return (
    <section className="stack tight of-side">
      <Pick
        name={`${side}.mode`}
        words={say("sideScore", { side: unit(`sidesLong.${side === "ns" ? "NS" : "EW"}`) })}
        choices={SIDE_MODES.map((value) => ({ value, words: say(`modes.${value}`) }))}
      />
      {mode === "one" ? <OneScore at={`${side}.one`} {...props} /> : null}
      {mode === "weighted" ? <Lines side={side} {...props} /> : null}
      {mode === "artificial" ? <Level side={side} /> : null}
    </section>
  );
};

export const ScoreModes = (props: ScoreProps) => {
  const say = useTranslations("rule");
  const filled = use(FilledWith);
  const { texts } = props;
  const mode = texts["mode"] ?? filled["mode"] ?? "stands";
  return (
    <>
      <fieldset className="modes">
        <legend className="said">{say("score")}</legend>
        {MODES.map((value) => (
          <label key={value} className="tick">
            <input type="radio" name="mode" value={value} defaultChecked={(filled["mode"] ?? "stands") === value} />{" "}
            <span>{say(`modes.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      {mode === "one" ? <OneScore at="both.one" {...props} /> : null}
      {mode === "weighted" ? <Lines side="both" {...props} /> : null}
      {mode === "artificial" ? (
        <div className="filters">
          <Level side="ns" />
          <Level side="ew" />
        </div>
      ) : null}
      {mode === "sides" ? (
        <>
          <OfSide side="ns" {...props} />
          <OfSide side="ew" {...props} />
        </>
      ) : null}
    </>
  );
};
