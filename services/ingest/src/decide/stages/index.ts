/** What follows from a command about the stages of a tournament, as they are. Laws 78D, 80B2. */
import type { StageInTournamentCommand } from "@traveller/contract";
import { closeStage, reopenStage } from "./closing.ts";
import { drawStage, planStages } from "./drawing.ts";
import { chooseOpponent, decideMatch } from "./knock-out.ts";
import type { StagesDecision, StagesKnown } from "./known.ts";
import { giveLineUp } from "./line-ups.ts";

export const decideStages = (known: StagesKnown, command: StageInTournamentCommand): StagesDecision => {
  switch (command.type) {
    case "PlanStages":
      return planStages(known, command);
    case "DrawStage":
    case "RedrawStage":
      return drawStage(known, command);
    case "ChooseOpponent":
      return chooseOpponent(known, command);
    case "GiveLineUp":
      return giveLineUp(known, command);
    case "DecideMatch":
    case "RedecideMatch":
      return decideMatch(known, command);
    case "CloseStage":
      return closeStage(known, command);
    case "ReopenStage":
      return reopenStage(known, command);
  }
};
