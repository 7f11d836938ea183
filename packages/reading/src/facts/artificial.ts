/**
 * Adjusted scores as people type them (Laws 12C2, 86, 87): percentages of the two sides (`A6040`, `60%-40%`, `60/40`, `A60`), averages in words (`A+-`,
 * `AVE+/AVE-`, `Av+`), and words that only say that there was a ruling (`ADJ`, `FOULED`). A text that speaks of one side leaves the other open.
 */
import type { Award } from "@traveller/engine";
import { exactOf, parseDecimal, plainMinus } from "./numbers.ts";

export type Artificial = {
  readonly ns: Award;
  readonly ew: Award;
  /** What the text leaves open, where it does: which side it speaks of, or what the sides get at all. */
  readonly open?: "side" | "award";
};

const PERCENT = /^\d{1,3}(?:[.,]\d{1,3})?$/u;

const percentOf = (text: string): string | undefined => {
  const decimal = PERCENT.test(text) ? parseDecimal(text) : undefined;
  return decimal === undefined || Number(decimal) > 100 ? undefined : decimal;
};

const percents = (ns: string, ew: string, open?: "side"): Artificial => ({
  ns: { artificial: exactOf(ns) },
  ew: { artificial: exactOf(ew) },
  ...(open === undefined ? {} : { open }),
});

/** No ruling gives the two sides more together: what looks like it without a per cent sign is something else. */
const MOST_WITHOUT_SIGN = 140;

/** `60%-40%`, `60/40`, `A 60:40`: a percentage for each side. Without a sign that says so, small numbers are none. */
const bothPercents = (text: string): Artificial | undefined => {
  const [, a, ns = "", first, second] = /^(A?)\s*([\d.,]+)\s*(%?)\s*(?:[-/:;|]|\s)\s*[\d.,]+\s*(%?)$/u.exec(text) ?? [];
  const ew = /([\d.,]+)\s*%?$/u.exec(text)?.[1] ?? "";
  const [one, two] = [percentOf(ns), percentOf(ew)];
  if (one === undefined || two === undefined) return undefined;
  const said = a !== "" || first === "%" || second === "%";
  const likely = Number(one) + Number(two) >= 50 && Number(one) + Number(two) <= MOST_WITHOUT_SIGN;
  return said || likely ? percents(one, two) : undefined;
};

/** `A60`, `60%`: of one side, unless both have as much. */
const onePercent = (text: string): Artificial | undefined => {
  const parts = /^A\s*([\d.,]+)\s*%?$|^([\d.,]+)\s*%$/u.exec(text);
  const share = percentOf(parts?.[1] ?? parts?.[2] ?? "");
  if (share === undefined || Number(share) < 10) return undefined;
  return Number(share) === 50 ? percents(share, share) : percents(share, String(100 - Number(share)), "side");
};

const AVERAGES: Readonly<Record<string, "average+" | "average" | "average-">> = {
  "+": "average+",
  "=": "average",
  "-": "average-",
};

/** `A+-`, `A==`, `AVE+/AVE-`, `AVE+ AVE`, `AV+`, `AVE`: an average for each side, in order, or one word for both. */
const averages = (text: string): Artificial | undefined => {
  const words = text
    .replaceAll(/\bAVERAGE|\bAVG/gu, "AVE")
    .replaceAll(/\s*\bPLUS\b/gu, "+")
    .replaceAll(/\s*\bMINUS\b/gu, "-")
    .replaceAll(/\s+(?=[+=-])/gu, "")
    .replaceAll(/\s+/gu, " ");
  const [, one, between, name, two] = /^AV?E?([+=-]?)(\s?[/,;]\s?|\s?)(AV?E?)?([+=-]?)$/u.exec(words) ?? [];
  const twice = name !== undefined || (two ?? "") !== "";
  if (one === undefined || (!twice && between !== "")) return undefined;
  const ns = AVERAGES[one] ?? "average";
  const ew = twice ? (AVERAGES[two ?? ""] ?? "average") : ns;
  const open = twice || one === "=" ? undefined : one === "" ? "award" : "side";
  return { ns: { artificial: ns }, ew: { artificial: ew }, ...(open === undefined ? {} : { open }) };
};

const RULED = /^(ADJ|ADJUSTED|FOUL|FOULED|FOULED BOARD)$/u;

/** An adjusted score, where the text is one. */
export const readArtificial = (written: string): Artificial | undefined => {
  const text = plainMinus(written).trim().toUpperCase();
  if (text === "" || text.length > 40) return undefined;
  const compact = /^A(\d{2})(\d{2})$/u.exec(text);
  if (compact?.[1] !== undefined && compact[2] !== undefined)
    return percents(String(Number(compact[1])), String(Number(compact[2])));
  if (RULED.test(text)) return { ns: { artificial: "average" }, ew: { artificial: "average" }, open: "award" };
  return bothPercents(text) ?? onePercent(text) ?? averages(text);
};
