/** Traveller lines as results: who met whom on which board, what happened, and the points that the file published for it (Laws 78, 79). */
import { vulnerabilityOf, type Contest, type Method, type Vulnerability } from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { DEFAULT_SECTION, idPart, individualId, resultIds } from "../../facts/names.ts";
import { parseDecimal, parseInteger } from "../../facts/numbers.ts";
import { readOutcome, wordsOf } from "../../facts/outcome.ts";
import { clip, asWord, type ProblemLog } from "../../facts/problems.ts";
import type { PublishedPoints, ResultFact } from "../../facts/types.ts";
import type { TableRecords } from "./lin-data.ts";
import type { Matches } from "./matches.ts";
import type { Participants } from "./participants.ts";
import { boardNumberOf, field, type RawLine } from "./raw.ts";

export type LineContext = {
  readonly contest: Contest;
  readonly method: Method;
  readonly participants: Participants;
  readonly matches: Matches;
  readonly records: TableRecords;
  readonly problems: ProblemLog;
};

const POINTS: Readonly<Record<Method, readonly string[]>> = {
  matchpoints: ["MATCH_POINTS"],
  "cross-imps": ["CROSS_IMP_POINTS"],
  butler: ["BUTLER_POINTS", "BUTLER_IMP_POINTS"],
  imps: ["CROSS_IMP_POINTS", "BUTLER_POINTS"],
  bam: ["CROSS_IMP_POINTS", "BUTLER_POINTS"],
  total: ["AGGREGATE_POINTS"],
};

const pointsOf = (line: RawLine, method: Method, problems: ProblemLog): PublishedPoints => {
  const read = (side: string): string | undefined => {
    const text = POINTS[method].map((name) => line.words[`${side}_${name}`]).find((word) => word !== undefined);
    const decimal = text === undefined ? undefined : parseDecimal(text);
    if (text !== undefined && decimal === undefined)
      problems.report(
        "warning",
        "badNumber",
        line.place,
        says("usebio.noPoints", { word: asWord(text) }),
        says("usebio.notCompared"),
      );
    return decimal;
  };
  const ns = read("NS");
  const ew = read("EW");
  return { ...(ns === undefined ? {} : { ns }), ...(ew === undefined ? {} : { ew }) };
};

type Sides = Pick<ResultFact, "ns" | "ew"> & {
  readonly section: string;
  readonly about: string;
  /** The numbers that nobody entered: said once the line is known to count. */
  readonly unknown: readonly string[];
};

const unreadable = (line: RawLine, why: Sentence, problems: ProblemLog): undefined => {
  problems.report("error", "unreadableLine", line.place, why, says("usebio.lineLeftOut"));
};

const PLAYER_SEATS = ["N", "S", "E", "W"] as const;
const numberOnBoard = (line: RawLine, number: string): string => `${boardNumberOf(line.board) ?? ""}/${number}`;

/** Numbers of an individual that sit at two tables of one board, and the lines in which they do so again. */
type AtTwoTables = {
  readonly numbers: ReadonlySet<string>;
  readonly again: ReadonlyMap<RawLine, readonly string[]>;
};

const atTwoTables = (lines: readonly RawLine[]): AtTwoTables => {
  const seen = new Set<string>();
  const numbers = new Set<string>();
  const again = new Map<RawLine, readonly string[]>();
  for (const line of lines) {
    for (const seat of PLAYER_SEATS) {
      const number = line.words[`${seat}_PLAYER_NUMBER`];
      if (number === undefined) continue;
      const key = numberOnBoard(line, number);
      if (seen.has(key)) {
        numbers.add(key);
        again.set(line, [...(again.get(line) ?? []), number]);
      } else seen.add(key);
    }
  }
  return { numbers, again };
};

/** Says something of a number once, at the first line that has it. */
const onceEach = (
  problems: ProblemLog,
  code: "contestantTwice" | "contestantUnknown",
  sentence: (number: string) => Sentence,
  hint: Sentence,
): ((numbers: readonly string[], line: RawLine) => void) => {
  const said = new Set<string>();
  return (numbers, { place }) => {
    for (const number of numbers) {
      if (said.has(number)) continue;
      said.add(number);
      problems.report("warning", code, place, sentence(asWord(number)), hint);
    }
  };
};

