/**
 * What would follow. The consequence of a choice or a finding is the fold of the log with it, and where the Law then goes on to ask
 * something else, one representative continuation for each way the Law names. Nothing is described twice: a preview is what then happens.
 */
import type { Ask, Branch } from "../laws/law.ts";
import { isCard, isSuit } from "../cards/deal.ts";
import { SEATS, isSide, sideOf } from "../cards/seats.ts";
import { isDoubling } from "../cards/calls.ts";
import { pendingAsks } from "./asks.ts";
import { take } from "./door.ts";
import type { Option } from "../position/choices.ts";
import type { EventOf, TableEvent } from "../position/events.ts";
import type { Irregularity } from "../position/position.ts";
import type { Table } from "./fold.ts";
import { foldTable } from "./fold.ts";
import { mayCall } from "./may-call.ts";
import { viewOf } from "./view.ts";

/** One way on: the events that take it, and the table they lead to. */
export type Way = {
  readonly law: string;
  readonly events: readonly TableEvent[];
  readonly table: Table;
};

/** An answer that somebody may give, what it leads to at once, and the ways on. */
export type Preview = {
  readonly ask: Ask;
  readonly answer: TableEvent;
  readonly now: Way;
  readonly ways: readonly Way[];
};

/** What of a table whoever asks may know: all of it, or what was noticed. */
export type Known = (table: Table) => Table;
const whole: Known = (table) => table;

// What is read again from before it brings back what was not noticed.
const wayFrom = (table: Table, law: string, events: readonly TableEvent[], known: Known): Way => ({
  law,
  events,
  table: known(events.reduce(foldTable, table)),
});

/** A way that could not be walked is none: a representative call may be out of reach in this very auction. */
const canHappen = (table: Table, events: readonly TableEvent[]): boolean => {
  let at = table;
  for (const event of events) {
    const taken = take(at, event);
    if (taken.table === undefined) return false;
    at = taken.table;
  }
  return true;
};

const branchesOf = (table: Table, it: Irregularity | undefined): readonly Branch[] => {
  const { position, laws } = table;
  return it === undefined || it.stage === "done"
    ? []
    : [...triedAfter(table, it.id), ...(laws.find(it.law)?.branches?.(position, it) ?? [])];
};

/** Each example that a Law gives of what may come next is taken, with both answers where the director is asked of it; of each paragraph that they come to, one stays. */
const triedAfter = (table: Table, id: number): readonly Branch[] => {
  const { position, laws } = table;
  const it = position.irregularities[id];
  const tries = it === undefined || it.stage === "done" ? [] : (laws.find(it.law)?.tries?.(position, it) ?? []);
  const found = new Map<string, Branch>();
  for (const event of tries) {
    const after = take(table, event).table;
    if (after === undefined || !mayComeNow(table, event)) continue;
    for (const branch of endsOf(after, id, [event])) if (!found.has(branch.law)) found.set(branch.law, branch);
  }
  return [...found.values()].toSorted((one, other) => one.law.localeCompare(other.law, "en", { numeric: true }));
};

const mayComeNow = ({ position, laws }: Table, event: TableEvent): boolean =>
  event.type !== "CallReplaced" || mayCall(laws, position).includes(event.call) || isDoubling(event.call);

const endsOf = (table: Table, id: number, events: readonly TableEvent[]): readonly Branch[] => {
  const asked = pendingAsks(table.laws, table.position).find(({ of }) => of === id);
  if (asked !== undefined && "finding" in asked)
    return answersTo(table, asked).flatMap((answer) => endsOf(foldTable(table, answer), id, [...events, answer]));
  const law = table.position.irregularities[id]?.course.at(-1)?.law;
  return law === undefined || asked !== undefined ? [] : [{ law, events }];
};

const branchesAfter = (table: Table, { of }: Ask): readonly Branch[] =>
  branchesOf(table, of === undefined ? undefined : table.position.irregularities[of]);

/** What follows from one answer to one question. */
export const previewOf = (table: Table, ask: Ask, answer: TableEvent, known: Known = whole): Preview => {
  const now = wayFrom(table, ask.law, [answer], known);
  const ways = branchesAfter(now.table, ask)
    .filter(({ events }) => canHappen(now.table, events))
    .map(({ law, events }) => wayFrom(table, law, [answer, ...events], known));
  return { ask, answer, now, ways };
};

const electionsOf = (ask: Extract<Ask, { options: unknown }>, option: Option): readonly EventOf["OptionElected"][] => {
  const { decider } = ask;
  const by = isSide(decider) ? (ask.prevails ?? SEATS.find((seat) => sideOf(seat) === decider) ?? "N") : decider;
  const election = { type: "OptionElected", by, option, law: ask.law } as const;
  const among = ask.among ?? [];
  if (option === "designate") return among.filter(isCard).map((card) => ({ ...election, card }));
  return option === "require" || option === "prohibit"
    ? among.filter(isSuit).map((suit) => ({ ...election, suit }))
    : [election];
};

/** Every answer that the question admits. */
export const answersTo = (table: Table, ask: Ask): readonly TableEvent[] => {
  if ("award" in ask) {
    const { least, most } = ask.award;
    return Array.from({ length: most - least + 1 }, (_, more) => ({
      type: "TricksAwarded",
      declarer: least + more,
      law: ask.law,
    }));
  }
  if ("options" in ask) return ask.options.flatMap((option) => electionsOf(ask, option));
  const it = ask.of === undefined ? undefined : table.position.irregularities[ask.of];
  // A replacement can stand for two withdrawn calls at once: what is asked is told apart by the call that went.
  const about = it?.call?.event ?? it?.replacement?.event ?? ask.compares?.replacement.event ?? ask.about;
  const found = { type: "FindingMade", finding: ask.finding, ...(about === undefined ? {} : { about }) } as const;
  if (ask.side !== undefined)
    return [
      { ...found, value: ask.side, law: ask.law },
      { ...found, value: null, law: ask.law },
    ];
  return [
    { ...found, value: true },
    { ...found, value: false },
  ];
};

/** All that may be chosen or found now, with what would follow. */
export const previewsOf = (table: Table, known: Known = whole): readonly Preview[] =>
  viewOf(table).pending.flatMap((ask) => answersTo(table, ask).map((answer) => previewOf(table, ask, answer, known)));

/** Where nothing is asked any more of an irregularity that is not settled: the ways on, where there are several, for whoever has to act next (27B, 30 to 32). */
export const waysOn = (
  table: Table,
  known: Known = whole,
): readonly { readonly of: Irregularity; readonly ways: readonly Way[] }[] => {
  const asked = new Set(viewOf(table).pending.map(({ of }) => of));
  return table.position.irregularities.flatMap((of) => {
    if (asked.has(of.id)) return [];
    const ways = branchesOf(table, of)
      .filter(({ events }) => canHappen(table, events))
      .map(({ law, events }) => wayFrom(table, law, events, known));
    return ways.length < 2 ? [] : [{ of, ways }];
  });
};
