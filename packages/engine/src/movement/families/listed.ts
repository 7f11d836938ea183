/** Movements that no rule of ours makes, as tables in the form in which they are passed on: small ones that every hall needs. */
import type { Movement } from "../movement.ts";
import { readMovements } from "../read.ts";

const TABLES = `
Howell, 3 tables, 5 rounds
0,3,25,5,5
6,1,1,6,2,2,6,3,3,6,4,4,6,5,5
5,2,4,1,3,4,2,4,1,3,5,1,4,1,5
4,3,2,5,4,3,1,5,2,2,1,3,3,2,5

Howell, 3 tables, 5 rounds
0,3,25,5,5
6,1,1,6,2,2,6,3,3,6,4,4,6,5,5
4,3,2,5,4,3,1,5,2,2,1,3,3,2,5
2,5,4,3,1,4,4,2,1,5,3,1,1,4,5

Howell, 3 tables, 10 rounds
0,3,30,3,10
4,3,3,4,3,9,5,4,1,5,4,6,1,5,3,1,5,8,2,1,6,2,1,9,3,2,1,3,2,8
5,2,5,5,2,7,1,3,7,1,3,10,2,4,10,2,4,2,3,5,2,3,5,4,4,1,4,4,1,5
6,1,1,6,1,2,6,2,3,6,2,4,6,3,5,6,3,6,6,4,7,6,4,8,6,5,9,6,5,10

Three-quarter Howell, 4 tables, 6 rounds
0,4,24,4,6
1,2,1,2,5,4,5,8,5,8,6,2,6,4,6,4,1,3
3,4,2,3,1,6,3,2,3,3,5,1,3,8,4,3,6,5
5,6,3,4,8,1,6,1,4,2,4,5,1,5,2,8,2,6
7,8,3,6,7,1,7,4,4,1,7,5,7,2,2,5,7,6
`;

const LISTED = readMovements(TABLES).movements.map(({ movement }): Movement => ({
  ...movement,
  family: movement.rounds === 6 ? "threeQuarterHowell" : "howell",
  copies: movement.tables === 3 ? (movement.rounds === 5 ? 3 : 2) : 2,
}));

/** Those of that size. */
export const listedHowells = (tables: number, boardsPerSet: number): readonly Movement[] =>
  LISTED.filter((movement) => movement.tables === tables).map((movement) => ({ ...movement, boardsPerSet }));
