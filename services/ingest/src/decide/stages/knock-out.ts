/** A knock-out as it goes: opponents chosen, line-ups given, matches decided and decided again. Laws 4, 78D, 80B2. */
import {
  evolveStages,
  type FederationEvent,
  matchBetween,
  matchScore,
  type MatchScore,
  type StageAsTold,
  type StageInPlay,
  stageInPlay,
  stageNamed,
} from "@traveller/engine";
import { isRefused, type MatchNow } from "@traveller/engine/draw";
import { refused, type Refused, says, type Sentence, type StageCommandOf } from "@traveller/contract";
import { cannot } from "./cannot.ts";
import { decided, type Drawn, drawnStage, impossible, saidIn, type StagesDecision, type StagesKnown } from "./known.ts";

type InPlay = { readonly stage: Drawn; readonly now: StageInPlay };

export const inPlay = (known: StagesKnown, name: string): InPlay | Refused => {
  const stage = drawnStage(known, name);
  if ("kind" in stage) return stage;
  const now = stageInPlay(stage);
  if (now === undefined || stage.drawn.meets?.kind !== "knockOut")
    return impossible(says("stages.noBracket", { stage: name }), says("stages.onlyKnockOut"), "stage");
  return isRefused(now) ? cannot(now.refused, saidIn(known, stage)) : { stage, now };
};

/** What would be wrong with the stage after one more event. */
const wrongAfter = (known: StagesKnown, name: string, event: FederationEvent): Refused | undefined => {
  const after = stageNamed(evolveStages(known.stages, { ...event, sequence: Number.MAX_SAFE_INTEGER }), name);
  const now = after === undefined ? undefined : stageInPlay(after);
  return after === undefined || now === undefined || !isRefused(now)
    ? undefined
    : cannot(now.refused, saidIn(known, after));
};

export const chooseOpponent = (known: StagesKnown, command: StageCommandOf<"ChooseOpponent">): StagesDecision => {
  const play = inPlay(known, command.stage);
  if ("kind" in play) return play;
  if (play.now.choosing === undefined)
    return impossible(says("stages.nobodyChooses", { stage: command.stage }), says("stages.lookAtBracket"), "stage");
  const { stage, by, chosen } = command;
  const event: FederationEvent = {
    type: "OpponentChosen",
    data: { stage, by, chosen, ...told(known) },
  };
  return wrongAfter(known, stage, event) ?? decided(event);
};

/** That it was said for them, and why. */
export const told = ({ onBehalf, reason }: StagesKnown) => ({
  ...(onBehalf ? { onBehalf } : {}),
  ...(reason === undefined ? {} : { reason }),
});

/** A match of the bracket with who plays it, whatever became of it. */
export const matchOf = (known: StagesKnown, { stage, now }: InPlay, match: string): MatchNow | Refused => {
  if (now.knockOut === undefined)
    return impossible(
      says("stages.choosingGoesOn", { chooser: saidIn(known, stage)(now.choosing?.next?.chooser ?? "") }),
      says("stages.lookAtBracket"),
      "match",
    );
  return (
    now.knockOut.matches.find((each) => each.match === match) ??
    refused("unknown", says("stages.noSuchMatch", { match }), says("stages.lookAtBracket"), { path: "match" })
  );
};

export const bothOf = ({ between: [one, other] }: MatchNow): readonly [string, string] | undefined =>
  one === undefined || other === undefined ? undefined : [one, other];

type Decide = StageCommandOf<"DecideMatch"> | StageCommandOf<"RedecideMatch">;

