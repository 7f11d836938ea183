/** Every table's result of an American club's session: contract, declarer and tricks, or what was ruled instead (Laws 12, 77). */
import { vulnerabilityOf, type Vulnerability } from "@traveller/engine";
import { says } from "@traveller/contract";
import { pairId, resultIds } from "../../facts/names.ts";
import { parseDecimal, parseInteger } from "../../facts/numbers.ts";
import { readOutcome, type ReadOutcome, type WrittenOutcome } from "../../facts/outcome.ts";
import { clip, asWord } from "../../facts/problems.ts";
import type { ResultFact } from "../../facts/types.ts";
import { apart, type Around, placeOf, sectionId } from "./around.ts";
import type { BoardResult, Section } from "./document.ts";

export type Vulnerabilities = ReadonlyMap<number, Vulnerability>;

/** A score for each side that is not the other one's with its sign turned: assigned to each (Law 12C1). */
const splitScore = ({ ns_score, ew_score }: BoardResult): ReadOutcome | undefined => {
  const [ns, ew] = [parseInteger(ns_score, -8000, 8000), parseInteger(ew_score, -8000, 8000)];
  if (ns === undefined || ew === undefined || ns + ew === 0) return undefined;
  return { outcome: { kind: "adjusted", ns: { assigned: ns }, ew: { assigned: -ew + 0 } } };
};

/** The words of a line; an adjusted score has one for each side. */
const wordsOf = (row: BoardResult): WrittenOutcome => {
  const said = (text: string): string | undefined => (text === "" ? undefined : text);
  const isNumber = parseDecimal(row.ns_score) !== undefined;
  const score =
    isNumber || row.ew_score === "" || row.ew_score === row.ns_score ? row.ns_score : `${row.ns_score}/${row.ew_score}`;
  return {
    contract: said(row.contract),
    declarer: said(row.declarer),
    tricks: said(row.tricks_taken) ?? said(row.result),
    lead: said(row.opening_lead),
    score: said(score),
  };
};

const resultOf = (
  around: Around,
  section: string,
  board: number,
  row: BoardResult,
  vulnerable: Vulnerabilities,
  nextId: ReturnType<typeof resultIds>,
): ResultFact | undefined => {
  const place = placeOf(around, row.id);
  const { problems } = around;
  if (row.ns_pair === "" || row.ew_pair === "") {
    problems.report("error", "unreadableLine", place, says("clubs.noPlayers", { board }), says("files.leftOutGoesOn"));
    return undefined;
  }
  const side = (number: string, line: "NS" | "EW"): string => pairId(section, number, apart(around) ? line : undefined);
  const [ns, ew] = [side(row.ns_pair, "NS"), side(row.ew_pair, "EW")];
  const [nsPoints, ewPoints] = [parseDecimal(row.ns_match_points), parseDecimal(row.ew_match_points)];
  const points = {
    ...(nsPoints === undefined ? {} : { ns: nsPoints }),
    ...(ewPoints === undefined ? {} : { ew: ewPoints }),
  };
  const vulnerability = vulnerable.get(board) ?? vulnerabilityOf(board);
  const read = splitScore(row) ?? readOutcome({ ...wordsOf(row), points }, vulnerability, place, problems);
  if (read === undefined) {
    problems.report(
      "error",
      "unreadableLine",
      place,
      says("clubs.noResult", { ns, ew, board }),
      says("files.leftOutGoesOn"),
    );
    return undefined;
  }
  const round = parseInteger(row.round_number, 1, 999);
  return {
    result: nextId(`${board}/${section}/${ns}/${ew}`).id,
    section,
    ...(round === undefined ? {} : { round }),
    ...(row.table_number === "" ? {} : { table: clip(row.table_number, 20) }),
    board,
    ns,
    ew,
    ...read,
    points,
    place,
  };
};

export const resultsOf = (around: Around, section: Section, vulnerable: Vulnerabilities): readonly ResultFact[] => {
  const nextId = resultIds();
  return section.boards.flatMap(({ id, board_number, board_results }) => {
    const board = parseInteger(board_number, 1, 9999);
    if (board === undefined) {
      around.problems.report(
        "error",
        "boardMissing",
        placeOf(around, id),
        says("clubs.noBoard", { word: asWord(board_number) }),
        says("clubs.resultsLeftOut", { count: board_results.length }),
      );
      return [];
    }
    return board_results.flatMap((row) => resultOf(around, sectionId(section), board, row, vulnerable, nextId) ?? []);
  });
};
