/** Who did something about a case, without a name: the public record tells what was done, and as what. Laws 81C, 92, 93. */
import type { By } from "@traveller/engine/procedure";
import { useTranslations } from "next-intl";

/** In which capacity; a player by the seat that he had, so that nobody need be named. */
export const useActor = () => {
  const say = useTranslations("rulings.as");
  const game = useTranslations("game.seats");
  return (by: By): string => (by.as === "player" ? by.seats.map((seat) => game(seat)).join(", ") : say(by.as));
};
