/** How far behind its table something is shown, as a length of time in the reader's language: `10 minutes`. */
import type { useFormatter } from "next-intl";

export const behindText = ({ number }: Pick<ReturnType<typeof useFormatter>, "number">, seconds: number): string =>
  number(seconds % 60 === 0 ? seconds / 60 : seconds, {
    style: "unit",
    unit: seconds % 60 === 0 ? "minute" : "second",
    unitDisplay: "long",
  });
