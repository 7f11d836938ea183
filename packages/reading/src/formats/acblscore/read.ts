/** Reads recaps, the text that a club's scoring program prints of a session: sections, pairs with totals and places, and every board with matchpoints. */
import { inFull, says } from "@traveller/contract";
import { readDate } from "../../facts/dates.ts";
import { groupBy } from "@traveller/engine";
import { DEFAULT_SECTION, idPart, pairId } from "../../facts/names.ts";
import { parseDecimal, withoutZeros } from "../../facts/numbers.ts";
import { adviceBeside, clip, asWord, type ProblemLog } from "../../facts/problems.ts";
import type { FormatReading } from "../../facts/reading.ts";
import type { ContestantFact, ReadingLimits, Refusal, SessionFacts, SumFact } from "../../facts/types.ts";
import { sectionResults, type RecapLine } from "./results.ts";
import { recapSheets, type Sheet } from "./sheet.ts";
import type { PairRow } from "./table.ts";

/** Whether a text begins as a recap does. */
export const isRecap = (start: string): boolean => /^EVENT>[^\n]{0,200}\|SESSION>/u.test(start);

type Part = { readonly sheet: Sheet; readonly section: string; readonly line: "NS" | "EW" | undefined };

const partOf = (sheet: Sheet): Part => {
  const [, name, direction] =
    /^(.*?)\s*(?:\b(N-?S|E-?W))?$/iu.exec(sheet.heading.get("SECTION") ?? DEFAULT_SECTION) ?? [];
  return {
    sheet,
    section: idPart(name === undefined || name === "" ? DEFAULT_SECTION : name),
    line: direction === undefined ? undefined : direction.toUpperCase().startsWith("N") ? "NS" : "EW",
  };
};

const contestantOf = ({ section, line }: Part, row: PairRow): ContestantFact => ({
  contestant: pairId(section, row.number, line),
  section,
  number: row.number,
  ...(line === undefined ? {} : { line }),
  players: row.players,
  published: {
    ...(row.total === undefined ? {} : { total: row.total }),
    ...(row.percent === undefined ? {} : { percent: row.percent }),
    ...(row.ranks.length === 0 ? {} : { strata: row.ranks }),
    ...(row.masterPoints === undefined ? {} : { masterPoints: row.masterPoints }),
  },
  ...(row.stratum === undefined ? {} : { stratum: row.stratum }),
  place: row.place,
});

const sumOf = ({ sheet, section, line }: Part): SumFact => {
  const top = parseDecimal(sheet.heading.get("TOP") ?? "");
  return {
    section,
    ...(line === undefined ? {} : { line }),
    ...(top === undefined ? {} : { top }),
    ...(sheet.sum === undefined ? {} : { totals: sheet.sum.written }),
    place: sheet.sum?.place ?? sheet.place,
  };
};

/** Contestants of all parts; a pair that stands twice is named, and one that only a board knows is entered without names. */
const contestantsOf = (parts: readonly Part[], problems: ProblemLog): readonly ContestantFact[] => {
  const entered = new Map<string, ContestantFact>();
  for (const part of parts) {
    for (const row of part.sheet.pairs) {
      const fact = contestantOf(part, row);
      if (entered.has(fact.contestant))
        problems.report(
          "warning",
          "contestantTwice",
          row.place,
          says("recaps.pairTwice", { pair: row.number, section: part.section }),
          says("files.firstHolds"),
        );
      else entered.set(fact.contestant, fact);
    }
    for (const { cells, place } of part.sheet.boards)
      for (const number of cells.keys()) {
        const contestant = pairId(part.section, number, part.line);
        if (entered.has(contestant)) continue;
        problems.report(
          "warning",
          "contestantUnknown",
          place,
          says("recaps.pairUnknown", { pair: number, section: part.section }),
          says("recaps.withoutNames"),
        );
        entered.set(contestant, contestantOf(part, { number, players: [], ranks: [], place }));
      }
  }
  return [...entered.values()];
};

/** Lines of a part by the direction the pair sat: its own, or board by board where one section has both. */
const linesOf = (parts: readonly Part[], eastWest: boolean): readonly RecapLine[] =>
  parts.flatMap(({ sheet, section, line }) =>
    sheet.boards.flatMap(({ board, cells, place }) =>
      [...cells].flatMap(([number, cell]) =>
        (line === undefined ? cell.eastWest : line === "EW") === eastWest
          ? [{ board, contestant: pairId(section, number, line), cell, place }]
          : [],
      ),
    ),
  );

