"use client";
/** What went wrong is put right, with why: all of it with one command, or a table that nobody played after the other. Laws 4, 5, 79C, 87B. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { At } from "#components/act/ActForm.tsx";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import { Why } from "#components/act/Why.tsx";

export const PutRight = ({
  command,
  csrf,
  ask,
}: {
  /** All but why. */
  readonly command: CommandToSend;
  readonly csrf: string;
  readonly ask: string;
}) => {
  const say = useTranslations("run.putRight");
  return (
    <OfficeAct
      command={({ reason = "" }) => ({ ...command, reason })}
      places={["reason"]}
      csrf={csrf}
      words={say("do")}
      done={say("done")}
      ask={() => ask}
      look="harm"
    >
      <Why words={say("why")} required />
    </OfficeAct>
  );
};

export const DivideBoard = ({
  session,
  board,
  results,
  seen,
  csrf,
}: {
  readonly session: string;
  readonly board: number;
  readonly seen: number;
  readonly csrf: string;
  readonly results: readonly { readonly id: string; readonly words: string; readonly apart: boolean }[];
}) => {
  const say = useTranslations("run.putRight");
  return (
    <OfficeAct
      command={(texts) => {
        const apart = results.filter(({ id }) => (texts[`result-${id}`] ?? "") !== "").map(({ id }) => id);
        return {
          type: "DivideBoard",
          session,
          board,
          seen,
          apart: apart.length === 0 ? [] : [apart],
          reason: texts["reason"] ?? "",
        };
      }}
      places={["reason", "apart"]}
      csrf={csrf}
      words={say("divide")}
      done={say("divided")}
      ask={() => say("divideAsk", { board })}
      look="harm"
    >
      <At places={["apart"]}>
        <fieldset className="stack tight">
          <legend>{say("which", { board })}</legend>
          {results.map(({ id, words, apart }) => (
            <label key={id} className="tick">
              <input type="checkbox" name={`result-${id}`} defaultChecked={apart} />
              <span>
                {words} {apart ? <span className="tag">{say("apart")}</span> : null}
              </span>
            </label>
          ))}
        </fieldset>
      </At>
      <Why words={say("why")} required />
    </OfficeAct>
  );
};
