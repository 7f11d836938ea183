/** A trick as it lies on the table, each card before its seat. Laws 44, 45. */
import type { Seat } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { Card } from "#components/game/Card.tsx";
import type { CardShown } from "#format/replay.ts";

const ACROSS: Readonly<Record<Seat, Seat>> = { N: "S", S: "N", E: "W", W: "E" };

export const Trick = ({
  cards,
  winner,
  turned,
}: {
  readonly cards: readonly CardShown[];
  /** Who won it, once it is complete: it lies there until the next card is led. */
  readonly winner: Seat | undefined;
  readonly turned: boolean;
}) => {
  const say = useTranslations("replay");
  const game = useTranslations("game");
  return (
    <ul
      className={winner === undefined ? "mid trick" : "mid trick complete"}
      aria-label={winner === undefined ? say("trick") : say("trickWon", { seat: game(`seats.${winner}`) })}
    >
      {cards.map(({ seat, card }, index) => (
        <li
          key={`${seat}${card}`}
          className={`${turned ? ACROSS[seat] : seat}${index === 0 ? " led" : ""}${seat === winner ? " wins" : ""}`}
        >
          <span className="said">{game(`seats.${seat}`)} </span>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
};
