/** The day on which a command came, in the world's time: what holds where nobody has said of which day something is. Laws 78D, 80B2. */
export const today = (): string => new Date().toISOString().slice(0, 10);
