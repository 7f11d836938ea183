/** What both editions say alike, and the 2007 edition under another number. All else that it has otherwise it says itself (`instead`, `edition2007`). */
import type { Edition } from "../position/position.ts";

const IN_2007: ReadonlyMap<string, string> = new Map([
  // Information from elsewhere, and from what was withdrawn, stand in the other order.
  ["16C3", "16D2"],
  ["16D2", "16C2"],
  ["16D2(a)", "16C2(a)"],
  ["16D2(b)", "16C2(b)"],
  ["16D2(c)", "16C2(c)"],
  ["16D2(d)", "16C2(d)"],
  ["16D3", "16C3"],
  // That an offender could have known that it might pay has a Law of its own.
  ["72C", "23"],
]);

export const numberIn = (edition: Edition, reference: string): string =>
  edition === 2007 ? (IN_2007.get(reference) ?? reference) : reference;
