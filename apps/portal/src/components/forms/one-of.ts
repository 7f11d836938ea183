/** What a list of choices holds is one of what it offered; where nothing was chosen, what it offered first. */
export const oneOf = <T extends string>(offered: readonly [T, ...(readonly T[])], chosen: string | undefined): T =>
  offered.find((one) => one === chosen) ?? offered[0];
