/** Which Law an event of a table is an act under: what a reader is led to from what just happened. */
import type { TableEvent } from "../position/events.ts";

/** `null`: of the record itself, on which the Laws say nothing. */
const LAW_OF_EVENT: Readonly<Record<TableEvent["type"], string | null>> = {
  BoardStarted: "7",
  CardsCorrected: "13",
  HandReplaced: "17D",
  CalledFromWrongHand: "17D",
  BoardNotScheduled: "15",
  BoardEnded: "7C",
  CallMade: "17C",
  CallReplaced: "25",
  CallWithdrawn: "25",
  CallAlerted: "40B",
  CallQuestioned: "20F",
  CallExplained: "20F",
  ExplanationCorrected: "20F",
  LeadSelected: "41A",
  LeadReturned: "41A",
  LeadFaced: "41C",
  CardsExposed: "49",
  CardPlayed: "45A",
  CardPlaced: "67B",
  CardWithdrawn: "47",
  CardNamed: "45C",
  CardsMixed: "65",
  CardNotQuitted: "65",
  TrickInspected: "66",
  RevokeAsked: "61B",
  DummyCardNamed: "45B",
  CardSuggested: "45F",
  DummyLimitBroken: "43",
  DummyWarned: "42B",
  ClaimMade: "68A",
  TricksConceded: "68B",
  ConcessionObjected: "68B",
  ClaimAccepted: "69A",
  ClaimContested: "70",
  PlayContinued: "68D",
  ConcessionWithdrawn: "71",
  AcquiescenceWithdrawn: "69B",
  ExtraneousInformation: "16B",
  RightsReserved: "16B",
  AttentionDrawn: "9A",
  DirectorCalled: "9B",
  OptionElected: "10C",
  FindingMade: "85",
  TricksAwarded: "12",
  RectificationWaived: "10",
  ResultAgreed: "79A",
  ResultEntered: "79A",
  NextBoardCalled: "69A",
  CorrectionPeriodEnded: "79C",
  RoundEnded: "8B",
  RecordCorrected: null,
};

/** The Law that the event itself names comes first. */
export const lawOfEvent = (event: TableEvent): string | null => {
  if ("law" in event && event.law !== undefined) return event.law;
  return event.type === "DummyLimitBroken" ? event.limit : LAW_OF_EVENT[event.type];
};
