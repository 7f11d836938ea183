/**
 * Whether a file whose session has an id that nobody knows is about one that is known: a match whose team is spelled otherwise, boards without a name one
 * of whose players is. Names say who it may be, results say that it is: the same tables with the same results (Law 78: they are scored once).
 */
import type { Match, Outcome, Result, Session } from "@traveller/engine";
import { sameAtTable, sameValue } from "../plan/same.ts";
import type { MatchFact, ResultFact, SessionFacts } from "../facts/types.ts";
import { apartness } from "./names.ts";

export type KnownNames = {
  readonly session: Session;
  /** What its contestants are called, by their ids; those without a name are not in it. */
  readonly names: ReadonlyMap<string, string>;
};
export type Likeness = {
  /** `perhaps`: only the sender can say. */
  readonly is: "same" | "perhaps" | "other";
  /** The contestants of the file whose names say who they are, as the session has them. */
  readonly known: ReadonlyMap<string, string>;
  /** Tables that both have, and those of them with the same result. */
  readonly tables: number;
  readonly alike: number;
};

type Sides = Pick<ResultFact, "board" | "ns" | "ew">;
const tableOf = ({ board, ns, ew }: Sides): string => JSON.stringify([board, ns, ew]);
const resultsOf = ({ results }: Session): readonly Result[] => [...results.values()].flat();

type Counted = { readonly tables: number; readonly alike: number };

/** How many tables both have, and how many of those have the same result, where the file's contestants are these of the session. */
const compared = (
  results: readonly Pick<ResultFact, "board" | "ns" | "ew" | "outcome">[],
  here: ReadonlyMap<string, readonly Outcome[]>,
  as: (contestant: string) => string | undefined,
): Counted => {
  let [tables, alike] = [0, 0];
  for (const { board, ns, ew, outcome } of results) {
    const [north, east] = [ns, ew].map((side) => (typeof side === "string" ? as(side) : undefined));
    const there =
      north === undefined || east === undefined ? undefined : here.get(tableOf({ board, ns: north, ew: east }));
    if (there === undefined) continue;
    tables += 1;
    if (there.some((other) => isAlike(other, outcome))) alike += 1;
  }
  return { tables, alike };
};

/** What a program computed beside a result does not tell one result from another. */
const isAlike = (a: Outcome, b: Outcome): boolean => (a.kind === "played" ? sameAtTable(a, b) : sameValue(a, b));

const most = ({ tables, alike }: Counted): boolean => tables > 0 && alike * 2 > tables;

/** The teams of the file that are those of the session: by their names, the nearest first; what is left by whom they met with which results. */
const teamsKnown = (
  facts: SessionFacts,
  { session, names }: KnownNames,
  here: ReadonlyMap<string, readonly Outcome[]>,
): ReadonlyMap<string, string> => {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  const take = (own: string, theirs: string): void => {
    if (known.has(own) || taken.has(theirs)) return;
    known.set(own, theirs);
    taken.add(theirs);
  };
  const near = facts.contestants.flatMap(({ contestant, teamName }) =>
    [...names].flatMap(([theirs, name]) => {
      const apart = teamName === undefined ? undefined : apartness(teamName, name);
      return apart === undefined ? [] : [{ own: contestant, theirs, apart }];
    }),
  );
  for (const { own, theirs } of near.toSorted(
    (a, b) => a.apart - b.apart || order(a.own, b.own) || order(a.theirs, b.theirs),
  ))
    take(own, theirs);
  const matches = [...session.matches.values()];
  for (const match of facts.matches.toSorted((a, b) => order(a.match, b.match))) {
    for (const [own, other] of [
      [match.home, match.away],
      [match.away, match.home],
    ] as const) {
      const opponent = known.get(other);
      if (opponent === undefined || known.has(own)) continue;
      const theirs = matches.flatMap(({ home, away }) =>
        home === opponent ? [away] : away === opponent ? [home] : [],
      );
      const found = theirs.filter(
        (one) =>
          !taken.has(one) &&
          most(compared(facts.results, here, (side) => (side === own ? one : side === other ? opponent : undefined))),
      );
      const [only, ...others] = found;
      if (only !== undefined && others.length === 0) take(own, only);
    }
  }
  return known;
};

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Both tell their rounds, and none is the same. */
const otherRounds = (facts: SessionFacts, { matches }: Session): boolean => {
  const rounds = (all: readonly (MatchFact | Match)[]): ReadonlySet<number> =>
    new Set(all.flatMap(({ round }) => round ?? []));
  const [own, theirs] = [rounds(facts.matches), rounds([...matches.values()])];
  return own.size > 0 && theirs.size > 0 && [...own].every((round) => !theirs.has(round));
};

