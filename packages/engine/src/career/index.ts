/** What sessions come to for one player: his boards, his part in them, and sums that careers are added up from. Laws 12C, 77, 78. */
export { type Scale, scaleOf } from "./board.ts";
export { CONTRACT_KINDS, type ContractKind, kindOfContract, levelOf, sideOfDeclarer, strainOf } from "./contracts.ts";
export {
  type BoardSum,
  type CareerLine,
  careerLines,
  type ContractSum,
  type ExtremeBoard,
  type PlaySum,
} from "./lines.ts";
export { addShort } from "./short-sum.ts";
export { type AtTable, PLAY_ROLES, playersOf, type PlayRole, roleOf, type Seated, type WhoPlayed } from "./seats.ts";
