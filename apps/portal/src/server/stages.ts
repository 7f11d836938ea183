import "server-only";
/** The stages of a tournament as a page shows them, and what its reader may do with them by a role. The door asks again. Laws 78D, 80B2. */
import { stagesOf } from "@traveller/model";
import { me } from "./me.ts";
import { model } from "./model.ts";
import { mayInTournament, tournamentOr404 } from "./tournament-page.ts";

export const stagesFor = async (params: Promise<{ readonly tournament: string }>) => {
  const [tournament, reader] = await Promise.all([tournamentOr404(params), me()]);
  const view = await stagesOf(model(), tournament);
  return {
    tournament,
    reader,
    view,
    may: {
      plans: mayInTournament(reader, "PlanStages", tournament),
      draws: mayInTournament(reader, "DrawStage", tournament),
    },
  };
};
