/** The same facts with everybody moved one seat to the left: what a table and its log look like after the table has been turned. */
import { dealerOf, vulnerabilityOf } from "../../cards/board.ts";
import { isSeat, isSide, leftOf, otherSide } from "../../cards/seats.ts";

/** Fields in which `S` and `N` are no seats. */
const NOT_SEATS: ReadonlySet<string> = new Set(["suit", "suits", "among", "specifies", "rank", "text", "keys"]);

const turnText = (text: string): string => {
  if (isSeat(text)) return leftOf(text);
  if (isSide(text)) return otherSide(text);
  const [, first, hands] = /^([NESW]):(.*)$/.exec(text) ?? [];
  if (isSeat(first) && hands !== undefined) return `${leftOf(first)}:${hands}`;
  const [, contract, declarer] = /^([1-9](?:C|D|H|S|NT)X{0,2}-)([NESW])$/.exec(text) ?? [];
  return contract !== undefined && isSeat(declarer) ? `${contract}${leftOf(declarer)}` : text;
};

/** A board that begins says who deals and who is vulnerable: by its number alone it would be North, and the same side, however the table stands. */
const said = (value: object): object =>
  "type" in value && value.type === "BoardStarted" && "board" in value && typeof value.board === "number"
    ? { dealer: dealerOf(value.board), vulnerability: vulnerabilityOf(value.board), ...value }
    : value;

const turnField = (value: unknown, name: string): unknown => {
  if (NOT_SEATS.has(name)) return value;
  if (typeof value === "string") return turnText(value);
  if (Array.isArray(value)) return value.map((each: unknown) => turnField(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(said(value)).map(([key, field]: [string, unknown]) => [turnText(key), turnField(field, key)]),
  );
};

export const turned = <T>(value: T): T => turnField(value, "") as T;
