/**
 * The checker's own count of what it costs that two meet, from what was played and the conditions, and from nothing that the drawer worked out.
 * What each level means is said at `LEVELS` of the drawer: here it is read anew.
 */
import { add, compareExact, divide, type Exact, exact, fraction, partsOf, ZERO } from "../../score/rational.ts";
import { inOrderOfLots } from "../lot.ts";
import type { SwissContestant, SwissField, SwissRound } from "../swiss/field.ts";

/** What a pair, or a contestant with his bye (`undefined`), costs: level by level, the most important first. */
export type OwnCosts = {
  readonly order: readonly string[];
  readonly cost: (one: string, other: string | undefined) => readonly bigint[];
};

const pointsIn = (
  { rounds, conditions: { byeScore } }: SwissField,
  who: string,
  { scores, byes = [] }: SwissRound,
): Exact => {
  const points = scores[who];
  if (points !== undefined) return exact(points);
  if (!byes.includes(who)) return ZERO;
  if (byeScore.kind === "fixed") return exact(byeScore.points);
  let [total, played] = [ZERO, 0];
  for (const round of rounds) {
    const won = round.scores[who];
    if (won === undefined) continue;
    total = add(total, exact(won));
    played += 1;
  }
  const least = exact(byeScore.atLeast);
  if (played === 0) return least;
  const mean = divide(total, fraction(played));
  return compareExact(mean, least) < 0 ? least : mean;
};

const key = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** How often each two met. Two rounds of one long triangle are one meeting. */
const timesMet = ({ rounds, conditions }: SwissField): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  let open = new Set<string>();
  for (const { matches, triangles = [] } of rounds) {
    const threes = triangles.flatMap(([a, b, c]) => [key(a, b), key(b, c), key(c, a)]);
    const begun = threes.filter((pair) => !open.has(pair));
    for (const pair of [...matches.map(({ home, away }) => key(home, away)), ...begun])
      times.set(pair, (times.get(pair) ?? 0) + 1);
    open = new Set(conditions.odd === "longTriangle" ? begun : []);
  }
  return times;
};

export const ownCosts = (field: SwissField, triangle: readonly string[]): OwnCosts => {
  const { contestants, rounds, conditions, seed } = field;
  const delayed = conditions.standings === "delayed" ? 1 : 0;
  const known = rounds.slice(0, Math.max(0, rounds.length - delayed));
  const round = rounds.length + 1;
  const pointsOf = (each: SwissContestant, counted: readonly SwissRound[], within: SwissField): Exact =>
    counted.reduce((total, one) => add(total, pointsIn(within, each.contestant, one)), exact(each.carryOver ?? 0));

  const bySeed = contestants.toSorted((a, b) => {
    const [first, second] = [a.seed ?? Number.MAX_VALUE, b.seed ?? Number.MAX_VALUE];
    return first === second ? (a.contestant < b.contestant ? -1 : 1) : first - second;
  });
  const points = new Map(bySeed.map((each) => [each.contestant, pointsOf(each, known, field)]));
  const pointsAt = (who: string): Exact => points.get(who) ?? ZERO;
  const drawnByLot = conditions.firstRound === "lot" ? inOrderOfLots(bySeed, seed) : bySeed;
  const whole = (
    known.length === 0
      ? drawnByLot
      : bySeed.toSorted((a, b) => compareExact(pointsAt(b.contestant), pointsAt(a.contestant)))
  ).map(({ contestant }) => contestant);
  const order = whole.filter((who) => !triangle.includes(who));
  const details = new Map(contestants.map((each) => [each.contestant, each]));
  const place = new Map(order.map((who, index) => [who, index]));
  const upper = new Set(whole.slice(0, Math.ceil(whole.length / 2)));
  const byesOf = (who: string): number => rounds.filter(({ byes = [] }) => byes.includes(who)).length;
  const met = timesMet(field);
  const leastByes = Math.min(...order.map(byesOf));

  // Points as whole numbers of the largest unit that is common to them.
  const unit = order.reduce((all, who) => {
    const { denominator } = partsOf(pointsAt(who));
    let [a, b] = [all, denominator];
    while (b !== 0n) [a, b] = [b, a % b];
    return (all / a) * denominator;
  }, 1n);
  const units = new Map(
    order.map((who) => {
      const { numerator, denominator } = partsOf(pointsAt(who));
      return [who, (numerator * unit) / denominator];
    }),
  );

  const last = rounds.at(-1);
  const earlier = { ...field, rounds: rounds.slice(0, -1) };
  const knownThen = earlier.rounds.slice(0, Math.max(0, earlier.rounds.length - delayed));
  const floats = new Map<string, number>();
  const floatedBefore = (who: string): number => {
    const known = floats.get(who) ?? floatOf(who);
    floats.set(who, known);
    return known;
  };
  const floatOf = (who: string): number => {
    const meeting = last?.matches.find(({ home, away }) => home === who || away === who);
    if (meeting === undefined || knownThen.length === 0) return 0;
    const [own, other] = [who, meeting.home === who ? meeting.away : meeting.home].map((one) =>
      pointsOf(details.get(one) ?? { contestant: one }, knownThen, earlier),
    );
    return own === undefined || other === undefined ? 0 : Math.sign(compareExact(own, other));
  };

  const free = (one: string, other: string): boolean => {
    if (conditions.danishFrom !== undefined && conditions.danishFrom <= round) return true;
    switch (conditions.rematches.rule) {
      case "avoided":
      case "never":
        return false;
      case "fromRound":
        return round >= conditions.rematches.round;
      case "topHalf":
        return conditions.rounds - round < conditions.rematches.lastRounds && upper.has(one) && upper.has(other);
    }
  };
  const seedingGap = (first: number, second: number): bigint => {
    const pairs = order.length - (order.length % 2);
    const [a, b] = first < second ? [first, second] : [second, first];
    const gap = { adjacent: b - a - 1, lot: b - a - 1, fold: a + b + 1 - pairs, slaughter: b - a - pairs / 2 };
    return BigInt(gap[conditions.firstRound]) ** 2n;
  };

  const cost = (one: string, other: string | undefined): readonly bigint[] => {
    const first = place.get(one) ?? 0;
    if (other === undefined)
      return [0n, 0n, 0n, 0n, BigInt(byesOf(one) - leastByes), BigInt(order.length - 1 - first), 0n, 0n, 0n];
    const second = place.get(other) ?? 0;
    const [own, theirs] = [details.get(one), details.get(other)];
    const times = free(one, other) ? 0 : (met.get(key(one, other)) ?? 0);
    const same = (["club", "country"] as const).some(
      (what) =>
        conditions.apart !== undefined &&
        conditions.apart.rounds >= round &&
        conditions.apart.by.includes(what) &&
        own?.[what] !== undefined &&
        own[what] === theirs?.[what],
    );
    const difference = (units.get(one) ?? 0n) - (units.get(other) ?? 0n);
    const way = difference > 0n ? 1 : difference < 0n ? -1 : 0;
    const again = (who: string, goes: number): bigint => (goes !== 0 && floatedBefore(who) === goes ? 1n : 0n);
    return [
      own?.stationary !== undefined && theirs?.stationary !== undefined ? 1n : 0n,
      times > 0 ? 1n : 0n,
      BigInt(Math.max(0, times - 1)),
      same ? 1n : 0n,
      0n,
      0n,
      conditions.floats === "notTwiceRunning" ? again(one, way) + again(other, -way) : 0n,
      known.length === 0 ? 0n : difference * difference,
      known.length === 0 ? seedingGap(first, second) : BigInt(Math.abs(first - second)),
    ];
  };
  return { order, cost };
};
