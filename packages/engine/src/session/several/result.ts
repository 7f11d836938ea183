/**
 * The result of an event of several sessions, put together from what each of them gave (Law 78D; options `sessionWeights`,
 * `carryOver`, `rankTies`). Pure, over the standings as they are kept.
 */
import { groupBy } from "../../facts/group-by.ts";
import { exact, type Exact, isZero } from "../../score/rational.ts";
import { type Elected, readScoringOption, SCORING_DEFAULTS, type ScoringOption } from "../../score/regulations.ts";
import type { Standing } from "../reasons/scored.ts";
import type { TieCriterion } from "../reasons/why.ts";
import { carriedOver, type OverallLine, type OverallPart, type OverallStage, overallStandings } from "./standings.ts";

/** A contestant's line of a session, with what it carried into it. */
export type KeptLine = OverallLine &
  Pick<Standing, "field" | "line"> & { readonly carryOver: Standing["why"]["carryOver"] };

/** One session of the event: its lines, its matches, and who each contestant is in the whole of it. */
export type EventSession = {
  readonly session: string;
  readonly standings: readonly KeptLine[];
  readonly matches: OverallStage["matches"];
  readonly identity: ReadonlyMap<string, string>;
};

export type EventRules = Pick<Elected, "sessionWeights" | "carryOver" | "rankTies">;

/** What one session gave, and who the contestant was in it. */
export type EventPart = OverallPart & {
  readonly contestant: string;
  readonly rank: number | null;
  /** What it had carried into that session, which is part of its total there. */
  readonly carried: Standing["why"]["carryOver"];
};

export type EventLine = {
  readonly id: string;
  /** Absent for whoever missed a session, where totals are means. */
  readonly rank: number | null;
  readonly tied: boolean;
  readonly total: string;
  readonly percent: string | null;
  /** What the percentage is of, where totals are added. */
  readonly of: { readonly points: string; readonly of: string } | null;
  readonly parts: readonly EventPart[];
  /** What was carried over from the sessions before, on top of the parts; `null` where nothing is. */
  readonly carryOver: string | null;
  readonly tie: { readonly with: readonly string[]; readonly criteria: readonly TieCriterion[] } | null;
};

type EventList = {
  readonly field: number;
  readonly line: "NS" | "EW" | null;
  readonly rows: readonly EventLine[];
};

export type EventResult = {
  /** The sessions whose totals are put together, in order; and those before them, of which only the carry-over counts. */
  readonly counted: readonly string[];
  readonly before: readonly string[];
  readonly rules: EventRules;
  readonly lists: readonly EventList[];
};

/** What the conditions of contest elect, else what the last session was pinned to, else the default. A value that cannot be read is none. */
export const eventRules = (
  conditions: Readonly<Record<string, unknown>>,
  pinned: Readonly<Record<string, unknown>>,
): EventRules => {
  const elected = <K extends ScoringOption>(option: K): Elected[K] | undefined => {
    for (const from of [conditions, pinned]) {
      if (!Object.hasOwn(from, option)) continue;
      const read = readScoringOption(option, from[option]);
      if ("value" in read) return read.value;
    }
    return undefined;
  };
  return {
    sessionWeights: elected("sessionWeights") ?? SCORING_DEFAULTS.sessionWeights,
    carryOver: elected("carryOver") ?? SCORING_DEFAULTS.carryOver,
    rankTies: elected("rankTies") ?? SCORING_DEFAULTS.rankTies,
  };
};

const identified = ({ identity }: EventSession, contestant: string): string => identity.get(contestant) ?? contestant;

/** Several sessions as the one stage that carries over: their own overall, and all their matches. */
const stageOf = (sessions: readonly EventSession[], rules: EventRules): OverallStage => ({
  standings: put(sessions, rules).map(({ contestant, ...line }) => ({ contestant, ...line })),
  matches: sessions.flatMap((session) =>
    session.matches.map(({ home, away }) => ({
      home: { ...home, contestant: identified(session, home.contestant) },
      away: { ...away, contestant: identified(session, away.contestant) },
    })),
  ),
});

/** Totals over some of the event's sessions; `from` is the place of the first of them in it, by which weights are told. */
const put = (
  sessions: readonly EventSession[],
  { sessionWeights, ...rules }: EventRules,
  { from = 0, carryOver }: { readonly from?: number; readonly carryOver?: ReadonlyMap<string, Exact> | undefined } = {},
) => {
  const of = new Map(sessions.map((session) => [session.session, session]));
  return overallStandings(sessions, {
    sessionWeights: typeof sessionWeights === "string" ? sessionWeights : sessionWeights.slice(from),
    rankTies: rules.rankTies,
    ...(carryOver === undefined ? {} : { carryOver }),
    identity: (session, contestant) => of.get(session)?.identity.get(contestant) ?? contestant,
  });
};