const factsOf = (parts: readonly Part[], number: number, problems: ProblemLog): SessionFacts | undefined => {
  const [first] = parts;
  if (first === undefined) return undefined;
  const { heading, place } = first.sheet;
  const word = (key: string): string | undefined => {
    const text = heading.get(key);
    return text === undefined || text === "" ? undefined : text;
  };
  const dateText = word("DATE");
  const date = dateText === undefined ? undefined : readDate(dateText);
  if (dateText !== undefined && date === undefined)
    problems.report(
      "warning",
      "badDate",
      place,
      says("recaps.noDate", { word: asWord(dateText) }),
      says("recaps.sessionNoDate"),
    );
  const club = withoutZeros(word("CLUB NO.") ?? "");
  const clubName = word("CLUB");
  const sections = [...groupBy(parts, ({ section }) => section)];
  const read = sections.map(([section, own]) =>
    sectionResults(section, linesOf(own, false), linesOf(own, true), problems),
  );
  const results = read.flatMap((section) => section.results);
  const assumed = read.reduce((count, section) => count + section.assumed, 0);
  if (assumed > 0)
    problems.report(
      "note",
      "opponentsAssumed",
      place,
      says("recaps.opponents", { results: results.length, told: results.length - assumed, assumed }),
      says("recaps.oneTaken"),
    );
  const title = word("EVENT") ?? "Recap";
  const session = [word("SESSION"), sections.map(([id]) => id).join(" ")].filter((text) => text !== undefined);
  return {
    identity: {
      ...(club === undefined ? {} : { club }),
      session: session.join(" / "),
      ...(date === undefined ? {} : { date }),
      title,
    },
    title,
    number,
    ...(date === undefined ? {} : { date }),
    club: { ...(club === undefined ? {} : { number: club }), ...(clubName === undefined ? {} : { name: clubName }) },
    contest: "pairs",
    method: "matchpoints",
    kind: first.sheet.kind,
    stated: { winners: parts.some(({ line }) => line !== undefined) ? 2 : 1 },
    sections: sections.map(([id]) => ({ id })),
    contestants: contestantsOf(parts, problems),
    results,
    matches: [],
    deals: [],
    teamPairs: [],
    data: [],
    sums: parts.map(sumOf),
    place,
  };
};

const refusalOf = (
  sheets: readonly Sheet[],
  read: readonly Sheet[],
  sessions: number,
  problems: ProblemLog,
): Refusal | undefined => {
  if (sessions > 0) return undefined;
  const kinds = [...new Set(sheets.filter((sheet) => !read.includes(sheet)).map(({ kind }) => kind))].filter(
    (kind) => kind !== "" && kind !== "PAIRS",
  );
  if (kinds.length > 0)
    return {
      code: "impossible",
      ...inFull(
        says("recaps.ofOthers", { kinds: clip(kinds.join(", "), 60).toLowerCase() }),
        says("files.askUsebioOrPbn"),
      ),
    };
  const blank = sheets.every(
    ({ pairs, boards }) => boards.length === 0 && pairs.every(({ total }) => total === undefined),
  );
  return blank
    ? {
        code: "malformed",
        ...inFull(says("recaps.blank"), says("recaps.printWhenScored")),
      }
    : {
        code: "malformed",
        ...inFull(says("recaps.noBoards"), adviceBeside(problems, says("recaps.printAll"))),
      };
};

/** Reads a recap piece by piece. */
export const acblscoreReading = (limits: ReadingLimits, problems: ProblemLog): FormatReading => {
  const recap = recapSheets(limits, problems);
  return {
    write: recap.write,
    end: () => {
      const { sheets, tooMany } = recap.end();
      if (tooMany)
        return {
          sessions: [],
          refused: {
            code: "tooLarge",
            ...inFull(says("recaps.tooMany", { limit: limits.results }), says("files.nothingTaken")),
          },
        };
      const read = sheets.filter(({ kind, boards }) => boards.length > 0 && (kind === "" || kind === "PAIRS"));
      const apart = groupBy(read.map(partOf), ({ sheet: { heading } }) =>
        ["EVENT", "SESSION", "DATE", "CLUB NO."].map((key) => heading.get(key) ?? "").join("\n"),
      );
      const sessions = [...apart.values()].flatMap((parts, index) => factsOf(parts, index + 1, problems) ?? []);
      const scored = sessions.filter(({ results }) => results.length > 0);
      const refused = refusalOf(sheets, read, scored.length, problems);
      return { sessions: scored, ...(refused === undefined ? {} : { refused }) };
    },
  };
};
