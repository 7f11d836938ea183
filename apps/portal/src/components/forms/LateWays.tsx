"use client";
/** What is left where the correction period alone refuses something: the organizer is asked for exactly this, or it is done as he approved. Law 79C2. */
import { useTranslations } from "next-intl";
import type { Refusal } from "@traveller/contract/answers";

export const LateWays = ({
  late,
  asksWhy = false,
  disabled,
  say: sendSaying,
}: {
  readonly late: NonNullable<Refusal["late"]>;
  /** Where the form has no reason of its own. */
  readonly asksWhy?: boolean;
  readonly disabled: boolean;
  /** Sends the same, saying this with it. */
  readonly say: (late: "ask" | "beyondReasonableDoubt") => void;
}) => {
  const say = useTranslations("act.late");
  return (
    <div className="says calm stack">
      <p>{say(`lead.${late}`)}</p>
      {late === "ask" && asksWhy ? (
        <label className="field">
          <span>{say("why")}</span>
          <textarea name="reason" rows={2} maxLength={4000} />
        </label>
      ) : null}
      {late === "asked" ? null : (
        <p>
          <button type="button" className="btn main" disabled={disabled} onClick={() => sendSaying(late)}>
            {say(`do.${late}`)}
          </button>
        </p>
      )}
    </div>
  );
};
