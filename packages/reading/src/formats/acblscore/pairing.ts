/**
 * Who met whom, which a recap does not say: two pairs that met on a board have scores of opposite signs, the same two meet on all boards of a round, and
 * once in a session. Mostly only one way is left; where more are, they differ in nothing that is scored, and it is said.
 */

import { groupBy } from "@traveller/engine";

/** One side's line of a board: whose it is, and what its opponents' line must say. */
export type Side = { readonly who: string; readonly says: string; readonly wants: string };
export type BoardSides = { readonly board: number; readonly ns: readonly Side[]; readonly ew: readonly Side[] };

export type Meeting = { readonly board: number; readonly ns: string; readonly ew: string; readonly certain: boolean };

type Match = ReadonlyMap<string, string>;
type Round = { readonly boards: readonly BoardSides[]; readonly matches: readonly Match[] };

/** So many ways for one round are looked at, and so many steps taken in all: a real session has a handful. */
const MOST_WAYS = 60;
const MOST_STEPS = 20_000;
/** Boards of one round. */
const LONGEST_ROUND = 16;

const counted = (all: readonly string[]): string => all.toSorted().join("\n");

/** Whether the board's lines can be matched at all: where not (a split score), any two on it may have met. */
const balances = ({ ns, ew }: BoardSides): boolean =>
  counted(ns.map(({ wants }) => wants)) === counted(ew.map(({ says }) => says));

type Asked = {
  readonly says: ReadonlyMap<string, string>;
  readonly wants: ReadonlyMap<string, string>;
  readonly free: boolean;
};

/** What each pair says (East-West) or wants (North-South) on each board of the round. */
const asked = (boards: readonly BoardSides[]): readonly Asked[] =>
  boards.map((board) => ({
    wants: new Map(board.ns.map(({ who, wants }) => [who, wants])),
    says: new Map(board.ew.map(({ who, says }) => [who, says])),
    free: !balances(board),
  }));

const mayMeet = (boards: readonly Asked[], ns: string, ew: string): boolean =>
  boards.every(({ says, wants, free }) => {
    const [own, other] = [wants.get(ns), says.get(ew)];
    return own === undefined || other === undefined ? own === other : free || own === other;
  });

/** All ways in which the pairs of a round may have met, up to a bound; none where some pair is left over. */
const waysOf = (boards: readonly BoardSides[], budget: { steps: number }): readonly Match[] => {
  const all = asked(boards);
  const left = [...new Set(boards.flatMap(({ ns }) => ns.map(({ who }) => who)))];
  const right = [...new Set(boards.flatMap(({ ew }) => ew.map(({ who }) => who)))];
  if (left.length !== right.length) return [];
  const choices = left
    .map((ns) => ({ ns, with: right.filter((ew) => ns !== ew && mayMeet(all, ns, ew)) }))
    .toSorted((a, b) => a.with.length - b.with.length);
  const found: Match[] = [];
  const taken = new Map<string, string>();
  const used = new Set<string>();
  const place = (index: number): void => {
    const choice = choices[index];
    if (choice === undefined) {
      found.push(new Map(taken));
      return;
    }
    for (const ew of choice.with) {
      if (found.length >= MOST_WAYS || (budget.steps -= 1) < 0) return;
      if (used.has(ew)) continue;
      used.add(ew);
      taken.set(choice.ns, ew);
      place(index + 1);
      taken.delete(choice.ns);
      used.delete(ew);
    }
  };
  place(0);
  return found;
};

const roundsOf = (boards: readonly BoardSides[], length: number): readonly Round[] | undefined => {
  const budget = { steps: MOST_STEPS };
  const first = boards[0]?.board ?? 1;
  const rounds: Round[] = [];
  for (const own of groupBy(boards, ({ board }) => Math.floor((board - first) / length)).values()) {
    const matches = waysOf(own, budget);
    if (matches.length === 0) return undefined;
    rounds.push({ boards: own, matches });
  }
  return rounds;
};

