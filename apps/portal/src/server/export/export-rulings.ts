import "server-only";
/** The public record as data: a list of rulings, a tournament's, or one file as far as its reader may see it. Who decided is a capacity and never a name. */
import { isWarning } from "@traveller/engine";
import type { Ruled } from "@traveller/engine/procedure";
import type { CaseFile, CaseSummary } from "@traveller/model";
import type { Cell } from "#format/csv.ts";
import { plainOutcome } from "#format/contract.ts";
import { caseFilterOf, leftAside } from "#format/case-filter.ts";
import { api } from "../caller.ts";
import { namesFor } from "../names.ts";
import { CaseQuery } from "../routers/cases.ts";
import type { Exported } from "./exported.ts";
import { withNames } from "./named-cases.ts";

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

type Names = Awaited<ReturnType<typeof namesFor>>;

/** Whose, how much of which unit, under which paragraph; as it stands; and the appeals that name it. */
const plainPenalty = (
  { who, amount, unit, law, offence, appeals }: CaseSummary["penalties"][number],
  { name }: Names,
): string =>
  [
    `${name(who)}: ${amount === null ? "lifted" : isWarning({ amount }) ? "warning" : `-${amount} ${unit}`} (${law})`,
    ...(offence === undefined ? [] : [offence]),
    ...appeals.map((number) => `appeal ${number}`),
  ].join(", ");

/** Who sat there, as pages name them: nobody where names are not for this reader. */
const sideOf = (one: CaseSummary, side: "ns" | "ew", { name }: Names): string | undefined =>
  one.sides?.[side].map(name).join(", ");

const HEAD = [
  "session",
  "date",
  "tournament",
  "ruling",
  "number",
  "board",
  "section",
  "table",
  "north-south",
  "east-west",
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

const rowOf = (one: CaseSummary, names: Names): readonly Cell[] => [
  one.session.id,
  one.session.date ?? undefined,
  one.session.tournament,
  one.id,
  one.number,
  one.board ?? undefined,
  one.section ?? undefined,
  one.table ?? undefined,
  sideOf(one, "ns", names),
  sideOf(one, "ew", names),
  one.kind ?? undefined,
  one.laws.join(" "),
  plainRuled(one.result),
  one.penalties.length === 0 ? undefined : one.penalties.map((each) => plainPenalty(each, names)).join("; "),
  one.outcome ?? one.state,
  one.decidedBy ?? undefined,
  one.openedAt,
  one.givenAt ?? undefined,
  one.decidedAt ?? undefined,
];

const listed = async (json: unknown, cases: readonly CaseSummary[]): Promise<Exported> => {
  const rows = await Promise.all(cases.map(async (one) => rowOf(one, await namesFor(one.session.contest))));
  return { json, rows: [HEAD, ...rows], text: rows.map((row) => row.map((cell) => cell ?? "").join("  ")).join("\n") };
};

/** Who was at the table and whom it is about, by their ids; nobody where names are not for this reader. */
const atTable = ({ sides, about }: CaseSummary, { name }: Names): ReadonlyMap<string, string> =>
  new Map(
    [...(sides?.ns ?? []), ...(sides?.ew ?? []), ...(sides === null || about === null ? [] : [about])].map((label) => [
      label.id,
      name(label),
    ]),
  );

const summaryAsData = (summary: CaseSummary, names: Names): unknown => {
  const known = atTable(summary, names);
  const { penalties, ...rest } = summary;
  return withNames(
    { ...rest, penalties: penalties.map(({ contestant: _id, ...one }) => ({ ...one, who: names.name(one.who) })) },
    (id) => known.get(id),
  );
};

const summariesAsData = (cases: readonly CaseSummary[]): Promise<readonly unknown[]> =>
  Promise.all(cases.map(async (one) => summaryAsData(one, await namesFor(one.session.contest))));

/** One file; what it did to scores is told by number where names are not for this reader, as on its page. */
const fileAsData = async ({ summary, events, appeals, effects, labels }: CaseFile): Promise<object> => {
  const names = await namesFor(summary.session.contest);
  const known = atTable(summary, names);
  const scored = (id: string): string => names.name(labels.get(id));
  return {
    summary: summaryAsData(summary, names),
    events: withNames(events, (id) => known.get(id)),
    appeals: withNames(appeals, (id) => known.get(id)),
    effects: withNames(effects, scored),
  };
};

/** A part of the question that is nothing that one can ask for. */
export type Malformed = { readonly malformed: string };

/** Of `/rulings` and `/rulings/<session>/<ruling>`. */
export const rulingsOf = async (
  path: readonly string[],
  query: URLSearchParams,
): Promise<Exported | Malformed | undefined> => {
  const [session, ruling, ...more] = path;
  if (session === undefined) {
    const [malformed] = leftAside(CaseQuery, Object.fromEntries(query));
    if (malformed !== undefined) return { malformed };
    const found = await api().cases.find({ ...caseFilterOf(CaseQuery, Object.fromEntries(query)), limit: MOST });
    return listed({ ...found, cases: await summariesAsData(found.cases) }, found.cases);
  }
  if (ruling === undefined || more.length > 0) return undefined;
  const file = await api().cases.file({ session: session.slice(0, 128), ruling: ruling.slice(0, 128) });
  if (file === undefined) return undefined;
  return listed(await fileAsData(file), [file.summary]);
};

/** Of `/t/<tournament>/rulings`: each with its whole file. */
export const casebookOf = async ([id, page, ...more]: readonly string[]): Promise<Exported | undefined> => {
  if (id === undefined || page !== "rulings" || more.length > 0) return undefined;
  const { cases, count, files } = await api().cases.casebook({ tournament: id.slice(0, 128), limit: MOST });
  const json = await Promise.all(files.map(fileAsData));
  return listed({ tournament: id, count, cases: json }, cases);
};
