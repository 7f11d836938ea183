/** The result that the tags of a game tell: contract, declarer, tricks and score of one table, whose players or teams are named. */
import { type Outcome, outcomeAtTable, type Seat, type Vulnerability } from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { DEFAULT_SECTION, sectionOf } from "../../facts/names.ts";
import { parseInteger } from "../../facts/numbers.ts";
import { isPass, isRuled, readOutcome, type ReadOutcome, wordsOf, type WrittenOutcome } from "../../facts/outcome.ts";
import { clip, type ProblemLog } from "../../facts/problems.ts";
import type { RecordRemarks } from "../../facts/record-remarks.ts";
import type { RecordBudget } from "../../facts/record-budget.ts";
import type { PersonFact, ResultFact } from "../../facts/types.ts";
import type { Entries } from "./entries.ts";
import type { PbnGame } from "./games.ts";
import { playedIn } from "./played.ts";
import { declarerTag, playerOf, readResultTag, readScore } from "./tags.ts";
import { toldIn } from "./told.ts";

export type SingleContext = {
  readonly entries: Entries;
  readonly idFor: (about: string) => { readonly id: string };
  /** A pass that nothing else bears out. */
  readonly placeHolder: (game: PbnGame) => void;
  readonly records: RecordBudget;
  readonly remarks: RecordRemarks;
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

/** Whether an outcome that is told in full is the one that the tags have a part of. */
const isSame = (told: Outcome, read: Outcome | undefined): boolean => {
  const made = outcomeAtTable(told);
  if (read === undefined) return made === undefined || made.kind === "notPlayed";
  if (made?.kind === "played" && read.kind === "played")
    return (
      made.contract === read.contract &&
      made.declarer === read.declarer &&
      made.tricks === read.tricks &&
      (made.score === undefined || made.score === read.score)
    );
  return (
    made?.kind === read.kind && (made.kind !== "scoreOnly" || read.kind !== "scoreOnly" || made.score === read.score)
  );
};

/** A ruling that is told in full: the tags have no more of it than what was bid. */
const ruledIn = (game: PbnGame, { contract, declarer, tricks, score }: WrittenOutcome): ReadOutcome | undefined => {
  const { outcome } = toldIn(game);
  if (outcome === undefined || !isRuled(outcome) || tricks !== undefined || score !== undefined) return undefined;
  const { table } = outcome;
  const isSaid =
    table?.kind === "played"
      ? table.contract === contract && table.declarer === declarer
      : table?.kind === "passedOut"
        ? contract !== undefined && isPass(contract)
        : contract === undefined;
  return isSaid ? { outcome } : undefined;
};

/** The outcome in full where the file tells that, else by its tags. */
const outcomeIn = (game: PbnGame, read: ReadOutcome | undefined): ReadOutcome | undefined => {
  const { outcome } = toldIn(game);
  return outcome !== undefined && isSame(outcome, read?.outcome) ? { ...read, outcome } : read;
};

/** Pairs by number, where the tags have that; their players' names beside it may be unknown. */
const numberedSides = (
  game: PbnGame,
  [N, E, S, W]: readonly (PersonFact | undefined)[],
  entries: Entries,
): { readonly section: string; readonly ns: string; readonly ew: string } | undefined => {
  const [ns, ew] = [game.value("PairNS"), game.value("PairEW")];
  if (ns === undefined || ew === undefined || ns === ew) return undefined;
  const section = sectionOf(game.value("Section") ?? DEFAULT_SECTION).id;
  const players = (...pair: readonly (PersonFact | undefined)[]): readonly PersonFact[] =>
    pair.flatMap((person) => person ?? []);
  return {
    section,
    ns: entries.numberedPair(section, ns, players(N, S), game.place),
    ew: entries.numberedPair(section, ew, players(E, W), game.place),
  };
};

export const singleResult = (
  game: PbnGame,
  board: number,
  vulnerability: Vulnerability,
  { entries, idFor, placeHolder, records, remarks, problems }: SingleContext,
): ResultFact | undefined => {
  const written = writtenIn(game);
  if (written.contract === undefined && written.score === undefined && toldIn(game).outcome === undefined)
    return undefined;
  const ruled = ruledIn(game, written);
  if (ruled === undefined && isPlaceHolder(game, written)) {
    placeHolder(game);
    return undefined;
  }
  const unread = (severity: "warning" | "error", message: Sentence): undefined => {
    problems.report(severity, "unreadableLine", game.place, message, says("files.leftOut"));
  };
  const [N, E, S, W] = SEATS.map((seat) => playerOf(game, seat));
  const match = entries.match(game, board);
  const numbered = match === undefined ? numberedSides(game, [N, E, S, W], entries) : undefined;
  const met = match ?? numbered;
  if (met === undefined && (N === undefined || E === undefined || S === undefined || W === undefined))
    return unread("warning", says("pbn.noPlayers", { board }));
  const saysNothing = written.contract === undefined && written.score === undefined;
  const read =
    ruled ?? outcomeIn(game, saysNothing ? undefined : readOutcome(written, vulnerability, game.place, problems));
  if (read === undefined) return unread("error", says("pbn.noResult", { board, words: wordsOf(written) }));
  const sides =
    met ??
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
  const record = records(() => playedIn(game, `board ${board}`, remarks), game.place);
  if (record.played?.recordUnread === true)
    problems.report(
      "warning",
      "unreadableLine",
      game.place,
      says("pbn.toldOtherwise", { board }),
      says("pbn.tagsHold"),
    );
  return {
    result: clip(idFor(`${board}/${about}`).id, 128),
    section: numbered?.section ?? DEFAULT_SECTION,
    ...(round === undefined ? {} : { round }),
    ...(table === undefined ? {} : { table: clip(table, 32) }),
    board,
    ...(match ?? { ns: sides.ns, ew: sides.ew }),
    ...(match === undefined || seated.length === 0 ? {} : { seats: Object.fromEntries(seated) }),
    ...(read.asWritten === undefined ? {} : { asWritten: read.asWritten }),
    outcome: read.outcome,
    ...record,
    points: {},
    place: game.place,
  };
};
