"use client";
/** The penalty of a ruling about one: whose, by which paragraph, how much; beside what the organizer's scale has. Laws 90, 91. */
import type { PenaltyUnit } from "@traveller/engine";
import { useTranslations } from "next-intl";
import type { Choice } from "#components/act/Choose.tsx";
import { usePenaltyUnit } from "#components/usePenaltyUnit.ts";
import { Line, Pick } from "./Filled.tsx";

/** By kind of ruling: what Law 90B gives as examples, and 91A. */
const PARAGRAPHS = {
  procedural: ["90B1", "90B2", "90B3", "90B4", "90B5", "90B6", "90B7", "90B8", "90A"],
  disciplinary: ["91A"],
} as const;

export const PenaltyPart = ({
  kind,
  contestants,
  units,
  scale,
}: {
  readonly kind: keyof typeof PARAGRAPHS;
  readonly contestants: readonly Choice[];
  readonly units: readonly PenaltyUnit[];
  /** Rows of the organizer's scale in words. */
  readonly scale: readonly string[];
}) => {
  const say = useTranslations("rule");
  const act = useTranslations("act");
  const unit = usePenaltyUnit();
  return (
    <div className="stack tight">
      <div className="filters">
        <Pick name="penalty.contestant" words={act("contestant")} choices={contestants} />
        <Pick
          key={kind}
          name="penalty.law"
          words={say("paragraph")}
          choices={PARAGRAPHS[kind].map((value) => ({ value, words: value }))}
        />
        <Line name="penalty.amount" words={act("amount")} most={12} mode="decimal" />
        <Pick name="penalty.unit" words={act("unit")} choices={units.map((value) => ({ value, words: unit(value) }))} />
      </div>
      {scale.length === 0 ? null : (
        <div className="small quiet">
          {say("scale")}
          <ul>
            {scale.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