/** Reads the lines of one session, in order, and empties the list as it goes. */
export const resultsOf = (lines: RawLine[], context: LineContext): readonly ResultFact[] => {
  const { contest, method, participants, matches, records, problems } = context;
  const idFor = resultIds();
  const sayUnknown = onceEach(
    problems,
    "contestantUnknown",
    (word) => says("usebio.playedHere", { word }),
    says("usebio.playedHereHint"),
  );
  const sayTwice = onceEach(
    problems,
    "contestantTwice",
    (word) => says("usebio.twoTables", { word }),
    says("usebio.twoTablesHint"),
  );

  const pairSides = (line: RawLine): Sides | undefined => {
    const numbers = { ns: line.words["NS_PAIR_NUMBER"], ew: line.words["EW_PAIR_NUMBER"] };
    if (numbers.ns === undefined || numbers.ew === undefined) return unreadable(line, says("usebio.noPairs"), problems);
    const ns = participants.find(numbers.ns, "NS", line.section);
    const ew = participants.find(numbers.ew, "EW", line.section);
    return {
      ns: ns.id,
      ew: ew.id,
      section: ns.section,
      about: `${ns.section}/${ns.id}/${ew.id}`,
      unknown: [...(ns.known ? [] : [numbers.ns]), ...(ew.known ? [] : [numbers.ew])],
    };
  };

  const twice = atTwoTables(contest === "individual" ? lines : []);
  const individualSides = (line: RawLine): Sides | undefined => {
    const nobody: string[] = [];
    const ids = (["N", "S", "E", "W"] as const).map((seat) => {
      const number = line.words[`${seat}_PLAYER_NUMBER`];
      if (number === undefined) return undefined;
      // Nobody sits at two tables: the number of a partner that does so is somebody else's.
      if ((seat === "S" || seat === "W") && twice.numbers.has(numberOnBoard(line, number)))
        return individualId(`${number}.${line.words[seat === "S" ? "N_PLAYER_NUMBER" : "E_PLAYER_NUMBER"] ?? ""}`);
      const found = participants.find(number, seat === "N" || seat === "S" ? "NS" : "EW", line.section);
      if (!found.known) nobody.push(number);
      return found.known ? found.id : individualId(number);
    });
    const [north, south, east, west] = ids;
    if (north === undefined || south === undefined || east === undefined || west === undefined)
      return unreadable(line, says("usebio.noFour"), problems);
    const section = line.section === undefined ? DEFAULT_SECTION : idPart(line.section);
    return {
      ns: [north, south],
      ew: [east, west],
      section,
      about: `${section}/${north}+${south}/${east}+${west}`,
      unknown: nobody,
    };
  };

  const readLine = (line: RawLine): ResultFact | undefined => {
    const board = boardNumberOf(line.board);
    if (board === undefined)
      return unreadable(
        line,
        says("usebio.boardNoNumber", { word: asWord(field(line.board.fields, "BOARD_NUMBER") ?? "") }),
        problems,
      );
    const inMatch = contest === "teams" ? matches.seat(line) : undefined;
    if (contest === "teams" && inMatch === undefined) return unreadable(line, says("usebio.noTeams"), problems);
    const sides: Sides | undefined =
      inMatch === undefined
        ? contest === "individual"
          ? individualSides(line)
          : pairSides(line)
        : {
            ns: inMatch.ns,
            ew: inMatch.ew,
            section: DEFAULT_SECTION,
            about: `${inMatch.match ?? "no match"}/${inMatch.room ?? inMatch.ns}`,
            unknown: [],
          };
    if (sides === undefined) return undefined;

    const vulnerability: Vulnerability = vulnerabilityOf(board);
    const { words } = line;
    const points = inMatch === undefined ? pointsOf(line, method, problems) : matches.boardPoints(line);
    const written = {
      contract: words["CONTRACT"],
      declarer: words["PLAYED_BY"],
      tricks: words["TRICKS"],
      lead: words["LEAD"],
      score: words["SCORE"],
      ...(inMatch === undefined ? { points } : {}),
    };
    const read = readOutcome(written, vulnerability, line.place, problems);
    if (read === undefined) return unreadable(line, says("usebio.noWholeLine", { words: wordsOf(written) }), problems);
    sayUnknown(sides.unknown, line);
    sayTwice(twice.again.get(line) ?? [], line);

    const result = idFor(`${board}/${sides.about}`);
    const round = parseInteger(words["ROUND_NUMBER"] ?? "", 1, 999) ?? inMatch?.round;
    const table = words["TABLE_NUMBER"];
    const pairs = { ns: words["NS_PAIR_NUMBER"], ew: words["EW_PAIR_NUMBER"] };
    return {
      result: clip(result.id, 128),
      section: sides.section,
      ...(round === undefined ? {} : { round }),
      ...(table === undefined ? {} : { table: clip(table, 32) }),
      board,
      ...(inMatch?.match === undefined ? {} : { match: inMatch.match }),
      ...(inMatch?.room === undefined ? {} : { room: inMatch.room }),
      ns: sides.ns,
      ew: sides.ew,
      ...(read.asWritten === undefined ? {} : { asWritten: read.asWritten }),
      ...records.read(words["LIN_DATA"], board, read.outcome, line.place),
      points,
      place: line.place,
      ...(inMatch === undefined || pairs.ns === undefined || pairs.ew === undefined
        ? {}
        : { pairs: { ns: pairs.ns, ew: pairs.ew, points: pointsOf(line, method, problems) } }),
    };
  };

  // A line is let go as soon as it is read: a large file must not be there twice.
  const results: ResultFact[] = [];
  lines.reverse();
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    const result = readLine(line);
    if (result !== undefined) results.push(result);
  }
  return results;
};
