/** What a table says of a board, as it is entered there: the score of it, whether it is so rare that it is asked about once, and the events that the record gets. Laws 77, 79A. */
import type { BoardAtTable, RoundAtTable, SaidAtTable } from "@traveller/contract/device";
import { contractScore, type Seat, seatsFrom } from "@traveller/engine/score";
import { contractParts } from "./contract.ts";

/** North-South's score in points, by the engine. */
export const pointsOf = (said: SaidAtTable, vulnerability: BoardAtTable["vulnerability"]): number => {
  if (said.kind === "passedOut") return 0;
  const contract = contractParts(said.contract);
  return contract === undefined ? 0 : contractScore(contract, said.declarer, said.tricks, vulnerability);
};

const RARELY_DOWN = 5;
const RARELY_OVER = 4;

/** Can be, and hardly ever is: redoubled, or far from what was contracted for. */
export const isRare = (said: SaidAtTable): boolean => {
  if (said.kind === "passedOut") return false;
  const contract = contractParts(said.contract);
  if (contract === undefined) return true;
  const over = said.tricks - contract.level - 6;
  return contract.doubling === "XX" || over <= -RARELY_DOWN || over >= RARELY_OVER;
};

/** The four passes, from the dealer on. */
const passes = (dealer: Seat): readonly object[] =>
  seatsFrom(dealer).map((seat) => ({ type: "CallMade", seat, call: "Pass" }));

const entered = (said: Extract<SaidAtTable, { readonly kind: "played" }>): object => ({
  type: "ResultEntered",
  contract: `${said.contract}-${said.declarer}`,
  tricks: said.tricks,
  ...(said.lead === undefined ? {} : { lead: said.lead }),
});

/** What is written of a board once both sides have agreed; a slip is put right in its place. */
export const eventsOf = (
  said: SaidAtTable,
  { board, dealer, version, about }: BoardAtTable,
  { ns, ew }: Pick<RoundAtTable, "ns" | "ew">,
): readonly object[] => {
  if (about !== undefined && said.kind === "played") return [{ type: "RecordCorrected", about, to: entered(said) }];
  return [
    ...(version > 0 ? [] : [{ type: "BoardStarted", board, contestants: { NS: ns, EW: ew } }]),
    ...(said.kind === "played" ? [entered(said)] : passes(dealer)),
    { type: "BoardEnded" },
  ];
};
