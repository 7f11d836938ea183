/**
 * A federation's championships (`authority/<id>`): what each is called and which title its winner bears, which announced tournament is the edition of which
 * year, and who won in the years before there were results here. Who wins an edition is told by no event: it follows from the standings. Names that have
 * no number lie beside the log and may be erased there. Laws 78D, 80A.
 */
import { z } from "zod";
import { PersonId, TextReference } from "../facts/identity.ts";
import { id, name } from "./words.ts";

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;
/** So many may have shared a title, and so many may have played for one team. */
export const MOST_WINNERS = 10;
export const MOST_IN_A_TEAM = 12;

const ofYear = { championship: id, year: z.int().min(FIRST_YEAR).max(LAST_YEAR) };

/** By his number, where it is known: he is called what he is called everywhere. Else by a name that lies beside the log. */
const Player = z.union([z.strictObject({ person: PersonId }), z.strictObject({ name: TextReference })]);
const PastWinner = z
  .strictObject({ team: TextReference.optional(), players: z.array(Player).max(MOST_IN_A_TEAM) })
  .refine(({ team, players }) => team !== undefined || players.length > 0);
export type PastWinner = z.infer<typeof PastWinner>;

export const championshipEvents = {
  /** Said again, all of it anew. */
  ChampionshipSet: z.strictObject({ championship: id, name: name(120), title: name(120) }),
  ChampionshipTakenBack: z.strictObject({ championship: id, reason: TextReference.optional() }),
  /** Said again of a year, it takes the place of what was said before. */
  EditionSet: z.union([
    z.strictObject({ ...ofYear, tournament: id }),
    z.strictObject({ ...ofYear, winners: z.array(PastWinner).min(1).max(MOST_WINNERS) }),
  ]),
  EditionTakenBack: z.strictObject({ ...ofYear, reason: TextReference.optional() }),
} as const;
