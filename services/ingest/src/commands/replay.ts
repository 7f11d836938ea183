/** `npm run replay`: folds the boards of PBN and LIN files as tables, and says which irregularities the Laws see in them. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { admit, foldTable, newTable, viewOf } from "@traveller/engine";
import type { Table, View } from "@traveller/engine";
import { boardsInLin } from "../replay/lin.ts";
import { boardsInPbn } from "../replay/pbn.ts";
import type { PlayedBoard } from "../replay/played-board.ts";
import { eventsOf } from "../replay/played-board.ts";

const HELP = `Folds every board with an auction of PBN and LIN files, and reports each irregularity that the Laws see.

  npm run replay -- FILE…

A line for each irregularity seen, each one marked in the file, each event that cannot have happened; a sum at the end.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Replayed = { readonly view: View; readonly refused: readonly string[]; readonly events: number };

const replayed = (board: PlayedBoard): Replayed => {
  const refused: string[] = [];
  let table: Table = newTable();
  const events = eventsOf(board);
  for (const [index, event] of events.entries()) {
    const refusal = admit(table, event);
    if (refusal !== undefined) refused.push(`event ${index + 1} ${event.type}: ${refusal.message} (${refusal.law})`);
    table = foldTable(table, event);
  }
  return { view: viewOf(table), refused, events: events.length };
};

const findings = (board: PlayedBoard, { view, refused }: Replayed): readonly string[] => [
  ...view.irregularities.map(({ law, offender, state, why }) => {
    const [first] = why;
    return `${law} by ${offender}, ${state}, event ${first?.events.join(" ") ?? "?"}`;
  }),
  ...board.marks.map(({ mark, where }) => `marked ^${mark} at ${where}`),
  ...(board.declarer !== undefined && view.declarer !== null && board.declarer !== view.declarer
    ? [`the file's declarer is ${board.declarer}, the auction's ${view.declarer}`]
    : []),
  ...(view.contract === null ? ["the auction is not finished"] : []),
  ...refused.slice(0, 1),
];

const files = process.argv.slice(2);
if (files.length === 0 || files.includes("--help")) {
  say(HELP);
  process.exitCode = files.length === 0 ? 2 : 0;
}
const sum = { boards: 0, events: 0, irregularities: 0, marked: 0 };
for (const file of files.filter((name) => name !== "--help")) {
  const text = await readFile(file, "latin1");
  for (const board of /\.lin$/i.test(file) ? boardsInLin(text) : boardsInPbn(text)) {
    const result = replayed(board);
    sum.boards += 1;
    sum.events += result.events;
    sum.irregularities += result.view.irregularities.length;
    sum.marked += board.marks.length;
    for (const line of findings(board, result)) say(`${basename(file)} ${board.name} board ${board.board}: ${line}`);
  }
}
say(`${sum.boards} boards, ${sum.events} events, ${sum.irregularities} irregularities seen, ${sum.marked} marked`);
