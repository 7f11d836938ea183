/** How everything in the log is called, who competes by which method, and what every room asks of names and lists. */
export { changedLetters } from "./changed-letters.ts";
export * from "./contest.ts";
export { groupBy } from "./group-by.ts";
export { DEVICES, ROLES } from "./roles.ts";
export { firstWrong, FORMS, type WrongAt, type WrongValue } from "./wrong-value.ts";
export {
  BoardNumber,
  CardText,
  ContestantId,
  ContractText,
  Digest,
  name,
  PersonId,
  SeatSchema,
  SectionId,
  SideOf,
  TextReference,
} from "./identity.ts";
export {
  addressOfStream,
  isTableStream,
  MOST_OF_A_TABLE,
  placeOfTable,
  TableAddress,
  TableOfSession,
  tableOfPlace,
  tableStream,
} from "./table-address.ts";
export { hasUnseen, withoutUnseen } from "./unseen.ts";
