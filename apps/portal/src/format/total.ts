/** A total as it is written everywhere: `61.32 %`, `43.17 VP`, `+45.80 IMPs`. */
import { equalExact, exact, round, type Unit } from "@traveller/engine";
import { figure, figureBy, signed } from "./figure.ts";
import { mixed } from "./fraction.ts";
import { type NumbersShown, shownBy } from "./rounding.ts";
import { signsOf } from "./session.ts";

export type TotalWords = {
  readonly locale: string;
  readonly percent: (value: string) => string;
  readonly short: (unit: Unit) => string;
};

/** A sum as its total is written, where that is exact: `+45.80` beside `+45.80`, `+26.5` beside `+26.5`; a fraction that a decimal would round stays one. */
export const sumText = (session: NumbersShown, amount: string, locale: string): string => {
  const { total: by } = shownBy(session);
  const exactly = by !== undefined && amount.includes("/") && equalExact(round(exact(amount), by), exact(amount));
  const text = exactly ? figureBy(amount, locale, by) : mixed(amount, locale);
  return signsOf(session.totalUnit) ? signed(text) : text;
};

export const totalText =
  (session: NumbersShown, { locale, percent, short }: TotalWords) =>
  (row: { readonly total: string; readonly percent: string | null }): string => {
    const shown = shownBy(session);
    if (row.percent !== null) return percent(figureBy(row.percent, locale, shown.percent));
    const text = shown.total === undefined ? figure(row.total, locale) : figureBy(row.total, locale, shown.total);
    return `${signsOf(session.totalUnit) ? signed(text) : text} ${short(session.totalUnit)}`;
  };
