"use client";
/**
 * A director puts right a ruling that was wrong: what the board is worth then, whether it can still be scored normally, and why; beside it what that would do.
 * Where it cannot, both sides are treated as not at fault. Law 82C.
 */
import type { Vulnerability } from "@traveller/engine";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AskFirst } from "#components/AskFirst.tsx";
import type { Choice } from "#components/act/Choose.tsx";
import { useAct } from "#components/act/useAct.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { Ruled } from "#components/game/Ruled.tsx";
import type { NumbersShown } from "#format/rounding.ts";
import { OwnDamage } from "./FaultFields.tsx";
import { Grounds } from "./Grounds.tsx";
import { asForeseen, correctedOf, isWeighed, ruledOf, scoreLacks } from "./ruling.ts";
import { RulingSheet } from "./RulingSheet.tsx";
import { ScoreModes } from "./ScoreModes.tsx";
import { useSheet } from "./useSheet.ts";
import { useWouldFollow } from "#components/foreseen/useWouldFollow.ts";

export type CorrectFormProps = {
  readonly session: string;
  readonly ruling: string;
  /** The result's id at the table, where there is one. */
  readonly result: string | undefined;
  readonly here: readonly string[];
  readonly vulnerability: Vulnerability;
  readonly begins: Texts;
  /** The ruling as it stands. */
  readonly filled: Texts;
  readonly contestants: readonly Choice[];
  readonly numbers: NumbersShown;
  readonly csrf: string;
  readonly next: string;
  /** When it may be appealed. */
  readonly after: ReactNode;
};

const NO_LINES: ReadonlyMap<string, string> = new Map();

/** Whether the board can be scored normally: where not, each side has what a side has that is not at fault. */
const Normal = () => {
  const say = useTranslations("rule");
  return (
    <section className="sheet pad stack tight" aria-labelledby="correct-normal">
      <h2 className="h3" id="correct-normal">
        {say("normal")}
      </h2>
      <fieldset className="modes">
        <legend className="said">{say("normal")}</legend>
        {(["yes", "no"] as const).map((value) => (
          <label key={value} className="tick">
            <input type="radio" name="normal" value={value} defaultChecked={value === "yes"} />{" "}
            <span>{say(`normalIs.${value}`)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
};

export const CorrectForm = (props: CorrectFormProps) => {
  const { session, ruling, result, here, vulnerability, begins, filled, contestants, numbers, csrf, next } = props;
  const say = useTranslations("rule");
  const { texts, now, isWhole, of } = useSheet({ ...filled, normal: "yes" }, scoreLacks);
  const { act, judge, said, pending, refusal: sent, silent } = useAct(csrf);
  const asked = correctedOf(session, ruling, asForeseen(texts));
  const told = useWouldFollow(session, JSON.stringify(asked === undefined || !isWeighed(texts) ? [] : [asked]), csrf);
  const foreseen = told?.answers[0];
  const refusal = sent ?? (foreseen?.kind === "refused" ? foreseen.refusal : undefined);
  const exactly = ruledOf(asForeseen(texts));
  const corrected = () => {
    const filledIn = now();
    return filledIn === undefined ? undefined : correctedOf(session, ruling, filledIn);
  };
  const isReady = (): boolean | Promise<boolean> => {
    const command = corrected();
    return command !== undefined && isWhole() && judge(command);
  };
  const correct = (): void => {
    const command = corrected();
    if (command !== undefined) act(command, next);
  };
  return (
    <RulingSheet
      of={of}
      filled={filled}
      foreseen={foreseen}
      about={{ result, here, contestants, numbers }}
      made={
        <>
          <Normal />
          <section className="sheet pad stack tight" aria-labelledby="correct-score">
            <h2 className="h3" id="correct-score">
              {say("score")}
            </h2>
            <ScoreModes texts={texts} vulnerability={vulnerability} begins={begins} worth={NO_LINES} />
            <OwnDamage texts={texts} vulnerability={vulnerability} begins={begins} />
            {texts["normal"] === "no" ? <p className="small">{say("bothNotAtFault")}</p> : null}
            {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
          </section>
        </>
      }
    >
      <Grounds />
      <section className="sheet pad stack tight">
        {props.after}
        {silent === undefined ? null : <p className="says bad">{silent}</p>}
        <AskFirst
          words={say("correct")}
          ask={
            <>
              {say("correctAsk")}
              {exactly === undefined ? null : (
                <span className="block">
                  <Ruled ruled={exactly} />
                </span>
              )}
              {(texts["grounds"] ?? "") === "" ? ` ${say("noGrounds")}` : null}
            </>
          }
          look="main"
          disabled={pending || said?.kind === "done"}
          ready={isReady}
          act={correct}
        />
      </section>
    </RulingSheet>
  );
};
