"use client";
/** Asks once more, in the button's own place, before something is done that cannot simply be taken back. The device's page is light: it has no dialogs. */
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";

/** The question is heard as it comes. */
const toHere = (question: HTMLParagraphElement | null): void => question?.focus({ preventScroll: true });

export const AskHere = ({
  words,
  ask,
  disabled = false,
  act,
}: {
  readonly words: string;
  readonly ask: string;
  readonly disabled?: boolean;
  readonly act: () => void;
}) => {
  const say = useTranslations("office");
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <PageButton className="btn whole" disabled={disabled} onClick={() => setAsked(true)}>
        {words}
      </PageButton>
    );
  const answer = (isYes: boolean) => () => {
    setAsked(false);
    if (isYes) act();
  };
  return (
    <div className="stack tight ask-here">
      <p ref={toHere} tabIndex={-1} className="strong">
        {ask}
      </p>
      <div className="two">
        <PageButton className="btn whole" onClick={answer(true)}>
          {say("confirm")}
        </PageButton>
        <PageButton className="btn whole" onClick={answer(false)}>
          {say("cancel")}
        </PageButton>
      </div>
    </div>
  );
};
