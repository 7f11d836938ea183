"use client";
/** What of the choice of a moment is in the reader's own time: how the moments are called, and by which zone another one is meant. */
import { useLocale, useTranslations } from "next-intl";
import { momentText, zoneText } from "#format/dates.ts";
import type { MomentToChoose } from "#server/moments.ts";
import { useZone } from "#components/useZone.ts";

/** `what` happened then is named where one is before or after it. */
export const OptionAt = ({
  sequence,
  at,
  what,
  before,
}: Pick<MomentToChoose, "sequence" | "at"> & Partial<MomentToChoose>) => {
  const say = useTranslations("asOf");
  const text = momentText(at, useLocale(), useZone(), true);
  return (
    <option value={sequence}>{what === undefined ? text : say(before ? "before" : "after", { at: text, what })}</option>
  );
};

export const OtherMoment = () => {
  const say = useTranslations("asOf");
  const locale = useLocale();
  const zone = useZone();
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <label className="field">
        <span>{say("moment", { zone: zoneText(zone, locale) })}</span>
        <input type="datetime-local" name="on" required />
      </label>
    </>
  );
};
