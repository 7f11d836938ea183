/**
 * A traveller as an online club shows it: a web page with a row for each table, the whole board behind it as LIN, its score and what it is worth against the
 * others. Only the rows are looked at; nothing that the page leads to is fetched.
 */
import { vulnerabilityOf } from "@traveller/engine";
import { DEFAULT_SECTION } from "../names.ts";
import { parseDecimal } from "../numbers.ts";
import { readOutcome } from "../outcome.ts";
import { clip, type ProblemLog } from "../problems.ts";
import type { FormatReading } from "../reading.ts";
import type { ReadingLimits, ResultFact, SessionFacts } from "../types.ts";
import { linContents, type LinBoard } from "./boards.ts";
import { endOf } from "./played.ts";
import { dealsOf } from "./read.ts";
import { pairsByName } from "./tables.ts";

/** Whether a text begins as a web page does. */
export const isPage = (start: string): boolean => /^<(?:!doctype\s+html|html)\b/iu.test(start);

/** A traveller has some kilobytes a table. */
const MOST_TEXT = 2 * 1024 * 1024;

type Row = { readonly cells: ReadonlyMap<string, readonly string[]>; readonly lin: string; readonly line: number };

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]{0,500}>/gu, "")
    .replaceAll("&nbsp;", " ")
    .trim();

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The rows that have a board behind them. */
const rowsOf = (page: string): readonly Row[] => {
  let line = 1;
  return page.split(/<tr\b/iu).flatMap((part): Row[] => {
    const own = line;
    line += part.split("\n").length - 1;
    const lin = decoded(/hv_popuplin\('([^']*)'/u.exec(part)?.[1] ?? "");
    if (lin === undefined || lin === "") return [];
    const cells = new Map<string, string[]>();
    for (const cell of part.split(/<\/td>/iu)) {
      const [, name, content] = /<td class="(\w{1,20})">([\s\S]*)$/iu.exec(cell) ?? [];
      if (name !== undefined && content !== undefined)
        cells.set(name, [...(cells.get(name) ?? []), plain(content.slice(0, 2_000))]);
    }
    return [{ cells, lin, line: own }];
  });
};

const boardOf = ({ lin, line }: Row, limits: ReadingLimits, problems: ProblemLog): LinBoard | undefined => {
  const contents = linContents(limits, problems);
  contents.write(`${lin}|`);
  const [board] = contents.end().boards;
  return board === undefined ? undefined : { ...board, place: { line } };
};

type Tables = { readonly results: readonly ResultFact[]; readonly boards: readonly LinBoard[] };

const tablesOf = (
  rows: readonly Row[],
  limits: ReadingLimits,
  problems: ProblemLog,
  enter: ReturnType<typeof pairsByName>["enter"],
): Tables => {
  const boards: LinBoard[] = [];
  const results = rows.flatMap((row): ResultFact[] => {
    const board = boardOf(row, limits, problems);
    if (board === undefined) return [];
    boards.push(board);
    const cell = (name: string, index = 0): string | undefined => row.cells.get(name)?.[index];
    const [N, S, E, W] = ["north", "south", "east", "west"].map((seat) => clip(cell(seat) ?? "", 200));
    const end = endOf(board);
    const score = parseDecimal(cell("score") ?? "");
    const outcome = readOutcome(
      {
        ...(end === undefined || end === "passedOut" ? {} : { ...end, tricks: String(end.tricks) }),
        ...(end === "passedOut" ? { contract: "PASS" } : {}),
        score,
      },
      board.vulnerability ?? vulnerabilityOf(board.number),
      board.place,
      problems,
    );
    if (!N || !S || !E || !W || outcome === undefined) {
      problems.report(
        "warning",
        "unreadableLine",
        board.place,
        "This row has no result, or does not say who played it.",
        "It was left out; the other rows were read.",
      );
      return [];
    }
    const points = parseDecimal((cell("score", 1) ?? "").replace(/%$/u, ""));
    const sides = { ns: enter(N, S, board), ew: enter(E, W, board) };
    return [
      {
        result: `${board.number}/${DEFAULT_SECTION}/${sides.ns}/${sides.ew}`,
        section: DEFAULT_SECTION,
        board: board.number,
        ...sides,
        outcome: outcome.outcome,
        points: points === undefined ? {} : { ns: points },
        place: board.place,
      },
    ];
  });
  return { results, boards };
};

/** Reads such a page; any other is refused as a web page. */
export const pageReading = (limits: ReadingLimits, problems: ProblemLog): FormatReading => {
  let page = "";
  let long = false;
  return {
    write: (text) => {
      long ||= page.length + text.length > MOST_TEXT;
      if (!long) page += text;
      return !long;
    },
    end: () => {
      const rows = long ? [] : rowsOf(page).slice(0, limits.deals);
      const { enter, contestants } = pairsByName();
      const { results, boards } = tablesOf(rows, limits, problems, enter);
      const [first] = boards;
      if (first === undefined || results.length === 0)
        return {
          sessions: [],
          refused: {
            code: "unknown",
            message: "This is a web page, not a results file.",
            hint: "Send the file that the scoring program writes, not the page it shows.",
          },
        };
      const name = clip(plain(/>\s*(Traveller[^<]{0,100})</u.exec(page)?.[1] ?? ""), 100);
      const session: SessionFacts = {
        identity: { title: name === "" ? first.deal.text : name },
        title: name === "" ? `Board ${first.number}` : name,
        ...(name === "" ? { unnamed: true } : {}),
        number: 1,
        club: {},
        contest: "pairs",
        method: /<td class="score">[^<]{0,20}%/u.test(page) ? "matchpoints" : "cross-imps",
        kind: "traveller",
        stated: {},
        sections: [{ id: DEFAULT_SECTION }],
        contestants: contestants(),
        results,
        matches: [],
        deals: dealsOf(boards, problems),
        teamPairs: [],
        data: [],
        sums: [],
        place: first.place,
      };
      return { sessions: [session] };
    },
  };
};
