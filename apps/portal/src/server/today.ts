/** Today by the clock of the machine, as a day. */
export const today = (): string => new Date().toISOString().slice(0, 10);
