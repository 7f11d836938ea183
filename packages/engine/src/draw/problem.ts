/** Why something cannot be drawn, as data with a stable code, and the same in a sentence. Draws say no with a value; only bugs throw. */

export type DrawProblem =
  /** Fewer or more contestants than can be drawn. */
  | { readonly kind: "tooFew"; readonly contestants: number; readonly atLeast: number }
  | { readonly kind: "tooMany"; readonly contestants: number; readonly atMost: number }
  /** All rounds of the conditions are drawn. */
  | { readonly kind: "allDrawn"; readonly rounds: number }
  /** The same contestant is entered twice; or stands twice in a round before. */
  | { readonly kind: "twice"; readonly contestant: string }
  | { readonly kind: "twiceInRound"; readonly contestant: string; readonly round: number }
  /** Named in a draw, and not among those who are drawn; or drawn, and not named. */
  | { readonly kind: "notInDraw" | "leftOut"; readonly contestant: string }
  | { readonly kind: "seed" }
  /** A table is kept by two, or is none; everybody left keeps his. */
  | { readonly kind: "stationaryTable"; readonly table: number }
  | { readonly kind: "stationaryMeet" }
  /** Points with so many different denominators that no unit is common to them. */
  | { readonly kind: "tooFine" }
  /** The conditions forbid that two meet again, and so many pairs would have to. */
  | { readonly kind: "rematches"; readonly pairs: number }
  /** A knock-out: as many contestants as its bracket was made for; its matches; who plays them. */
  | { readonly kind: "otherNumber"; readonly contestants: number; readonly wanted: number }
  | { readonly kind: "noSuchMatch" | "notOpen"; readonly match: string }
  | { readonly kind: "notInMatch"; readonly contestant: string; readonly match: string }
  | { readonly kind: "moreSetsThanBoards"; readonly sets: number; readonly boards: number }
  | { readonly kind: "noExtraBoards" }
  /** Choosing: an even number; whose turn it is; whom he may choose. */
  | { readonly kind: "notEven"; readonly contestants: number }
  | { readonly kind: "notToChoose"; readonly contestant: string; readonly chooser: string | undefined }
  | { readonly kind: "notToBeChosen"; readonly contestant: string; readonly by: string }
  | StageProblem;

/** Why nobody can be told who goes on from one stage into the next. */
type StageProblem =
  | {
      readonly kind: "stageTwice" | "stageNotFinished" | "nobodyGoesOn" | "tieNotThere" | "noKnockOut";
      readonly stage: string;
    }
  | { readonly kind: "sessionTwice"; readonly session: string }
  | { readonly kind: "stageNotBefore"; readonly stage: string; readonly from: string }
  | { readonly kind: "placesBackwards"; readonly stage: string; readonly from: number; readonly to: number }
  | { readonly kind: "placeTakenTwice"; readonly from: string; readonly place: number }
  | { readonly kind: "takenTwice"; readonly stage: string; readonly contestant: string }
  | { readonly kind: "whichList"; readonly stage: string; readonly lists: readonly string[] }
  | { readonly kind: "noSuchList"; readonly stage: string; readonly list: string }
  | { readonly kind: "noSuchRound"; readonly stage: string; readonly round: number }
  | { readonly kind: "tooFewInList"; readonly stage: string; readonly contestants: number; readonly wanted: number }
  /** Somebody shares a place with the last who goes on, and does not. */
  | {
      readonly kind: "tieAtTheCut";
      readonly stage: string;
      readonly place: number;
      readonly contestants: readonly string[];
    };

export type Refused = { readonly refused: DrawProblem };

export const refuse = (refused: DrawProblem): Refused => ({ refused });

export const isRefused = (answer: object): answer is Refused => "refused" in answer;

