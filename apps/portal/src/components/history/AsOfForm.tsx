"use client";
/** Chooses the moment whose standings are shown: one of those that mattered, or any other. A plain form: it needs no script. */
import { useLocale, useTranslations } from "next-intl";
import { momentText, zoneText } from "#format/dates.ts";
import type { MomentToChoose } from "#server/moments.ts";
import { useZone } from "#components/useZone.ts";

export const AsOfForm = ({
  session,
  moments,
  shown,
}: {
  readonly session: string;
  readonly moments: readonly MomentToChoose[];
  /** The moment that is shown, by its last event; absent: the present. */
  readonly shown?: { readonly sequence: number; readonly at: string } | undefined;
}) => {
  const say = useTranslations("asOf");
  const locale = useLocale();
  const zone = useZone();
  const action = `/s/${session}`;
  const send = (
    <p>
      <button className="btn">{say("show")}</button>
    </p>
  );
  return (
    <details className="sheet pad folded screen" open={shown !== undefined}>
      <summary>
        <h2 className="caps">{say("title")}</h2>
      </summary>
      <form className="stack tight" action={action}>
        <label className="field">
          <span>{say("which")}</span>
          <select name="at" key={shown?.sequence ?? "now"} defaultValue={String(shown?.sequence ?? "")}>
            <option value="">{say("now")}</option>
            {shown === undefined || moments.some(({ sequence }) => sequence === shown.sequence) ? null : (
              <option value={shown.sequence}>{momentText(shown.at, locale, zone, true)}</option>
            )}
            {moments.map(({ sequence, at, what, before }) => (
              <option key={`${sequence} ${before}`} value={sequence}>
                {say(before ? "before" : "after", { at: momentText(at, locale, zone, true), what })}
              </option>
            ))}
          </select>
        </label>
        {send}
      </form>
      <details>
        <summary className="small">{say("another")}</summary>
        <form className="stack tight" action={action}>
          <input type="hidden" name="zone" value={zone} />
          <label className="field">
            <span>{say("moment", { zone: zoneText(zone, locale) })}</span>
            <input type="datetime-local" name="on" required />
          </label>
          {send}
        </form>
      </details>
    </details>
  );
};
