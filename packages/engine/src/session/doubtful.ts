/**
 * Results that look wrong, for whoever may still ask at the table: a score that Law 77 does not give, one that is far from all others on the board, one that would be
 * like them for the other side, a board that somebody played twice. Nothing of it is a ruling. Laws 15A, 77, 79C, 81C3.
 */
export type ScoredAtTable = {
  readonly result: string;
  /** North-South's, and what Law 77 gives the contract where that is another. */
  readonly score: number;
  readonly byLaw77: number | null;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
};

export type Doubt = {
  readonly result: string;
  readonly why: "twice" | "law77" | "otherSide" | "far";
  readonly score: number;
  /** What Law 77 gives; what the others have on the average. */
  readonly instead: number | null;
};

/** Fewer say nothing of what is usual on a board. */
const LEAST_OTHERS = 4;
/** How far from the others, in their standard deviations, and from the next of them; and within what it is as they are. */
const FAR = 2;
const ALONE = 1;
const ALIKE = 1.5;
/** A game that is made or goes down, bid or not: where less than this lies between the others, this is what is usual. */
const LEAST_DEVIATION = 200;

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

type Field = { readonly usual: number; readonly deviation: number; readonly scores: readonly number[] };

const fieldOf = (scores: readonly number[]): Field => {
  const usual = mean(scores);
  const deviation = Math.sqrt(mean(scores.map((each) => (each - usual) ** 2)));
  return { usual, deviation: Math.max(LEAST_DEVIATION, deviation), scores };
};

const isFar = ({ usual, deviation, scores }: Field, score: number): boolean =>
  Math.abs(score - usual) > FAR * deviation && scores.every((each) => Math.abs(score - each) >= ALONE * deviation);

/** With its sign turned it lies among them, the other side's vulnerability aside, and as it is it does not. */
const isOfOtherSide = (field: Field, score: number): boolean =>
  score !== 0 &&
  Math.sign(score) !== Math.sign(field.usual) &&
  isFar(field, score) &&
  Math.abs(-score - field.usual) <= ALIKE * field.deviation;

const isTwice = ({ ns, ew }: ScoredAtTable, all: readonly ScoredAtTable[]): boolean =>
  [...ns, ...ew].some((one) => all.filter((each) => each.ns.includes(one) || each.ew.includes(one)).length > 1);

/** Of one board's results that are compared with one another; each is doubted for one reason, the plainest. */
export const doubtsOn = (all: readonly ScoredAtTable[]): readonly Doubt[] =>
  all.flatMap((one): readonly Doubt[] => {
    const { result, score, byLaw77 } = one;
    if (isTwice(one, all)) return [{ result, why: "twice", score, instead: null }];
    if (byLaw77 !== null && byLaw77 !== score) return [{ result, why: "law77", score, instead: byLaw77 }];
    const others = all.flatMap((each) => (each === one ? [] : each.score));
    if (others.length < LEAST_OTHERS) return [];
    const field = fieldOf(others);
    const instead = Math.round(field.usual / 10) * 10;
    if (isOfOtherSide(field, score)) return [{ result, why: "otherSide", score, instead }];
    return isFar(field, score) ? [{ result, why: "far", score, instead }] : [];
  });
