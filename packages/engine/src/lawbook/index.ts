/** Law books as text: what other rooms may use. */
export { checkNothingLost, type Check } from "./check.ts";
export { attachElections, type ElectedUnder } from "./decisions.ts";
export { optionsAt } from "./options-at.ts";
export { readLawBook, type Told } from "./read-law-book.ts";
export { addressIn, liesIn, referencesIn, type Reference } from "./references.ts";
export { folded } from "./tongues.ts";
export * from "./types.ts";
export * from "./content.ts";
