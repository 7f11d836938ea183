/**
 * The record of a board as a file tells it, event by event as a table's stream has it: up to the first thing that cannot have happened, with the end that the
 * play and the file's own result have together. Laws 17, 22, 44, 68, 77, 79.
 */
import {
  admit,
  type CameTo,
  cameTo,
  foldTable,
  MOST_READ_ANEW,
  newTable,
  type Outcome,
  readAnewFor,
  sideOf,
  type Table,
  type TableEvent,
  type TableRefusal,
  take,
  takeWhole,
  viewOf,
} from "@traveller/engine";
import { type Mark, type PlayedBoard, recordedEvents } from "../facts/played-board.ts";
import { marksFound } from "../recorded/marks.ts";
import { outcomeOf } from "../recorded/outcome.ts";

/** Under which Laws and regulations a table is read. */
export type TableLaws = NonNullable<Parameters<typeof newTable>[0]>;

type LeftOutAs = "cannotBe" | "readTooOften" | "tooIrregular";

export type BoardRecord = {
  readonly events: readonly TableEvent[];
  readonly calls: number;
  readonly cards: number;
  /** Events behind the first that cannot have happened, that one among them. */
  readonly leftOut: number;
  /** Why they are: what no Law speaks of are bounds on how often a record is read anew, and on its irregularities. */
  readonly leftOutAs: LeftOutAs;
  /** What the first of them is refused for. */
  readonly refused?: TableRefusal | undefined;
  /** Marks of irregularities that are not there. */
  readonly unfounded: readonly Mark[];
  /** How much of it was read anew, of what its file may have read. */
  readonly anew: number;
  /** Where the record ends: `whole`, before the board was over, or where no number of the tricks left gives the file's result. */
  readonly ends: "whole" | "callsAlone" | "early" | "contradicted";
  /** Declarer's side's tricks, and those left, where the record ends before the last. */
  readonly won: number;
  readonly left: number;
  /** What the record comes to, where it ends. */
  readonly cameTo?: CameTo | undefined;
};

/** What was made at the table, as the result has it: that decides how a record that stops went on. */
const withResult = (played: PlayedBoard, outcome: Outcome): PlayedBoard => {
  const made = outcome.kind === "adjusted" ? outcome.table : outcome;
  return made?.kind !== "played"
    ? played
    : { ...played, contract: made.contract, tricks: made.tricks, declarer: played.declarer ?? made.declarer };
};

const TRICKS = 13;

type Taken = {
  readonly events: readonly TableEvent[];
  readonly table: Table;
  readonly leftOutAs: LeftOutAs;
  readonly refused?: TableRefusal;
  readonly anew: number;
};

/**
 * All events if they can have been as they stand at the end; else those before the first that cannot be, or that has too much of them read anew. `most`: how much that
 * may be.
 */
const takenOf = (all: readonly TableEvent[], beginning: Table, most: number): Taken => {
  let anew = 0;
  if (most > 0 && all.some(({ type }) => type === "RecordCorrected")) {
    const table = takeWhole(beginning, all);
    if (table !== undefined && table.anew <= most)
      return { events: all, table, leftOutAs: "cannotBe", anew: table.anew };
    // What it took is not known where it came to nothing.
    anew = table?.anew ?? Math.min(most, all.length);
  }
  const events: TableEvent[] = [];
  let table = beginning;
  for (const event of all) {
    if (anew > most) return { events, table, leftOutAs: "readTooOften", anew };
    const taken = take(table, event);
    if (taken.table === undefined) {
      const { refusal } = taken;
      return { events, table, leftOutAs: leftOutAs(refusal.trouble.kind), refused: refusal, anew };
    }
    anew += readAnewFor(table, event, taken.table);
    table = taken.table;
    events.push(event);
  }
  return { events, table, leftOutAs: "cannotBe", anew };
};

const leftOutAs = (kind: TableRefusal["trouble"]["kind"]): LeftOutAs =>
  kind === "readTooOften" || kind === "tooIrregular" ? kind : "cannotBe";

const read = (told: PlayedBoard, outcome: Outcome, laws: TableLaws, most: number): BoardRecord => {
  const played = withResult(told, outcome);
  const all = recordedEvents(played);
  const { events, table, leftOutAs, refused, anew } = takenOf(all, newTable(laws), most);
  const leftOut = all.length - events.length;
  // A record that is told event by event has its end in it, if it had one.
  const isTold = played.record !== undefined;
  const end = leftOut === 0 && !isTold ? outcomeOf(table, played) : undefined;
  let fits = true;
  let after = table;
  for (const event of end?.ending ?? []) {
    fits &&= admit(after, event) === undefined;
    after = foldTable(after, event);
  }
  const ending = fits ? (end?.ending ?? []) : [];
  const { contract, declarer, tricks } = viewOf(table);
  const count = (...types: readonly TableEvent["type"][]): number =>
    events.filter(({ type }) => types.includes(type)).length;
  const cards = count("LeadFaced", "CardPlayed");
  return {
    events: [...events, ...ending],
    calls: count("CallMade"),
    cards,
    leftOut,
    leftOutAs,
    refused,
    // Of what was left out nobody knows whether it would have been there.
    unfounded: leftOut > 0 || isTold ? [] : marksFound(played, table).filter(({ founded }) => !founded),
    anew,
    ends:
      ending.length > 0 || (isTold && leftOut === 0)
        ? "whole"
        : end?.how === "contradicted"
          ? "contradicted"
          : leftOut === 0 && cards === 0 && contract !== null
            ? "callsAlone"
            : "early",
    won: declarer === null ? 0 : tricks[sideOf(declarer)],
    left: TRICKS - tricks.NS - tricks.EW,
    ...(ending.length === 0 && !isTold ? {} : { cameTo: cameTo(after) }),
  };
};

type Kept = { readonly under: string; readonly record: BoardRecord };
/** A file is planned when it is looked at, and again when it is sent. */
const kept = new WeakMap<PlayedBoard, Kept>();

/** @param left how much its file may still have read anew */
export const boardRecord = (
  played: PlayedBoard,
  outcome: Outcome,
  laws: TableLaws,
  left = MOST_READ_ANEW,
): BoardRecord => {
  const most = Math.max(0, Math.min(left, MOST_READ_ANEW));
  const under = JSON.stringify([laws, outcome, most]);
  const before = kept.get(played);
  if (before?.under === under) return before.record;
  const record = read(played, outcome, laws, most);
  kept.set(played, { under, record });
  return record;
};
