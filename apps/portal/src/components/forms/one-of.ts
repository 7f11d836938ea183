/** What was chosen, where it is one of what was offered. */
export const chosenOf = <T extends string>(offered: readonly T[], chosen: string | undefined): T | undefined =>
  offered.find((one) => one === chosen);

/** What a list of choices holds is one of what it offered; where nothing was chosen, what it offered first. */
export const oneOf = <T extends string>(offered: readonly [T, ...(readonly T[])], chosen: string | undefined): T =>
  chosenOf(offered, chosen) ?? offered[0];
