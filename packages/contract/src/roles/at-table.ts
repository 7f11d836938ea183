/**
 * Who may write which event of a board at a table: one table, asked for every event. What people did is written by whoever did it or looks after the
 * table; what is judged is the director's alone (Laws 10A, 81C); what the session tells its tables comes from the session. Laws 9, 10, 20, 68, 81.
 */
import type { Seat, TableEvent, TableEventOf, TableEventType } from "@traveller/engine";

/**
 * From the narrowest to the widest: a seat's own device or the player in it, the table's one device, a recorder beside the table who writes
 * what happens and judges nothing, the director.
 */
export const WRITERS = ["seat", "table", "recorder", "director"] as const;
export type Writer = (typeof WRITERS)[number];

const everybody = WRITERS;
const theTable = ["table", "recorder", "director"] as const satisfies readonly Writer[];
const onlooker = ["recorder", "director"] as const satisfies readonly Writer[];
const director = ["director"] as const satisfies readonly Writer[];

export const MAY_RECORD: { readonly [T in TableEventType]: readonly Writer[] } = {
  BoardStarted: theTable,
  CallMade: everybody,
  CallReplaced: everybody,
  CallWithdrawn: everybody,
  CallAlerted: everybody,
  CallQuestioned: everybody,
  CallExplained: everybody,
  ExplanationCorrected: everybody,
  LeadSelected: everybody,
  LeadReturned: theTable,
  LeadFaced: everybody,
  CardPlayed: everybody,
  CardWithdrawn: everybody,
  CardsExposed: theTable,
  CardNamed: theTable,
  CardSuggested: theTable,
  DummyCardNamed: everybody,
  DummyWarned: theTable,
  DummyLimitBroken: onlooker,
  RevokeAsked: everybody,
  TrickInspected: theTable,
  CardsMixed: theTable,
  CardNotQuitted: theTable,
  ClaimMade: everybody,
  TricksConceded: everybody,
  ConcessionObjected: everybody,
  ClaimAccepted: everybody,
  ClaimContested: everybody,
  PlayContinued: theTable,
  ConcessionWithdrawn: everybody,
  AcquiescenceWithdrawn: everybody,
  ExtraneousInformation: onlooker,
  RightsReserved: everybody,
  AttentionDrawn: everybody,
  DirectorCalled: everybody,
  OptionElected: everybody,
  ResultAgreed: theTable,
  ResultEntered: theTable,
  BoardEnded: theTable,
  RecordCorrected: theTable,
  FindingMade: director,
  TricksAwarded: director,
  RectificationWaived: director,
  CardPlaced: director,
  CardsCorrected: director,
  HandReplaced: director,
  CalledFromWrongHand: director,
  BoardNotScheduled: director,
  NextBoardCalled: director,
  RoundEnded: director,
  CorrectionPeriodEnded: director,
};

/** Whose act an event is, where it is one player's; `director` for a choice that is made on the director's word. */
const ACTOR: { readonly [T in TableEventType]?: (event: TableEventOf[T]) => Seat | "director" | undefined } = {
  CallAlerted: ({ by }) => by,
  CallQuestioned: ({ by }) => by,
  CallExplained: ({ by }) => by,
  ExplanationCorrected: ({ by }) => by,
  RevokeAsked: ({ by }) => by,
  DummyCardNamed: ({ by }) => by,
  RightsReserved: ({ by }) => by,
  AttentionDrawn: ({ seat, by }) => seat ?? (by === undefined ? undefined : "director"),
  OptionElected: ({ by }) => by,
  CallMade: ({ seat }) => seat,
  CallReplaced: ({ seat }) => seat,
  CallWithdrawn: ({ seat }) => seat,
  LeadSelected: ({ seat }) => seat,
  LeadFaced: ({ seat }) => seat,
  CardPlayed: ({ seat }) => seat,
  CardWithdrawn: ({ seat }) => seat,
  ClaimMade: ({ seat }) => seat,
  TricksConceded: ({ seat }) => seat,
  ConcessionObjected: ({ seat }) => seat,
  ClaimAccepted: ({ seat }) => seat,
  ClaimContested: ({ seat }) => seat,
  ConcessionWithdrawn: ({ seat }) => seat,
  AcquiescenceWithdrawn: ({ seat }) => seat,
  DirectorCalled: ({ seat }) => seat,
};

const actor = <T extends TableEventType>(type: T, event: TableEventOf[T]): Seat | "director" | undefined =>
  ACTOR[type]?.(event);
const isOf = <T extends TableEventType>(type: T, event: TableEvent): event is TableEvent & TableEventOf[T] =>
  event.type === type;

/** Who did what the event tells, where it is one person's act. */
export const whoseAct = (event: TableEvent): Seat | "director" | undefined => {
  const { type } = event;
  return isOf(type, event) ? actor(type, event) : undefined;
};

/** Who asks to write: for a seat, which one it is, and whose hand lies dummy to it once it plays both. */
export type AtTable =
  | { readonly writer: Exclude<Writer, "seat"> }
  | { readonly writer: "seat"; readonly seat: Seat; readonly plays?: Seat };

/** Whether they may write this event. A choice on the director's word is the director's to write. */
export const mayRecord = (who: AtTable, event: TableEvent): boolean => {
  if (!MAY_RECORD[event.type].includes(who.writer)) return false;
  // Who corrects the record writes what then stands there.
  if (event.type === "RecordCorrected" && event.to !== null && !mayRecord(who, event.to)) return false;
  const acts = whoseAct(event);
  if (acts === "director") return who.writer === "director";
  return who.writer !== "seat" || acts === who.seat || (event.type === "CardPlayed" && acts === who.plays);
};
