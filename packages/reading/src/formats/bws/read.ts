/**
 * Reads the database that wireless scoring units fill at the tables (an Access file): results, the movement, who sat where, and deals where a record was
 * loaded. It publishes no scores. Places are rows of its table of results.
 */
import { says } from "@traveller/contract";
import { dealFact, dealText, suitText } from "../../facts/deals.ts";
import { DEFAULT_SECTION, sectionOf } from "../../facts/names.ts";
import { clip, asWord, nothingRead, type ProblemLog } from "../../facts/problems.ts";
import type { FormatReading } from "../../facts/reading.ts";
import type { DealFact, ReadingLimits, SessionFacts } from "../../facts/types.ts";
import { pairsOf } from "./pairs.ts";
import { bwsResults } from "./results.ts";
import { isSound } from "./sound.ts";
import { readTables, type BwsTables, type HandRow } from "./tables.ts";

/** Whether bytes begin as a database of Access does. */
export const isAccess = (head: Uint8Array): boolean =>
  head[0] === 0x00 &&
  head[1] === 0x01 &&
  /^Standard (?:Jet|ACE) DB/u.test(Buffer.from(head.subarray(4, 19)).toString("latin1"));

export type BytesReading = {
  readonly write: (bytes: Uint8Array) => void;
  readonly end: FormatReading["end"];
};

/** A session's database has one or two megabytes, most of them the names of all members. */
const MOST_BYTES = 64 * 1024 * 1024;

const handText = (row: HandRow, seat: "North" | "East" | "South" | "West"): string =>
  (["Spades", "Hearts", "Diamonds", "Clubs"] as const).map((suit) => suitText(row[`${seat}${suit}`] ?? "")).join(".");

const dealsOf = ({ hands }: BwsTables, problems: ProblemLog): readonly DealFact[] => {
  const deals = new Map<number, DealFact>();
  for (const row of hands) {
    const text = dealText({
      N: handText(row, "North"),
      E: handText(row, "East"),
      S: handText(row, "South"),
      W: handText(row, "West"),
    });
    const fact = dealFact(row.Board, text, {}, { line: row.row }, problems);
    if (fact !== undefined && !deals.has(row.Board)) deals.set(row.Board, fact);
  }
  return [...deals.values()].toSorted((a, b) => a.board - b.board);
};

const factsOf = (tables: BwsTables, problems: ProblemLog): SessionFacts => {
  for (const { table, row, column } of tables.bad)
    problems.report(
      "error",
      "unreadableLine",
      { line: row },
      says("units.noColumn", { row, table: asWord(table), column: asWord(column) }),
      says("files.leftOutGoesOn"),
    );
  const pairs = pairsOf(tables);
  const results = bwsResults(tables, pairs, problems);
  const { session, sections } = tables;
  const date = session?.Date?.toISOString().slice(0, 10);
  const guid = session?.GUID ?? "";
  const title = clip(session?.Name === undefined || session.Name === "" ? "Session" : session.Name, 200);
  const scoring = sections[0]?.ScoringType ?? undefined;
  const method = scoring === 2 ? "cross-imps" : "matchpoints";
  problems.report(
    "note",
    "settingAssumed",
    { line: 1 },
    says("units.noScores"),
    says("units.scoredAs", { method: says(`files.by-${method}`) }),
  );
  const letters = [...new Set(results.map(({ section }) => section))];
  return {
    identity: {
      ...(guid === "" ? {} : { event: guid }),
      ...(date === undefined ? {} : { date }),
      title,
    },
    title,
    number: 1,
    ...(date === undefined ? {} : { date }),
    club: {},
    contest: "pairs",
    method,
    kind: scoring === undefined ? "" : String(scoring),
    stated: { winners: pairs.winners },
    sections: (letters.length === 0 ? [DEFAULT_SECTION] : letters).map(sectionOf),
    contestants: pairs.contestants,
    results,
    matches: [],
    deals: dealsOf(tables, problems),
    teamPairs: [],
    data: [],
    sums: [],
    place: { line: 1 },
  };
};

/** Reads a database; its bytes are gathered, for its pages lie in any order. */
export const bwsReading = (limits: ReadingLimits, problems: ProblemLog): BytesReading => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  return {
    write: (piece) => {
      bytes += piece.length;
      if (bytes <= MOST_BYTES) pieces.push(Uint8Array.from(piece));
      else pieces.length = 0;
    },
    end: () => {
      if (bytes > MOST_BYTES)
        return nothingRead(
          "tooLarge",
          says("units.tooLarge", { limit: MOST_BYTES / (1024 * 1024) }),
          says("units.sendOneSession"),
        );
      const file = Buffer.concat(pieces);
      const damaged = nothingRead("malformed", says("units.unreadable"), says("units.mayBeDamaged"));
      if (!isSound(file)) return damaged;
      let tables: BwsTables;
      try {
        tables = readTables(file, limits.results);
      } catch {
        return damaged;
      }
      if (tables.tooMany)
        return nothingRead(
          "tooLarge",
          says("files.manyResults", { limit: limits.results }),
          says("files.nothingTaken"),
        );
      if (tables.received.length === 0)
        return nothingRead("malformed", says("units.noResults"), says("units.sendAfter"));
      return { sessions: [factsOf(tables, problems)] };
    },
  };
};
