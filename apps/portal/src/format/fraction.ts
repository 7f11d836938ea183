/** Numbers that decimals cannot say, as people write them: `7⅓`, `195 2/9`. Apart from `figure.ts`, which pages of standings load. */
import { equalExact, exact, partsOf } from "@traveller/engine";
import { figure, MINUS } from "./figure.ts";

/** Fractions that decimals cannot say, with signs of their own. */
const VULGAR: Readonly<Record<string, string>> = { "1/3": "⅓", "2/3": "⅔" };

/** The number itself as a fraction: `7⅓`, `12`, or `331/7` where no sign for it is at hand. */
export const exactly = (amount: string): string => {
  const { numerator: n, denominator: d } = partsOf(exact(amount));
  const [size, sign] = n < 0n ? [-n, MINUS] : [n, ""];
  const whole = size / d;
  const rest = `${size % d}/${d}`;
  if (d === 1n) return `${sign}${whole}`;
  const vulgar = VULGAR[rest];
  if (vulgar !== undefined) return `${sign}${whole === 0n ? "" : whole}${vulgar}`;
  return `${sign}${size}/${d}`;
};

/** Holds a whole number and its fraction together, and a sign and what it is before. */
export const JOINED = "\u00A0";

/** The number itself: in decimals where four of them say it, `151.5`; else as a fraction, `7⅓`, `195 2/9`; rounded where that says nothing to anybody. */
export const mixed = (amount: string, locale: string): string => {
  const { numerator: n, denominator: d } = partsOf(exact(amount));
  const size = n < 0n ? -n : n;
  const decimals = figure(amount, locale, 4);
  if (equalExact(exact(figure(amount, "en", 4).replace(MINUS, "-")), exact(amount))) return decimals;
  if (VULGAR[`${size % d}/${d}`] !== undefined) return exactly(amount);
  return d > 99n ? decimals : `${n < 0n ? MINUS : ""}${size < d ? "" : `${size / d}${JOINED}`}${size % d}/${d}`;
};

/** A weight as a percentage, as it is: "3/5" is `60`, "1/3" is `33⅓`. */
export const percentOf = (weight: string, locale: string): string => {
  const { numerator: n, denominator: d } = partsOf(exact(weight));
  return mixed(`${n * 100n}/${d}`, locale);
};
