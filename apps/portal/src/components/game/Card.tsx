/** One card, `♦K`. */
import { useTranslations } from "next-intl";
import { isSuit } from "#format/contract.ts";
import { Suit } from "./Suit.tsx";

/** Takes `DK`, `S10` or `ST`. */
export const Card = ({ card }: { readonly card: string }) => {
  const say = useTranslations("game");
  const suit = card[0];
  const rank = card.slice(1);
  if (!isSuit(suit)) return <>{card}</>;
  return (
    <span className="nowrap">
      <Suit suit={suit} />
      {rank === "T"
        ? "10"
        : /^[AKQJ]$/.test(rank)
          ? say(`ranks.${rank === "A" || rank === "K" || rank === "Q" ? rank : "J"}`)
          : rank}
    </span>
  );
};
