/** What others did with a board: each score of this side and how often it came, its own one marked. Also said in words. */
import type { ComparedGroup } from "@traveller/engine";
import { useLocale, useTranslations } from "next-intl";
import { figure, score } from "#format/figure.ts";

export const Others = ({
  groups,
  side,
  own,
}: {
  readonly groups: readonly ComparedGroup[];
  readonly side: "NS" | "EW";
  readonly own: number | null;
}) => {
  const say = useTranslations("card");
  const locale = useLocale();
  const sign = side === "NS" ? 1 : -1;
  const scores = groups
    .flatMap((group) => (side === "EW" && group.ew !== undefined ? group.ew : group.ns))
    .map((one) => ({ points: one.score * sign || 0, weight: one.weight }));
  const sorted = scores.toSorted((a, b) => b.points - a.points);
  return (
    <span className="others">
      {sorted.map(({ points, weight }) => (
        <span key={points} className={points === own ? "own" : undefined}>
          {score(points)}
          {weight === "1" ? null : (
            <span className="faint" aria-label={say("frequentText", { times: figure(weight, locale) })}>
              ×{figure(weight, locale)}
            </span>
          )}
        </span>
      ))}
    </span>
  );
};
