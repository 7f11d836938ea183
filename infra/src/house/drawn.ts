/** The house as it is now, drawn. */
import { drawHouse } from "./drawing.ts";
import { readImports } from "./imports.ts";
import { FOR_TESTS, readPlan } from "./plan.ts";

const roomOf = (file: string): string => file.split("/").slice(0, 2).join("/");
const ROOM = /^(?:packages|services|apps)\//u;

export const drawnHouse = async (): Promise<string> => {
  const imports = await readImports();
  const edges = imports
    .filter(({ from, to }) => ROOM.test(from) && ROOM.test(to) && !FOR_TESTS.test(from))
    .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} ${to}`);
  return drawHouse(await readPlan(imports), new Set(edges));
};
