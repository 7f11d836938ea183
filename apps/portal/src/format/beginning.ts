/** The beginning of what people wrote, in whole words, where it is longer than has room; nothing where all of it has. */
export const beginningOf = (text: string, most: number): string | undefined =>
  text.length <= most ? undefined : `${text.slice(0, most / 2).replace(/\s+\S*$/u, "")} …`;
