/** The house as it is now, drawn. */
import { drawHouse } from "./drawing.ts";
import { readImports } from "./imports.ts";
import { readPlan } from "./plan.ts";

const roomOf = (file: string): string => file.split("/").slice(0, 2).join("/");
const ROOM = /^(?:packages|services|apps)\//u;
const FOR_TESTS = /\.(?:test|spec)\.tsx?$|\/testing\//u;

export const drawnHouse = async (): Promise<string> => {
  const edges = (await readImports())
    .filter(({ from, to }) => ROOM.test(from) && ROOM.test(to) && !FOR_TESTS.test(from))
    .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} ${to}`);
  return drawHouse(await readPlan(), new Set(edges));
};
