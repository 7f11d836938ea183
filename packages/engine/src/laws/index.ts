/** The Laws and what is done about each of their paragraphs: to read, not to play by. */
export type { Description, Paragraph } from "./description.ts";
export { DESCRIPTIONS } from "./descriptions.ts";
export { doneAbout, type Done } from "./done-about.ts";
export { lawNumber } from "./references.ts";
