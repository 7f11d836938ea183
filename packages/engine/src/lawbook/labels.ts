/**
 * How paragraphs are numbered: `A.` below a Law, `1.` below a letter, `(a)` below a number, `(i)` below that; and the address that
 * follows from it, `27B1(a)(i)`. Books write `(a)`, `a)` and `a.`; a number in brackets below `(a)` stands for the Roman one.
 */

/** One step of an address: how deep it is, and which one it is there, from 1. */
export type Step = { readonly level: 1 | 2 | 3 | 4; readonly value: number };
export type Label = {
  readonly written: string;
  /** What it can be, the likeliest first: `i.` is the ninth letter and the first Roman number. */
  readonly steps: readonly Step[];
};
export type Labelled = {
  readonly labels: readonly Label[];
  /** A dash or a point of a list stands before it. */
  readonly bullet: boolean;
  readonly rest: string;
};

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"] as const;
const letter = (text: string): number => (text.toLowerCase().codePointAt(0) ?? 0) - 96;

const stepsOf = (inner: string): readonly Step[] => {
  if (/^[A-H]$/u.test(inner)) return [{ level: 1, value: letter(inner) }];
  if (/^\d{1,2}$/u.test(inner))
    return [
      { level: 2, value: Number(inner) },
      { level: 4, value: Number(inner) },
    ];
  const roman = ROMAN.findIndex((each) => each === inner) + 1;
  return [
    ...(/^[a-z]$/u.test(inner) ? [{ level: 3, value: letter(inner) } as const] : []),
    ...(roman > 0 ? [{ level: 4, value: roman } as const] : []),
  ];
};

const BULLET = /^[-–•▪·] (?=\S)/u;
const LABEL = /^(?:([A-H]|\d{1,2}|[a-z]|[ivx]{2,5})[.)]|\(([A-H]|\d{1,2}|[a-z]|[ivx]{2,5})\.?\))(?= |$)/u;

/** The labels at the beginning of a line, and what stands behind them: `1. (a) Text` has two. */
export const labelled = (line: string): Labelled => {
  const bullet = BULLET.test(line);
  let rest = line.replace(BULLET, "");
  const labels: Label[] = [];
  while (labels.length < 4) {
    const found = LABEL.exec(rest);
    const inner = found?.[1] ?? found?.[2];
    if (found === null || inner === undefined) break;
    const steps = stepsOf(inner);
    if (steps.length === 0) break;
    labels.push({ written: found[0], steps });
    rest = rest.slice(found[0].length).trimStart();
  }
  return { labels, bullet, rest };
};

const labelOf = ({ level, value }: Step): string => {
  if (level === 1) return String.fromCodePoint(64 + value);
  if (level === 2) return String(value);
  return level === 3 ? `(${String.fromCodePoint(96 + value)})` : `(${ROMAN[value - 1] ?? value})`;
};

/** `27` and B, 1, (a): `27B1(a)`. A number right below a Law is parted from it: `35.1`. */
export const addressOf = (law: string, path: readonly Step[]): string =>
  path.reduce(
    (address, step) => `${address}${step.level === 2 && /\d$/u.test(address) ? "." : ""}${labelOf(step)}`,
    law,
  );

/** Where a label leads from the path that was reached: the next of its kind, or the first one deeper down. */
export type Turn = {
  readonly path: readonly Step[];
  /** It follows on what was before. Where not, numbers were left out, or the text stands at a wrong place. */
  readonly follows: boolean;
};

const turnTo = (path: readonly Step[], step: Step): Turn => {
  const above = path.filter(({ level }) => level < step.level);
  const before = path.find(({ level }) => level === step.level);
  return { path: [...above, step], follows: step.value === (before?.value ?? 0) + 1 };
};

/** The best reading of a label at this place: the first that follows, else the first that can be read so at all. */
export const turn = (path: readonly Step[], { steps, written }: Label, deeper = false): Turn | undefined => {
  const depth = path.at(-1)?.level ?? 0;
  const turns = steps
    .filter(({ level }) => !(deeper && level <= depth))
    // Below a number there may be Roman ones at once; a plain number stands for a Roman one only below a letter in brackets.
    .filter(
      ({ level }) => level !== 4 || path.some((step) => step.level === 3 || (step.level === 2 && !/\d/u.test(written))),
    )
    .map((step) => turnTo(path, step));
  const below = turns
    .filter(({ follows }) => follows)
    .toSorted((one, other) => likelihood(path, other) - likelihood(path, one));
  return below[0] ?? turns[0];
};

/** Going on beside the last label is likelier than going deeper, and that likelier than going back up. */
const likelihood = (path: readonly Step[], { path: to }: Turn): number => {
  const last = path.at(-1)?.level ?? 0;
  const level = to.at(-1)?.level ?? 0;
  return level === last ? 2 : level > last ? 1 : 0;
};
