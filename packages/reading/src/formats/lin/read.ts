/** Reads LIN: a broadcast match with both its tables, or boards of single tables as an online club keeps them. */
import type { Contest, Method } from "@traveller/engine";
import { inFull, says } from "@traveller/contract";
import { dealFact } from "../../facts/deals.ts";
import { shortHash } from "../../facts/identity.ts";
import { DEFAULT_SECTION } from "../../facts/names.ts";
import { parseInteger } from "../../facts/numbers.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import { recordBudget, type RecordBudget } from "../../facts/record-budget.ts";
import type { FormatReading } from "../../facts/reading.ts";
import type { DealFact, ReadingLimits, SessionFacts } from "../../facts/types.ts";
import { linContents, type LinBoard, type LinContents } from "./boards.ts";
import { reportCut } from "./cut.ts";
import { broadcastMatch } from "./match.ts";
import { tableResults } from "./tables.ts";
import type { LinHeading } from "./values.ts";

/** Whether a text begins as LIN does: with a key of two letters and a bar. */
export const isLin = (start: string): boolean =>
  /^(?:vg|rs|pn|qx|st|md|rh|ah|sv|mb|bn|bt|nt|pg|sk|tu|lf)\|/iu.test(start);

/** The deals, one a board; another deal of the same number is reported. */
export const dealsOf = (boards: readonly LinBoard[], problems: ProblemLog): readonly DealFact[] => {
  const deals = new Map<number, DealFact>();
  for (const { number, deal, vulnerability, place } of boards) {
    const fact = dealFact(number, deal.text, { dealer: deal.dealer, vulnerability }, place, problems);
    const before = deals.get(number);
    if (fact === undefined) continue;
    if (before === undefined) deals.set(number, fact);
    else if (before.deal !== fact.deal)
      problems.report(
        "warning",
        "badDeal",
        place,
        says("files.dealBefore", { board: number, line: before.place.line }),
        says("files.firstHolds"),
      );
  }
  return [...deals.values()].toSorted((a, b) => a.board - b.board);
};

const METHODS: Readonly<Record<string, Method>> = { I: "imps", B: "bam", T: "total" };

const titleOf = (boards: readonly LinBoard[]): string => {
  const numbers = boards.map(({ number }) => number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? `Board ${least}` : `Boards ${least}-${most}`;
};

/** What tells these boards from those of another file: who sat where with which cards. Only its hash is kept. */
const fingerprint = (boards: readonly LinBoard[]): string =>
  shortHash(boards.map(({ name, deal, players }) => [name, deal.text, ...players].join("\n")).join("\n\n"), 20);

type Common = Pick<SessionFacts, "stated" | "sections" | "teamPairs" | "data" | "sums" | "club" | "deals">;

const matchFacts = (
  heading: LinHeading,
  contents: LinContents,
  common: Common,
  records: RecordBudget,
  problems: ProblemLog,
): SessionFacts => {
  const { contestants, results, matches } = broadcastMatch(heading, contents, records, problems);
  reportCut(heading, contents, problems);
  const title = heading.title === "" ? "Match" : heading.title;
  return {
    ...common,
    identity: {
      title,
      session: `${heading.segment} ${heading.first}-${heading.last} ${heading.home} ${heading.away}`,
      byWho: true,
    },
    title: heading.segment === "" ? title : `${title}, ${heading.segment}`.slice(0, 200),
    number: parseInteger(/\d{1,3}/u.exec(heading.segment)?.[0] ?? "", 1, 999) ?? 1,
    contest: "teams",
    method: METHODS[heading.scoring] ?? "imps",
    kind: heading.scoring,
    contestants,
    results,
    matches,
    place: heading.place,
  };
};

const tableFacts = (
  contents: LinContents,
  common: Common,
  records: RecordBudget,
  problems: ProblemLog,
): SessionFacts => {
  const { boards } = contents;
  const { contestants, results } = tableResults(boards, records, problems);
  const place = boards[0]?.place ?? { line: 1 };
  const compared = boards.filter((board) => board.compared !== undefined);
  const signed = compared.some((board) => board.compared?.startsWith("-"));
  const contest: Contest = "pairs";
  const method: Method = signed ? "cross-imps" : "matchpoints";
  if (compared.length > 0)
    problems.report(
      "note",
      "notRecomputed",
      compared[0]?.place ?? place,
      says("lin.otherTables", { count: compared.length }),
      says("lin.notRecomputed"),
    );
  if (results.length > 0)
    problems.report(
      "note",
      "settingAssumed",
      place,
      says("lin.noMethod"),
      says("files.takenAs", { method: says(`files.by-${method}`) }),
    );
  else problems.report("note", "boardMissing", place, says("lin.noResults"), says("lin.nothingScored"));
  return {
    ...common,
    identity: { title: fingerprint(boards), byWho: true },
    title: titleOf(boards),
    unnamed: true,
    number: 1,
    contest,
    method,
    kind: "LIN",
    contestants,
    results,
    matches: [],
    place,
  };
};

/** Reads LIN piece by piece. */
export const linReading = (limits: ReadingLimits, problems: ProblemLog): FormatReading => {
  const contents = linContents(limits, problems);
  const records = recordBudget(limits, problems);
  return {
    write: contents.write,
    end: () => {
      const read = contents.end();
      const { heading, boards, tooMany } = read;
      if (tooMany)
        return {
          sessions: [],
          refused: {
            code: "tooLarge",
            ...inFull(
              says("lin.tooMany", { deals: limits.deals, results: limits.results }),
              says("files.nothingTaken"),
            ),
          },
        };
      if (boards.length === 0 && (heading === undefined || read.results.length === 0))
        return {
          sessions: [],
          refused: {
            code: "malformed",
            ...inFull(says("lin.noBoards"), says("lin.boardIs")),
          },
        };
      const common: Common = {
        stated: {},
        sections: [{ id: DEFAULT_SECTION }],
        teamPairs: [],
        data: [],
        sums: [],
        club: {},
        deals: dealsOf(boards, problems),
      };
      return {
        sessions: [
          heading === undefined
            ? tableFacts(read, common, records, problems)
            : matchFacts(heading, read, common, records, problems),
        ],
      };
    },
  };
};
