/** Numbers in their places: exact ones shown as the event's regulations say, aligned in columns, signed where the game signs them. */
import { useLocale, useTranslations } from "next-intl";
import type { Rounding } from "@traveller/engine";
import { aligned, figure, figureBy, score, signed } from "#format/figure.ts";

/** An amount by a regulation's rounding, or to two decimals at most. */
export const Amount = ({
  amount,
  by,
  sign = false,
  column,
}: {
  readonly amount: string;
  readonly by?: Rounding | undefined;
  readonly sign?: boolean;
  /** The decimals of its column. */
  readonly column?: number;
}) => {
  const locale = useLocale();
  const text = by === undefined ? figure(amount, locale) : figureBy(amount, locale, by);
  return <>{aligned(sign ? signed(text) : text, column ?? 0)}</>;
};

export const Percent = ({ amount, by }: { readonly amount: string; readonly by?: Rounding | undefined }) => {
  const locale = useLocale();
  const say = useTranslations("units");
  return <>{say("percent", { value: by === undefined ? figure(amount, locale) : figureBy(amount, locale, by) })}</>;
};

/** A bridge score; nothing where there is none. */
export const Score = ({ points }: { readonly points: number | undefined | null }) =>
  points === undefined || points === null ? null : <>{score(points)}</>;
