/**
 * A broadcast match: two teams, two tables, each board in the open and the closed room. Results are those of the heading's list, or of auction and play where
 * the list has none; where both say something, they are compared.
 */
import { vulnerabilityOf } from "@traveller/engine";
import { says } from "@traveller/contract";
import { DEFAULT_SECTION, teamId } from "../../facts/names.ts";
import { readOutcome } from "../../facts/outcome.ts";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import { recordRemarks, type RecordRemarks } from "../../facts/record-remarks.ts";
import type { RecordBudget } from "../../facts/record-budget.ts";
import type { ContestantFact, MatchFact, PersonFact, Place, ResultFact } from "../../facts/types.ts";
import type { LinBoard, LinContents } from "./boards.ts";
import { endOf } from "./played.ts";
import { playedOn } from "./recorded.ts";
import { LIN_SEATS, linResult, type LinHeading } from "./values.ts";

const HOME = teamId("1");
const AWAY = teamId("2");
const MATCH = "M-1";

type Room = "open" | "closed";
type Table = { readonly board: number; readonly room: Room };

const keyOf = ({ board, room }: Table): string => `${board}/${room}`;

/** The list's entries by table: from the first board on, open room first. */
const listed = (
  { first, last }: LinHeading,
  { results }: LinContents,
  problems: ProblemLog,
): ReadonlyMap<string, { readonly text: string; readonly place: Place }> => {
  const entries = new Map<string, { readonly text: string; readonly place: Place }>();
  for (const [index, entry] of results.entries()) {
    const board = first + Math.floor(index / 2);
    if (board > last) {
      if (entry.text.trim() !== "")
        problems.report(
          "error",
          "unreadableLine",
          entry.place,
          says("lin.listGoesOn", { board: last, word: asWord(entry.text) }),
          says("lin.behindLeftOut"),
        );
      continue;
    }
    entries.set(keyOf({ board, room: index % 2 === 0 ? "open" : "closed" }), entry);
  }
  return entries;
};

const personAt = (players: readonly string[], index: number): PersonFact | undefined => {
  const name = players[index];
  return name === undefined || name === "" ? undefined : { name };
};

const seatsOf = (players: readonly string[]): ResultFact["seats"] => {
  const seats = LIN_SEATS.flatMap((seat, index) => {
    const person = personAt(players, index);
    return person === undefined ? [] : [[seat, person] as const];
  });
  return seats.length === 0 ? undefined : Object.fromEntries(seats);
};

/** The tables that there is anything of, in the order of boards. */
const tablesOf = (heading: LinHeading, listedTables: Iterable<string>, movies: Iterable<string>): readonly Table[] => {
  const known = new Set([...listedTables, ...movies]);
  return Array.from({ length: heading.last - heading.first + 1 }, (_, index) => heading.first + index).flatMap(
    (board) =>
      (["open", "closed"] as const).flatMap((room) => (known.has(keyOf({ board, room })) ? [{ board, room }] : [])),
  );
};

const resultOf = (
  table: Table,
  entry: { readonly text: string; readonly place: Place } | undefined,
  movie: LinBoard | undefined,
  records: RecordBudget,
  remarks: RecordRemarks,
  problems: ProblemLog,
): ResultFact | undefined => {
  const { board, room } = table;
  const place = entry?.place ?? movie?.place ?? { line: 1 };
  const written = entry === undefined ? undefined : linResult(entry.text);
  const byPlay = movie === undefined ? undefined : endOf(movie);
  const vulnerability = movie?.vulnerability ?? vulnerabilityOf(board);
  const read = readOutcome(
    written ??
      (byPlay === "passedOut"
        ? { contract: "PASS" }
        : byPlay === undefined
          ? {}
          : { ...byPlay, tricks: String(byPlay.tricks) }),
    vulnerability,
    place,
    problems,
  );
  if (read === undefined) {
    if (written !== undefined || (movie !== undefined && movie.calls.length > 0))
      problems.report(
        "warning",
        "unreadableLine",
        place,
        entry === undefined
          ? says(`lin.untold-${room}`, { board })
          : says(`lin.unread-${room}`, { board, word: asWord(entry.text) }),
        says("files.leftOut"),
      );
    return undefined;
  }
  const seats = movie === undefined ? undefined : seatsOf(movie.players);
  return {
    result: `${board}/${MATCH}/${room}`,
    section: DEFAULT_SECTION,
    board,
    match: MATCH,
    room,
    ...(room === "open" ? { ns: HOME, ew: AWAY } : { ns: AWAY, ew: HOME }),
    ...(seats === undefined ? {} : { seats }),
    ...(read.asWritten === undefined ? {} : { asWritten: read.asWritten }),
    outcome: read.outcome,
    points: {},
    ...(movie === undefined ? {} : records(() => playedOn(movie, remarks), movie.place)),
    ...(written === undefined || byPlay === undefined ? {} : { byPlay }),
    place,
  };
};

/** The members of a team: North-South in one room, East-West in the other. */
const membersOf = (names: readonly string[], home: boolean): readonly PersonFact[] =>
  (home ? [0, 2, 5, 7] : [4, 6, 1, 3]).flatMap((index) => personAt(names, index) ?? []);

/** Contestants, results and the match of a heading. */
export const broadcastMatch = (
  heading: LinHeading,
  contents: LinContents,
  records: RecordBudget,
  problems: ProblemLog,
): {
  readonly contestants: readonly ContestantFact[];
  readonly results: readonly ResultFact[];
  readonly matches: readonly MatchFact[];
} => {
  const { players, boards } = contents;
  const entries = listed(heading, contents, problems);
  const remarks = recordRemarks(problems);
  const movies = new Map<string, LinBoard>();
  for (const movie of boards) {
    if (movie.room === undefined) continue;
    const key = keyOf({ board: movie.number, room: movie.room });
    if (!movies.has(key)) movies.set(key, movie);
  }
  const results = tablesOf(heading, entries.keys(), movies.keys()).flatMap(
    (table) => resultOf(table, entries.get(keyOf(table)), movies.get(keyOf(table)), records, remarks, problems) ?? [],
  );
  const team = (contestant: string, number: string, name: string, home: boolean): ContestantFact => ({
    contestant,
    number,
    players: membersOf(players, home),
    ...(name === "" ? {} : { teamName: name }),
    published: {},
    place: heading.place,
  });
  const { homeCarried, awayCarried } = heading;
  return {
    contestants: [team(HOME, "1", heading.home, true), team(AWAY, "2", heading.away, false)],
    results,
    matches: [
      {
        match: MATCH,
        home: HOME,
        away: AWAY,
        boards: [...new Set(results.map(({ board }) => board))],
        published: {},
        ...(homeCarried === undefined && awayCarried === undefined
          ? {}
          : { carried: { home: homeCarried ?? "0", away: awayCarried ?? "0" } }),
        place: heading.place,
      },
    ],
  };
};