/** So many tables with the same results, and two matches have not got them by chance. */
const NO_CHANCE = 8;

const NOT: Likeness = { is: "other", known: new Map(), tables: 0, alike: 0 };

const teams = (facts: SessionFacts, known: KnownNames, here: ReadonlyMap<string, readonly Outcome[]>): Likeness => {
  const { session } = known;
  if (otherRounds(facts, session)) return NOT;
  const named = teamsKnown(facts, known, here);
  if (named.size === 0) return byResultsAlone(facts, session, here);
  const counted = compared(facts.results, here, (side) => named.get(side));
  // Who met somebody else, too, is one of two matches; a file that has more matches than before, or fewer, has all teams of one of them.
  if (named.size < Math.min(facts.contestants.length, known.names.size) || counted.tables === 0) return NOT;
  return { is: most(counted) ? "same" : "perhaps", known: named, ...counted };
};

/** Two matches none of whose teams is called as one of the other's: with the same results at nearly all tables, only the sender can say. */
const byResultsAlone = (
  { matches, results }: SessionFacts,
  session: Session,
  here: ReadonlyMap<string, readonly Outcome[]>,
): Likeness => {
  const [[own, another], [theirs, further]] = [matches, [...session.matches.values()]];
  if (own === undefined || theirs === undefined || another !== undefined || further !== undefined) return NOT;
  const both = [
    new Map([
      [own.home, theirs.home],
      [own.away, theirs.away],
    ]),
    new Map([
      [own.home, theirs.away],
      [own.away, theirs.home],
    ]),
  ].map((known): Likeness => ({ is: "perhaps", known, ...compared(results, here, (side) => known.get(side)) }));
  return both.find(({ tables, alike }) => alike >= NO_CHANCE && alike * 4 >= tables * 3) ?? NOT;
};

/** Boards that only their cards and players tell: the same cards wherever both have them, and most of the same results. */
const boards = (
  { deals, results }: SessionFacts,
  { session }: KnownNames,
  here: ReadonlyMap<string, readonly Outcome[]>,
): Likeness => {
  const both = deals.flatMap(({ board, deal }) => {
    const before = session.deals.get(board)?.deal;
    return before === undefined ? [] : [before === deal];
  });
  if (both.length === 0 || both.includes(false)) return NOT;
  const counted = compared(results, here, (side) => side);
  return most(counted) ? { is: "same", known: new Map(), ...counted } : NOT;
};

/** What happened at each table of a session. */
const tablesOf = (session: Session): ReadonlyMap<string, readonly Outcome[]> => {
  const tables = new Map<string, Outcome[]>();
  for (const result of resultsOf(session)) {
    const table = tables.get(tableOf(result));
    if (table === undefined) tables.set(tableOf(result), [result.outcome]);
    else table.push(result.outcome);
  }
  return tables;
};

/** Whether the session that the file tells of is this one. */
export const likenessOf = (facts: SessionFacts, known: KnownNames): Likeness => {
  const { settings, withdrawn } = known.session;
  if (settings === undefined || withdrawn || settings.contest !== facts.contest) return NOT;
  const here = tablesOf(known.session);
  return facts.contest === "teams" ? teams(facts, known, here) : boards(facts, known, here);
};

/** Whether a session has all that these facts tell: what a file brought before, read in another way since. */
export const holdsAll = ({ results }: SessionFacts, session: Session): boolean => {
  if (session.withdrawn || results.length === 0) return false;
  const counted = compared(results, tablesOf(session), (side) => side);
  return counted.tables === results.length && most(counted);
};
