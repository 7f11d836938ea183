/** Reads PBN: deals of boards, results where a file has them, and the totals of its score tables. One event of the file is one session. */
import { inFull, says } from "@traveller/contract";
import { readDate } from "../../facts/dates.ts";
import { dealFact } from "../../facts/deals.ts";
import { shortHash } from "../../facts/identity.ts";
import { DEFAULT_SECTION } from "../../facts/names.ts";
import { adviceBeside, clip, asWord, type ProblemLog } from "../../facts/problems.ts";
import type { ContestantFact, DealFact, Place, ReadingLimits, Refusal, SessionFacts } from "../../facts/types.ts";
import { recordBudget } from "../../facts/record-budget.ts";
import type { FormatReading } from "../../facts/reading.ts";
import { tagChecks } from "./checks.ts";
import { cutWatch } from "./cut.ts";
import { withDoubleDummy } from "../../facts/double-dummy.ts";
import { doubleDummyOf } from "./double-dummy.ts";
import { inheriting, type PbnGame } from "./games.ts";
import { pbnResults, type PbnResults } from "./results.ts";
import { boardTag, dealTag, dealerTag, readMethod, readTrim, vulnerabilityTag } from "./tags.ts";
import { totalsOf } from "./totals.ts";
import { type SettingTold, statedIn, toldIn } from "./told.ts";
import { pbnTokens } from "./tokens.ts";
import { isLastLine } from "../../told/directives.ts";
import { unnumberedGames } from "./unnumbered.ts";

type Growing = {
  readonly title: string;
  site?: string;
  readonly place: Place;
  date?: string;
  scoring?: string;
  /** The Laws that it was played under, where the file tells them. */
  setting?: SettingTold | undefined;
  readonly deals: Map<number, DealFact>;
  readonly results: PbnResults;
  totals: readonly ContestantFact[];
};

/** What results say of a contestant, with what the totals say of it. */
const withTotals = (
  entered: readonly ContestantFact[],
  totals: readonly ContestantFact[],
): readonly ContestantFact[] => {
  const byId = new Map(entered.map((one) => [one.contestant, one]));
  for (const total of totals) {
    const known = byId.get(total.contestant);
    byId.set(
      total.contestant,
      known === undefined
        ? total
        : { ...known, published: total.published, players: known.players.length > 0 ? known.players : total.players },
    );
  }
  return [...byId.values()];
};

/** What a file says of the program that wrote it: in a directive of its own, or among its META entries. */
const programOf = (directive: string, before: string | undefined): string | undefined => {
  const creator = /^(?:Creator|Generator)\s*:\s*(.+)$/iu.exec(directive)?.[1];
  if (creator !== undefined) return before ?? clip(creator.trim(), 200);
  const [, name, content] = /^<META\s+name=(Generator|Version)\s+content="([^"]+)">/iu.exec(directive) ?? [];
  if (name === undefined || content === undefined) return before;
  return name.toLowerCase() === "generator"
    ? (before ?? clip(content, 150))
    : before === undefined
      ? undefined
      : clip(`${before} ${content}`, 200);
};

/** Matches of one event, day and place are told apart by their teams and their round; where a file has several, they are one session. */
const whoMet = ({ results }: Growing): { readonly session?: string } => {
  const [match, ...others] = results.matches();
  if (match === undefined || others.length > 0) return {};
  const teams = results.contestants().flatMap(({ teamName }) => teamName ?? []);
  return { session: [...(match.round === undefined ? [] : [`round ${match.round}`]), ...teams.toSorted()].join(" / ") };
};

/** What tells boards without a name and a day from those of another file: their cards and who played them. Only its hash is kept. */
const fingerprint = ({ deals, results }: Growing): string =>
  shortHash(
    [
      ...[...deals.values()].map(({ board, deal }) => `${board} ${deal}`),
      ...results
        .contestants()
        .map(({ number, teamName, players }) => [number, teamName, ...players.map(({ name }) => name)].join("\n")),
    ]
      .toSorted()
      .join("\n\n"),
    20,
  );

