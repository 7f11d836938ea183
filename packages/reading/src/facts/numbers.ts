/**
 * Numbers as files write them. They are kept as their own digits: `12.50` says that it was rounded to hundredths,
 * which 12.5 does not. Exact values come from the digits, never through a floating-point number.
 */

/** Programs of offices put a typographic minus or dash where a hyphen is meant. */
export const plainMinus = (text: string): string => text.replaceAll(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu, "-");

const DECIMAL = /^([+-]?)(\d{1,12})(?:[.,](\d{1,12}))?$|^([+-]?)[.,](\d{1,12})$/u;

/** A decimal number in plain form (`-3.50`), or `undefined` where the text is none. A plus sign and a decimal comma are read. */
export const parseDecimal = (text: string): string | undefined => {
  const parts = DECIMAL.exec(plainMinus(text).trim());
  if (parts === null) return undefined;
  const sign = (parts[1] ?? parts[4]) === "-" ? "-" : "";
  const whole = (parts[2] ?? "0").replace(/^0+(?=\d)/u, "");
  const decimals = parts[3] ?? parts[5];
  return decimals === undefined ? sign + whole : `${sign}${whole}.${decimals}`;
};

/** How many decimals a number was written with. */
export const decimalsOf = (decimal: string): number => {
  const point = decimal.indexOf(".");
  return point < 0 ? 0 : decimal.length - point - 1;
};

/** The exact number of an event for a decimal as written: as JSON writes it where that keeps every digit, otherwise `a/b` in lowest terms. */
export const exactOf = (decimal: string): number | string => {
  if (decimal.replace(/\D/gu, "").length <= 15) return Number(decimal) + 0;
  const negative = decimal.startsWith("-");
  let n = BigInt(decimal.replace(/[-.]/gu, ""));
  let d = 10n ** BigInt(decimalsOf(decimal));
  for (const prime of [2n, 5n]) {
    while (n % prime === 0n && d % prime === 0n) {
      n /= prime;
      d /= prime;
    }
  }
  return `${negative ? -n : n}/${d}`;
};

/** A whole number within bounds, or `undefined`. */
export const parseInteger = (text: string, least: number, most: number): number | undefined => {
  const plain = plainMinus(text).trim();
  if (!/^[+-]?\d{1,9}$/u.test(plain)) return undefined;
  const value = Number(plain);
  return value >= least && value <= most ? value : undefined;
};

/** A number without the zeros before it: programs pad national numbers, or do not. Zero means none. */
export const withoutZeros = (number: string): string | undefined => {
  const bare = number.trim().replace(/^0+/u, "");
  return bare === "" || /[\s/:]/u.test(bare) ? undefined : bare.slice(0, 40);
};
