/** A season as it is called: `2026` where it is a year of the calendar, else `2026/27`. */
export const seasonText = (season: number, begins: string): string =>
  begins === "01-01" ? String(season) : `${season}/${String((season + 1) % 100).padStart(2, "0")}`;
