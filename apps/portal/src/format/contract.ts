/** A contract in parts: level, strain, doubling, and its tricks against it (`=`, `+1`, `−1`). Laws 18, 19, 77. */
import type { Outcome } from "@traveller/engine";
import { MINUS } from "./figure.ts";

export const STRAINS = ["C", "D", "H", "S", "NT"] as const;
export type Strain = (typeof STRAINS)[number];
export const SUITS = ["S", "H", "D", "C"] as const;
export type Suit = (typeof SUITS)[number];
export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

export const isSuit = (text: string | undefined): text is Suit => SUITS.some((suit) => suit === text);
const isStrain = (text: string | undefined): text is Strain => STRAINS.some((strain) => strain === text);

export type ContractParts = { readonly level: number; readonly strain: Strain; readonly doubling: "" | "X" | "XX" };

/** `4SX` in parts; `undefined` for what is no contract. */
export const contractParts = (contract: string): ContractParts | undefined => {
  const [, level, strain, doubling] = /^([1-7])(C|D|H|S|NT)(X{0,2})$/.exec(contract) ?? [];
  if (level === undefined || !isStrain(strain)) return undefined;
  return { level: Number(level), strain, doubling: doubling === "X" || doubling === "XX" ? doubling : "" };
};

/** `=`, `+2`, `−1`: tricks won against those contracted for. */
export const againstContract = (level: number, tricks: number): string => {
  const over = tricks - (level + 6);
  return over === 0 ? "=" : over > 0 ? `+${over}` : `${MINUS}${-over}`;
};

export const strainSign = (strain: Strain): string => (strain === "NT" ? "NT" : SUIT_SIGNS[strain]);

/** `4SX-E` as plain text: `4♠X E`. */
export const plainContract = (contract: string): string => {
  const [bid = "", declarer = ""] = contract.split("-");
  const parts = contractParts(bid);
  return parts === undefined ? contract : `${parts.level}${strainSign(parts.strain)}${parts.doubling} ${declarer}`;
};

/** An outcome as plain text for a CSV cell: `4♠X E −1`. Adjusted results say so by `ADJ`, those of a cancelled board by `CANCELLED`. */
export const plainOutcome = (outcome: Outcome, cancelled = false): string => {
  if (cancelled) {
    const atTable = plainOutcome(outcome);
    return atTable === "" ? "CANCELLED" : `CANCELLED (${atTable})`;
  }
  switch (outcome.kind) {
    case "played": {
      const parts = contractParts(outcome.contract);
      if (parts === undefined) return outcome.contract;
      return `${parts.level}${strainSign(parts.strain)}${parts.doubling} ${outcome.declarer} ${againstContract(parts.level, outcome.tricks)}`;
    }
    case "passedOut":
      return "PASS";
    case "scoreOnly":
      return "";
    case "notPlayed":
      return "NP";
    case "awaitsRuling":
      return outcome.table === undefined ? "RULING" : `RULING (${plainOutcome(outcome.table)})`;
    case "adjusted":
      return outcome.table === undefined ? "ADJ" : `ADJ (${plainOutcome(outcome.table)})`;
  }
};
