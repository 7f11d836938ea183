"use client";
/** The penalty of a ruling about one: whose, by which paragraph, how much; beside what the organizer's scale has. Laws 90, 91. */
import type { PenaltyUnit } from "@traveller/engine";
import type { penaltyRows } from "@traveller/engine/procedure";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Choice } from "#components/act/Choose.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { usePenaltyOrWarning, usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { Line, Pick, useReread } from "#components/act/Filled.tsx";
import { PARAGRAPHS, type Usual, usualFor } from "./laws.ts";

export type ScaleRows = Readonly<ReturnType<typeof penaltyRows>>;

const UNSAID = { value: "", words: "–" } as const;

export const PenaltyPart = ({
  kind,
  contestants,
  units,
  scale,
  usual,
  texts,
}: {
  readonly kind: keyof typeof PARAGRAPHS;
  readonly contestants: readonly Choice[];
  readonly units: readonly PenaltyUnit[];
  /** What is usual by the organizer's scale. */
  readonly scale: ScaleRows;
  /** What the scale proposes for each of them. */
  readonly usual: readonly Usual[];
  readonly texts: Texts;
}) => {
  const say = useTranslations("rule");
  const act = useTranslations("act");
  const unit = usePenaltyUnit();
  const warning = useTranslations("units")("warning");
  const said = usePenaltyOrWarning();
  const contestant = texts["penalty.contestant"] ?? "";
  const named: string = texts["penalty.law"] ?? "";
  const law = PARAGRAPHS[kind].find((one) => one === named);
  const offences = [...new Set(usual.flatMap((one) => (one.law === law ? [one.offence ?? ""] : [])))];
  const offence = offences.length > 1 ? texts["penalty.offence"] : offences[0];
  const proposed = usualFor(usual, { contestant, law, offence, minutes: texts["penalty.minutes"] });
  const asked = `${contestant} ${law ?? ""} ${offence ?? ""} ${proposed?.fromMinutes ?? 0}`;
  const usualNow = { of: asked, amount: proposed?.amount ?? "" };
  // What a draft has is about whom and what it began with.
  const [began] = useState(asked);
  const [shown, setShown] = useState(usualNow);
  const written = texts["penalty.amount"] ?? "";
  // An amount of his own stays, whatever else is usual for what he says now.
  if (shown.of !== asked && (written === "" || written === shown.amount)) setShown(usualNow);
  const { of } = shown;
  useReread(of);
  const rows = scale.filter((row) => PARAGRAPHS[kind].some((one) => one === row.law));
  return (
    <div className="stack tight">
      <div className="filters">
        <Pick name="penalty.contestant" words={act("contestant")} choices={[UNSAID, ...contestants]} />
        <Pick
          key={kind}
          name="penalty.law"
          words={say("paragraph")}
          choices={[
            ...(kind === "procedural" ? [UNSAID] : []),
            ...PARAGRAPHS[kind].map((value) => ({ value, words: `${value}: ${say(`paragraphs.${value}`)}` })),
          ]}
        />
        {offences.length < 2 ? null : (
          <Pick
            key={`offence ${law ?? ""}`}
            name="penalty.offence"
            words={say("offence")}
            choices={[UNSAID, ...offences.flatMap((value) => (value === "" ? [] : [{ value, words: value }]))]}
          />
        )}
        {usual.some((one) => one.law === law && (one.offence ?? "") === (offence ?? "") && one.fromMinutes > 0) ? (
          <Line name="penalty.minutes" words={say("minutesLate")} most={5} mode="decimal" />
        ) : null}
        <Line
          key={`amount ${of}`}
          name="penalty.amount"
          words={act("amount")}
          hint={say("noAmount")}
          most={12}
          mode="decimal"
          begins={proposed?.amount}
          anew={of !== began}
        />
        <Pick
          key={`unit ${of}`}
          name="penalty.unit"
          words={act("unit")}
          choices={units.map((value) => ({ value, words: unit(value) }))}
          chosen={proposed?.unit}
        />
      </div>
      {rows.length === 0 ? null : (
        <div className="small quiet">
          {say("scale")}
          <ul>
            {rows.map((row) => (
              <li key={JSON.stringify(row)}>
                {[
                  row.law,
                  row.offence,
                  row.occurrence === undefined ? undefined : say("scaleTime", { count: row.occurrence }),
                  row.fromMinutes === undefined ? undefined : say("scaleFrom", { minutes: row.fromMinutes }),
                ]
                  .filter((one) => one !== undefined)
                  .join(", ")}
                {": "}
                {row.penalty === undefined ? warning : said(row.penalty.unit, String(row.penalty.amount))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
