/**
 * What an event awards by a scheme, and how each number came about: the fields that were ranked, what each contestant got in the best of his, and what
 * that comes to for his players. Pure: the same standings and the same scheme give the same awards.
 */
import {
  compareExact,
  divide,
  type Exact,
  fraction,
  isZero,
  larger,
  makeExact,
  multiply,
  smaller,
  ZERO,
} from "../../score/rational.ts";
import { round } from "../../score/rounding.ts";
import type { Scope } from "../formula/index.ts";
import type { PreparedAwards } from "../scheme/prepared.ts";
import { ofEvent, ofPlayer, type PlayerOnTheDay, type RankedContestant, type RankedEvent } from "./event.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { awarder, type Given, type NotGiven } from "./in-field.ts";
import { keptAward } from "./kept.ts";
import { failing, type Unworked, type Worked } from "./worked.ts";

/** Those who were ranked together, with what the scheme's steps came to for them. */
type RankedField = {
  readonly line?: string | undefined;
  readonly stratum?: string | undefined;
  readonly field: number;
  readonly worked: readonly Worked[];
};

/** `field`: its number among the fields. */
export type AwardOfContestant = Omit<Given, "points"> & { readonly field: number; readonly points: string };
export type AwardOfPlayer = {
  readonly person: string;
  readonly contestant: string;
  readonly award: string;
  readonly class?: string | undefined;
  readonly points: string;
};
/** Who gets nothing of what his contestant won, and the condition that he does not fulfil. */
type NotEarned = { readonly person: string; readonly contestant: string; readonly why: Worked | Unworked };

export type EventAwards =
  | { readonly counts: false; readonly why: Worked | Unworked }
  | {
      readonly counts: true;
      readonly fields: readonly RankedField[];
      readonly contestants: readonly { readonly contestant: string; readonly awards: readonly AwardOfContestant[] }[];
      readonly players: readonly AwardOfPlayer[];
      readonly notEarned: readonly NotEarned[];
      /** Formulas that came to nothing, each once. */
      readonly unworked: readonly Unworked[];
    };

type Best = { readonly given: Given; readonly field: number };

/** By contestant and award, what the best of his fields gives. */
const bestOf = (
  prepared: PreparedAwards,
  fields: readonly Field[],
): { readonly best: ReadonlyMap<string, ReadonlyMap<string, Best>>; readonly unworked: readonly Unworked[] } => {
  const best = new Map<string, Map<string, Best>>();
  const unworked = new Map<string, Unworked>();
  const miss = (one: Unworked): void => void unworked.set(JSON.stringify(one), one);
  const keep = (found: Given | NotGiven, contestant: string, field: number): void => {
    if ("unworked" in found) return miss(found.unworked);
    const own = best.get(contestant) ?? new Map<string, Best>();
    best.set(contestant, own);
    const before = own.get(found.award);
    if (before === undefined || compareExact(found.points, before.given.points) > 0)
      own.set(found.award, { given: found, field });
  };
  for (const [index, { steps, placed }] of fields.entries()) {
    if ("unworked" in steps) {
      miss(steps.unworked);
      continue;
    }
    for (const award of prepared.awards) {
      const awardTo = awarder(award, steps, placed.length);
      for (const one of placed) keep(awardTo(one), one.contestant, index);
    }
  }
  return { best, unworked: [...unworked.values()] };
};

/** How many of a contestant's players sit down to each of its boards. */
const AT_A_BOARD = { pairs: 2, teams: 4, individual: 1 } as const;

/** The boards of a contestant: what any of its players played, or all together, where nobody played them all; those of the event at most, for where nobody told who sat. */
const boardsOf = ({ contest, boards: most }: RankedEvent, { players }: RankedContestant): Exact => {
  const own = players.map(({ boards }) => boards);
  const inAll = fraction(
    own.reduce((sum, boards) => sum + boards, 0),
    AT_A_BOARD[contest],
  );
  return larger(fraction(Math.max(...own)), smaller(inAll, fraction(most)));
};

const partOf = (
  { scheme: { toPlayers } }: PreparedAwards,
  event: RankedEvent,
  contestant: RankedContestant,
): ((player: PlayerOnTheDay) => Exact) => {
  const { players } = contestant;
  if (toPlayers === "each" || players.length === 0) return () => fraction(1);
  if (toPlayers === "shared") return () => fraction(1, players.length);
  // Whoever played every board has all of it, whoever played a half of them the half.
  const all = boardsOf(event, contestant);
  return ({ boards }) => (isZero(all) ? ZERO : divide(fraction(boards), all));
};

/** What an event awards by a scheme. */
export const awardsOf = (prepared: PreparedAwards, event: RankedEvent): EventAwards => {
  const scope: Scope = { values: ofEvent(event), tables: prepared.tables };
  const why = failing(prepared.counts, scope);
  if (why !== undefined) return { counts: false, why };
  const fields = fieldsOf(prepared, event);
  const { best, unworked } = bestOf(prepared, fields);
  const players: AwardOfPlayer[] = [];
  const notEarned: NotEarned[] = [];
  for (const contestant of event.contestants) {
    const own = [...(best.get(contestant.contestant)?.values() ?? [])];
    const partFor = partOf(prepared, event, contestant);
    for (const player of contestant.players) {
      const { person } = player;
      const not = failing(prepared.earns, { values: ofPlayer(player, event.level), tables: prepared.tables });
      if (not !== undefined) {
        if (own.length > 0) notEarned.push({ person, contestant: contestant.contestant, why: not });
        continue;
      }
      const part = partFor(player);
      for (const { given } of own) {
        const exact = multiply(given.points, part);
        const { playersRounding } = prepared.scheme;
        const points = keptAward(playersRounding === undefined ? exact : round(exact, playersRounding)) ?? exact;
        players.push({
          person,
          contestant: contestant.contestant,
          award: given.award,
          class: given.class,
          points: makeExact(points),
        });
      }
    }
  }
  return {
    counts: true,
    fields: fields.map(({ line, stratum, placed, steps }) => ({
      line,
      stratum,
      field: placed.length,
      worked: "unworked" in steps ? [] : steps.worked,
    })),
    contestants: event.contestants.map(({ contestant }) => ({
      contestant,
      awards: [...(best.get(contestant)?.values() ?? [])].map(({ given: { points, ...given }, field }) => ({
        ...given,
        field,
        points: makeExact(points),
      })),
    })),
    players,
    notEarned,
    unworked,
  };
};
