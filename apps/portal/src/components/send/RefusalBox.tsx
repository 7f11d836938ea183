/**
 * A refusal, whole: what was wrong, under which Law, what to do. The door's sentence is English; readers of other languages are told first
 * in theirs what kind of refusal it is.
 */
import { useLocale, useTranslations } from "next-intl";
import type { Refusal } from "#door/answers.ts";
import { REFUSAL_KINDS } from "#door/refusal-kinds.ts";

export const RefusalBox = ({ refusal }: { readonly refusal: Refusal & { readonly session?: string | undefined } }) => {
  const say = useTranslations("send");
  const locale = useLocale();
  const kind = REFUSAL_KINDS.find((one) => one === refusal.code);
  // What has no kind was said by this page itself, in its language.
  const translated = locale !== "en" && kind !== undefined;
  const language = translated ? "en" : undefined;
  return (
    <div className="says bad" role="alert">
      {refusal.session === undefined ? null : <div className="strong">{refusal.session}</div>}
      {translated ? (
        <>
          <strong>{say(`refusals.${kind}`)}.</strong>{" "}
        </>
      ) : null}
      {translated ? <span lang={language}>{refusal.message}</span> : <strong>{refusal.message}</strong>}
      {refusal.law === undefined ? null : <span className="law">{refusal.law}</span>}{" "}
      <span className="quiet" lang={language}>
        {refusal.hint}
      </span>
      <span className="said">{say("failed")}</span>
    </div>
  );
};
