/** Where somebody sits, in words: the line, the seat of one player, the room of a match. For server and client alike. */
import { useTranslations } from "next-intl";
import type { SeatOfContestant } from "#format/seats.ts";

export const useSeatWords = () => {
  const [say, game, records] = [useTranslations("seats"), useTranslations("game"), useTranslations("replay")];
  const room = (of: string): string | undefined =>
    of === "open" || of === "closed" ? records(`rooms.${of}`) : undefined;
  return {
    room,
    where: ({ line, seat, seating }: SeatOfContestant): string =>
      [room(seating.room), seat === undefined ? say(`line.${line}`) : game(`seats.${seat}`)]
        .filter((words) => words !== undefined)
        .join(", "),
    /** As short as a list by name has it. */
    shortly: ({ line, seat }: Pick<SeatOfContestant, "line" | "seat">): string =>
      seat === undefined ? say(`short.${line}`) : game(`seats.${seat}`),
  };
};
