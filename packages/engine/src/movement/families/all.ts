/** Everything that our formulas make of one size: to know a table that was read as what it is, and to propose from. */
import type { Movement } from "../movement.ts";
import { hesitationMitchell } from "./cyclic.ts";
import { asBarometer, barometer, howells } from "./howell.ts";
import { individualHowell, rainbow } from "./individual.ts";
import type { Made } from "./laid.ts";
import { appendixMitchell, appendixTable, mitchell, shareAndRelay, skipMitchell, webMitchell } from "./mitchell.ts";
import { withRover } from "./rover.ts";
import { webWithRoverTable } from "./rover-table.ts";
import {
  americanWhist,
  newEnglandRelay,
  roundRobinInStanzas,
  roundRobinMovement,
  splitAmericanWhist,
  stagger,
  triangle,
} from "./teams.ts";

export type Size = Pick<Movement, "contest" | "tables" | "rounds" | "sets" | "boardsPerSet">;

const isThere = (made: Made): made is Movement => made !== undefined;

/** Mitchells of two lines. */
const mitchellsOf = ({ tables, rounds, sets, boardsPerSet }: Omit<Size, "contest">): readonly Movement[] =>
  [
    mitchell(tables, rounds, boardsPerSet),
    skipMitchell(tables, rounds, boardsPerSet),
    shareAndRelay(tables, rounds, boardsPerSet),
    webMitchell(tables, sets, rounds, boardsPerSet),
    appendixMitchell(tables, sets, rounds, boardsPerSet),
    webWithRoverTable(tables, sets, rounds, boardsPerSet),
  ]
    .filter(isThere)
    .filter((made) => made.sets === sets);

const ofPairs = (size: Size): readonly Movement[] => {
  const { tables, rounds, boardsPerSet } = size;
  const mitchells = mitchellsOf(size);
  const cyclicOnes = howells(tables, boardsPerSet).filter((made) => made.rounds === rounds);
  return [
    ...mitchells,
    ...cyclicOnes,
    ...[
      appendixTable(tables, rounds, boardsPerSet),
      hesitationMitchell(tables, rounds, boardsPerSet),
      barometer(tables, rounds, boardsPerSet),
    ].filter(isThere),
    ...mitchells.flatMap((made) => [withRover(made), withRover(made, "ew")].filter(isThere)),
    ...[...mitchells, ...cyclicOnes].map(asBarometer),
  ];
};

const ofTeams = ({ tables, rounds, boardsPerSet }: Size): readonly Movement[] =>
  [
    americanWhist(tables, rounds, boardsPerSet),
    newEnglandRelay(tables, rounds, boardsPerSet),
    stagger(tables, 1, rounds, boardsPerSet),
    stagger(tables, 2, rounds, boardsPerSet),
    roundRobinInStanzas(tables, rounds, boardsPerSet),
    roundRobinMovement(tables, rounds, boardsPerSet),
    roundRobinMovement(tables + 1, rounds, boardsPerSet),
    ...Array.from({ length: Math.floor(rounds / 2) }, (_, index) =>
      splitAmericanWhist(tables, index + 1, rounds / 2 - index - 1, boardsPerSet),
    ),
    triangle(false, boardsPerSet),
    triangle(true, boardsPerSet),
  ].filter(isThere);

const ofIndividuals = ({ tables, rounds, boardsPerSet }: Size): readonly Movement[] =>
  [rainbow(tables, rounds, boardsPerSet), individualHowell(4 * tables, boardsPerSet)].filter(isThere);

/** All that our formulas make of so many tables and rounds. */
export const formulasOf = (size: Size): readonly Movement[] => {
  const made =
    size.contest === "pairs" ? ofPairs(size) : size.contest === "teams" ? ofTeams(size) : ofIndividuals(size);
  return made.filter(({ tables, rounds }) => tables === size.tables && rounds === size.rounds);
};
