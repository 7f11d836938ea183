/** `npm run replay`: folds the boards of PBN and LIN files as tables, and says which irregularities the Laws see in them. */
import { basename } from "node:path";
import { withFile, runCommand } from "@traveller/log/command-line";
import type { Place, Problem } from "@traveller/reading";
import {
  findingsOf,
  type Outcome,
  type PlayedBoard,
  recordedFile,
  type RecordedFile,
  type Replayed,
  replayed,
} from "@traveller/reading/recorded";
import { thereAndBack } from "@traveller/reading/writing";

const HELP = `Folds every board with an auction of PBN and LIN files, and reports each irregularity that the Laws see, each mark of one that is not there, each claim that
the play contradicts, and each result that is not what the Laws make of the play.

  npm run replay -- [--there-and-back] FILE…

  --there-and-back  also writes each record as PBN, for officials and for everybody, reads it again, and compares the view at every event

A line for each of them, for each event that cannot have happened, and for what could not be read or was read otherwise; a sum at the end.

Exit code 0: every file was read, no board disagrees with its file or holds what cannot have happened, and nothing came back as something else. 1: one of
these, or a file cannot be read. 2: wrong usage.`;

type Print = (line: string) => void;

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

const nothing = () => ({
  boards: 0,
  events: 0,
  irregularities: 0,
  marked: 0,
  unfounded: 0,
  revokes: 0,
  compared: 0,
  differing: 0,
  impossible: 0,
  refused: 0,
  problems: 0,
  ways: { played: 0, claimed: 0, contradicted: 0, stopped: 0, unknown: 0 } satisfies Record<Outcome["how"], number>,
});

const at = ({ line, column }: Place): string => `line ${line}${column === undefined ? "" : `, column ${column}`}`;

/** Folds one board, prints what was found on it, and adds it up. */
const addBoard = (
  sum: ReturnType<typeof nothing>,
  file: string,
  board: PlayedBoard,
  print: Print,
  back: Back | undefined,
): void => {
  const result = replayed(board);
  const name = [board.name, /^board /iu.test(board.name) ? "" : `board ${board.board}`].filter((part) => part !== "");
  const say = (line: string, place?: Place): void =>
    print(`${file} ${name.join(" ")}${place === undefined ? "" : `, ${at(place)}`}: ${line}`);
  const { outcome, refused, agrees, marks } = result;
  const { irregularities } = outcome.view;
  sum.boards += 1;
  sum.events += result.events;
  sum.irregularities += irregularities.length;
  sum.revokes += irregularities.filter(({ law }) => law.startsWith("61")).length;
  sum.marked += marks.length;
  sum.unfounded += marks.filter(({ founded }) => !founded).length;
  sum.ways[outcome.how] += 1;
  if (agrees !== undefined) sum.compared += 1;
  if (agrees === false) sum.differing += 1;
  if (refused.length > 0) sum.impossible += 1;
  sum.refused += refused.length;
  for (const { text, place } of findingsOf(board, result)) say(text, place);
  if (back !== undefined) goThereAndBack(back, result, board, say);
};

const sayProblems = (file: string, { problems, leftOut, nothing: why }: RecordedFile, print: Print): number => {
  const said = (problem: Problem): string => `${file}, ${at(problem)}: ${problem.message} ${problem.hint}`;
  for (const problem of problems) print(said(problem));
  if (leftOut > 0) print(`${file}: ${leftOut} more remarks on reading`);
  if (why !== undefined) print(`${file}: ${why.text}`);
  return problems.length + leftOut;
};

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

await runCommand(
  { help: HELP, flags: ["there-and-back"], rest: { atLeastOne: "Name at least one file." }, whenClosed: "stop" },
  async ({ rest, flags }, { print }) => {
    const sum = nothing();
    const back = flags.has("there-and-back") ? { boards: 0, views: 0, byTags: 0, differing: 0 } : undefined;
    let unread = 0;
    for (const name of rest) {
      const bytes = await withFile(name, (opened) => opened.readFile());
      if (bytes.kind === "unreadable") {
        print(`${name}: ${bytes.message}`);
        unread += 1;
        continue;
      }
      const file = recordedFile(bytes.value);
      sum.problems += sayProblems(basename(name), file, print);
      if (!file.isRead) unread += 1;
      for (const board of file.boards) addBoard(sum, basename(name), board, print, back);
    }
    const { ways } = sum;
    print(
      `${counted(sum.boards, "board", "boards")}, ${counted(sum.events, "event", "events")}: ${ways.played} played out, ${ways.claimed} claimed, ` +
        `${ways.contradicted} claims contradicted, ${ways.stopped} stopped, ${ways.unknown} without play; ${sum.compared} compared, ${sum.differing} differ; ` +
        `${counted(sum.irregularities, "irregularity", "irregularities")} seen (${counted(sum.revokes, "revoke", "revokes")}), ${sum.marked} marked, ${sum.unfounded} of them unfounded; ` +
        `${counted(sum.refused, "event", "events")} that cannot have happened on ${counted(sum.impossible, "board", "boards")}; ${counted(sum.problems, "remark", "remarks")} on reading` +
        (unread === 0 ? "" : `; ${unread} not read`),
    );
    if (back !== undefined)
      print(
        `${back.boards} records written as PBN and read again: ${back.views} views compared, for officials and for everybody; ` +
          `${back.boards - back.differing} equal at every event, ${back.differing} differ; ${back.byTags} are told by their tags alone`,
      );
    return sum.differing === 0 && (back?.differing ?? 0) === 0 && unread === 0 ? 0 : 1;
  },
);
