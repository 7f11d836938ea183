/** Points of a ranking, exactly: in decimals where a few say it, else as a fraction. */
import { useLocale } from "next-intl";
import { mixed } from "#format/fraction.ts";

export const Points = ({ points, unit }: { readonly points: string; readonly unit?: string }) => (
  <span className="nowrap">
    {mixed(points, useLocale())}
    {unit === undefined ? null : ` ${unit}`}
  </span>
);
