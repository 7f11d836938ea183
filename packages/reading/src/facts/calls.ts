/** Calls in the spellings of programs, and the contract that an auction has come to (Laws 17-22). */
import { isCall, leftOf, parseContract, sideOf, type Call, type Contract, type Seat } from "@traveller/engine";

/** `p`, `Dbl`, `1N`: a call in any case and in the usual short forms. */
export const readCall = (text: string): Call | undefined => {
  const call = text.trim().replace(/!+$/u, "").toUpperCase();
  const named =
    call === "P" || call === "PASS"
      ? "Pass"
      : call === "D" || call === "DBL"
        ? "X"
        : call === "R" || call === "RDBL"
          ? "XX"
          : call.replace(/^(\d)N$/u, "$1NT");
  return isCall(named) ? named : undefined;
};

export type Settled = { readonly contract: Contract; readonly declarer: Seat };

/** Contract and declarer; `passedOut` where nobody bid; `undefined` while the auction goes on. */
export const settledBy = (dealer: Seat, calls: readonly Call[]): Settled | "passedOut" | undefined => {
  let seat = dealer;
  let bid: { readonly call: string; readonly seat: Seat } | undefined;
  let doubling: "" | "X" | "XX" = "";
  let passes = 0;
  const first = new Map<string, Seat>();
  for (const call of calls) {
    passes = call === "Pass" ? passes + 1 : 0;
    if (call === "X" || call === "XX") doubling = call;
    else if (call !== "Pass") {
      bid = { call, seat };
      doubling = "";
      const key = `${sideOf(seat)} ${call.slice(1)}`;
      if (!first.has(key)) first.set(key, seat);
    }
    seat = leftOf(seat);
  }
  if (bid === undefined) return passes >= 4 ? "passedOut" : undefined;
  const contract = passes < 3 ? undefined : parseContract(`${bid.call}${doubling}`);
  const declarer = first.get(`${sideOf(bid.seat)} ${bid.call.slice(1)}`);
  return contract === undefined || declarer === undefined ? undefined : { contract, declarer };
};
