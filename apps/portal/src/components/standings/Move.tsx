/** How many places a contestant moved since the last mark: by sign, by word, not by colour alone. */
import { useTranslations } from "next-intl";

export const Move = ({ rank, before }: { readonly rank: number | null; readonly before: number | null }) => {
  const say = useTranslations("standings");
  if (rank === null || before === null) return null;
  const places = before - rank;
  if (places === 0)
    return (
      <span className="faint small">
        <span aria-hidden>–</span>
        <span className="said">{say("same")}</span>
      </span>
    );
  const way = places > 0 ? "up" : "down";
  return (
    <span className={`${way} small nowrap`}>
      <span aria-hidden>
        {places > 0 ? "▲" : "▼"}
        {Math.abs(places)}
      </span>
      <span className="said">{say(way, { places: Math.abs(places) })}</span>
    </span>
  );
};
