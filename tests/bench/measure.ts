/** Measuring on a machine that does other things too: processor time, and the least of many batches. */

const BATCHES = 40;
const BATCH_MICROSECONDS = 4000;

/** Processor time of this process: waiting for others who use the machine does not count. */
const spent = (work: () => unknown, times: number): number => {
  const start = process.cpuUsage();
  for (let count = 0; count < times; count += 1) work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

/** Microseconds that the work takes, warm. `batches` lower for work that takes long by itself. */
export const microseconds = (work: () => unknown, batches = BATCHES): number => {
  let times = 1;
  while (spent(work, times) < BATCH_MICROSECONDS) times *= 2;
  let least = Infinity;
  for (let batch = 0; batch < batches; batch += 1) least = Math.min(least, spent(work, times) / times);
  return least;
};

export const shownTime = (us: number): string =>
  us < 1000
    ? `${us.toFixed(us < 10 ? 1 : 0)} µs`
    : us < 1e6
      ? `${(us / 1000).toFixed(1)} ms`
      : `${(us / 1e6).toFixed(2)} s`;

/** The value below which so many per cent of the values lie; 0 of none. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
};