type Split = {
  readonly before: readonly EventSession[];
  readonly counted: readonly EventSession[];
  readonly carryOver?: ReadonlyMap<string, Exact>;
};

/**
 * A session into which points were carried begins a stage: those before it count through them alone. Where the conditions say
 * what is carried and nobody has recorded it, it is computed, into the last session.
 */
const staged = (sessions: readonly EventSession[], rules: EventRules): Split => {
  const recorded = sessions.findLastIndex(({ standings }) => standings.some(({ carryOver }) => carryOver.length > 0));
  if (recorded > 0) return { before: sessions.slice(0, recorded), counted: sessions.slice(recorded) };
  const last = sessions.at(-1);
  const computed =
    rules.carryOver !== "none" && !("from" in rules.carryOver && rules.carryOver.from === "earlierMatch");
  if (!computed || last === undefined || recorded === 0) return { before: [], counted: sessions };
  const before = sessions.slice(0, -1);
  const qualified = new Set(last.standings.map(({ contestant }) => identified(last, contestant)));
  return { before, counted: [last], carryOver: carriedOver(rules.carryOver, stageOf(before, rules), qualified) };
};

/** The event's lists; `undefined` where nobody played more than one of the sessions, so that there is nothing to put together. */
export const eventResult = (sessions: readonly EventSession[], rules: EventRules): EventResult | undefined => {
  const times = new Map<string, number>();
  for (const session of sessions)
    for (const { contestant } of session.standings) {
      const id = identified(session, contestant);
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  if (![...times.values()].some((count) => count > 1)) return undefined;
  const { before, counted, carryOver } = staged(sessions, rules);
  const stage = { from: before.length, carryOver };
  const lines = put(counted, rules, stage);
  // A mean of fewer sessions stands beside no mean of all of them.
  const means = rules.sessionWeights !== "sum" || lines.every(({ percent }) => percent !== undefined);
  const whole = (line: (typeof lines)[number]): boolean => !means || line.why.parts.length === counted.length;
  const places = new Map(counted.flatMap((session) => session.standings.map((one) => [keyOf(session, one), one])));
  const kept = groupBy(
    counted.flatMap((session) => session.standings.map((one) => ({ id: identified(session, one.contestant), one }))),
    ({ id }) => id,
  );
  const lists = groupBy(lines, ({ contestant }) => listOf((kept.get(contestant) ?? []).map(({ one }) => one)));
  return {
    counted: counted.map(({ session }) => session),
    before: before.map(({ session }) => session),
    rules,
    lists: [...lists]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, members]) => {
        const [field = "0", line] = key.split(" ");
        const ids = new Set(members.filter(whole).map(({ contestant }) => contestant));
        const ranked = put(
          counted.map((session) => ({
            ...session,
            standings: session.standings.filter(({ contestant }) => ids.has(identified(session, contestant))),
          })),
          rules,
          stage,
        );
        const rows = [...ranked, ...members.filter(({ contestant }) => !ids.has(contestant))];
        return {
          field: Number(field),
          line: line === "NS" || line === "EW" ? line : null,
          rows: rows.map((row): EventLine => {
            const has = ids.has(row.contestant);
            return {
              id: row.contestant,
              rank: has ? row.rank : null,
              tied: has && row.tied,
              total: row.total,
              percent: row.percent ?? null,
              of: row.why.percent ?? null,
              parts: row.why.parts.map((part) => {
                const at = places.get(`${part.session} ${row.contestant}`);
                return {
                  ...part,
                  contestant: at?.contestant ?? row.contestant,
                  rank: at?.rank ?? null,
                  carried: at?.carryOver ?? [],
                };
              }),
              carryOver: isZero(exact(row.why.carryOver)) && carryOver === undefined ? null : row.why.carryOver,
              tie: has ? (row.why.tie ?? null) : null,
            };
          }),
        };
      }),
  };
};

const keyOf = (session: EventSession, { contestant }: KeptLine): string =>
  `${session.session} ${identified(session, contestant)}`;

/** Its list: the field of the last session it played; and its line, where it kept one in every session. */
const listOf = (own: readonly KeptLine[]): string => {
  const last = own.at(-1);
  const line = own.every((one) => one.line === last?.line) ? last?.line : undefined;
  return `${last?.field ?? 0} ${line ?? ""}`;
};