/** Reads a PBN file piece by piece. */
export const pbnReading = (limits: ReadingLimits, problems: ProblemLog): FormatReading => {
  /** By event, day and place: two days of one event are two sessions. */
  const sessions = new Map<string, Growing>();
  const latest = new Map<string, Growing>();
  const inherit = inheriting();
  const records = recordBudget(limits, problems);
  const check = tagChecks(problems);
  const unnumbered = unnumberedGames(problems);
  const watch = cutWatch(problems);
  let mid = false;
  let program: string | undefined;
  /** The line was read that stands behind all boards, and no other game since: a file may be several, one behind the other. */
  let whole = false;
  let games = 0;
  let deals = 0;

  const sessionOf = (game: PbnGame): Growing => {
    const title = clip(game.value("Event") ?? "", 200);
    const written = game.value("Site");
    const site = written === undefined ? undefined : clip(written, 200);
    const date = readDate(game.value("Date") ?? "");
    const key = [title, date, site].join("\n");
    const before = latest.get(title);
    // What a game does not say of day and place is as in the game before.
    const goesOn =
      before !== undefined &&
      (date ?? before.date) === (before.date ?? date) &&
      (site ?? before.site) === (before.site ?? site);
    const known = sessions.get(key) ?? (goesOn ? before : undefined);
    if (known !== undefined) {
      if (site !== undefined) known.site ??= site;
      latest.set(title, known);
      return known;
    }
    const session: Growing = {
      title,
      ...(site === undefined ? {} : { site }),
      ...(date === undefined ? {} : { date }),
      place: game.place,
      deals: new Map(),
      results: pbnResults(limits.results, records, problems),
      totals: [],
    };
    sessions.set(key, session);
    latest.set(title, session);
    return session;
  };

  const takeDeal = (session: Growing, game: PbnGame, board: number): void => {
    const text = dealTag(game);
    if (text === undefined) return;
    const vulnerability = vulnerabilityTag(game);
    const deal = dealFact(
      board,
      text,
      { dealer: dealerTag(game), vulnerability },
      game.table("Deal")?.place ?? game.place,
      problems,
    );
    const before = session.deals.get(board);
    if (deal === undefined) return;
    if (before !== undefined && before.deal !== deal.deal)
      problems.report(
        "warning",
        "badDeal",
        deal.place,
        says("files.dealBefore", { board, line: before.place.line }),
        says("files.firstHolds"),
      );
    // A board that every table tells of has what can be made of it from the first that says so.
    else if (before === undefined ? (deals += 1) <= limits.deals : before.doubleDummy === undefined)
      session.deals.set(board, withDoubleDummy(deal, doubleDummyOf(game, board, problems), problems));
  };

  const game = (tags: Parameters<typeof inherit>[0], complete: boolean, told: readonly string[]): void => {
    games += 1;
    whole = false;
    watch.game(tags);
    const read = inherit(tags, told);
    const session = sessionOf(read);
    session.setting ??= toldIn(read).setting;
    const date = read.value("Date");
    const scoring = read.value("Scoring");
    if (session.date === undefined && date !== undefined) {
      const day = readDate(date);
      if (day !== undefined) session.date = day;
    }
    if (session.scoring === undefined && scoring !== undefined) session.scoring = scoring;
    const totals = read.table("TotalScoreTable");
    if (totals !== undefined)
      session.totals = [...session.totals, ...totalsOf(totals, problems)].slice(0, limits.contestants);
    const boardText = read.value("Board");
    const board = boardTag(read);
    check(read, board !== undefined);
    if (board === undefined) {
      unnumbered.take(read, boardText);
      return;
    }
    if (!complete)
      problems.report(
        "warning",
        "truncated",
        read.place,
        says("pbn.endsInBoard", { board }),
        says("files.sendWholeAgain"),
      );
    takeDeal(session, read, board);
    session.results.take(read, board);
  };

  const tokens = pbnTokens(
    {
      directive: (text) => {
        program = programOf(text, program);
        if (isLastLine(text)) whole = true;
      },
      game,
    },
    limits,
    problems,
  );

  const factsOf = (session: Growing, index: number): SessionFacts => {
    const { results, site, date, place } = session;
    const contest = results.contest();
    const stated = readMethod(session.scoring);
    const trim = readTrim(session.scoring);
    const method =
      contest === "teams"
        ? stated === "bam" || stated === "total"
          ? stated
          : "imps"
        : stated === undefined
          ? "matchpoints"
          : stated === "imps"
            ? "cross-imps"
            : stated === "bam"
              ? "matchpoints"
              : stated;
    const title = session.title === "" ? (site ?? "PBN") : session.title;
    if (stated === undefined && results.results.length > 0)
      problems.report(
        "note",
        "settingAssumed",
        place,
        says("pbn.noMethod", { word: asWord(title) }),
        says("files.takenAs", { method: says(`files.by-${method}`) }),
      );
    if (results.results.length === 0 && session.totals[0] !== undefined)
      problems.report(
        "note",
        "notRecomputed",
        session.totals[0].place,
        says("pbn.totalsAlone", { word: asWord(title) }),
        says("pbn.keptAsPublished"),
      );
    const sections = [...new Set(results.results.map(({ section }) => section))];
    return {
      identity: {
        ...(site === undefined ? {} : { club: site }),
        ...(date === undefined ? {} : { date }),
        ...whoMet(session),
        ...(contest === "teams" || (session.title === "" && date === undefined) ? { byWho: true } : {}),
        title: session.title === "" && date === undefined ? fingerprint(session) : title,
      },
      title,
      ...(session.title === "" && date === undefined ? { unnamed: true } : {}),
      number: index + 1,
      ...(date === undefined ? {} : { date }),
      club: site === undefined ? {} : { name: site },
      contest,
      method,
      kind: session.scoring ?? "PBN",
      stated: session.setting === undefined ? {} : statedIn(session.setting),
      ...(session.setting === undefined ? {} : { lawEdition: session.setting.lawEdition }),
      ...(session.setting?.id === undefined ? {} : { writtenOutOf: session.setting.id }),
      sections: sections.length === 0 ? [{ id: DEFAULT_SECTION }] : sections.map((id) => ({ id })),
      contestants: withTotals(results.contestants(), session.totals),
      results: results.results,
      matches: results.matches(),
      deals: [...session.deals.values()].toSorted((a, b) => a.board - b.board),
      teamPairs: [],
      data: method === "butler" ? results.data() : [],
      ...(trim === undefined ? {} : { datumLeavesOut: trim }),
      sums: [],
      place,
    };
  };

  return {
    write: (text) => {
      mid = !/[\r\n]$/u.test(text);
      return tokens.write(text);
    },
    end: () => {
      tokens.end();
      unnumbered.end();
      for (const { results } of sessions.values()) results.end();
      if (!whole) watch.end(mid);
      const all = [...sessions.values()].filter(
        ({ deals: own, results, totals }) => own.size + results.results.length + totals.length > 0,
      );
      const read = all.filter(({ results }) => !results.tooMany());
      const refused: Refusal | undefined =
        all.length > read.length
          ? {
              code: "tooLarge",
              ...inFull(says("pbn.tooManyInSession", { limit: limits.results }), says("files.nothingTaken")),
            }
          : read.length > 0
            ? undefined
            : {
                code: "malformed",
                ...inFull(
                  games === 0 ? says("pbn.noBoardRead") : says("pbn.emptyBoards"),
                  adviceBeside(problems, says("pbn.tagALine")),
                ),
              };
      return {
        sessions: read.map(factsOf),
        ...(program === undefined ? {} : { program }),
        ...(refused === undefined ? {} : { refused }),
      };
    },
  };
};
