/** Commands about championships: set, put right and taken back; which tournament is which year's edition, and who won in the years before. Laws 78D, 80A. */
import { FIRST_YEAR, FORMS, LAST_YEAR, MOST_IN_A_TEAM, MOST_WINNERS, PersonId } from "@traveller/engine";
import { z } from "zod";
import { because, envelope, line, slug } from "./shape.ts";

export const MOST_OF_A_CHAMPIONSHIPS_NAME = 120;
export const MOST_OF_A_WINNERS_NAME = 100;

const ofOne = { ...envelope, authority: slug, championship: slug };
const ofYear = { ...ofOne, year: z.int().min(FIRST_YEAR).max(LAST_YEAR) };

/** By number, where it is known: of him no name is kept here. */
const PlayerThen = z
  .strictObject({ person: PersonId.optional(), name: line(MOST_OF_A_WINNERS_NAME).optional() })
  .refine((player) => player.person !== undefined || player.name !== undefined, FORMS.player);
const WinnerThen = z.strictObject({
  team: line(MOST_OF_A_WINNERS_NAME).optional(),
  players: z.array(PlayerThen).max(MOST_IN_A_TEAM),
});
export type WinnerThen = z.infer<typeof WinnerThen>;

/** All of it anew; one that was taken back is there again, with its editions. */
export const SetChampionship = z.strictObject({
  ...ofOne,
  type: z.literal("SetChampionship"),
  name: line(MOST_OF_A_CHAMPIONSHIPS_NAME),
  title: line(MOST_OF_A_CHAMPIONSHIPS_NAME),
});
export const TakeBackChampionship = z.strictObject({
  ...ofOne,
  type: z.literal("TakeBackChampionship"),
  reason: because.reason,
});
/** Of one year, all of it anew: the tournament that it is, or who won; several who shared the title. */
export const SetEdition = z.strictObject({
  ...ofYear,
  type: z.literal("SetEdition"),
  tournament: slug.optional(),
  winners: z.array(WinnerThen).min(1).max(MOST_WINNERS).optional(),
});
export const TakeBackEdition = z.strictObject({
  ...ofYear,
  type: z.literal("TakeBackEdition"),
  reason: because.reason,
});

export const ChampionshipCommand = z.discriminatedUnion("type", [
  SetChampionship,
  TakeBackChampionship,
  SetEdition,
  TakeBackEdition,
]);
export type ChampionshipCommand = z.infer<typeof ChampionshipCommand>;
