/**
 * The events of one board at one table, as zod schemas: facts in order, never verdicts. What a fact is in law, who may choose what
 * and what follows is derived by the fold, every time, from the same log.
 */
import { z } from "zod";
import { VULNERABILITIES } from "../cards/board.ts";
import { CONTESTS } from "../facts/contest.ts";
import { BoardNumber, ContractText, PersonId, SideOf } from "../facts/identity.ts";
import { ClaimLine } from "./claim-line.ts";
import {
  CallName,
  CardName,
  LawReference,
  Meaning,
  RankName,
  SeatName,
  ShortText,
  SideName,
  SuitName,
  Text,
  TrickCount,
  TrickNumber,
  Version,
} from "./notation.ts";
import { OPTIONS } from "./choices.ts";

const event = <const T extends string, S extends z.core.$ZodLooseShape>(type: T, fields: S) =>
  z.strictObject({ type: z.literal(type), ...fields });

const tempo = z.enum(["slow", "fast"]).optional();
const seats = z.array(SeatName).max(4);
const cards = z.array(CardName).min(1).max(13);

const board = [
  event("BoardStarted", {
    board: BoardNumber,
    deal: z.string().max(120).optional(),
    dealer: SeatName.optional(),
    vulnerability: z.enum(VULNERABILITIES).optional(),
    contest: z.enum(CONTESTS).optional(),
    round: z.int().min(1).optional(),
    contestants: z.strictObject({ NS: SideOf, EW: SideOf }).optional(),
    players: z.partialRecord(SeatName, PersonId).optional(),
  }),
  event("CardsCorrected", {
    moves: z
      .array(z.strictObject({ card: CardName, from: SeatName.nullable(), to: SeatName.nullable() }))
      .min(1)
      .max(52),
    seen: z
      .array(z.strictObject({ seat: SeatName, card: CardName }))
      .max(52)
      .optional(),
  }),
  event("HandReplaced", { seat: SeatName, fromBoard: BoardNumber }),
  event("CalledFromWrongHand", { seat: SeatName, board: BoardNumber, call: CallName }),
  event("BoardNotScheduled", { playedBefore: seats }),
  event("BoardEnded", {}),
] as const;

const auction = [
  event("CallMade", {
    seat: SeatName,
    call: CallName,
    meaning: Meaning.optional(),
    alerted: z.boolean().optional(),
    tempo,
  }),
  event("CallReplaced", { seat: SeatName, call: CallName, meaning: Meaning.optional() }),
  event("CallWithdrawn", { seat: SeatName }),
  event("CallAlerted", { of: SeatName, by: SeatName, late: z.boolean().optional() }),
  event("CallQuestioned", { by: SeatName, of: SeatName, about: Version.optional() }),
  event("CallExplained", { of: SeatName, by: SeatName, text: Text, about: Version.optional() }),
  event("ExplanationCorrected", { of: SeatName, by: SeatName, text: Text, about: Version.optional() }),
] as const;

const lead = [
  event("LeadSelected", { seat: SeatName, card: CardName.optional() }),
  event("LeadReturned", { seat: SeatName }),
  event("LeadFaced", { seat: SeatName, card: CardName.optional() }),
] as const;

const play = [
  event("CardsExposed", { seat: SeatName, cards, manner: z.enum(["accidental", "deliberate", "led", "currentTrick"]) }),
  event("CardPlayed", {
    seat: SeatName,
    card: CardName,
    with: cards.optional(),
    asLead: z.boolean().optional(),
    unasked: z.boolean().optional(),
    trick: TrickNumber.optional(),
    tempo,
  }),
  event("CardPlaced", { seat: SeatName, card: CardName, trick: TrickNumber }),
  event("CardWithdrawn", { seat: SeatName, card: CardName }),
  event("CardNamed", { seat: SeatName, card: CardName }),
  event("CardsMixed", { seat: SeatName }),
  event("CardNotQuitted", { seat: SeatName, card: CardName, trick: TrickNumber }),
  event("TrickInspected", { by: SeatName, trick: TrickNumber }),
  event("RevokeAsked", { by: SeatName, of: SeatName }),
  event("DummyCardNamed", {
    by: SeatName.optional(),
    rank: RankName.optional(),
    suit: SuitName.optional(),
    words: ShortText.optional(),
  }),
  event("CardSuggested", { seat: SeatName, card: CardName }),
  event("DummyLimitBroken", { by: SeatName, limit: LawReference }),
  event("DummyWarned", { by: SeatName, of: SeatName }),
] as const;

