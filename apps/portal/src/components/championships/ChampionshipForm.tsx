"use client";
/** Sets a championship, or puts right what it is called. Where its page will be follows from its name, and stays. */
import { MOST_OF_A_CHAMPIONSHIPS_NAME } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "#components/act/useAct.ts";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { useScript } from "#components/useScript.ts";
import { championshipAddress, idFor, setChampionshipAddress } from "#format/championships.ts";

type Set = { readonly id: string; readonly name: string; readonly title: string };

export const ChampionshipForm = ({
  authority,
  championship,
  taken = [],
  csrf,
}: {
  readonly authority: string;
  /** What is put right; absent: one of its own. */
  readonly championship?: Set;
  /** Ids that others have. */
  readonly taken?: readonly string[];
  readonly csrf: string;
}) => {
  const say = useTranslations("championships");
  const { act, pending, refusal, silent } = useAct(csrf);
  const runs = useScript();
  const [name, setName] = useState(championship?.name ?? "");
  const [title, setTitle] = useState(championship?.title ?? "");
  const id = championship?.id ?? idFor(name, taken);
  return (
    <ScriptForm
      className="sheet pad stack"
      onSubmit={(event) => {
        event.preventDefault();
        act({ type: "SetChampionship", authority, championship: id, name, title }, setChampionshipAddress(id));
      }}
    >
      <label className="field">
        <span>{say("name")}</span>
        <input
          type="text"
          name="name"
          value={name}
          maxLength={MOST_OF_A_CHAMPIONSHIPS_NAME}
          required
          disabled={!runs}
          onChange={({ target }) => setName(target.value)}
        />
        <span className="small quiet">{say("nameHint")}</span>
      </label>
      <label className="field">
        <span>{say("bears")}</span>
        <input
          type="text"
          name="title"
          value={title}
          maxLength={MOST_OF_A_CHAMPIONSHIPS_NAME}
          required
          disabled={!runs}
          onChange={({ target }) => setTitle(target.value)}
        />
        <span className="small quiet">{say("bearsHint")}</span>
      </label>
      {championship !== undefined || id === "" ? null : (
        <p className="small quiet">{say("address", { address: championshipAddress(id) })}</p>
      )}
      <div className="row">
        <SendButton className="btn main" disabled={pending || id === ""}>
          {say(championship === undefined ? "set" : "save")}
        </SendButton>
      </div>
      <output className="block">{refusal === undefined ? silent : <RefusalBox refusal={refusal} />}</output>
    </ScriptForm>
  );
};
