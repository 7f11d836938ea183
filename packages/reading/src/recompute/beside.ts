/**
 * Two files of one event, side by side: result by result, deal by deal, and leads by who held them. Files name their event, or are known to tell of the same
 * tables by the cards and the players.
 */
import { leftOf, parseDeal } from "@traveller/engine";
import { outcomeSaid, tableKey } from "../plan/sentences.ts";
import type { DealFact, FileReading, ResultFact, SessionFacts } from "../facts/types.ts";
import type { Disagreement } from "./recompute.ts";
import { resultOf } from "../evidence/session.ts";

/** How much was compared, and where the files disagree. Places are those of the second file. */
export type Beside = {
  readonly with: string;
  readonly results: number;
  readonly deals: number;
  readonly disagreements: readonly Disagreement[];
  /** A lead that another hand held was keyed wrongly; no number depends on it. */
  readonly leads: Leads;
};
type Leads = { readonly compared: number; readonly elsewhere: readonly Disagreement[] };
type Compared = Omit<Beside, "with">;

const eventKey = ({ title, date }: SessionFacts): string => `${title.trim().toLowerCase()}\n${date ?? ""}`;

const sameOutcome = (a: ResultFact["outcome"], b: ResultFact["outcome"]): boolean => {
  if (a.kind === "played" && b.kind === "played")
    return a.contract === b.contract && a.declarer === b.declarer && a.tricks === b.tricks;
  return a.kind === b.kind && (a.kind !== "scoreOnly" || b.kind !== "scoreOnly" || a.score === b.score);
};

const unlike = (what: string, fact: ResultFact, other: ResultFact | undefined): readonly Disagreement[] =>
  other !== undefined && sameOutcome(other.outcome, fact.outcome)
    ? []
    : [
        {
          place: fact.place,
          what,
          written: outcomeSaid(fact.outcome).text,
          computed:
            other === undefined
              ? "no such result in the other file"
              : `${outcomeSaid(other.outcome).text} in the other file`,
        },
      ];

const dealsByBoard = ({ deals }: SessionFacts): ReadonlyMap<number, DealFact> =>
  new Map(deals.map((deal) => [deal.board, deal]));

/** Whether who led held the card, as the deals of the other file have it. */
const comparedLeads = (results: SessionFacts, withDeals: SessionFacts): Leads => {
  const deals = dealsByBoard(withDeals);
  let compared = 0;
  const elsewhere: Disagreement[] = [];
  for (const { outcome, board, place } of results.results) {
    const deal = deals.get(board);
    if (deal === undefined || outcome.kind !== "played" || outcome.lead === undefined) continue;
    const { lead } = outcome;
    const hands = parseDeal(deal.deal);
    const leader = leftOf(outcome.declarer);
    compared += 1;
    if (!("code" in hands) && hands[leader]?.some((card) => card === lead) !== true)
      elsewhere.push({
        place,
        what: `lead on board ${board}`,
        written: `${lead} by ${leader}`,
        computed: "another hand holds it in the other file",
      });
  }
  return { compared, elsewhere };
};

const comparedDeals = (first: SessionFacts, second: SessionFacts): Pick<Compared, "deals" | "disagreements"> => {
  const others = dealsByBoard(first);
  const both = second.deals.flatMap((deal) => {
    const other = others.get(deal.board);
    return other === undefined ? [] : [{ deal, other }];
  });
  return {
    deals: both.length,
    disagreements: both.flatMap(({ deal, other }) =>
      other.deal === deal.deal
        ? []
        : [
            {
              place: deal.place,
              what: `deal of board ${deal.board}`,
              written: deal.deal,
              computed: `${other.deal} in the other file`,
            },
          ],
    ),
  };
};

