/** Movements: who sits where in which round with which boards, made by formula or read, checked, judged and proposed. Laws 4, 5, 8. */
export * from "./check.ts";
export { isSameMovement } from "./compare.ts";
export { hesitationMitchell } from "./families/cyclic.ts";
export { asBarometer, barometer, howell, howells } from "./families/howell.ts";
export { individualHowell, rainbow } from "./families/individual.ts";
export * from "./families/mitchell.ts";
export { webWithRoverTable } from "./families/rover-table.ts";
export { withRover } from "./families/rover.ts";
export * from "./families/teams.ts";
export * from "./meetings.ts";
export * from "./movement.ts";
export { qualityOf, qualityOfLine, shownQuality } from "./quality.ts";
export { type MovementProblem, readMovements, type ReadMovements } from "./read.ts";
export { bestSwitching, type Switching } from "./switching.ts";
export { formulasOf } from "./families/all.ts";
export { asOneField } from "./sections.ts";
export { meetsOf, MOST_PROPOSED_TABLES, type Proposal, propose, proposalOf, type Wanted } from "./propose.ts";
export { sayFault, sayMovementProblem } from "./say.ts";
