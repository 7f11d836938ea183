/** The last stop of who looks for rulings: what was decided of the result, away from the table. */

/** Leads there, and says whether there is anything; `within` is where to look. */
export const toDecided = (within = ".replay"): boolean => {
  const decided = document.querySelector<HTMLElement>(`${within} .decided`);
  decided?.scrollIntoView({ block: "nearest" });
  decided?.focus({ preventScroll: true });
  return decided !== null;
};
