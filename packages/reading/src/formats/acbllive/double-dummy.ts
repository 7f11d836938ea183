/**
 * What an American hand record says could be made of a deal: `NS: 2C 3/4H S5 NT6/8` is the level that makes before the strain, or tricks behind it where
 * they are few, for both of a side or for each (North/South, East/West); `Par: -300 5H*-NS-2` the score and its contracts.
 */
import type { Seat, Strain } from "@traveller/engine";
import { trickTable, type DoubleDummy, type TrickTable } from "../../facts/double-dummy.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import type { Place } from "../../facts/types.ts";
import type { HandRecord } from "./document.ts";

const STRAINS: readonly Strain[] = ["C", "D", "H", "S", "NT"];
const BOOK = 6;

const take = (text: string, [first, second]: readonly [Seat, Seat], table: TrickTable): void => {
  for (const word of text.toUpperCase().split(/[\s,]+/u)) {
    const level = /^(\d)(?:\/(\d))?(NT|[CDHS])$/u.exec(word);
    const few = /^(NT|[CDHS])(\d{1,2})(?:\/(\d{1,2}))?$/u.exec(word);
    const [one, other, written] = level === null ? [few?.[2], few?.[3], few?.[1]] : [level[1], level[2], level[3]];
    const strain = STRAINS.find((each) => each === written);
    if (one === undefined || strain === undefined) continue;
    const above = level === null ? 0 : BOOK;
    table.put(first, strain, Number(one) + above);
    table.put(second, strain, Number(other ?? one) + above);
  }
};

/** `6D-NS`, `5S*-NS-2`, `4H-W` in the notation of PBN: `NS 6D=`, `NS 5SX-2`, `W 4H=`. */
const contractOf = (text: string): string | undefined => {
  const [, contract, doubled, by, against] =
    /^([1-7](?:NT|[CDHS]))(\*{0,2})-(NS|EW|[NESW])([+-]\d{1,2})?$/u.exec(text.trim().toUpperCase()) ?? [];
  return contract === undefined || by === undefined
    ? undefined
    : `${by} ${contract}${(doubled ?? "").replaceAll("*", "X")}${against ?? "="}`;
};

const parOf = (text: string): DoubleDummy["par"] => {
  const [, score, written] = /^(?:Par:)?\s*([+-]?\d{1,5})(?:\s+(.*))?$/iu.exec(text) ?? [];
  if (score === undefined) return undefined;
  const contracts = (written ?? "").split("/").map(contractOf);
  const all = contracts.join("; ");
  return {
    score: Number(score) + 0,
    ...(contracts.includes(undefined) || all.length > 80 ? {} : { contracts: all }),
  };
};

export const doubleDummyOf = (
  record: HandRecord,
  board: number,
  place: Place,
  problems: ProblemLog,
): DoubleDummy | undefined => {
  const table = trickTable(board, place, problems);
  take(record.double_dummy_ns, ["N", "S"], table);
  take(record.double_dummy_ew, ["E", "W"], table);
  const tricks = table.tricks();
  const par = parOf(record.par);
  return tricks === undefined && par === undefined
    ? undefined
    : { ...(tricks === undefined ? {} : { tricks }), ...(par === undefined ? {} : { par }) };
};
