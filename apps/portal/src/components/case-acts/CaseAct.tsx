"use client";
/** Something that is done about a case by one form: asked first where it goes on record for good, and said to be on record when it is. Laws 79C2, 81 to 85, 91 to 93. */
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { OfficeAct } from "#components/act/OfficeAct.tsx";
import type { Texts } from "#components/forms/texts.ts";
import { type Plainly, WithoutScript } from "./WithoutScript.tsx";

type Own = Pick<
  ComponentProps<typeof OfficeAct>,
  "command" | "csrf" | "words" | "look" | "keep" | "goTo" | "lacksOf" | "answered"
>;

export const CaseAct = ({
  fields = [],
  asks = true,
  asksOf,
  asksWith,
  plainly = [],
  plainlyTo,
  heading,
  children,
  ...act
}: Own & {
  /** What of the command is asked for at a place of its own, beside its words. */
  readonly fields?: readonly string[];
  /** Whether it is asked once more before it is done. */
  readonly asks?: boolean;
  /** What it is called in that question, where that hangs on what was filled in. */
  readonly asksOf?: ((texts: Texts) => string) | undefined;
  /** What exactly will be, of what was filled in: said with that question. */
  readonly asksWith?: ((texts: Texts) => ReactNode) | undefined;
  /** The ways of it that need no script, and where it is read that it was done. */
  readonly plainly?: readonly Plainly[];
  readonly plainlyTo?: string | undefined;
  /** Over its fields, where it stands among others. */
  readonly heading?: string | undefined;
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("appeal");
  const whole = (texts: Texts): ReactNode => {
    const question = say("ask", { what: asksOf?.(texts) ?? act.words });
    const exactly = asksWith?.(texts);
    return exactly === undefined ? (
      question
    ) : (
      <>
        {exactly} {question}
      </>
    );
  };
  return (
    <>
      <OfficeAct
        {...act}
        places={[...fields, "grounds", "text", "cause"]}
        done={say("done")}
        {...(asks ? { ask: whole } : {})}
      >
        {heading === undefined ? null : <h3 className="h3">{heading}</h3>}
        {children}
      </OfficeAct>
      {plainly.length === 0 ? null : (
        <WithoutScript ways={plainly} csrf={act.csrf} isAll={children === undefined} next={plainlyTo} />
      )}
    </>
  );
};
