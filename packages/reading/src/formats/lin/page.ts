/**
 * Pages of an online club: one traveller, or those of a whole event one behind the other in a file, with its totals and the list of its boards where they
 * are among them. Pages of one event are one session, in the order of its boards, however they stand.
 */
import { inFull, says } from "@traveller/contract";
import { readDate } from "../../facts/dates.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import type { FormatReading } from "../../facts/reading.ts";
import type { ReadingLimits, Refusal, SessionFacts } from "../../facts/types.ts";
import { PAGE_END, PAGE_END_LENGTH, pageFiles, type PageFiles } from "./page-files.ts";
import { readPage, type Page } from "./page-html.ts";
import { pagePairs, pageTables, type Totals } from "./page-tables.ts";
import { dealsOf } from "./read.ts";

/** Whether a text begins as a web page does. */
export const isPage = (start: string): boolean => /^<(?:!doctype\s+html|html)\b/iu.test(start);

/** A traveller has some kilobytes a table. */
const MOST_TEXT = 2 * 1024 * 1024;
const MOST_PAGES = 2_000;

type Traveller = Extract<Page, { kind: "traveller" }>;
type List = Extract<Page, { kind: "list" }>;

/** `Traveller 2196-1376162040-11492620`: the event, and the page of a board of it. */
const idsOf = ({ title }: Traveller): { readonly tourney: string; readonly id: string } | undefined => {
  const [, id, tourney] = /^Traveller\s+((\d{1,10}-\d{1,12})-\d{1,12})$/u.exec(title) ?? [];
  return id === undefined || tourney === undefined ? undefined : { tourney, id };
};

const NOT_RESULTS: Refusal = {
  code: "unknown",
  ...inFull(says("usebio.webPage"), says("lin.sendFileNotPage")),
};
const WITHOUT_TABLES: Refusal = {
  code: "unknown",
  ...inFull(says("lin.noTables"), says("lin.sendWithTravellers")),
};

/** The pages of a file as they come, each with the line where it begins. */
const pagesOf = (limits: ReadingLimits, problems: ProblemLog, files: PageFiles) => {
  const pages: Page[] = [];
  let rest = "";
  let line = 1;
  let rows = 0;
  let long = false;
  const take = (html: string): void => {
    files.note(html, line);
    const page = readPage(html, line);
    rows += page.kind === "traveller" ? page.rows.length : 0;
    if (rows <= limits.results && pages.length < MOST_PAGES) pages.push(page);
    line += html.split("\n").length - 1;
  };
  return {
    write: (text: string): boolean => {
      rest += text;
      for (let end = /<\/html\s*>/iu.exec(rest); end !== null; end = /<\/html\s*>/iu.exec(rest)) {
        const length = end.index + end[0].length;
        take(rest.slice(0, length));
        rest = rest.slice(length);
      }
      long ||= rest.length > MOST_TEXT;
      return !long;
    },
    end: (): readonly Page[] => {
      if (long)
        problems.report(
          "error",
          "tooLarge",
          { line },
          says("lin.manyCharacters", { limit: MOST_TEXT }),
          says("lin.pageLeftOut"),
        );
      else if (rest.trim() !== "") take(rest);
      return pages;
    },
  };
};

type Event = { readonly travellers: readonly Traveller[]; readonly totals?: Totals; readonly list?: List };

/** Travellers of one event are together where anything else tells of it, or where there is more than one. */
const eventsOf = (pages: readonly Page[]): readonly Event[] => {
  const events = new Map<string, { travellers: Map<string, Traveller>; totals?: Totals; list?: List }>();
  const of = (tourney: string) => {
    const known = events.get(tourney) ?? { travellers: new Map<string, Traveller>() };
    events.set(tourney, known);
    return known;
  };
  for (const page of pages) {
    if (page.kind === "totals") of(page.tourney).totals ??= page;
    else if (page.kind === "list") of(page.tourney).list ??= page;
    else if (page.kind === "traveller") {
      const { tourney, id } = idsOf(page) ?? { tourney: `${page.title} ${page.line}`, id: "" };
      const { travellers } = of(tourney);
      if (!travellers.has(id)) travellers.set(id, page);
    }
  }
  return [...events.values()].flatMap(({ travellers, ...rest }) =>
    travellers.size === 0
      ? []
      : [
          {
            ...rest,
            // The page of a later board has a later number.
            travellers: [...travellers].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, page]) => page),
          },
        ],
  );
};