const claim = [
  event("ClaimMade", {
    seat: SeatName,
    tricks: TrickCount,
    statement: Text.optional(),
    line: ClaimLine.optional(),
  }),
  event("TricksConceded", { seat: SeatName, tricks: TrickCount }),
  event("ConcessionObjected", { seat: SeatName }),
  event("ClaimAccepted", { seat: SeatName }),
  event("ClaimContested", { seat: SeatName }),
  event("PlayContinued", {}),
  event("ConcessionWithdrawn", { seat: SeatName, tricks: TrickCount }),
  event("AcquiescenceWithdrawn", { seat: SeatName, tricks: TrickCount }),
] as const;

export const FINDINGS = [
  "comparable",
  "unintended",
  "misinformation",
  "prematureLead",
  "simultaneous",
  "couldHaveKnown",
  "damage",
  "intentClear",
  "played",
  "toldTurn",
  "correctable",
  "isLead",
  "deliberateExposure",
  "isClaim",
  "penaltyCard",
  "affected",
  "alternatives",
  "agreed",
  "disputed",
] as const;
export type Finding = (typeof FINDINGS)[number];

const findingValue = z.union([
  z.boolean(),
  z.null(),
  SeatName,
  SideName,
  CardName,
  z.int().min(0).max(99),
  z.strictObject({ seat: SeatName, card: CardName }),
  seats,
  z.string().max(2000),
]);

const rulings = [
  event("ExtraneousInformation", {
    from: z.union([SeatName, z.enum(["spectator", "director"])]).optional(),
    to: seats.min(1),
    manner: ShortText,
    text: Text.optional(),
  }),
  event("RightsReserved", { by: SeatName, about: Version.optional() }),
  event("AttentionDrawn", {
    seat: SeatName.optional(),
    by: z.enum(["spectator", "director"]).optional(),
    to: LawReference.optional(),
  }),
  event("DirectorCalled", { seat: SeatName }),
  event("OptionElected", {
    by: z.union([SeatName, z.literal("director")]),
    option: z.enum(OPTIONS),
    suit: SuitName.optional(),
    suits: z.array(SuitName).max(4).optional(),
    card: CardName.optional(),
    law: LawReference.optional(),
  }),
  event("FindingMade", {
    finding: z.enum(FINDINGS),
    value: findingValue,
    law: LawReference.optional(),
    about: Version.optional(),
    note: Text.optional(),
  }),
  event("TricksAwarded", { declarer: TrickCount, law: LawReference }),
  event("RectificationWaived", { law: LawReference, about: Version.optional() }),
] as const;

const results = [
  event("ResultAgreed", { tricks: TrickCount }),
  event("ResultEntered", {
    contract: z.string().max(8).refine(isResultContract, "no contract with its declarer"),
    tricks: TrickCount,
    lead: CardName.optional(),
  }),
  event("NextBoardCalled", { side: SideName }),
  event("CorrectionPeriodEnded", {}),
  event("RoundEnded", {}),
] as const;

/** `4SX-N`; a board passed out has no result to enter. */
function isResultContract(text: string): boolean {
  const [contract = "", seat = "", ...more] = text.split("-");
  return more.length === 0 && ContractText.safeParse(contract).success && SeatName.safeParse(seat).success;
}

const facts = [...board, ...auction, ...lead, ...play, ...claim, ...rulings, ...results] as const;

/** A slip of whoever wrote the record, not of a player: the event of that number was really this one, or none. The Laws look only at what is so. */
const record = event("RecordCorrected", {
  about: Version,
  to: z.discriminatedUnion("type", facts).nullable(),
  by: z.union([SeatName, z.enum(["director", "recorder"])]).optional(),
});

export const TableEvent = z.discriminatedUnion("type", [...facts, record]);
export type TableEvent = z.infer<typeof TableEvent>;
export type EventType = TableEvent["type"];
/** One event's shape by its name. */
export type EventOf = { readonly [T in EventType]: Extract<TableEvent, { type: T }> };
const TYPES: ReadonlySet<string> = new Set(TableEvent.options.map(({ shape }) => shape.type.value));
export const isEventType = (type: string): type is EventType => TYPES.has(type);
