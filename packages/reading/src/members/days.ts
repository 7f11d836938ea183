/** Days as offices write them: 2026-03-04, 4.3.2026, 04/03/2026 or 03/04/2026. Which of day and month comes first a whole column says. */
const WRITTEN = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\.?$/u;

export type DayOrder = "dayFirst" | "monthFirst";
export type ReadDay = { readonly day: string } | { readonly wrong: "noDay" | "shortYear" };

const isDay = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

export const readDay = (text: string, order: DayOrder): ReadDay => {
  const [, first = "", , second = "", third = ""] = WRITTEN.exec(text.replace(/[T ]00:00(:00(\.0+)?)?Z?$/u, "")) ?? [];
  const yearFirst = first.length === 4;
  const year = yearFirst ? first : third;
  if (first === "") return { wrong: "noDay" };
  if (year.length !== 4) return { wrong: "shortYear" };
  const rest = yearFirst ? third : first;
  const [month, day] = yearFirst || order === "dayFirst" ? [second, rest] : [rest, second];
  if (!isDay(Number(year), Number(month), Number(day))) return { wrong: "noDay" };
  return { day: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` };
};

/** The order in which a list's days are written: months first only where some day cannot be read otherwise, and none forbids it. */
export const orderOf = (texts: readonly string[]): DayOrder => {
  let monthFirst = false;
  for (const text of texts) {
    const [, first = "", , second = ""] = WRITTEN.exec(text) ?? [];
    if (first === "" || first.length === 4) continue;
    if (Number(first) > 12) return "dayFirst";
    if (Number(second) > 12) monthFirst = true;
  }
  return monthFirst ? "monthFirst" : "dayFirst";
};