export const decideMatch = (known: StagesKnown, command: Decide): StagesDecision => {
  const play = inPlay(known, command.stage);
  if ("kind" in play) return play;
  const match = matchOf(known, play, command.match);
  if ("kind" in match) return match;
  const before = play.stage.decided.find((each) => each.match === match.match);
  if (command.type === "DecideMatch" && before !== undefined)
    return impossible(says("stages.decidedAlready", { match: match.match }), says("stages.decideAgain"), "match");
  if (command.type === "RedecideMatch" && before === undefined)
    return impossible(says("stages.notDecided", { match: match.match }), says("stages.decideFirst"), "match");
  const both = bothOf(match);
  if (both === undefined || match.state === "notNeeded")
    return impossible(says("stages.notOpen", { match: match.match }), says("stages.lookAtBracket"), "match");
  const how = howDecided(known, play.stage, command, both);
  if ("kind" in how) return how;
  const event: FederationEvent = {
    type: "MatchDecided",
    data: {
      stage: command.stage,
      match: match.match,
      because: command.because,
      ...how,
      ...(command.law === undefined ? {} : { law: command.law }),
      ...(known.reason === undefined ? {} : { reason: known.reason }),
    },
  };
  const same = before?.winner === how.winner && before.because === command.because;
  if (same && before.score?.sequence === how.score?.sequence)
    return impossible(says("stages.sameAgain"), says("common.nothingNeeded"), "match");
  const after = wrongAfter(known, command.stage, event);
  if (after === undefined) return decided(event);
  // Only a winner who stands in what follows can be in its way; one who plays in no match of that name was refused before.
  return both.includes(how.winner) && before !== undefined
    ? impossible(
        says("stages.followsDecided", { match: match.match, winner: saidIn(known, play.stage)(before.winner) }),
        says("stages.decideLater"),
        "match",
      )
    : after;
};

type How = Pick<StageAsTold["decided"][number], "winner" | "score">;

const howDecided = (
  known: StagesKnown,
  stage: Drawn,
  command: Decide,
  both: readonly [string, string],
): How | Refused => {
  const said = saidIn(known, stage);
  const scored = scoreOf(known, stage, command, both);
  if ("refusal" in scored) return scored;
  const { score, session, sequence } = scored;
  const named = both.map(said);
  if (command.because === "score") {
    if (score.kind !== "won") return noScore(score, named);
    if (command.winner !== undefined && command.winner !== score.winner)
      return impossible(
        says("stages.otherWinner", { winner: said(score.winner) }),
        says("stages.giveReason"),
        "winner",
      );
    return { winner: score.winner, score: { session, sequence, ...score.points } };
  }
  const { winner } = command;
  if (winner === undefined)
    return refused("malformed", says("stages.sayWinner"), says("stages.lookAtBracket"), { path: "winner" });
  if (known.reason === undefined)
    return refused("malformed", says("stages.sayWhy"), says("stages.giveReason"), { path: "reason" });
  if (command.because === "tieBreak") {
    if (score.kind === "won")
      return impossible(
        says("stages.isNoTie", { winner: said(score.winner) }),
        says("stages.lookAtBracket"),
        "because",
      );
    if (score.kind !== "tie") return noScore(score, named);
  }
  return { winner };
};

type Scored = { readonly score: MatchScore; readonly session: string; readonly sequence: number };

/** The match as a session of the stage has published it: of the one that is named, or of the first that has it. */
const scoreOf = (
  { published }: StagesKnown,
  { plan }: Drawn,
  { match, session: named, because, stage }: Decide,
  both: readonly [string, string],
): Scored | Refused => {
  if (named !== undefined && !plan.sessions.includes(named))
    return impossible(says("stages.notItsSession", { session: named, stage }), says("stages.planSession"), "session");
  if (named !== undefined && because === "score" && !published.has(named))
    return impossible(says("stages.notPublished", { session: named }), says("stages.publishFirst"), "session");
  for (const id of named === undefined ? plan.sessions : [named]) {
    const session = published.get(id);
    const found = session && matchBetween(session.scored, match, both);
    if (session !== undefined && found !== undefined)
      return { score: matchScore(found), session: id, sequence: session.sequence };
  }
  return { score: { kind: "notPlayed" }, session: "", sequence: 0 };
};

/** Why a match has no winner by its score. */
const noScore = (
  score: Exclude<MatchScore, { readonly kind: "won" }>,
  [home = "", away = ""]: readonly (Sentence | string)[],
): Refused => {
  switch (score.kind) {
    case "notPlayed":
      return impossible(says("stages.notPlayed", { home, away }), says("stages.recordOrSay"), "match");
    case "lacking":
      return impossible(
        says("stages.boardsLacking", { home, away, count: score.boards }),
        says("stages.recordOrShorten"),
        "match",
      );
    case "tie":
      return impossible(says("stages.isTie", { home, away }), says("stages.breakTie"), "because");
  }
};
