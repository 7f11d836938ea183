import "server-only";
/** A total as it is shown, for pages that wait for their words. */
import type { SessionPage, StandingRow } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import { figure, figureBy } from "#format/figure.ts";
import { shownBy } from "#format/rounding.ts";

export const totalFor = async (session: Pick<SessionPage, "regulations" | "unit" | "totalUnit">) => {
  const [locale, unit] = await Promise.all([getLocale(), getTranslations("units")]);
  const shown = shownBy(session);
  return (row: Pick<StandingRow, "total" | "percent">): string =>
    row.percent === null
      ? `${shown.total === undefined ? figure(row.total, locale) : figureBy(row.total, locale, shown.total)} ${unit(`short.${session.totalUnit}`)}`
      : unit("percent", { value: figureBy(row.percent, locale, shown.percent) });
};
