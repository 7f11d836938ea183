/** The sample federation's championship of pairs: the weekend that was played here is its last edition; who won in the years before, is invented. Law 80A. */
import type { Door } from "./door.ts";
import { AUTHORITY, type Member, PARTNERSHIPS } from "./people.ts";
import type { ScoreSheet } from "./score-sheet.ts";

const CHAMPIONSHIP = { authority: AUTHORITY, championship: "island-pairs" };

const pair = (members: readonly Member[] = []) => ({
  players: members.map(({ number }) => ({ person: `${AUTHORITY}:${number}` })),
});
/** Of whom nobody knows a number any more. */
const once = (...names: readonly string[]) => ({ players: names.map((name) => ({ name })) });

/** By how many years before the last edition. */
const BEFORE = [
  [1, [pair(PARTNERSHIPS[5])]],
  [2, [pair(PARTNERSHIPS[0]), once("Runa Ellingsgaard", "Matthis Oakenrowe")]],
  [3, [pair(PARTNERSHIPS[5])]],
  [11, [once("Runa Ellingsgaard", "Bertil Quayle")]],
] as const;

export const sendChampionship = async (door: Door, { tournament, date }: ScoreSheet): Promise<void> => {
  const last = Number(date.slice(0, 4));
  await door.command("championship of pairs", "SetChampionship", {
    ...CHAMPIONSHIP,
    name: "Island Pairs Championship",
    title: "Island Pairs Champion",
  });
  for (const [before, winners] of BEFORE)
    await door.command(`champions ${before}`, "SetEdition", { ...CHAMPIONSHIP, year: last - before, winners });
  await door.command("champions now", "SetEdition", { ...CHAMPIONSHIP, year: last, tournament: tournament?.id });
};
