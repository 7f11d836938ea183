import "server-only";
/** The public record as data: a list of rulings, a tournament's, or one file as far as its reader may see it. Who decided is a capacity and never a name. */
import type { Ruled } from "@traveller/engine/procedure";
import type { CaseSummary } from "@traveller/model";
import type { Cell } from "#format/csv.ts";
import { plainOutcome } from "#format/contract.ts";
import { caseFilterOf } from "#format/case-filter.ts";
import { api } from "../caller.ts";
import { CaseQuery } from "../routers/cases.ts";
import type { Exported } from "./exported.ts";

const MOST = 500;

type OfOneSide = Exclude<Ruled, { kind: "sides" }> | Extract<Ruled, { kind: "sides" }>["ns"];

const forSide = (ruled: OfOneSide): string => {
  switch (ruled.kind) {
    case "stands":
      return "table result";
    case "artificial":
      return typeof ruled.level === "object" ? `${ruled.level.imps} IMPs` : String(ruled.level);
    case "weighted":
      return ruled.lines.map(({ weight, score }) => `${weight} of ${plainOutcome(score, false)}`).join(" + ");
    default:
      return plainOutcome(ruled, false);
  }
};

const plainRuled = (ruled: Ruled | null): string | undefined =>
  ruled === null
    ? undefined
    : ruled.kind === "sides"
      ? `NS ${forSide(ruled.ns)}; EW ${forSide(ruled.ew)}`
      : forSide(ruled);

/** Whose, how much of which unit, under which paragraph; as it stands. */
const plainPenalty = ({ contestant, amount, unit, law }: CaseSummary["penalties"][number]): string =>
  `${contestant}: ${amount === null ? "lifted" : `-${amount} ${unit}`} (${law})`;

const HEAD = [
  "session",
  "date",
  "tournament",
  "ruling",
  "number",
  "board",
  "section",
  "table",
  "kind",
  "laws",
  "result",
  "penalties",
  "outcome",
  "decided by",
  "asked for",
  "given",
  "decided",
];

const rowOf = (one: CaseSummary): readonly Cell[] => [
  one.session.id,
  one.session.date ?? undefined,
  one.session.tournament,
  one.id,
  one.number,
  one.board ?? undefined,
  one.section ?? undefined,
  one.table ?? undefined,
  one.kind ?? undefined,
  one.laws.join(" "),
  plainRuled(one.result),
  one.penalties.length === 0 ? undefined : one.penalties.map(plainPenalty).join("; "),
  one.outcome ?? one.state,
  one.decidedBy ?? undefined,
  one.openedAt,
  one.givenAt ?? undefined,
  one.decidedAt ?? undefined,
];

const listed = (json: unknown, cases: readonly CaseSummary[]): Exported => {
  const rows = cases.map(rowOf);
  return { json, rows: [HEAD, ...rows], text: rows.map((row) => row.map((cell) => cell ?? "").join("  ")).join("\n") };
};

/** Of `/rulings` and `/rulings/<session>/<ruling>`. */
export const rulingsOf = async (path: readonly string[], query: URLSearchParams): Promise<Exported | undefined> => {
  const [session, ruling, ...more] = path;
  if (session === undefined) {
    const found = await api().cases.find({ ...caseFilterOf(CaseQuery, Object.fromEntries(query)), limit: MOST });
    return listed(found, found.cases);
  }
  if (ruling === undefined || more.length > 0) return undefined;
  const file = await api().cases.file({ session: session.slice(0, 128), ruling: ruling.slice(0, 128) });
  if (file === undefined) return undefined;
  const { summary, events, appeals, effects } = file;
  return listed({ summary, events, appeals, effects }, [summary]);
};

/** Of `/t/<tournament>/rulings`: each with its whole file. */
export const casebookOf = async ([id, page, ...more]: readonly string[]): Promise<Exported | undefined> => {
  if (id === undefined || page !== "rulings" || more.length > 0) return undefined;
  const { cases, count, files } = await api().cases.casebook({ tournament: id.slice(0, 128), limit: MOST });
  const json = files.map(({ summary, events, appeals, effects }) => ({ summary, events, appeals, effects }));
  return listed({ tournament: id, count, cases: json }, cases);
};
