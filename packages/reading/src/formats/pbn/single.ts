/** The result that the tags of a game tell: contract, declarer, tricks and score of one table, whose players or teams are named. */
import type { Seat, Vulnerability } from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { DEFAULT_SECTION } from "../../facts/names.ts";
import { parseInteger } from "../../facts/numbers.ts";
import { isPass, readOutcome, wordsOf, type WrittenOutcome } from "../../facts/outcome.ts";
import { clip, type ProblemLog } from "../../facts/problems.ts";
import type { RecordBudget } from "../../facts/record-budget.ts";
import type { PersonFact, ResultFact } from "../../facts/types.ts";
import type { Entries } from "./entries.ts";
import type { PbnGame } from "./games.ts";
import { playedIn } from "./played.ts";
import { declarerTag, playerOf, readResultTag, readScore } from "./tags.ts";

export type SingleContext = {
  readonly entries: Entries;
  readonly idFor: (about: string) => { readonly id: string };
  /** A pass that nothing else bears out. */
  readonly placeHolder: (game: PbnGame) => void;
  readonly records: RecordBudget;
  readonly problems: ProblemLog;
};

const SEATS = ["N", "E", "S", "W"] as const;

/** What the tags of a game say of its result, as words. */
export const writtenIn = (game: PbnGame): WrittenOutcome => {
  const declarer = declarerTag(game);
  return {
    contract: game.value("Contract")?.replace(/^\^\s*/u, ""),
    declarer,
    tricks: readResultTag(game.value("Result"), declarer),
    score: readScore(game.value("Score")),
  };
};

const hasCalls = (game: PbnGame): boolean =>
  game.table("Auction")?.lines.some(({ text }) => /\b(AP|Pass)\b/iu.test(text)) === true;

/** Some programs write `Pass` for a board that nobody has played: a pass without a score, a result or an auction says nothing. */
const isPlaceHolder = (game: PbnGame, { contract, tricks, score }: WrittenOutcome): boolean =>
  contract !== undefined && isPass(contract) && tricks === undefined && score === undefined && !hasCalls(game);

export const singleResult = (
  game: PbnGame,
  board: number,
  vulnerability: Vulnerability,
  { entries, idFor, placeHolder, records, problems }: SingleContext,
): ResultFact | undefined => {
  const written = writtenIn(game);
  if (written.contract === undefined && written.score === undefined) return undefined;
  if (isPlaceHolder(game, written)) {
    placeHolder(game);
    return undefined;
  }
  const unread = (severity: "warning" | "error", message: Sentence): undefined => {
    problems.report(severity, "unreadableLine", game.place, message, says("files.leftOut"));
  };
  const [N, E, S, W] = SEATS.map((seat) => playerOf(game, seat));
  const match = entries.match(game, board);
  if (match === undefined && (N === undefined || E === undefined || S === undefined || W === undefined))
    return unread("warning", says("pbn.noPlayers", { board }));
  const read = readOutcome(written, vulnerability, game.place, problems);
  if (read === undefined) return unread("error", says("pbn.noResult", { board, words: wordsOf(written) }));
  const sides =
    match ??
    (N === undefined || E === undefined || S === undefined || W === undefined
      ? undefined
      : { ns: entries.namedPair(N, S, game.place), ew: entries.namedPair(E, W, game.place) });
  if (sides === undefined) return undefined;
  const about = match === undefined ? `${sides.ns}/${sides.ew}` : `${match.match}/${match.room}`;
  const table = game.value("Table");
  const round = parseInteger(game.value("Round") ?? "", 1, 999);
  const seated = SEATS.flatMap((seat): [Seat, PersonFact][] => {
    const person = playerOf(game, seat);
    return person === undefined ? [] : [[seat, person]];
  });
  return {
    result: clip(idFor(`${board}/${about}`).id, 128),
    section: DEFAULT_SECTION,
    ...(round === undefined ? {} : { round }),
    ...(table === undefined ? {} : { table: clip(table, 32) }),
    board,
    ...sides,
    ...(match === undefined || seated.length === 0 ? {} : { seats: Object.fromEntries(seated) }),
    ...(read.asWritten === undefined ? {} : { asWritten: read.asWritten }),
    outcome: read.outcome,
    ...records(() => playedIn(game, `board ${board}`), game.place),
    points: {},
    place: game.place,
  };
};
