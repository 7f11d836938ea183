/** A refusal, whole: what was wrong, under which Law, what to do. */
import { useTranslations } from "next-intl";
import type { Refusal } from "#door/answers.ts";

export const RefusalBox = ({ refusal }: { readonly refusal: Refusal }) => {
  const say = useTranslations("send");
  return (
    <div className="says bad" role="alert">
      <strong>{refusal.message}</strong>
      {refusal.law === undefined ? null : <span className="law">{refusal.law}</span>}{" "}
      <span className="quiet">{refusal.hint}</span>
      <span className="said">{say("failed")}</span>
    </div>
  );
};
