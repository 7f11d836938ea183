/**
 * What a file says could be made of a deal with all hands in sight: tricks of each declarer in each strain (`DoubleDummyTricks`, `OptimumResultTable`), and par
 * (`OptimumScore`, `ParContract`). It is kept beside the deal as it was told; nothing is scored by it.
 */
import { SEATS, isSeat, type Seat, type Strain } from "@traveller/engine";
import type { ProblemLog } from "../problems.ts";
import type { DealFact } from "../types.ts";
import type { PbnGame } from "./games.ts";
import { rowsOf } from "./tables.ts";
import { readScore } from "./tags.ts";

type DoubleDummy = NonNullable<DealFact["doubleDummy"]>;
type Tricks = { [seat in Seat]?: { [strain in Strain]?: number } };

/** The order of the twenty digits: notrumps first for each declarer, partners beside each other. */
const DECLARERS: readonly Seat[] = ["N", "S", "E", "W"];
const STRAINS: readonly Strain[] = ["NT", "S", "H", "D", "C"];

const put = (tricks: Tricks, seat: Seat, strain: Strain, count: number): void => {
  if (count >= 0 && count <= 13) tricks[seat] = { ...tricks[seat], [strain]: count };
};

const byDigits = (game: PbnGame, tricks: Tricks): void => {
  const digits = game.value("DoubleDummyTricks") ?? "";
  if (!/^[0-9a-d*]{20}$/iu.test(digits)) return;
  for (const [index, digit] of [...digits.matchAll(/./gu)].entries()) {
    const [seat, strain] = [DECLARERS[Math.floor(index / 5)], STRAINS[index % 5]];
    if (seat !== undefined && strain !== undefined && digit[0] !== "*")
      put(tricks, seat, strain, parseInt(digit[0], 16));
  }
};

const byTable = (game: PbnGame, tricks: Tricks, problems: ProblemLog): void => {
  const table = game.table("OptimumResultTable");
  if (table === undefined) return;
  for (const row of rowsOf(table, problems)) {
    const seat = row.cell("Declarer");
    const strain = STRAINS.find((each) => each === row.cell("Denomination")?.toUpperCase().replace(/^N$/u, "NT"));
    const count = row.cell("Result");
    if (isSeat(seat) && strain !== undefined && count !== undefined && /^\d{1,2}$/u.test(count))
      put(tricks, seat, strain, Number(count));
  }
};

/** `EW 4SX-1`, `NS 5C=; NS 5D=`: notation and nothing else, for what is appended cannot be erased. */
const CONTRACTS = /^(?:(?:NS|EW|[NESW])?\s*[1-7](?:NT|[CDHSN])X{0,2}(?:=|[+-]\d{1,2})?(?:\s*[;,]\s*|$)){1,8}$/iu;

const parOf = (game: PbnGame): DoubleDummy["par"] => {
  const score = readScore(game.value("OptimumScore")) ?? "";
  if (!/^-?\d{1,5}$/u.test(score)) return undefined;
  const contracts = (game.value("ParContract") ?? game.value("OptimumContract") ?? "").trim();
  return {
    score: Number(score) + 0,
    ...(contracts.length <= 80 && CONTRACTS.test(contracts) ? { contracts } : {}),
  };
};

/** What the game says of double-dummy play; `undefined` where it says nothing that can be read. */
export const doubleDummyOf = (game: PbnGame, problems: ProblemLog): DoubleDummy | undefined => {
  const tricks: Tricks = {};
  byTable(game, tricks, problems);
  byDigits(game, tricks);
  const par = parOf(game);
  const told = SEATS.some((seat) => tricks[seat] !== undefined);
  return told || par !== undefined ? { ...(told ? { tricks } : {}), ...(par === undefined ? {} : { par }) } : undefined;
};
