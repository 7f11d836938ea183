/** Why the Laws or the facts stand against a ruling, a correction or an appeal, as sentences: what is wrong, and what to do. Laws 12, 69, 71, 78 to 93. */
import type { ProcedureRefusal } from "@traveller/engine/procedure";
import { penaltySays } from "./penalties.ts";
import { regulationSays } from "./regulations.ts";
import { says, type Sentence } from "./sentence.ts";

export const procedureSays = (trouble: ProcedureRefusal["trouble"]): readonly [message: Sentence, hint: Sentence] => {
  switch (trouble.kind) {
    case "condition":
      return regulationSays(trouble.problem);
    case "penaltyUnfit":
      return penaltySays(trouble.unfit);
    case "isFor":
      return [says(`procedure.isFor-${trouble.whose}`), says(`procedure.isFor-${trouble.whose}Hint`)];
    case "trickStays":
      return [says(`procedure.trickStays-${trouble.law}`), says(`procedure.trickStays-${trouble.law}Hint`)];
    case "otherPenalty":
      return [says(`procedure.otherPenalty-${trouble.ruling}`), says(`procedure.otherPenalty-${trouble.ruling}Hint`)];
    case "mayNotBring":
    case "furtherPeriodOver":
    case "noLeave":
    case "bodyDecided":
      return [
        // Where it has established no body of its own, it is the authority itself (Law 93C1).
        says(`procedure.${trouble.kind}`, {
          body: trouble.body === "authority" ? says("cases.as-authority") : trouble.body,
        }),
        says(`procedure.${trouble.kind}Hint`),
      ];
    case "underOtherLaw":
    case "noPenaltyLaw":
      return [says(`procedure.${trouble.kind}`, { law: trouble.law }), says(`procedure.${trouble.kind}Hint`)];
    case "notPlaying":
      return [says("procedure.notPlaying", { contestant: trouble.contestant }), says("procedure.notPlayingHint")];
    case "ruledOnBoard": {
      const { board, ns, ew } = trouble;
      return [says("procedure.ruledOnBoard", { board, ns, ew }), says("procedure.ruledOnBoardHint")];
    }
    case "noRegulation":
      return [says("procedure.noRegulation", { title: trouble.title }), says("procedure.noRegulationHint")];
    case "answered":
    case "caseInMatch":
    case "askedAlready":
    case "otherBoard":
    case "otherTable":
      return [says(`procedure.${trouble.kind}`, { board: trouble.board }), says(`procedure.${trouble.kind}Hint`)];
    default:
      return [says(`procedure.${trouble.kind}`), says(`procedure.${trouble.kind}Hint`)];
  }
};
