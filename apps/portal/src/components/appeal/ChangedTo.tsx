"use client";
/**
 * What a ruling is changed to: the board's score in every way in which it can be ruled, or what is left of a penalty; and what that would do, while it is filled in. For
 * whoever decides, and for whoever votes. Laws 12C1, 12C2, 93B.
 */
import type { CommandToSend } from "@traveller/contract";
import type { PenaltyUnit, Vulnerability } from "@traveller/engine";
import type { Entry } from "@traveller/engine/procedure";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Choice } from "#components/act/Choose.tsx";
import { amountOf } from "#components/act/lacks.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import type { Lacks } from "#components/forms/lack.ts";
import type { Texts } from "#components/forms/texts.ts";
import { FilledWith, Line, Reread } from "#components/act/Filled.tsx";
import { Offended, OwnDamage } from "#components/rule/FaultFields.tsx";
import { IfGiven } from "#components/foreseen/IfGiven.tsx";
import { asForeseen, type Fault, faultOf, isWeighed, ruledOf, scoreLacks } from "#components/rule/ruling.ts";
import { ScoreModes } from "#components/rule/ScoreModes.tsx";
import { useForeseen } from "#components/rule/useForeseen.ts";
import { useFormTexts } from "#components/rule/useFormTexts.ts";
import type { NumbersShown } from "#format/rounding.ts";

export type Result = Extract<CommandToSend, { readonly type: "DecideAppeal" }>["result"];

/** What of a ruling under appeal its decision begins with. */
export type DecideDesk = {
  /** The result's id at the table, where there is one. */
  readonly result: string | undefined;
  /** Those who met there. */
  readonly here: readonly string[];
  readonly vulnerability: Vulnerability;
  /** What was entered there. */
  readonly entry?: Entry | undefined;
  readonly begins: Texts;
  readonly filled: Texts;
  /** What has been voted for: a decision begins with it, and no vote does. */
  readonly voted?: Texts | undefined;
  readonly contestants: readonly Choice[];
  readonly numbers: NumbersShown;
};

/** In what a penalty is counted; and which one it is, where the ruling imposed several. */
export type OfPenalty = { readonly unit: PenaltyUnit; readonly penalty?: string };

/** A number of decimals, with nothing left of it at the least. */
const amountLeft = (text: string): number | undefined => {
  const amount = amountOf(text.trim());
  return typeof amount === "number" ? amount : undefined;
};

/** @param penalty the one that is decided, where the ruling is about one */
export const resultIn = (texts: Texts, penalty: OfPenalty | undefined): Result => {
  if (penalty === undefined) return ruledOf(texts);
  const amount = amountLeft(texts["amount"] ?? "");
  return amount === undefined ? undefined : { kind: "penalty", amount, ...penalty };
};

/** What a change lacks before it is asked about: its weights and answers, or how much is left of the penalty. Whoever votes may leave that open. */
export const changeLacks = (texts: Texts, penalty: OfPenalty | undefined, mayBeOpen: boolean): Lacks => {
  if (penalty === undefined) return scoreLacks(texts);
  const { amount } = texts;
  if (amount === undefined || (amount === "" && mayBeOpen) || amountLeft(amount) !== undefined) return {};
  return { amount: amount === "" ? "amount" : "amountLeft" };
};

/** Who is found at fault goes with a score, and with no penalty. */
export const faultIn = (texts: Texts, result: Result): Fault =>
  result === undefined || result.kind === "penalty" ? {} : faultOf(texts);

export const ChangedTo = ({
  desk,
  penalty,
  session,
  csrf,
  command,
}: {
  readonly desk: DecideDesk;
  readonly penalty: OfPenalty | undefined;
  readonly session: string;
  readonly csrf: string;
  /** The decision with this result, and whom it finds at fault: what it would do is asked by it. */
  readonly command: (result: Result, fault: Fault) => object;
}) => {
  const say = useTranslations("appeal");
  const rule = useTranslations("rule");
  const id = useId();
  const { texts, reread, within } = useFormTexts(desk.filled);
  const { result, here, vulnerability, begins, filled, contestants, numbers } = desk;
  const whole = resultIn(asForeseen(texts), penalty);
  const { foreseen, worth } = useForeseen({
    session,
    texts,
    result,
    whole: whole === undefined || !isWeighed(texts) ? undefined : command(whole, faultIn(texts, whole)),
    alone: (line) => command(line, faultIn({ ...texts, own: "no" }, line)),
    csrf,
  });
  // What was decided meanwhile, by this form for the most part, is what its page says next.
  const refusal = foreseen?.kind === "refused" && foreseen.refusal.already === undefined ? foreseen.refusal : undefined;
  return (
    <div className="rule stack tight" ref={within}>
      <FilledWith value={filled}>
        <Reread value={reread}>
          {penalty === undefined ? (
            <>
              <ScoreModes texts={texts} vulnerability={vulnerability} begins={begins} worth={worth} />
              <Offended unsaid="asRuled" />
              <OwnDamage texts={texts} vulnerability={vulnerability} begins={begins} />
            </>
          ) : (
            <Line name="amount" words={say("penaltyLeft")} most={12} mode="decimal" />
          )}
        </Reread>
      </FilledWith>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
      <section className="stack tight would" aria-labelledby={id} aria-live="polite">
        <h4 className="caps" id={id}>
          {say("ifDecided")}
        </h4>
        {foreseen?.kind === "follows" ? (
          <IfGiven follows={foreseen} result={result} here={here} contestants={contestants} numbers={numbers} />
        ) : (
          <p className="quiet">{rule(foreseen === undefined ? "ifGivenHere" : "refusedHere")}</p>
        )}
      </section>
    </div>
  );
};
