/** What every Law's module answers with: the events that follow, or why not; and how a ruling's result becomes the session's. Laws 12, 81C. */
import { vulnerabilityIn } from "../../session/boards/fields.ts";
import type { Result } from "../../session/told/events.ts";
import type { Side } from "../../cards/seats.ts";
import { type By, sideAt } from "../told/by.ts";
import { type Already, fact, type PlainTrouble, type Refusal, type Trouble, unlawful, type Whose } from "./refusal.ts";
import { type Event, foldNextOf } from "../told/fold.ts";
import { isAt, isOfSameTable, type Place, resultAt } from "../told/place.ts";
import { type Entry, entryOf, outcomeRuled, type TableScore } from "../told/ruled.ts";
import type { Procedure, Ruling } from "../told/state.ts";
import type { WhoIs } from "../told/who-is.ts";

export type Decision = { readonly taken: readonly Event[] } | { readonly refused: Refusal };

/** Who asks for it, and when it reached the director (Law 92C): the recorded time, whatever the sender's clock says. */
export type Asked = { readonly by: By; readonly at: string } & Asker;

/** The person behind the capacity, and who gave each ruling: in his own case nobody judges (Law 93B). Nothing where nobody in particular asks. */
export type Asker = {
  readonly person?: string | undefined;
  readonly gave?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** Which of their ids are one person's: under none of them anybody judges his own case. */
  readonly whoIs?: WhoIs | undefined;
  /** He is the director in charge, or may act as one: a director's ruling is his responsibility (Law 81D), whoever of them gave it. */
  readonly inCharge?: boolean | undefined;
  /** Somebody writes down what a party told him. */
  readonly writesForOthers?: boolean | undefined;
};

export const taken = (...events: readonly Event[]): Decision => ({ taken: events });
export const refuse = (law: string, trouble: Trouble | PlainTrouble): Decision => ({ refused: unlawful(law, trouble) });
/** It is somebody else's to do. */
export const isFor = (law: string, whose: Whose): Decision => refuse(law, { kind: "isFor", whose });
export const impossible = (trouble: Trouble | PlainTrouble): Decision => ({ refused: fact(trouble) });

/** A refusal of what was done already: with which it was. */
export const sinceDone = (decision: Decision, already: Already): Decision =>
  "taken" in decision ? decision : { refused: { ...decision.refused, already } };

export const isTaken = (decision: Decision): decision is Extract<Decision, { readonly taken: unknown }> =>
  "taken" in decision;

/** The first reason against it, if there is any. */
export const firstRefusal = (...checks: readonly (Decision | undefined)[]): Decision | undefined =>
  checks.find((check) => check !== undefined);

export const sameId = (known: ReadonlyMap<string, unknown>, id: string): Decision | undefined =>
  known.has(id) ? impossible({ kind: "exists", id }) : undefined;

/** What is appealed is a ruling that was given (Law 92A): of one that nobody knows nobody is told that it is another table's. */
export const unknownIn = (
  { rulings }: Pick<Procedure, "rulings">,
  ids: readonly string[],
): { readonly refused: Refusal } | undefined => {
  const ruling = ids.find((id) => !rulings.has(id));
  return ruling === undefined ? undefined : { refused: unlawful("92A", { kind: "noRuling", ruling }) };
};

/** A case is of one board at one table: nothing of another goes into it. */
export const elsewhere = (known: Place, place: Place): Decision | undefined => {
  const { board } = known;
  if (board !== place.board) return impossible({ kind: "otherBoard", board });
  return isOfSameTable(known, place) ? undefined : impossible({ kind: "otherTable", board });
};

type Asking = {
  readonly place: Place;
  readonly side?: Side | undefined;
  readonly state: string;
};

const WAITING: ReadonlySet<string> = new Set(["open", "reported", "lateRequested", "lateApproved"]);

/** Their side has asked for that on this board already, and waits for the answer. */
export const askedAlready = (known: Iterable<Asking>, place: Place, by: By): Decision | undefined => {
  const [side, isHere] = [sideAt(place, by), isAt(place)];
  return side !== undefined &&
    [...known].some((one) => one.side === side && WAITING.has(one.state) && isHere(one.place))
    ? impossible({ kind: "askedAlready", board: place.board })
    : undefined;
};

/** Of the rulings on this board at this table the one that said last what it is worth, unless its result was corrected since without one. */
export const countingRuling = (
  { session, rulings, typed }: Pick<Procedure, "session" | "rulings" | "typed">,
  place: Place,
): Ruling | undefined => {
  const isHere = isAt(place);
  let told = typed.get(resultAt(session, place)?.result ?? "") ?? -1;
  let last: Ruling | undefined;
  for (const ruling of rulings.values())
    if (ruling.result !== undefined && ruling.result.told > told && isHere(ruling.place)) {
      last = ruling;
      ({ told } = ruling.result);
    }
  return last;
};

/** Results whose boards somebody ruled on, so that the ruling says what they are worth, if only that the result stands: by their ids. */
export const decidedResults = (procedure: Pick<Procedure, "session" | "rulings" | "typed">): ReadonlySet<string> =>
  new Set(
    [...procedure.rulings.values()].flatMap(({ place }) =>
      countingRuling(procedure, place) === undefined ? [] : (resultAt(procedure.session, place)?.result ?? []),
    ),
  );

export const entryAt = ({ session }: Procedure, place: Place): Entry => entryOf(resultAt(session, place)?.outcome);

type Because = {
  readonly law: string;
  readonly of?: string;
  readonly ruling?: string;
  readonly appeal?: string;
  readonly entry?: TableScore;
};

const entryNow = (before: Entry, entry: TableScore | undefined): Entry => {
  if (entry === undefined) return before;
  const same =
    entry.kind === "played" &&
    before.kind === "played" &&
    before.contract === entry.contract &&
    before.declarer === entry.declarer;
  return same && before.lead !== undefined ? { ...entry, lead: before.lead } : entry;
};

/** What the session is told of a board once these events have been: its entry, or what the last ruling says. Nothing where nothing changes. */
export const withResult = (
  procedure: Procedure,
  events: readonly Event[],
  place: Place,
  at: string,
  { entry, ...because }: Because,
): readonly Event[] => {
  const after = foldNextOf(procedure, events, at);
  const known = resultAt(after.session, place);
  const now = entryNow(entryOf(known?.outcome), entry);
  const ruling = countingRuling(after, place);
  const ruled = ruling?.result?.ruled;
  const vulnerability = vulnerabilityIn(after.session, place.board);
  // What was awarded without a ruling stays, whatever becomes of the entry.
  const outcome =
    ruled === undefined && known?.outcome.kind === "adjusted"
      ? { ...known.outcome, ...(now.kind === "notPlayed" ? {} : { table: now }) }
      : outcomeRuled(ruled, now, vulnerability, ruling);
  if (known === undefined) {
    if (outcome.kind === "notPlayed") return events;
    const id = `ruling-${because.ruling ?? because.of ?? because.appeal ?? place.board}`;
    const result: Result = { ...place, result: id, outcome };
    return [...events, { type: "ResultImported", data: result }];
  }
  const to: Result = { ...known, outcome };
  if (because.of === undefined && JSON.stringify(to) === JSON.stringify(known)) return events;
  return [...events, { type: "ResultCorrected", data: { result: known.result, from: known, to, ...because } }];
};