const sessionOf = (
  { travellers, totals, list }: Event,
  limits: ReadingLimits,
  problems: ProblemLog,
): SessionFacts | undefined => {
  const [first] = travellers;
  if (first === undefined) return undefined;
  const place = { line: first.line };
  const own = travellers.map((page) => ({ page, id: idsOf(page)?.id }));
  const numbers = new Map(
    own.flatMap(({ page, id }): [Traveller, number][] => {
      const number = id === undefined ? undefined : list?.boards.get(id);
      return number === undefined ? [] : [[page, number]];
    }),
  );
  const missing = [...(list?.boards ?? [])].flatMap(([id, number]) =>
    own.some((one) => one.id === id) ? [] : [number],
  );
  const { enter, contestants } = pagePairs(totals, missing.length === 0);
  const { results, boards, incomplete } = pageTables(travellers, limits, problems, enter, numbers);
  const [board] = boards;
  if (results.length === 0 || board === undefined) return undefined;
  if (missing.length > 0)
    problems.report(
      "warning",
      "boardMissing",
      place,
      says("lin.pagesMissing", {
        count: list?.boards.size ?? 0,
        missing: missing.length,
        boards: missing.slice(0, 12).map(String),
        rest: missing.length > 12 ? " …" : "",
      }),
      says("lin.totalsLeftOut"),
    );
  const tourney = idsOf(first)?.tourney;
  const alone = tourney !== undefined && list === undefined && totals === undefined && travellers.length === 1;
  if (alone)
    problems.report("warning", "boardMissing", place, says("lin.oneBoard", { event: tourney }), says("lin.sendAll"));
  const whole = tourney !== undefined && (travellers.length > 1 || totals !== undefined || list !== undefined);
  const single = first.title === "" ? board.deal.text : first.title;
  const date = first.rows.flatMap(({ cells }) => readDate(cells.get("time") ?? "") ?? [])[0];
  const title = whole
    ? totals === undefined || totals.title === ""
      ? `Tourney ${tourney}`
      : totals.title
    : first.title === ""
      ? `Board ${board.number}`
      : first.title;
  return {
    identity: { title: whole ? `Tourney ${tourney}` : single },
    title,
    ...(!whole && first.title === "" ? { unnamed: true } : {}),
    number: 1,
    ...(date === undefined ? {} : { date }),
    club: {},
    contest: "pairs",
    method:
      results.some(({ percents }) => percents !== undefined) || totals?.percent === true ? "matchpoints" : "cross-imps",
    kind: "traveller",
    stated: {},
    sections: [...new Set(results.map(({ section }) => section))].toSorted().map((id) => ({ id })),
    contestants: contestants(),
    results,
    matches: [],
    deals: dealsOf(boards, problems),
    teamPairs: [],
    data: [],
    sums: [],
    ...(missing.length === 0 && incomplete.length === 0 && !alone
      ? {}
      : { missing: { boards: missing, tables: incomplete, otherBoards: alone } }),
    place,
  };
};

/** Reads such pages; any other is refused as a web page. */
export const pageReading = (limits: ReadingLimits, all: ProblemLog): FormatReading => {
  const files = pageFiles();
  const problems: ProblemLog = {
    ...all,
    report: (severity, code, place, message, hint) => all.report(severity, code, files.within(place), message, hint),
  };
  const pages = pagesOf(limits, problems, files);
  let tail = "";
  let line = 1;
  return {
    write: (text) => {
      tail = (tail + text).slice(-PAGE_END_LENGTH);
      line += text.split("\n").length - 1;
      return pages.write(text);
    },
    end: () => {
      const read = pages.end();
      if (!PAGE_END.test(tail) && read.some(({ kind }) => kind === "traveller"))
        problems.report(
          "warning",
          "truncated",
          { line },
          says("lin.pageCut", { end: "</html>" }),
          says("lin.savePage"),
        );
      const sessions = eventsOf(read).flatMap((event) => sessionOf(event, limits, problems) ?? []);
      if (sessions.length > 0) return { sessions };
      const shows = read.some(({ kind }) => kind === "totals" || kind === "list");
      return { sessions: [], refused: shows ? WITHOUT_TABLES : NOT_RESULTS };
    },
  };
};
