/**
 * Boards as PBN (Portable Bridge Notation 2.1): what it has words for in its own words, so that every program reads it; what it has none for in lines that
 * others pass over (`told/directives`). Read again, each record has the same view at every event. Laws 4, 17, 20, 44, 77.
 */
import {
  contractScore,
  type Outcome,
  parseContract,
  type Seat,
  type TableEvent,
  type Vulnerability,
} from "@traveller/engine";
import type { AsTold } from "@traveller/engine/replay";
import { recordedEvents } from "../facts/played-board.ts";
import { gamesOf, type PbnGame } from "../formats/pbn/games.ts";
import { playedIn } from "../formats/pbn/played.ts";
import { settingOf } from "../formats/pbn/told.ts";
import { isRuled } from "../facts/outcome.ts";
import { boardRecord } from "../plan/board-record.ts";
import { outcomeSaid } from "../plan/sentences.ts";
import { directiveLines, LAST_LINE } from "../told/directives.ts";
import { boardAtEnd, inOneLine, type Sections, sectionsOf } from "../told/sections.ts";
import { standIn, toldEvent } from "../told/words.ts";
import type { BoardToWrite, SessionToWrite } from "./board.ts";

/** A value is one line in quotes; a sign that means something at its beginning (`#` is the value of the game before) is no beginning. */
const quoted = (text: string): string =>
  inOneLine(text)
    .replace(/^#/u, "＃")
    .replaceAll(/["\\]/gu, String.raw`\$&`);

const tag = (name: string, value: string | number | undefined): readonly string[] =>
  value === undefined || value === "" ? [] : [`[${name} "${quoted(String(value))}"]`];

const NAMES = { N: "North", E: "East", S: "South", W: "West" } as const;

const SCORING: Readonly<Record<SessionToWrite["method"], string>> = {
  matchpoints: "MP",
  imps: "IMP",
  "cross-imps": "Cross-IMPs",
  butler: "Butler",
  bam: "BAM",
  total: "TotalPoints",
};

type Made = {
  readonly contract?: string;
  readonly declarer?: string;
  readonly result?: string;
  readonly score?: string;
};

/** What was bid and made, as tags. Where a ruling takes its place, or is to, no tricks and no score: another program would count them. */
const madeOf = (outcome: Outcome | undefined, vulnerability: Vulnerability): Made => {
  if (outcome === undefined || outcome.kind === "notPlayed") return {};
  if (isRuled(outcome)) {
    const { contract, declarer } = madeOf(outcome.table, vulnerability);
    return { ...(contract === undefined ? {} : { contract }), ...(declarer === undefined ? {} : { declarer }) };
  }
  if (outcome.kind === "passedOut") return { contract: "Pass", score: "NS 0" };
  if (outcome.kind === "scoreOnly") return { score: `NS ${outcome.score}` };
  const { contract, declarer, tricks } = outcome;
  const parsed = parseContract(contract);
  const score = outcome.score ?? (parsed && contractScore(parsed, declarer, tricks, vulnerability));
  return { contract, declarer, result: String(tricks), ...(score === undefined ? {} : { score: `NS ${score}` }) };
};

const metTags = (board: BoardToWrite): readonly string[] => {
  const { met, round, table } = board;
  return [
    ...tag("Round", round),
    ...tag("Table", table),
    ...(met?.kind === "pairs"
      ? [...tag("Section", met.section), ...tag("PairNS", met.ns), ...tag("PairEW", met.ew)]
      : []),
    ...(met?.kind === "teams"
      ? [
          ...tag("HomeTeam", met.home),
          ...tag("VisitTeam", met.away),
          ...tag("Room", met.room === "open" ? "Open" : "Closed"),
        ]
      : []),
  ];
};

const playLines = ({ auction, notes, play }: Sections, dealer: Seat): readonly string[] => [
  ...(auction.length === 0 ? [] : [`[Auction "${dealer}"]`, ...auction]),
  ...(auction.length === 0 ? [] : notes.flatMap((note, index) => tag("Note", `${index + 1}:${note}`))),
  ...(play === undefined ? [] : [`[Play "${play.leader}"]`, ...play.rows, "*"]),
];

/** The lines of a game as this house reads them again. */
const readAgain = (lines: readonly string[]): PbnGame | undefined => gamesOf(`${lines.join("\n")}\n`)[0];

/** Whether the tags alone tell the whole record: then nothing is said twice. */
const isToldByTags = (
  lines: readonly string[],
  events: readonly TableEvent[],
  board: BoardToWrite,
  session: SessionToWrite,
): boolean => {
  const game = readAgain(lines);
  const played = game && playedIn(game, "");
  if (played === undefined || board.outcome === undefined) return false;
  const again = boardRecord(played, board.outcome, settingOf(session)).events;
  const plain = (all: readonly TableEvent[]): string => JSON.stringify(all.map(sorted));
  return plain(again) === plain(events) && recordedEvents(played).length > 0;
};

const sorted = (event: object): unknown =>
  Object.fromEntries(Object.entries(event).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const eventLines = (record: readonly AsTold[]): readonly string[] =>
  record.flatMap(({ event }, index) => directiveLines(index + 1, event === null ? null : toldEvent(event)));

const settingLines = ({ lawEdition, regulations, id }: SessionToWrite): readonly string[] =>
  directiveLines("session", { lawEdition, regulations, ...(id === undefined ? {} : { id }) });

const gameOf = (board: BoardToWrite, session: SessionToWrite): readonly string[] => {
  const { record, outcome } = board;
  const events = record?.map(standIn);
  const atEnd = events === undefined ? undefined : boardAtEnd(events, settingOf(session));
  const dealer = atEnd?.dealer ?? board.dealer;
  const vulnerability = atEnd?.vulnerability ?? board.vulnerability;
  const made = madeOf(outcome, vulnerability);
  const contract = made.contract ?? (outcome === undefined ? atEnd?.contract : undefined);
  const declarer = made.declarer ?? (outcome === undefined ? atEnd?.declarer : undefined);
  const lines = [
    ...tag("Event", session.title),
    ...tag("Site", session.site),
    ...tag("Date", session.date?.replaceAll("-", ".")),
    ...tag("Board", board.board),
    ...(["W", "N", "E", "S"] as const).flatMap((seat) => tag(NAMES[seat], board.names[seat] ?? "?")),
    ...tag("Dealer", dealer),
    ...tag("Vulnerable", vulnerability),
    ...tag("Deal", atEnd?.deal ?? board.deal),
    ...tag("Scoring", SCORING[session.method]),
    ...tag("Declarer", declarer),
    ...tag("Contract", contract),
    ...tag("Result", made.result),
    ...tag("Score", made.score),
    ...metTags(board),
    ...settingLines(session),
    ...(outcome === undefined ? [] : directiveLines("result", outcome)),
    ...(outcome === undefined || !isRuled(outcome) ? [] : [`{${outcomeSaid(outcome).text}}`]),
    ...(atEnd === undefined ? [] : playLines(sectionsOf(atEnd), dealer)),
  ];
  return record === undefined || events === undefined || isToldByTags(lines, events, board, session)
    ? lines
    : [...lines, ...eventLines(record)];
};

const END_OF_LINE = "\r\n";
const HEADING = ["% PBN 2.1", "% Generator: Traveller", "% Content-type: text/x-pbn; charset=UTF-8", ""];

/** The file piece by piece, a board at a time: a whole session is work for seconds, and who writes it out may let others in between. */
export function* pbnPieces(session: SessionToWrite, boards: Iterable<BoardToWrite>): Generator<string, void> {
  yield HEADING.join(END_OF_LINE);
  for (const board of boards) yield [...gameOf(board, session), "", ""].join(END_OF_LINE);
  yield `${LAST_LINE}${END_OF_LINE}`;
}

/** The boards of a session, in the order in which they are given. */
export const pbnOf = (session: SessionToWrite, boards: readonly BoardToWrite[]): string =>
  [...pbnPieces(session, boards)].join("");
