"use client";
/** An officer's form: from which day the federation has adopted this book. */
import { textsOf } from "#components/forms/texts.ts";
import { useLocale, useTranslations } from "next-intl";
import { useReadAnew } from "#components/useReadAnew.ts";
import { type ReactNode, useState, useTransition, type SubmitEvent } from "react";
import { ScriptForm, SendButton } from "#components/ScriptForm.tsx";
import { doorSays } from "#components/door-says.tsx";
import { send } from "#door/send.ts";
import { dayText } from "#format/dates.ts";

export const Adopt = ({
  book,
  csrf,
  from,
}: {
  readonly book: string;
  readonly csrf: string;
  readonly from: string | null;
}) => {
  const say = useTranslations("laws");
  const locale = useLocale();
  const readAnew = useReadAnew();
  const [said, setSaid] = useState<ReactNode>();
  const [pending, start] = useTransition();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { from: day = "" } = textsOf(event.currentTarget);
    start(async () => {
      const answer = await send({ type: "AdoptLawBook", book, from: day }, csrf);
      if (answer.kind === "done") readAnew();
      setSaid(
        answer.kind === "done"
          ? say("adoptDone", { day: dayText(day, locale, true) })
          : answer.kind === "refused"
            ? say.rich("failed", { why: doorSays(answer.refusal) })
            : say("unavailable"),
      );
    });
  };
  return (
    <ScriptForm className="sheet pad filters" onSubmit={submit}>
      <label className="field">
        <span>{say("adopt")}</span>
        <input type="date" name="from" required defaultValue={from ?? ""} />
      </label>
      <SendButton className="btn" disabled={pending}>
        {say("adoptDo")}
      </SendButton>
      <output className="block small quiet">{said}</output>
    </ScriptForm>
  );
};
