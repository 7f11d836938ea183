/** What the drawer says no to, as the door says it: each problem in words, with what to do. Laws 78D, 80B2. */
import { type DrawProblem, problemSentence } from "@traveller/engine/draw";
import { type Refused, says, sayListed, type Sentence } from "@traveller/contract";
import { impossible } from "./known.ts";

type Said = (contestant: string) => Sentence | string;
type Words = readonly [Sentence, Sentence];

const lookAtBracket = (): Sentence => says("stages.lookAtBracket");
const checkPlan = (): Sentence => says("stages.checkPlan");

/** Those of a bracket, and of choosing. */
const ofBracket = (problem: DrawProblem, said: Said): Words | undefined => {
  switch (problem.kind) {
    case "tooFew":
      return [says("stages.tooFew", problem), checkPlan()];
    case "tooMany":
      return [says("stages.tooMany", problem), checkPlan()];
    case "otherNumber":
      return [says("stages.otherNumber", problem), checkPlan()];
    case "noSuchMatch":
      return [says("stages.noSuchMatch", { match: problem.match }), lookAtBracket()];
    case "notOpen":
      return [says("stages.notOpen", { match: problem.match }), lookAtBracket()];
    case "notInMatch":
      return [
        says("stages.notInMatch", { contestant: said(problem.contestant), match: problem.match }),
        lookAtBracket(),
      ];
    case "notEven":
      return [says("stages.notEven", problem), checkPlan()];
    case "notToChoose": {
      const contestant = said(problem.contestant);
      return [
        problem.chooser === undefined
          ? says("stages.everybodyHas", { contestant })
          : says("stages.notTurn", { contestant, chooser: said(problem.chooser) }),
        lookAtBracket(),
      ];
    }
    case "notToBeChosen":
      return [
        says("stages.notToBeChosen", { by: said(problem.by), contestant: said(problem.contestant) }),
        lookAtBracket(),
      ];
    default:
      return undefined;
  }
};

/** Those of a rule and of the standings that it takes from. */
const ofRule = (problem: DrawProblem, said: Said): Words | undefined => {
  switch (problem.kind) {
    case "stageTwice":
      return [says("stages.stageTwice", { stage: problem.stage }), checkPlan()];
    case "stageNotFinished":
      return [says("stages.notFinished", { stage: problem.stage }), says("stages.publishFirst")];
    case "nobodyGoesOn":
      return [says("stages.nobodyGoesOn", { stage: problem.stage }), checkPlan()];
    case "tieNotThere":
      return [says("stages.tieNotThere", { stage: problem.stage }), says("stages.breakTheTie")];
    case "noKnockOut":
      return [says("stages.noKnockOut", { stage: problem.stage }), checkPlan()];
    case "sessionTwice":
      return [says("stages.sessionTwice", { session: problem.session }), checkPlan()];
    case "stageNotBefore":
      return [says("stages.notBefore", { stage: problem.stage, from: problem.from }), checkPlan()];
    case "placesBackwards":
      return [says("stages.placesBackwards", problem), checkPlan()];
    case "placeTakenTwice":
      return [says("stages.placeTwice", problem), checkPlan()];
    case "takenTwice":
      return [says("stages.takenTwice", { contestant: said(problem.contestant), stage: problem.stage }), checkPlan()];
    case "whichList":
      return [
        says("stages.whichList", { stage: problem.stage }),
        says("stages.itsLists", { lists: sayListed(problem.lists) }),
      ];
    case "noSuchList":
      return [says("stages.noSuchList", problem), checkPlan()];
    case "noSuchRound":
      return [says("stages.noSuchRound", problem), says("stages.decideThem")];
    case "tooFewInList":
      return [says("stages.tooFewInList", problem), checkPlan()];
    case "tieAtTheCut":
      return [
        says("stages.tieAtTheCut", {
          contestants: problem.contestants.map(said),
          place: problem.place,
          stage: problem.stage,
        }),
        says("stages.breakTheTie"),
      ];
    default:
      return undefined;
  }
};

export const cannot = (problem: DrawProblem, said: Said, path?: string): Refused => {
  const [message, hint] = ofBracket(problem, said) ??
    ofRule(problem, said) ?? [says("stages.otherDraw", { why: problemSentence(problem) }), checkPlan()];
  return impossible(message, hint, path);
};
