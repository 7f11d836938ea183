"use client";
/** Says one item of the conditions of contest in words. */
import type { CommandToSend } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { textsOf } from "#components/forms/texts.ts";
import { useAct } from "#components/act/useAct.ts";

type Conditions = Extract<CommandToSend, { readonly type: "SetConditions" }>;
type Written = NonNullable<Conditions["written"]>[number];

export const WriteItem = ({
  item,
  label,
  tournament,
  options,
  written,
  csrf,
}: {
  readonly item: Written["item"];
  readonly label: string;
  readonly tournament: string;
  /** What is chosen and written already: conditions are laid down as a whole. */
  readonly options: Conditions["options"];
  readonly written: readonly Written[];
  readonly csrf: string;
}) => {
  const say = useTranslations("regulations");
  const { act, pending, refusal, silent } = useAct(csrf);
  return (
    <ScriptForm
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        const { text = "" } = textsOf(event.currentTarget);
        act({ type: "SetConditions", tournament, options, written: [...written, { item, text }] });
      }}
    >
      <label className="field">
        <span className="said">{label}</span>
        <textarea name="text" rows={2} required maxLength={20_000} />
      </label>
      <SendButton className="btn" disabled={pending}>
        {say("write")}
      </SendButton>
      <output className="block">{refusal === undefined ? silent : <RefusalBox refusal={refusal} />}</output>
    </ScriptForm>
  );
};
