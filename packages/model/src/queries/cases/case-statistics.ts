/** What a federation asks of its rulings: how many by Law and by who decided, how many were upheld and changed, how long they took. None by anybody's name. */
import type { Model } from "../../database/model.ts";
import { type CaseFilter, citedIn, publicRulings } from "./public-record.ts";

/** How many were given, appealed, and what became of them. */
export type CaseCounts = {
  readonly given: number;
  readonly appealed: number;
  readonly upheld: number;
  readonly changed: number;
  /** Put right by the director himself (Law 82C). */
  readonly corrected: number;
};

export type CaseStatistics = CaseCounts & {
  readonly byLaw: readonly ({ readonly law: string } & CaseCounts)[];
  /** By who decided last: a director, the director in charge, a committee, the authority. */
  readonly byLevel: readonly ({ readonly level: string } & CaseCounts)[];
  /** Half of them took no longer: seconds from the request to the ruling, and from the ruling to the last decision on appeal; absent where there is none. */
  readonly secondsToRuling: number | null;
  readonly secondsToDecision: number | null;
};

type Row = CaseCounts & {
  readonly law: string | null;
  readonly level: string | null;
  readonly of: "all" | "law" | "level";
  readonly ruled: number | null;
  readonly decided: number | null;
};

export const caseStatistics = async (model: Model, filter: CaseFilter = {}): Promise<CaseStatistics> => {
  const { sql } = model;
  const counts = sql`
    count(*)::int as given,
    count(*) filter (where jsonb_array_length(appeals) > 0)::int as appealed,
    count(*) filter (where outcome = 'upheld')::int as upheld,
    count(*) filter (where outcome = 'changed')::int as changed,
    count(*) filter (where outcome = 'corrected')::int as corrected,
    percentile_cont(0.5) within group (order by extract(epoch from given_at - opened_at)) filter (where begun not in ('director', 'disqualification')) as ruled,
    percentile_cont(0.5) within group (order by extract(epoch from decided_at - given_at)) filter (where decided_at is not null) as decided`;
  const rows = await sql<Row[]>`
    with found as (${publicRulings(model, filter)}),
    cited as (${citedIn(model)})
    select 'all' as of, null as law, null as level, ${counts} from found
    union all select 'law', cited.law, null, ${counts} from cited group by cited.law
    union all select 'level', null, decided_by, ${counts} from found group by decided_by`;
  const of = (kind: Row["of"]) => rows.filter((row) => row.of === kind);
  const countsIn = ({ given, appealed, upheld, changed, corrected }: CaseCounts): CaseCounts => ({
    given,
    appealed,
    upheld,
    changed,
    corrected,
  });
  const [all] = of("all");
  return {
    ...countsIn(all ?? { given: 0, appealed: 0, upheld: 0, changed: 0, corrected: 0 }),
    byLaw: of("law")
      .flatMap((row) => (row.law === null ? [] : [{ law: row.law, ...countsIn(row) }]))
      .toSorted((a, b) => Number(a.law) - Number(b.law)),
    byLevel: of("level")
      .flatMap((row) => (row.level === null ? [] : [{ level: row.level, ...countsIn(row) }]))
      .toSorted((a, b) => b.given - a.given || a.level.localeCompare(b.level, "en")),
    secondsToRuling: all?.ruled ?? null,
    secondsToDecision: all?.decided ?? null,
  };
};
