/**
 * How the procedure says no: the Law or the fact in the way, and what is wrong as data, of which its words are made in every language. Laws 10A, 12, 69, 71,
 * 78D, 79 to 85, 90 to 93.
 */
import type { RegulationProblem } from "../../regulations/problem.ts";
import type { PenaltyUnfit } from "../../session/standings/penalty-fits.ts";

/** Whose it is, where it is not for whoever asks. */
export type Whose =
  | "players"
  | "sideThatAgreed"
  | "appellant"
  | "director"
  | "directorInCharge"
  | "committee"
  /** The director in charge or the committee. */
  | "whoHears"
  | "organizer"
  /** The organizer or the director in charge. */
  | "whoArranges"
  | "authority";

/** Laws 10A, 92A, 93: for others, or for nobody here. */
type NotTheirs =
  | "playersWaiveNothing"
  | "notYourTable"
  | "partiesChooseNoJudges"
  | "recusesBeside"
  | "judgesOwnCase"
  | "ownCase"
  | "namesOwnJudges"
  | "wasRecused"
  | "satOnIt"
  | "votedBefore"
  | "notSitting"
  | "noCommittee"
  | "noLeaveToGive";

type NotThere =
  | "nothingEntered"
  | "nothingToApprove"
  | "rulesOnDisqualification"
  | "notOfDiscipline"
  | "noOpenAppeal"
  | "noConsentAwaited"
  | "notOfAppeal"
  | "notBeyond";

/** Laws 78D, 79C, 81C3, 92B: over, or not over yet. */
type NotInTime =
  | "correctionPeriodOver"
  | "withdrawalPeriodOver"
  | "rulingPeriodOver"
  | "appealPeriodOver"
  | "directorsPeriodOver"
  | "scoresFinal"
  | "notPublished"
  | "periodRuns"
  | "somethingOpen"
  | "mayGoOn"
  | "scoringAnnounced"
  | "periodCut"
  | "momentBeforeResult"
  | "momentBeforeScore"
  | "momentAnnounced";

/** Laws 69B, 71, 79: tricks and entries. */
type OfScores =
  | "asEntered"
  | "stillInTime"
  | "lateAskedAlready"
  | "notAgreed"
  | "agreementNotAsked"
  | "notApproved"
  | "doubtLeft"
  | "notConvinced"
  | "notTheirTricks"
  | "correctedNotRuled";

/** Laws 12C, 81C5, 82C, 85B, 90. */
type OfRulings =
  | "factsUnknown"
  | "weightsNotWhole"
  | "byInfraction"
  | "meansUnsaid"
  | "awardByFault"
  | "ownDamageOfOffender"
  | "penaltyNotResult"
  | "normalResult"
  | "bothNotOffending"
  | "offenderAsks"
  | "noCause"
  | "penaltyGives"
  | "noSuchOffence"
  | "ruledAlready";

/** Laws 83, 92. */
type OfAppeals =
  | "throughDirector"
  | "appealedAlready"
  | "referredAlready"
  | "decidedOnAppeal"
  | "underAppeal"
  | "movesAppealed"
  | "appellantLeaves"
  | "turnedWithoutEntry"
  | "turnedInPart"
  | "appealWithdrawn"
  | "appealNotHeard"
  | "consentMissing"
  | "notAgreedToGoOn"
  | "consentOfOthers"
  | "nobodysAppeal"
  | "rulingOfOther"
  | "withdrawsForOthers"
  | "statesForOthers"
  | "refusesForOthers"
  | "ruledHere"
  | "followsAppeal"
  | "noDeposit"
  | "depositFollows"
  | "depositSettled"
  | "depositStays";

/** Law 93A and B. */
type OfDeciding =
  | "hearingBegun"
  | "notHeard"
  | "chairNoMember"
  | "nobodyLeft"
  | "votesComplete"
  | "replacedUnsaid"
  | "votedOtherwise"
  | "votedOtherResult"
  | "samePeople"
  | "memberTwice"
  | "votesTied"
  | "resultUnvoted"
  | "votesMissing"
  | "ownVoteMissing"
  | "partDecided"
  | "lawFirst"
  | "noPointOfLaw"
  | "onlyLawGoesOn"
  | "mayNotOverrule"
  | "nothingToRecommend"
  | "hasMerit"
  | "resultMeansChange"
  | "nothingChanged"
  | "penaltyForPenalty"
  | "whichPenalty"
  | "noSuchPenalty";

/** Law 93C. */
type AfterEvent =
  | "stageLeftOut"
  | "lastWordSaid"
  | "noFurtherAppeal"
  | "eventNotDone"
  | "committeeFirst"
  | "notReferable"
  | "mayNotDecline"
  | "resultStays";

/** What a refusal is about where its kind says all. */
export type PlainTrouble =
  | NotTheirs
  | NotThere
  | NotInTime
  | OfScores
  | OfRulings
  | OfAppeals
  | OfDeciding
  | AfterEvent;

export type Trouble =
  | { readonly kind: PlainTrouble }
  | { readonly kind: "isFor"; readonly whose: Whose }
  /** Law 82C: which ruling says what a board is worth that somebody would cancel, by who met there. */
  | { readonly kind: "ruledOnBoard"; readonly board: number; readonly ns: string; readonly ew: string }
  | { readonly kind: "exists" | "nothingAsked"; readonly id: string }
  | { readonly kind: "noRuling"; readonly ruling: string }
  | { readonly kind: "noAppeal"; readonly appeal: string }
  | { readonly kind: "notPlaying"; readonly contestant: string }
  | { readonly kind: "noRegulation"; readonly title: string }
  /** A case is named by its board: its id says nothing to anybody. */
  | { readonly kind: "answered" | "caseInMatch" | "otherBoard" | "otherTable" | "askedAlready"; readonly board: number }
  | { readonly kind: "underOtherLaw" | "noPenaltyLaw"; readonly law: string }
  | { readonly kind: "trickStays"; readonly law: "69B" | "71" }
  | { readonly kind: "otherPenalty"; readonly ruling: "procedural" | "disciplinary" }
  /** A penalty that cannot be taken from what the session counts (Laws 90, 91). */
  | { readonly kind: "penaltyUnfit"; readonly unfit: PenaltyUnfit }
  /** The body of a further appeal, as the regulations name it (Law 93C1). */
  | { readonly kind: "mayNotBring" | "furtherPeriodOver" | "noLeave" | "bodyDecided"; readonly body: string }
  /** A choice that the regulations may not hold (Law 80B2). */
  | { readonly kind: "condition"; readonly problem: Pick<RegulationProblem, "option" | "trouble"> };

/** `law` is `fact` where no Law but a plain fact forbids it. */
export type Refusal = {
  readonly code: "impossible" | "unlawful";
  readonly law: string;
  readonly trouble: Trouble;
  /** What was done already, where somebody does it again: in a second window, or after another had. */
  readonly already?: Already;
};

/** A ruling that was given, an appeal that was lodged; both where the appeal was decided on that ruling. */
export type Already = { readonly ruling?: string; readonly appeal?: string };

const whole = (trouble: Trouble | PlainTrouble): Trouble => (typeof trouble === "string" ? { kind: trouble } : trouble);

export const fact = (trouble: Trouble | PlainTrouble): Refusal => ({
  code: "impossible",
  law: "fact",
  trouble: whole(trouble),
});
export const unlawful = (law: string, trouble: Trouble | PlainTrouble): Refusal => ({
  code: "unlawful",
  law,
  trouble: whole(trouble),
});
