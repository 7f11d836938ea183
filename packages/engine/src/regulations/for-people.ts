/**
 * The points from which nothing follows here by itself: what is elected is told with the event and with what rests on it, and people see to it. Law 80.
 */
import type { OptionKey } from "./registry.ts";

export const FOR_PEOPLE: ReadonlySet<OptionKey> = new Set<OptionKey>([
  "faceSymmetry",
  "partnershipSubstitution",
  "seatChoice",
  "dealMethod",
  "duplicatedBoards",
  "boardMover",
  "playCorrectBoardLater",
  "ownNotes",
  "disclosureManner",
  "specialUnderstandings",
  "artificialCallsSpecial",
  "otherDisclosure",
  "varyAfterIrregularity",
  "artificialPsychs",
  "ownCardClarification",
  "opponentsCard",
  "memoryAids",
  "exposedCardRuling",
  "spectatorIrregularities",
  "playingAreaBounds",
  "boardScoresShown",
  "regulatingAuthority",
  "specialConditions",
  "substituteBoards",
  "callMethods",
  "writtenExplanations",
  "systemCard",
  "alertProcedure",
  "mandatoryPauses",
  "spectatorHands",
  "recognizedOrganizers",
]);
