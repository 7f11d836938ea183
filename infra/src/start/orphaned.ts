/** Under `npm start` npm and a shell stand between the terminal and us. Told to end, they go and do not pass it on: so we look whether they are still there. */

/** Calls `gone` once our parent has ended. Stops with the function it gives. */
export const watchParent = (gone: () => void, every = 250): (() => void) => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, every);
  timer.unref();
  return () => clearInterval(timer);
};
