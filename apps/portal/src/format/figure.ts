/**
 * Numbers as a bridge player reads them: `61.32`, `+620`. Takes the exact texts of the model (an integer or "a/b"),
 * and rounds only here, where they are shown (option `shownRounding`). Decimal signs follow the language.
 */
import { exact, shown, type Rounding } from "@traveller/engine";

/** U+2212, as wide as a plus and as a digit. */
export const MINUS = "−";

export const pointIn = (locale: string): string => (locale === "en" ? "." : ",");

/** A decimal text of the engine's in the language's signs. */
const localised = (text: string, locale: string): string => text.replace("-", MINUS).replace(".", pointIn(locale));

/** Rounded to so many decimals at most, and written without needless zeros: `7`, `8.33`. */
export const figure = (amount: string, locale: string, decimals = 2): string => {
  const text = shown(exact(amount), { step: `1/${10 ** decimals}`, mode: "halfAwayFromZero" });
  return localised(text.includes(".") ? text.replace(/\.?0+$/, "") : text, locale);
};

/** As a regulation says: always with as many decimals as its step has (`61.50`). */
export const figureBy = (amount: string, locale: string, rounding: Rounding): string =>
  localised(shown(exact(amount), rounding), locale);

/** With a sign in front, as IMPs and scores are written: `+12`, `−3`, `0`. */
export const signed = (text: string): string =>
  /^[−0]/.test(text) && !/^0[.,]\d*[1-9]/.test(text) ? text : `+${text}`;

/** A bridge score: `+620`, `−50`, `0`. */
export const score = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `${MINUS}${-points}` : "0");

/** How the numbers of a column are written: with so many decimals, after that point. */
export type Column = { readonly decimals: number; readonly point: string };

/** As many decimals as any of its texts needs. */
export const columnOf = (texts: readonly string[]): Column => {
  const parts = texts.flatMap((text) => {
    const [, point, digits] = /([.,])(\d+)$/.exec(text) ?? [];
    return point === undefined || digits === undefined ? [] : [{ point, decimals: digits.length }];
  });
  return { point: parts[0]?.point ?? "", decimals: Math.max(0, ...parts.map(({ decimals }) => decimals)) };
};

/** With as many decimals as its column: `12.50` beside `12.25`. What is no number, or a fraction, stays as it is. */
export const aligned = (text: string, { decimals, point }: Column): string => {
  if (decimals === 0 || text.includes("/") || !/\d$/.test(text)) return text;
  const own = columnOf([text]).decimals;
  return `${text}${own === 0 ? point : ""}${"0".repeat(Math.max(0, decimals - own))}`;
};
