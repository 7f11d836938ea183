/** A session's deals: told in the open, sealed, taken out, released. Law 6. */
export { Deal, DoubleDummy, Lot } from "./events.ts";
export { publishedSet } from "./published.ts";
export {
  boardsSealed,
  isPlayedOut,
  sealedBoard,
  type SealedBoard,
  type SetOfDeals,
  type SetsOfDeals,
} from "./state.ts";
