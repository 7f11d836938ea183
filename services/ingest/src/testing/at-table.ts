/** For tests: a whole board at a table as a recorder would write it, call by call and card by card, from its cards and its auction. */
import { type Call, foldTable, leftOf, newTable, type TableEvent, type TableEventOf, viewOf } from "@traveller/engine";

/** The events from `started` on: the calls in turn, then of every hand the first card that it may play, then the agreed result. */
export const wholeBoard = (
  started: Extract<TableEvent, { readonly type: "BoardStarted" }>,
  calls: readonly Call[],
): readonly TableEvent[] => {
  const events: TableEvent[] = [];
  let table = newTable();
  const add = (event: TableEvent): void => {
    events.push(event);
    table = foldTable(table, event);
  };
  add(started);
  let seat = table.position.dealer;
  for (const call of calls) {
    add({ type: "CallMade", seat, call });
    seat = leftOf(seat);
  }
  for (;;) {
    const { phase, turn, mayPlay, declarerTricks, contract } = viewOf(table);
    if (phase === "ended" || contract === "passed out" || turn === null) {
      if (declarerTricks !== null) add({ type: "ResultAgreed", tricks: declarerTricks });
      add({ type: "BoardEnded" });
      return events;
    }
    const card = mayPlay[0];
    if (card === undefined) throw new Error(`${turn} has nothing to play`);
    add(phase === "clarification" ? { type: "LeadFaced", seat: turn, card } : { type: "CardPlayed", seat: turn, card });
  }
};

const [N, W] = ["N", "W"] as const;
/** One event of every type, North's where it is a player's; that the first of them starts a board is all that they have to do with one another. */
export const SAMPLES: TableEventOf = {
  BoardStarted: { type: "BoardStarted", board: 99 },
  CardsCorrected: { type: "CardsCorrected", moves: [{ card: "SA", from: N, to: W }] },
  HandReplaced: { type: "HandReplaced", seat: N, fromBoard: 2 },
  CalledFromWrongHand: { type: "CalledFromWrongHand", seat: N, board: 2, call: "1C" },
  BoardNotScheduled: { type: "BoardNotScheduled", playedBefore: [N] },
  BoardEnded: { type: "BoardEnded" },
  CallMade: { type: "CallMade", seat: N, call: "1C" },
  CallReplaced: { type: "CallReplaced", seat: N, call: "1C" },
  CallWithdrawn: { type: "CallWithdrawn", seat: N },
  CallAlerted: { type: "CallAlerted", of: "S", by: N },
  CallQuestioned: { type: "CallQuestioned", by: N, of: W },
  CallExplained: { type: "CallExplained", of: "S", by: N, text: "natural" },
  ExplanationCorrected: { type: "ExplanationCorrected", of: "S", by: N, text: "natural" },
  LeadSelected: { type: "LeadSelected", seat: N },
  LeadReturned: { type: "LeadReturned", seat: N },
  LeadFaced: { type: "LeadFaced", seat: N },
  CardsExposed: { type: "CardsExposed", seat: N, cards: ["SA"], manner: "accidental" },
  CardPlayed: { type: "CardPlayed", seat: N, card: "SA" },
  CardPlaced: { type: "CardPlaced", seat: N, card: "SA", trick: 1 },
  CardWithdrawn: { type: "CardWithdrawn", seat: N, card: "SA" },
  CardNamed: { type: "CardNamed", seat: N, card: "SA" },
  CardsMixed: { type: "CardsMixed", seat: N },
  CardNotQuitted: { type: "CardNotQuitted", seat: N, card: "SA", trick: 1 },
  TrickInspected: { type: "TrickInspected", by: N, trick: 1 },
  RevokeAsked: { type: "RevokeAsked", by: N, of: "S" },
  DummyCardNamed: { type: "DummyCardNamed", by: N, rank: "A", suit: "S" },
  CardSuggested: { type: "CardSuggested", seat: N, card: "SA" },
  DummyLimitBroken: { type: "DummyLimitBroken", by: N, limit: "43A1" },
  DummyWarned: { type: "DummyWarned", by: N, of: "S" },
  ClaimMade: { type: "ClaimMade", seat: N, tricks: 1 },
  TricksConceded: { type: "TricksConceded", seat: N, tricks: 1 },
  ConcessionObjected: { type: "ConcessionObjected", seat: N },
  ClaimAccepted: { type: "ClaimAccepted", seat: N },
  ClaimContested: { type: "ClaimContested", seat: N },
  PlayContinued: { type: "PlayContinued" },
  ConcessionWithdrawn: { type: "ConcessionWithdrawn", seat: N, tricks: 1 },
  AcquiescenceWithdrawn: { type: "AcquiescenceWithdrawn", seat: N, tricks: 1 },
  ExtraneousInformation: { type: "ExtraneousInformation", to: [N], manner: "remark" },
  RightsReserved: { type: "RightsReserved", by: N },
  AttentionDrawn: { type: "AttentionDrawn", seat: N },
  DirectorCalled: { type: "DirectorCalled", seat: N },
  OptionElected: { type: "OptionElected", by: N, option: "accept" },
  FindingMade: { type: "FindingMade", finding: "comparable", value: true },
  TricksAwarded: { type: "TricksAwarded", declarer: 9, law: "70A" },
  RectificationWaived: { type: "RectificationWaived", law: "27" },
  ResultAgreed: { type: "ResultAgreed", tricks: 9 },
  ResultEntered: { type: "ResultEntered", contract: "3NT-N", tricks: 9 },
  NextBoardCalled: { type: "NextBoardCalled", side: "NS" },
  CorrectionPeriodEnded: { type: "CorrectionPeriodEnded" },
  RoundEnded: { type: "RoundEnded" },
  RecordCorrected: { type: "RecordCorrected", about: 1, to: null },
};
