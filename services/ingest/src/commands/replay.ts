/** `npm run replay`: folds the boards of PBN and LIN files as tables, and says which irregularities the Laws see in them. */
import { basename } from "node:path";
import { admit, foldTable, newTable } from "@traveller/engine";
import type { Table, TableEvent } from "@traveller/engine";
import { atTableSays } from "@traveller/contract";
import { readText, runCommand } from "@traveller/log/command-line";
import {
  boardsInLin,
  boardsInPbn,
  type Outcome,
  outcomeOf,
  type PlayedBoard,
  recordedEvents,
} from "@traveller/reading/recorded";
import { thereAndBack } from "@traveller/reading/writing";

const HELP = `Folds every board with an auction of PBN and LIN files, and reports each irregularity that the Laws see, each claim that the play
contradicts, and each result that is not what the Laws make of the play.

  npm run replay -- [--there-and-back] FILE…

  --there-and-back  also writes each record as PBN, for officials and for everybody, reads it again, and compares the view at every event

A line for each of them, for each irregularity marked in the file, and for each event that cannot have happened; a sum at the end.

Exit code 0: every file was read, no result or claim disagrees, and nothing came back as something else. 1: one of these, or a file cannot be read.
2: wrong usage.`;

type Print = (line: string) => void;

type Replayed = {
  readonly outcome: Outcome;
  readonly refused: readonly string[];
  readonly events: number;
  /** As an import keeps them: up to the first that cannot have happened, with the end that the result tells. */
  readonly kept: readonly TableEvent[];
};

const READERS = ["official", "public"] as const;
/** How a board is written here: no table rests on any of it but the edition of the Laws. */
const SESSION = {
  title: "There and back",
  method: "imps",
  contest: "pairs",
  lawEdition: 2017,
  regulations: {},
} as const;

type Back = { boards: number; views: number; byTags: number; differing: number };

/** Writes the record for both readers, reads it again, and names the first event where the views part. */
const goThereAndBack = (back: Back, { kept }: Replayed, { deal }: PlayedBoard, say: Print): void => {
  back.boards += 1;
  let differs = false;
  for (const reader of READERS) {
    const journey = thereAndBack(kept, SESSION, reader, deal);
    back.views += kept.length + 1;
    if (reader === "official" && !/^% traveller 1 /mu.test(journey.text)) back.byTags += 1;
    if (journey.partsAt === undefined) continue;
    differs = true;
    say(`there and back, ${reader}: another view at event ${journey.partsAt} of ${kept.length}`);
  }
  if (differs) back.differing += 1;
};

const replayed = (board: PlayedBoard): Replayed => {
  const refused: string[] = [];
  let table: Table = newTable();
  const events = recordedEvents(board);
  const possible: TableEvent[] = [];
  for (const [index, event] of events.entries()) {
    const refusal = admit(table, event);
    if (refusal !== undefined) {
      const [message] = atTableSays(refusal.trouble);
      refused.push(`event ${index + 1} ${event.type}: ${message.text} (${refusal.law})`);
    } else if (refused.length === 0) possible.push(event);
    table = foldTable(table, event);
  }
  const outcome = outcomeOf(table, board);
  const ending = board.record === undefined && refused.length === 0 ? outcome.ending : [];
  return { outcome, refused, events: events.length, kept: [...possible, ...ending] };
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
const addBoard = (
  sum: ReturnType<typeof nothing>,
  file: string,
  board: PlayedBoard,
  print: Print,
  back: Back | undefined,
): void => {
  const result = replayed(board);
  const say: Print = (line) => print(`${basename(file)} ${board.name} board ${board.board}: ${line}`);
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
  for (const line of findings(board, result)) say(line);
  if (back !== undefined) goThereAndBack(back, result, board, say);
};

await runCommand(
  { help: HELP, flags: ["there-and-back"], rest: { atLeastOne: "Name at least one file." }, whenClosed: "stop" },
  async ({ rest, flags }, { print }) => {
    const sum = nothing();
    const back = flags.has("there-and-back") ? { boards: 0, views: 0, byTags: 0, differing: 0 } : undefined;
    let unread = 0;
    for (const file of rest) {
      const text = await readText(file, "latin1");
      if (text.kind === "unreadable") {
        print(`${file}: ${text.message}`);
        unread += 1;
        continue;
      }
      for (const board of /\.lin$/i.test(file) ? boardsInLin(text.value) : boardsInPbn(text.value))
        addBoard(sum, file, board, print, back);
    }
    const { ways } = sum;
    print(
      `${sum.boards} boards, ${sum.events} events: ${ways.played} played out, ${ways.claimed} claimed, ${ways.contradicted} claims contradicted, ` +
        `${ways.stopped} stopped, ${ways.unknown} without play; ${sum.compared} results compared, ${sum.differing} differ; ` +
        `${sum.irregularities} irregularities seen (${sum.revokes} revokes), ${sum.marked} marked${unread === 0 ? "" : `; ${unread} not read`}`,
    );
    if (back !== undefined)
      print(
        `${back.boards} records written as PBN and read again: ${back.views} views compared, for officials and for everybody; ` +
          `${back.boards - back.differing} equal at every event, ${back.differing} differ; ${back.byTags} are told by their tags alone`,
      );
    const isWell = ways.contradicted === 0 && sum.differing === 0 && (back?.differing ?? 0) === 0;
    return isWell && unread === 0 ? 0 : 1;
  },
);