/** What was wrong, for a log or a director who reads English. */
export const problemSentence = (problem: DrawProblem): string => {
  switch (problem.kind) {
    case "tooFew":
      return `${problem.contestants} contestants cannot be drawn: it takes at least ${problem.atLeast}.`;
    case "tooMany":
      return `${problem.contestants} contestants are more than one draw can hold: ${problem.atMost}.`;
    case "allDrawn":
      return `All ${problem.rounds} rounds are drawn. The conditions would have to say that there are more.`;
    case "twice":
      return `${problem.contestant} is entered twice.`;
    case "twiceInRound":
      return `${problem.contestant} stands twice in round ${problem.round}.`;
    case "notInDraw":
      return `${problem.contestant} is not among those who are drawn.`;
    case "leftOut":
      return `${problem.contestant} meets nobody and has no bye.`;
    case "seed":
      return `The seed of a draw is a whole number from 0 to ${2 ** 32 - 1}.`;
    case "stationaryTable":
      return `Table ${problem.table} cannot be kept: it is kept twice, or is no table.`;
    case "stationaryMeet":
      return "More than half of them keep their tables: two of those would have to meet, and one of them to move.";
    case "tooFine":
      return "The points have no common unit that is short enough: round them as the conditions show them.";
    case "rematches":
      return `The conditions say that nobody meets anybody again, and ${problem.pairs === 1 ? "one pair" : `${problem.pairs} pairs`} would have to.`;
    case "otherNumber":
      return `The bracket is for ${problem.wanted} contestants, and there are ${problem.contestants}.`;
    case "noSuchMatch":
      return `There is no match ${problem.match}.`;
    case "notOpen":
      return `Match ${problem.match} cannot be decided: it is not known who plays it, or it is not needed.`;
    case "notInMatch":
      return `${problem.contestant} does not play match ${problem.match}.`;
    case "moreSetsThanBoards":
      return `${problem.boards} boards cannot be played in ${problem.sets} sets.`;
    case "noExtraBoards":
      return "The conditions know no extra boards.";
    case "notEven":
      return `${problem.contestants} contestants cannot choose each other: their number has to be even.`;
    case "notToChoose":
      return problem.chooser === undefined
        ? `${problem.contestant} cannot choose: everybody has an opponent.`
        : `${problem.contestant} cannot choose: it is ${problem.chooser}'s turn.`;
    case "notToBeChosen":
      return `${problem.by} cannot choose ${problem.contestant}.`;
    default:
      return stageSentence(problem);
  }
};

const stageSentence = (problem: StageProblem): string => {
  switch (problem.kind) {
    case "stageTwice":
      return `Stage ${problem.stage} is named twice.`;
    case "stageNotFinished":
      return `Stage ${problem.stage} has no standings yet.`;
    case "nobodyGoesOn":
      return `Nobody goes on into stage ${problem.stage}.`;
    case "tieNotThere":
      return `Those who are named do not share a place of stage ${problem.stage}, or not all who share it are named.`;
    case "noKnockOut":
      return `Stage ${problem.stage} is no knock-out.`;
    case "sessionTwice":
      return `Session ${problem.session} belongs to two stages.`;
    case "stageNotBefore":
      return `Stage ${problem.stage} takes contestants from ${problem.from}, which is no stage before it.`;
    case "placesBackwards":
      return `Stage ${problem.stage} takes places from ${problem.from} to ${problem.to}: the first has to come first.`;
    case "placeTakenTwice":
      return `Place ${problem.place} of stage ${problem.from} goes on twice.`;
    case "takenTwice":
      return `${problem.contestant} goes on into stage ${problem.stage} twice.`;
    case "whichList":
      return `Stage ${problem.stage} has ${problem.lists.length} lists: the rule has to name one.`;
    case "noSuchList":
      return `Stage ${problem.stage} has no list ${problem.list}.`;
    case "noSuchRound":
      return `Stage ${problem.stage} has no round ${problem.round} that is decided.`;
    case "tooFewInList":
      return `${problem.wanted} of stage ${problem.stage} should go on, and there are ${problem.contestants}.`;
    case "tieAtTheCut":
      return `${problem.contestants.join(", ")} share place ${problem.place} of stage ${problem.stage}, and not all of them go on: the tie has to be broken first.`;
  }
};
