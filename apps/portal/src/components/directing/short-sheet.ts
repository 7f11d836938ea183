/** What has been told on the short form so far, and what it comes to. Pure. */
import type { Call, Card, Seat, Suit } from "@traveller/engine/score";
import type { Shortly } from "@traveller/engine/shortly";

export const KINDS = ["auction", "lead", "revoke", "claim"] as const satisfies readonly Shortly["kind"][];
export type ShortKind = (typeof KINDS)[number];

type Level = "1" | "2" | "3" | "4" | "5" | "6" | "7";
type Strain = "C" | "D" | "H" | "S" | "NT";

export type Sheet = {
  readonly dealer?: Seat;
  readonly calls: readonly Call[];
  readonly level?: Level;
  readonly strain?: Strain;
  readonly doubling?: "" | "X" | "XX";
  readonly declarer?: Seat;
  readonly by?: Seat;
  readonly turn?: Seat;
  readonly won?: Seat;
  readonly suit?: Suit;
  readonly card?: Card;
  readonly opening?: boolean;
  readonly later?: number;
  readonly tricks?: number;
  readonly ns?: number;
  readonly ew?: number;
  readonly claimed?: number;
};

const ROUND = ["N", "E", "S", "W"] as const;
export const seatAfter = (dealer: Seat, calls: number): Seat => ROUND[(ROUND.indexOf(dealer) + calls) % 4] ?? "N";

/** Whose turn the last call was at. */
export const turnIn = ({ dealer, calls }: Sheet): Seat | undefined =>
  dealer === undefined || calls.length === 0 ? undefined : seatAfter(dealer, calls.length - 1);

const contractIn = ({ level, strain, doubling = "" }: Sheet): string | undefined =>
  level === undefined || strain === undefined ? undefined : `${level}${strain}${doubling}`;

/** `undefined` while something of it is not said. */
export const toldBy = (kind: ShortKind, sheet: Sheet): Shortly | undefined => {
  const { dealer, calls, declarer, by, turn, won, suit, card, opening, later, tricks, ns, ew, claimed } = sheet;
  const contract = contractIn(sheet);
  const last = calls.at(-1);
  const caller = by ?? turnIn(sheet);
  switch (kind) {
    case "auction":
      return dealer === undefined || last === undefined || caller === undefined
        ? undefined
        : { kind, dealer, calls: calls.slice(0, -1), act: { seat: caller, call: last } };
    case "lead":
      return contract === undefined ||
        declarer === undefined ||
        by === undefined ||
        turn === undefined ||
        card === undefined ||
        opening === undefined
        ? undefined
        : { kind, contract, declarer, by, turn, opening, card };
    case "revoke":
      return contract === undefined ||
        declarer === undefined ||
        by === undefined ||
        suit === undefined ||
        won === undefined ||
        later === undefined ||
        tricks === undefined
        ? undefined
        : { kind, contract, declarer, by, suit, won, later, tricks };
    case "claim":
      return contract === undefined ||
        declarer === undefined ||
        by === undefined ||
        ns === undefined ||
        ew === undefined ||
        claimed === undefined
        ? undefined
        : { kind, contract, declarer, ns, ew, by, tricks: claimed };
  }
};

type Typed =
  | { readonly kind: "level"; readonly level: Level }
  | { readonly kind: "call"; readonly call: Call }
  | { readonly kind: "back" };
const STRAIN_KEYS: Readonly<Record<string, Strain>> = { c: "C", d: "D", h: "H", s: "S", n: "NT" };
const CALL_KEYS: Readonly<Record<string, Call>> = { p: "Pass", x: "X", r: "XX" };
const LEVELS: readonly Level[] = ["1", "2", "3", "4", "5", "6", "7"];

/** What a key of the keyboard means in an auction: `1` to `7`, then `c d h s n`; `p x r`. */
export const callKey = (key: string, level: Level | undefined): Typed | undefined => {
  if (key === "Backspace") return { kind: "back" };
  const found = LEVELS.find((one) => one === key);
  if (found !== undefined) return { kind: "level", level: found };
  const strain = STRAIN_KEYS[key.toLowerCase()];
  if (strain !== undefined) return level === undefined ? undefined : { kind: "call", call: `${level}${strain}` };
  const call = CALL_KEYS[key.toLowerCase()];
  return call === undefined ? undefined : { kind: "call", call };
};
