/**
 * What a game of PBN says could be made of its deal: tricks of each declarer in each strain (`OptimumResultTable`, `DoubleDummyTricks`), and par
 * (`OptimumScore` with `ParContract` or `OptimumContract`).
 */
import { isSeat, type Seat, type Strain } from "@traveller/engine";
import { trickTable, type DoubleDummy, type TrickTable } from "../../facts/double-dummy.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import type { PbnGame } from "./games.ts";
import { rowsOf } from "./tables.ts";
import { readScore } from "./tags.ts";

/** The order of the twenty digits: notrumps first for each declarer, partners beside each other. */
const DECLARERS: readonly Seat[] = ["N", "S", "E", "W"];
const STRAINS: readonly Strain[] = ["NT", "S", "H", "D", "C"];

const byDigits = (game: PbnGame, table: TrickTable): void => {
  const digits = game.value("DoubleDummyTricks") ?? "";
  if (!/^[0-9a-f*]{20}$/iu.test(digits)) return;
  for (const [index, [digit]] of [...digits.matchAll(/./gu)].entries()) {
    const [seat, strain] = [DECLARERS[Math.floor(index / 5)], STRAINS[index % 5]];
    if (seat !== undefined && strain !== undefined && digit !== "*") table.put(seat, strain, parseInt(digit, 16));
  }
};

const byTable = (game: PbnGame, table: TrickTable, problems: ProblemLog): void => {
  const rows = game.table("OptimumResultTable");
  if (rows === undefined) return;
  for (const row of rowsOf(rows, problems)) {
    const seat = row.cell("Declarer");
    const strain = STRAINS.find((each) => each === row.cell("Denomination")?.toUpperCase().replace(/^N$/u, "NT"));
    const count = row.cell("Result");
    if (isSeat(seat) && strain !== undefined && count !== undefined && /^\d{1,2}$/u.test(count))
      table.put(seat, strain, Number(count));
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
export const doubleDummyOf = (game: PbnGame, board: number, problems: ProblemLog): DoubleDummy | undefined => {
  const place = game.table("OptimumResultTable")?.place ?? game.place;
  const table = trickTable(board, place, problems);
  byDigits(game, table);
  byTable(game, table, problems);
  const tricks = table.tricks();
  const par = parOf(game);
  return tricks === undefined && par === undefined
    ? undefined
    : { ...(tricks === undefined ? {} : { tricks }), ...(par === undefined ? {} : { par }) };
};
