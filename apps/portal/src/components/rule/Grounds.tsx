"use client";
/** Why, in the director's words: written out, or begun from a list that he keeps in his own browser. Law 81C. */
import { useTranslations } from "next-intl";
import { PageButton } from "#components/ScriptForm.tsx";
import { use, useRef, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { FilledWith } from "#components/act/Filled.tsx";

const KEPT = "traveller.grounds";
const MOST = 50;
const List = z.array(z.string().max(4000)).max(MOST);

const listeners = new Set<() => void>();
const listen = (told: () => void) => {
  listeners.add(told);
  window.addEventListener("storage", told);
  return () => {
    listeners.delete(told);
    window.removeEventListener("storage", told);
  };
};
/** What a browser keeps for nobody else; one that keeps nothing has none. */
const stored = (): string => {
  try {
    return localStorage.getItem(KEPT) ?? "[]";
  } catch {
    return "[]";
  }
};
const listIn = (text: string): readonly string[] => {
  try {
    return List.parse(JSON.parse(text));
  } catch {
    return [];
  }
};
const keep = (list: readonly string[]): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // Full, or not allowed: the list stays as it was.
  }
  for (const told of listeners) told();
};

export const Grounds = () => {
  const say = useTranslations("rule");
  const filled = use(FilledWith);
  const area = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState("");
  const list = listIn(useSyncExternalStore(listen, stored, () => "[]"));
  const put = (text: string): void => {
    const field = area.current;
    if (field === null || text === "") return;
    field.value = field.value === "" ? text : `${field.value.trimEnd()}\n${text}`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  const remember = (): void => {
    const text = area.current?.value.trim() ?? "";
    if (text !== "") keep([text, ...list.filter((one) => one !== text)]);
  };
  return (
    <section className="sheet pad stack tight" aria-labelledby="rule-grounds">
      <h2 className="h3" id="rule-grounds">
        {say("grounds")}
      </h2>
      <label className="field">
        <span className="said">{say("grounds")}</span>
        <textarea ref={area} name="grounds" rows={7} maxLength={4000} defaultValue={filled["grounds"]} />
      </label>
      {list.length === 0 ? null : (
        <div className="row">
          <label className="field">
            <span>{say("groundsKept")}</span>
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">–</option>
              {list.map((text) => (
                <option key={text} value={text}>
                  {text.slice(0, 80)}
                </option>
              ))}
            </select>
          </label>
          <PageButton className="btn" disabled={chosen === ""} onClick={() => put(chosen)}>
            {say("groundsUse")}
          </PageButton>
          <PageButton
            className="btn"
            disabled={chosen === ""}
            onClick={() => {
              keep(list.filter((one) => one !== chosen));
              setChosen("");
            }}
          >
            {say("groundsForget")}
          </PageButton>
        </div>
      )}
      <PageButton className="btn" onClick={remember}>
        {say("groundsKeep")}
      </PageButton>
      <p className="small quiet">{say("groundsPublic")}</p>
    </section>
  );
};
