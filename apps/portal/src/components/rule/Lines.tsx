"use client";
/** The lines of a weighted score: any number of them, each with its weight and whether it was reached without the infraction; their weights sum to one whole. Law 12C1(c). */
import { compareExact, exact, makeExact, ONE, subtract, sum, type Vulnerability } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { use, useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { pointIn } from "#format/figure.ts";
import { percentOf } from "#format/fraction.ts";
import { FilledWith, Line, Pick, useReread } from "#components/act/Filled.tsx";
import { linesOf, weightOf } from "./ruling.ts";
import { pointsIn, ScoreFields } from "./ScoreFields.tsx";

const MOST = 64;

/** A weight that a draft has, with the language's decimal sign. */
const asTyped = (weight: string | undefined, locale: string): string | undefined =>
  weight?.replace(".", pointIn(locale));

/** Whether what was written can be summed. */
const isWeight = (text: string): boolean => /^\d{1,9}(\/[1-9]\d{0,8})?$/u.test(text);

export const Lines = ({
  side,
  texts,
  vulnerability,
  begins,
  worth,
}: {
  readonly side: string;
  readonly texts: Texts;
  readonly vulnerability: Vulnerability;
  readonly begins: Texts;
  /** What each line would be worth by itself, where that is known. */
  readonly worth?: ReadonlyMap<string, string> | undefined;
}) => {
  const say = useTranslations("rule");
  const locale = useLocale();
  const filled = use(FilledWith);
  const drafted = linesOf(filled, side);
  const [numbers, setNumbers] = useState<readonly string[]>(() =>
    drafted.length === 0 ? [`${side}.0`, `${side}.1`] : drafted,
  );
  useReread(numbers);
  const add = (): void =>
    setNumbers((before) => [
      ...before,
      `${side}.${1 + Math.max(-1, ...before.map((name) => Number(name.slice(side.length + 1))))}`,
    ]);
  const weights = numbers.map((at) => weightOf(texts[`${at}.weight`] ?? "")).filter(isWeight);
  const total = sum(weights.map((weight) => exact(weight)));
  const over = compareExact(total, ONE);
  const percent = (share: typeof total): string => percentOf(makeExact(share), locale);
  return (
    <div className="stack tight lines">
      {numbers.map((at, index) => (
        <fieldset key={at} className="line">
          <legend className="said">{say("line", { number: index + 1 })}</legend>
          <Line
            name={`${at}.weight`}
            words={say("weight")}
            most={12}
            mode="decimal"
            begins={asTyped(filled[`${at}.weight`], locale) ?? (index === 0 ? "60" : index === 1 ? "40" : "")}
            anew
          />
          <ScoreFields at={at} begins={begins} />
          <Pick
            name={`${at}.legal`}
            words={say("legal")}
            choices={[
              { value: "", words: "–" },
              ...(["yes", "no"] as const).map((value) => ({ value, words: say(`legalIs.${value}`) })),
            ]}
          />
          <p className="small quiet worth">
            {pointsIn(texts, at, vulnerability)}
            {worth?.get(at) === undefined ? null : <> · {worth.get(at)}</>}
          </p>
          {numbers.length > 1 ? (
            <PageButton
              className="btn"
              aria-label={say("removeLine", { number: index + 1 })}
              onClick={() => setNumbers((before) => before.filter((each) => each !== at))}
            >
              ×
            </PageButton>
          ) : null}
        </fieldset>
      ))}
      <div className="row between">
        <PageButton className="btn" disabled={numbers.length >= MOST} onClick={add}>
          {say("addLine")}
        </PageButton>
        <p aria-live="polite" className={over === 0 ? "strong" : "strong not-whole"}>
          {over === 0
            ? say("sums", { percent: percent(total) })
            : say(over < 0 ? "sumsUnder" : "sumsOver", {
                percent: percent(total),
                off: percent(over < 0 ? subtract(ONE, total) : subtract(total, ONE)),
              })}
        </p>
      </div>
      <p className="small quiet">{say("sympathetic")}</p>
    </div>
  );
};
