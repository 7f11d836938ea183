"use client";
/** The button that sends what was read, with what has to be said yes to before. A plain form; with a script its progress is shown. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition, type SubmitEvent } from "react";
import type { Refusal } from "@traveller/contract/answers";
import { postToDoor } from "#door/send.ts";
import { RefusalBox } from "../forms/RefusalBox.tsx";
import { Underway } from "./Underway.tsx";

/** A session that hands may be added to, in words. */
export type Choice = { readonly id: string; readonly words: string };

/** Which session one of the file is, where it could be two. */
type Choosing = {
  readonly title: string;
  readonly own: string;
  readonly taken: string | undefined;
  readonly sessions: readonly Choice[];
};

export type Asked = {
  readonly which: readonly Choosing[];
  /** Written out of sessions that are here: they would be here twice. */
  readonly twice: readonly { readonly title: string; readonly own: string }[];
  /** The file is not whole, or not at one with itself. */
  readonly lacking: "incomplete" | "disagrees" | "hands" | undefined;
  /** So many known things are not in it: in words, by their kinds. */
  readonly withdraws: number;
  readonly withdrawn: string;
  /** Periods of Laws 79C and 92B begin. */
  readonly clocks: boolean;
  /** Where hands without results may go; empty where the file has results. */
  readonly sessions: readonly Choice[];
};

/** What the form says, as the door's options. */
const optionsOf = (form: FormData): Readonly<Record<string, unknown>> => {
  const addTo = form.get("addTo");
  const session = form.getAll("session").filter((id) => id !== "");
  return {
    ...(session.length === 0 ? {} : { session }),
    ...(form.has("asItIs") ? { asItIs: true } : {}),
    ...(form.has("withdraw") ? { withdraw: Number(form.get("withdraw")) } : {}),
    ...(form.has("clocks") ? { clocks: "closed" } : {}),
    ...(typeof addTo === "string" && addTo !== "" ? { addTo } : {}),
  };
};

export const Confirm = ({
  digest,
  name,
  csrf,
  words,
  asked,
}: {
  readonly digest: string;
  readonly name: string;
  readonly csrf: string;
  readonly words: string;
  readonly asked: Asked;
}) => {
  const say = useTranslations("send");
  const router = useRouter();
  const [trouble, setTrouble] = useState<Refusal>();
  const [addTo, setAddTo] = useState<string>();
  const [pending, start] = useTransition();
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const options = optionsOf(new FormData(event.currentTarget));
    start(async () => {
      const said = await postToDoor(`/imports/${digest}/send`, options, csrf);
      if (said.kind === "done") return router.refresh();
      setTrouble(
        said.kind === "refused" ? said.refusal : { code: "failed", message: say("failed"), hint: say("tryAgain") },
      );
    });
  };
  if (pending) return <Underway digest={digest} name={name} sending progress={{ done: 0, of: 0 }} />;
  return (
    <form method="post" action={`/door/imports/${digest}/send`} onSubmit={send} className="stack tight">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="next" value={`/send?file=${digest}`} />
      {trouble === undefined ? null : <RefusalBox refusal={trouble} />}
      {asked.which.map(({ title, own, taken, sessions }) => (
        <label key={own} className="field">
          <span>{say("which.ask", { title })}</span>
          <select name="session" defaultValue={taken ?? ""} required>
            <option value="" disabled>
              {say("which.choose")}
            </option>
            {sessions.map(({ id, words }) => (
              <option key={id} value={id}>
                {say("which.correction", { session: words })}
              </option>
            ))}
            <option value={own}>{say("which.own")}</option>
          </select>
        </label>
      ))}
      {asked.twice.map(({ title, own }) => (
        <label key={own} className="row choice">
          <input type="checkbox" name="session" value={own} required />
          <span>{say("outOf.twice", { title })}</span>
        </label>
      ))}
      {asked.sessions.length === 0 ? null : (
        <fieldset className="stack tight">
          <legend className="strong">{say("hands.where")}</legend>
          {[...asked.sessions, { id: "", words: say("hands.apart") }].map((choice) => (
            <label key={choice.id} className="row choice">
              <input
                type="radio"
                name="addTo"
                value={choice.id}
                checked={choice.id === addTo}
                required
                onChange={() => setAddTo(choice.id)}
              />
              <span>{choice.words}</span>
            </label>
          ))}
        </fieldset>
      )}
      {asked.lacking !== undefined && (addTo === undefined || addTo === "") ? (
        <label className="row choice">
          <input type="checkbox" name="asItIs" value="yes" required={asked.sessions.length === 0 || addTo === ""} />
          <span>{say(`lacking.${asked.lacking}.asItIs`)}</span>
        </label>
      ) : null}
      {asked.withdraws === 0 ? null : (
        <label className="row choice">
          <input type="checkbox" name="withdraw" value={asked.withdraws} required />
          <span>{say("withdraw", { what: asked.withdrawn })}</span>
        </label>
      )}
      {asked.clocks ? (
        <>
          <p>{say("clocksBegin")}</p>
          <label className="row choice">
            <input type="checkbox" name="clocks" value="closed" />
            <span>{say("clocksEnded")}</span>
          </label>
        </>
      ) : null}
      <div>
        <button className="btn main">{words}</button>
      </div>
    </form>
  );
};
