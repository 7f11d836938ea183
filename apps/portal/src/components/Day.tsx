/** A day without a time, `19 Nov 2026`. */
import { useLocale } from "next-intl";
import { dayText } from "#format/dates.ts";

export const Day = ({ date, year = true }: { readonly date: string; readonly year?: boolean }) => (
  <time dateTime={date} className="nowrap">
    {dayText(date, useLocale(), year)}
  </time>
);