const comparedEvents = (first: SessionFacts, second: SessionFacts): Compared => {
  const others = new Map(first.results.map((fact) => [tableKey(resultOf(fact)), fact]));
  const own = new Set(second.results.map((fact) => tableKey(resultOf(fact))));
  const missing =
    second.results.length === 0
      ? []
      : [...others].flatMap(([key, fact]) =>
          own.has(key)
            ? []
            : [
                {
                  place: second.place,
                  what: key,
                  written: "not in this file",
                  computed: `${outcomeSaid(fact.outcome).text} in the other file`,
                },
              ],
        );
  const deals = comparedDeals(first, second);
  const leads = [comparedLeads(first, second), comparedLeads(second, first)];
  return {
    results: second.results.length,
    deals: deals.deals,
    leads: {
      compared: leads.reduce((count, each) => count + each.compared, 0),
      elsewhere: leads.flatMap(({ elsewhere }) => elsewhere),
    },
    disagreements: [
      ...second.results.flatMap((fact) => {
        const key = tableKey(resultOf(fact));
        return unlike(key, fact, others.get(key));
      }),
      ...missing,
      ...deals.disagreements,
    ],
  };
};

/** The tables of a session by cards and players, where it knows both. */
const tablesByCards = (facts: SessionFacts): ReadonlyMap<string, ResultFact> => {
  const deals = dealsByBoard(facts);
  const names = new Map(
    facts.contestants.map(({ contestant, players }) => [
      contestant,
      players
        .map(({ name }) => name)
        .toSorted()
        .join("\n"),
    ]),
  );
  return new Map(
    facts.results.flatMap((fact): [string, ResultFact][] => {
      const deal = deals.get(fact.board)?.deal;
      const [ns, ew] = [fact.ns, fact.ew].map((side) => (typeof side === "string" ? names.get(side) : undefined));
      return deal === undefined || !ns || !ew ? [] : [[[deal, ns, ew].join("\n\n"), fact]];
    }),
  );
};

/** Two files of which one does not name its event: tables at which the same players held the same cards. */
const comparedTables = (first: SessionFacts, second: SessionFacts): Compared | undefined => {
  const others = tablesByCards(first);
  const both = [...tablesByCards(second)].flatMap(([key, fact]) => {
    const other = others.get(key);
    return other === undefined ? [] : [{ fact, other }];
  });
  if (both.length === 0) return undefined;
  return {
    results: both.length,
    deals: new Set(both.map(({ fact }) => fact.board)).size,
    leads: { compared: 0, elsewhere: [] },
    disagreements: both.flatMap(({ fact, other }) => unlike(tableKey(resultOf(fact)), fact, other)),
  };
};

/** So many of the leads have to be in the hands of a record for it to be that of the session: by chance it is one in four. */
const FIT = 0.75;

/** Deals without a name beside results without deals: nothing but the leads can tell whether they belong together. */
const comparedRecord = (first: SessionFacts, second: SessionFacts): Compared | undefined => {
  const [results, record] = first.results.length > 0 ? [first, second] : [second, first];
  const boards = new Set(record.deals.map(({ board }) => board));
  const all = results.results.every(({ board }) => boards.has(board));
  if (record.results.length > 0 || results.deals.length > 0 || !all) return undefined;
  const leads = comparedLeads(results, record);
  return leads.compared === 0 || leads.elsewhere.length > leads.compared * (1 - FIT)
    ? undefined
    : { results: 0, deals: 0, disagreements: [], leads };
};

const sideBySide = (first: SessionFacts, second: SessionFacts): Compared | undefined => {
  if (first.unnamed !== true && second.unnamed !== true)
    return eventKey(first) === eventKey(second) ? comparedEvents(first, second) : undefined;
  return comparedTables(first, second) ?? comparedRecord(first, second);
};

/** Compares a file with those before it that hold the same event, or the same tables. */
export const besideOthers = (reading: FileReading, before: readonly FileReading[]): readonly Beside[] =>
  before.flatMap((other) =>
    reading.sessions.flatMap((facts) =>
      other.sessions.flatMap((one) => {
        const found = sideBySide(one, facts);
        return found === undefined ? [] : [{ with: other.name, ...found }];
      }),
    ),
  );
