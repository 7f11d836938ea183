"use client";
/** The whole scheme as data: for tables, strata and classes, which the form does not show, and for a scheme that came as a file. */
import { Scheme } from "@traveller/engine/ranking";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import type { Draft } from "./draft.ts";

const readScheme = (text: string): Draft | undefined => {
  try {
    return Scheme.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

export const AsData = ({
  draft,
  set,
  setApart,
}: {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  /** Something is written here that the scheme is not yet. */
  readonly setApart: (apart: boolean) => void;
}) => {
  const say = useTranslations("scheme");
  const [written, write] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const text = written ?? JSON.stringify(draft, undefined, 2);
  const take = (): void => {
    const read = readScheme(text);
    setWrong(read === undefined);
    if (read === undefined) return;
    write(undefined);
    setApart(false);
    set(read);
  };
  return (
    <details>
      <summary>{say("asData")}</summary>
      <div className="stack tight">
        <label className="field">
          <span>{say("asDataHint")}</span>
          <textarea
            className="code"
            rows={16}
            value={text}
            spellCheck={false}
            aria-invalid={wrong}
            onChange={({ target }) => {
              write(target.value);
              setApart(true);
            }}
          />
        </label>
        {wrong ? (
          <p className="wrong small" role="alert">
            {say("notRead")}
          </p>
        ) : null}
        <div>
          <PageButton className="btn small" disabled={written === undefined} onClick={take}>
            {say("takeOver")}
          </PageButton>
        </div>
      </div>
    </details>
  );
};
