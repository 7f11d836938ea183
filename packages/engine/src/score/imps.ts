/** International match points: the scale of Law 78B. */

/** The least difference, in points, that is worth 1, 2 … 24 IMPs. */
export const IMP_STEPS: readonly number[] = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
  3500, 4000,
];

/** IMPs of a difference in points, with its sign. The scale has whole points; a difference between two rows is in the lower. */
export const imps = (difference: number): number => {
  const size = Math.abs(difference);
  let low = 0;
  let high = IMP_STEPS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (size >= (IMP_STEPS[middle] ?? Infinity)) low = middle + 1;
    else high = middle;
  }
  return difference < 0 ? 0 - low : low;
};