/** A board by itself: lines that fit each other, in the order of the sheet; then what is left of a board that does not balance. */
const alone = ({ board, ns, ew }: BoardSides): readonly Meeting[] => {
  const left = new Map([...groupBy(ew, ({ says }) => says)].map(([says, sides]) => [says, [...sides]]));
  const wanted = groupBy(ns, ({ wants }) => wants);
  const over: string[] = [];
  const met = ns.flatMap(({ who, wants }): Meeting[] => {
    const other = left.get(wants)?.shift();
    if (other !== undefined) return [{ board, ns: who, ew: other.who, certain: wanted.get(wants)?.length === 1 }];
    over.push(who);
    return [];
  });
  const others = [...left.values()].flat();
  const rest = over.flatMap((who, index): Meeting[] => {
    const other = others[index];
    return other === undefined ? [] : [{ board, ns: who, ew: other.who, certain: over.length === 1 }];
  });
  return [...met, ...rest];
};

/** The two, in whichever directions they sat. */
const edge = ([a, b]: readonly [string, string]): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);
const edgesOf = (match: Match): ReadonlySet<string> => new Set([...match].map(edge));

const inAll = (matches: readonly Match[]): ReadonlySet<string> => {
  const [first, ...others] = matches.map(edgesOf);
  return new Set([...(first ?? [])].filter((one) => others.every((edges) => edges.has(one))));
};

/** Takes away what cannot be because two would meet twice, as long as something can be taken away. */
const narrowed = (rounds: readonly Round[]): readonly Round[] => {
  let now = rounds;
  for (let changed = true; changed;) {
    const sure = now.map(({ matches }) => inAll(matches));
    const next = now.map(({ boards, matches }, index): Round => {
      const kept = matches.filter((match) =>
        [...edgesOf(match)].every((one) => sure.every((others, other) => other === index || !others.has(one))),
      );
      return kept.length === 0 ? { boards, matches } : { boards, matches: kept };
    });
    changed = next.some(({ matches }, index) => matches.length < (now[index]?.matches.length ?? 0));
    now = next;
  }
  return now;
};

/** One way for each round in which no two meet twice; the first ones where there is none. */
const chosen = (rounds: readonly Round[]): readonly Match[] => {
  let steps = MOST_STEPS;
  const met = new Set<string>();
  const taken: Match[] = [];
  const choose = (index: number): boolean => {
    const round = rounds[index];
    if (round === undefined) return true;
    for (const match of round.matches) {
      if ((steps -= 1) < 0) return false;
      const edges = [...edgesOf(match)];
      if (edges.some((one) => met.has(one))) continue;
      for (const one of edges) met.add(one);
      taken.push(match);
      if (choose(index + 1)) return true;
      taken.pop();
      for (const one of edges) met.delete(one);
    }
    return false;
  };
  return choose(0) ? taken : rounds.flatMap(({ matches }) => matches.slice(0, 1));
};

/** Numbers of boards a round may have, to be tried in this order: those that part all boards evenly first, and long ones first. */
const lengthsFor = (boards: readonly BoardSides[]): readonly number[] => {
  const all = (boards.at(-1)?.board ?? 0) - (boards[0]?.board ?? 0) + 1;
  const lengths = Array.from({ length: Math.min(LONGEST_ROUND, all) }, (_, index) => index + 1)
    .toReversed()
    .filter((length) => length > 1);
  return [...lengths.filter((length) => all % length === 0), ...lengths.filter((length) => all % length !== 0)];
};

/**
 * The meetings on each board. A line that has no other side on its board is in none of them.
 * @param boards by number
 */
export const meetingsOf = (boards: readonly BoardSides[]): readonly Meeting[] => {
  const whole = boards.filter(({ ns, ew }) => ns.length === ew.length);
  const broken = boards.filter(({ ns, ew }) => ns.length !== ew.length).flatMap(alone);
  for (const length of lengthsFor(whole)) {
    const found = roundsOf(whole, length);
    if (found === undefined) continue;
    const rounds = narrowed(found);
    const ways = chosen(rounds);
    const met = rounds.flatMap(({ boards: own, matches }, index) => {
      const sure = inAll(matches);
      const way = ways[index] ?? new Map<string, string>();
      return own.flatMap(({ board, ns }) =>
        ns.flatMap(({ who }): Meeting[] => {
          const ew = way.get(who);
          return ew === undefined ? [] : [{ board, ns: who, ew, certain: sure.has(edge([who, ew])) }];
        }),
      );
    });
    return [...met, ...broken];
  }
  return [...whole.flatMap(alone), ...broken];
};
