/** Where something stands in a file: lines and columns count from 1; a column is left out where only the line is known. */

/** In a file that was made of several, `file` is the one that the line is counted in. */
export type Place = { readonly line: number; readonly column?: number; readonly file?: string };
