"use client";
/** The reader's own passkeys: what there is, adding one on this device, taking one away. */
import { useFormatter, useTranslations } from "next-intl";
import { useState, useSyncExternalStore, useTransition, type SubmitEvent } from "react";
import { Moment } from "#components/Moment.tsx";
import { AskFirst } from "#components/AskFirst.tsx";
import { OwnPasskeys, type OwnPasskey, type Refusal } from "@traveller/contract/answers";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { postToDoor, type Said } from "#door/send.ts";
import { handWords } from "#format/hands.ts";
import { canPasskey, makeOnDevice } from "./webauthn.ts";

const never = () => () => undefined;

export const Passkeys = ({ csrf, passkeys }: { readonly csrf: string; readonly passkeys: readonly OwnPasskey[] }) => {
  const say = useTranslations("signIn");
  const format = useFormatter();
  const list = (names: readonly string[]): string => format.list(names, { type: "conjunction" });
  const can = useSyncExternalStore(never, canPasskey, () => false);
  const [shown, setShown] = useState(passkeys);
  const [trouble, setTrouble] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [pending, start] = useTransition();
  const took = (said: Said): boolean => {
    setRefusal(said.kind === "refused" ? said.refusal : undefined);
    setTrouble(said.kind === "silent" ? say("silent") : undefined);
    const read = said.kind === "done" ? OwnPasskeys.safeParse(said.body) : undefined;
    if (read?.success === true) setShown(read.data.passkeys);
    return said.kind === "done";
  };
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = new FormData(form).get("name");
    start(async () => {
      const options = await postToDoor("/passkeys/options", {}, csrf);
      if (!took(options) || options.kind !== "done") return;
      const response = await makeOnDevice(options.body);
      if (response === undefined) return setTrouble(say("passkeyNotMade"));
      if (took(await postToDoor("/passkeys", { response, name: typeof name === "string" ? name.trim() : "" }, csrf)))
        form.reset();
    });
  };
  const remove = (id: string): void =>
    start(async () => {
      took(await postToDoor("/passkeys/remove", { id }, csrf));
    });
  return (
    <section className="sheet pad stack">
      <h2 className="h3">{say("passkeys")}</h2>
      <p className="small quiet">{say("passkeysHint")}</p>
      {shown.length === 0 ? null : (
        <ul className="plain">
          {shown.map(({ id, name, createdAt, linkBy }) => (
            <li key={id} className="row between">
              <span>
                {name ?? say("passkey")}{" "}
                <span className="small quiet">
                  <Moment at={createdAt} />
                </span>
                {linkBy.length === 0 ? null : (
                  <span className="small bad block">{say("passkeyHand", handWords(linkBy, say("office"), list))}</span>
                )}
              </span>
              <AskFirst
                words={say("removePasskey")}
                ask={say("removePasskeyAsk", { name: name ?? say("passkey") })}
                look="harm"
                disabled={pending}
                act={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {can ? (
        <ScriptForm className="filters" onSubmit={add}>
          <label className="field">
            <span>{say("passkeyName")}</span>
            <input type="text" name="name" required maxLength={60} autoComplete="off" />
          </label>
          <SendButton className="btn" disabled={pending}>
            {say("addPasskey")}
          </SendButton>
        </ScriptForm>
      ) : null}
      <div role="alert">{trouble === undefined ? null : <p className="says bad">{trouble}</p>}</div>
      {refusal === undefined ? null : <RefusalBox refusal={refusal} />}
    </section>
  );
};
