/**
 * Two scorings of one session side by side: whose place another one is, and which board was worth something else to whom. What a decision would do before it is
 * taken (Laws 12, 81C, 93), and what other options would (80B2).
 */
import type { Amount } from "../score/rational.ts";
import type { ScoredResult, ScoredSession, ScoredSide, Standing } from "./reasons/scored.ts";
import { scoring, type Scoring } from "./score.ts";
import type { SessionEvent } from "./told/events.ts";
import { foldNext } from "./told/fold.ts";
import type { Session } from "./told/state.ts";

type Place = Pick<Standing, "tied" | "total"> & Partial<Pick<Standing, "rank" | "percent">>;
/** A contestant in both; `before` or `after` is absent where it stands in one of them alone. */
export type PlaceBeside = {
  readonly contestant: string;
  readonly field: number;
  readonly line?: "NS" | "EW";
  readonly before?: Place;
  readonly after?: Place;
};

/** What a board was worth to one side at one table, in the unit of the session's boards. */
export type WorthBeside = {
  readonly board: number;
  readonly field: number;
  readonly result: string;
  readonly side: "ns" | "ew";
  readonly contestants: readonly string[];
  readonly before?: Amount;
  readonly after?: Amount;
};

const placeOf = ({ rank, tied, total, percent }: Standing): Place => ({
  tied,
  total,
  ...(rank === undefined ? {} : { rank }),
  ...(percent === undefined ? {} : { percent }),
});

const keyOf = ({ contestant, field }: Standing): string => `${field} ${contestant}`;

/** Every contestant, in the order of the later scoring; those whom it no longer has come last. */
export const placesBeside = (before: ScoredSession, after: ScoredSession): readonly PlaceBeside[] => {
  const old = new Map(before.standings.map((one) => [keyOf(one), one]));
  const rows = after.standings.map((now): PlaceBeside => {
    const then = old.get(keyOf(now));
    old.delete(keyOf(now));
    return {
      contestant: now.contestant,
      field: now.field,
      ...(now.line === undefined ? {} : { line: now.line }),
      ...(then === undefined ? {} : { before: placeOf(then) }),
      after: placeOf(now),
    };
  });
  const gone = [...old.values()].map((then): PlaceBeside => ({
    contestant: then.contestant,
    field: then.field,
    before: placeOf(then),
  }));
  return [...rows, ...gone];
};

export const isMoved = ({ before, after }: PlaceBeside): boolean => before?.rank !== after?.rank;

const isAnother = (one: PlaceBeside): boolean =>
  isMoved(one) ||
  one.before?.tied !== one.after?.tied ||
  one.before?.total !== one.after?.total ||
  one.before?.percent !== one.after?.percent;

const SIDES = ["ns", "ew"] as const;
const pointsOf = (one: ScoredSide | undefined): Amount | undefined => one?.points;

const worthOf = (
  { board, field }: Pick<WorthBeside, "board" | "field">,
  [then, now]: readonly [ScoredResult | undefined, ScoredResult | undefined],
): readonly WorthBeside[] =>
  SIDES.flatMap((side): readonly WorthBeside[] => {
    const [before, after] = [pointsOf(then?.[side]), pointsOf(now?.[side])];
    const { result, [side]: at } = now ?? then ?? {};
    return result === undefined || at === undefined || before === after
      ? []
      : [
          {
            board,
            field,
            result,
            side,
            contestants: at.contestants,
            ...(before === undefined ? {} : { before }),
            ...(after === undefined ? {} : { after }),
          },
        ];
  });

/** Of every board only what is worth something else than before. A board whose scores are the same value is not looked at. */
export const worthBeside = (before: ScoredSession, after: ScoredSession): readonly WorthBeside[] => {
  const old = new Map(before.boards.map((one) => [`${one.field} ${one.board}`, one]));
  return after.boards.flatMap((now) => {
    const then = old.get(`${now.field} ${now.board}`);
    if (then === now) return [];
    const results = new Map(then?.results.map((one) => [one.result, one]));
    const still = now.results.flatMap((one) => {
      const earlier = results.get(one.result);
      results.delete(one.result);
      return worthOf(now, [earlier, one]);
    });
    return [...still, ...[...results.values()].flatMap((one) => worthOf(now, [one, undefined]))];
  });
};

/** Who is first of a field, or of a line of it. */
export type FirstBeside = {
  readonly field: number;
  readonly line?: "NS" | "EW";
  readonly before: readonly string[];
  readonly after: readonly string[];
};

const firstOf = ({ standings }: ScoredSession): ReadonlyMap<string, readonly Standing[]> => {
  const all = new Map<string, Standing[]>();
  for (const one of standings) {
    if (one.rank !== 1) continue;
    const key = `${one.field} ${one.line ?? ""}`;
    all.set(key, [...(all.get(key) ?? []), one]);
  }
  return all;
};

/** Of every field and line whoever leads, where that is somebody else, or one more or less. */
export const firstBeside = (before: ScoredSession, after: ScoredSession): readonly FirstBeside[] => {
  const then = firstOf(before);
  return [...firstOf(after)].flatMap(([key, leaders]): readonly FirstBeside[] => {
    const [was, is] = [then.get(key) ?? [], leaders].map((some) => some.map(({ contestant }) => contestant));
    const [one] = leaders;
    if (one === undefined || was === undefined || is === undefined || String(was) === String(is)) return [];
    return [{ field: one.field, ...(one.line === undefined ? {} : { line: one.line }), before: was, after: is }];
  });
};

/** What would come of it. */
export type WouldFollow = {
  readonly worth: readonly WorthBeside[];
  /** Whoever has another rank, shares it or no longer does, or has another total: in the order of the later standings. */
  readonly places: readonly PlaceBeside[];
  /** How many of them have another rank. */
  readonly moved: number;
  /** Whose title it would be, where another one leads. */
  readonly first: readonly FirstBeside[];
};

/**
 * What these events would do to the scores, if they followed: nothing is told to anybody. `before` are the session's scores as they are; what the events do not
 * touch is taken from there. Throws a `RangeError` where a number would become longer than one can be.
 */
export const wouldFollow = (session: Session, before: Scoring, events: readonly SessionEvent[]): WouldFollow => {
  const after = scoring(foldNext(session, events), before);
  const places = placesBeside(before.scored, after.scored);
  return {
    worth: worthBeside(before.scored, after.scored),
    places: places.filter(isAnother),
    moved: places.filter(isMoved).length,
    first: firstBeside(before.scored, after.scored),
  };
};
