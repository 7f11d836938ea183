/** `npm run replay`: folds the boards of PBN and LIN files as tables, and says which irregularities the Laws see in them. */
import { basename } from "node:path";
import { admit, foldTable, newTable } from "@traveller/engine";
import type { Table } from "@traveller/engine";
import { readText, runCommand } from "@traveller/log/command-line";
import {
  boardsInLin,
  boardsInPbn,
  type Outcome,
  outcomeOf,
  type PlayedBoard,
  recordedEvents,
} from "@traveller/reading/recorded";

const HELP = `Folds every board with an auction of PBN and LIN files, and reports each irregularity that the Laws see, each claim that the play
contradicts, and each result that is not what the Laws make of the play.

  npm run replay -- FILE…

A line for each of them, for each irregularity marked in the file, and for each event that cannot have happened; a sum at the end.

Exit code 0: every file was read, and no result or claim disagrees. 1: one disagrees, or a file cannot be read. 2: wrong usage.`;

type Replayed = { readonly outcome: Outcome; readonly refused: readonly string[]; readonly events: number };

const replayed = (board: PlayedBoard): Replayed => {
  const refused: string[] = [];
  let table: Table = newTable();
  const events = recordedEvents(board);
  for (const [index, event] of events.entries()) {
    const refusal = admit(table, event);
    if (refusal !== undefined) refused.push(`event ${index + 1} ${event.type}: ${refusal.message} (${refusal.law})`);
    table = foldTable(table, event);
  }
  return { outcome: outcomeOf(table, board), refused, events: events.length };
};

/** What went over for a revoke, and what the record of such a board cannot tell. */
const revokes = (board: PlayedBoard, { view, how, claimed }: Outcome): readonly string[] => {
  if (!view.irregularities.some(({ law }) => law.startsWith("61"))) return [];
  const { transfer, tricks } = view;
  const moved = transfer === null ? "no trick goes over" : `${transfer.tricks} to ${transfer.to} by ${transfer.law}`;
  const won = `North-South won ${tricks.NS}, East-West ${tricks.EW}`;
  if (how === "stopped")
    return [`the record stops before the revoke is established; ${won}, the result is ${board.tricks ?? "not said"}`];
  const rest = claimed === undefined ? "" : `, declarer ${claimed} of the tricks left`;
  return [`${won}${rest}; ${moved}`];
};

const findings = (board: PlayedBoard, { outcome, refused }: Replayed): readonly string[] => {
  const { view, differences } = outcome;
  return [
    ...view.irregularities.map(({ law, offender, state, why }) => {
      const [first] = why;
      return `${law} by ${offender}, ${state}, event ${first?.events.join(" ") ?? "?"}`;
    }),
    ...board.marks.map(({ mark, where }) => `marked ^${mark} at ${where}`),
    ...revokes(board, outcome),
    ...(board.declarer !== undefined && view.declarer !== null && board.declarer !== view.declarer
      ? [`the file's declarer is ${board.declarer}, the auction's ${view.declarer}`]
      : []),
    ...(view.contract === null ? ["the auction is not finished"] : []),
    ...differences,
    ...refused.slice(0, 1),
  ];
};

type Print = (line: string) => void;

const nothing = () => ({
  boards: 0,
  events: 0,
  irregularities: 0,
  marked: 0,
  revokes: 0,
  compared: 0,
  differing: 0,
  ways: { played: 0, claimed: 0, contradicted: 0, stopped: 0, unknown: 0 } satisfies Record<Outcome["how"], number>,
});

/** Folds one board, prints what was found on it, and adds it up. */
const addBoard = (sum: ReturnType<typeof nothing>, file: string, board: PlayedBoard, print: Print): void => {
  const result = replayed(board);
  const { view, how, differences } = result.outcome;
  sum.boards += 1;
  sum.events += result.events;
  sum.irregularities += view.irregularities.length;
  sum.revokes += view.irregularities.filter(({ law }) => law.startsWith("61")).length;
  sum.marked += board.marks.length;
  sum.ways[how] += 1;
  const isCompared = how !== "unknown" && how !== "stopped" && (board.tricks ?? board.claimed) !== undefined;
  if (isCompared) sum.compared += 1;
  if (isCompared && differences.length > 0) sum.differing += 1;
  for (const line of findings(board, result)) print(`${basename(file)} ${board.name} board ${board.board}: ${line}`);
};

await runCommand(
  { help: HELP, rest: { atLeastOne: "Name at least one file." }, whenClosed: "stop" },
  async ({ rest }, { print }) => {
    const sum = nothing();
    let unread = 0;
    for (const file of rest) {
      const text = await readText(file, "latin1");
      if (text.kind === "unreadable") {
        print(`${file}: ${text.message}`);
        unread += 1;
        continue;
      }
      for (const board of /\.lin$/i.test(file) ? boardsInLin(text.value) : boardsInPbn(text.value))
        addBoard(sum, file, board, print);
    }
    const { ways } = sum;
    print(
      `${sum.boards} boards, ${sum.events} events: ${ways.played} played out, ${ways.claimed} claimed, ${ways.contradicted} claims contradicted, ` +
        `${ways.stopped} stopped, ${ways.unknown} without play; ${sum.compared} results compared, ${sum.differing} differ; ` +
        `${sum.irregularities} irregularities seen (${sum.revokes} revokes), ${sum.marked} marked${unread === 0 ? "" : `; ${unread} not read`}`,
    );
    return ways.contradicted === 0 && sum.differing === 0 && unread === 0 ? 0 : 1;
  },
);
