/**
 * A file's facts as a session that the engine can score: for trying settings, and for recomputing what a file publishes.
 * Nobody's name is in it, and nothing of it is stored.
 */
import {
  emptySession,
  type CarryOver,
  type Contestant,
  type Match,
  type Result,
  type Session,
  groupBy,
} from "@traveller/engine";
import { exactOf } from "../facts/numbers.ts";
import type { ContestantFact, JsonValue, MatchFact, ResultFact, SessionFacts } from "../facts/types.ts";

export type Regulations = Readonly<Record<string, JsonValue>>;

/** What is chosen for a session: its options, and which sections are scored across. */
export type Settings = { readonly regulations: Regulations; readonly fields: readonly (readonly string[])[] };

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** An object without its absent members, as the events' schemas want it. */
const present = <T extends object>(members: T): Partial<Present<T>> => {
  const kept: Partial<Present<T>> = {};
  for (const key of Object.keys(members)) {
    if (isKey(members, key) && members[key] !== undefined) Object.assign(kept, { [key]: members[key] });
  }
  return kept;
};
const isKey = <T extends object>(members: T, key: PropertyKey): key is keyof T => Object.hasOwn(members, key);

const exactIf = (decimal: string | undefined): number | string | undefined =>
  decimal === undefined ? undefined : exactOf(decimal);

/** Whether the file's places are those of two lists: it says so, or each line has a first place, and no place is beyond the longer line. */
const isRankedByLine = ({ contestants, stated }: SessionFacts): boolean => {
  if (stated["winners"] !== undefined) return stated["winners"] === 2;
  const ranks = groupBy(
    contestants.filter(({ published }) => published.place !== undefined),
    ({ line }) => line,
  );
  const lists = [...ranks.values()].map((list) => list.map(({ published }) => published.place?.rank ?? 0));
  return (
    lists.length === 2 &&
    lists.every((list) => list.includes(1)) &&
    Math.max(...lists.flat()) <= Math.max(...lists.map((list) => list.length))
  );
};

/** Contestants whose place the file shows as shared: with a sign, or by giving it to two of one ranking list. */
export const sharedPlaces = (facts: SessionFacts): ReadonlySet<string> => {
  const byLine = isRankedByLine(facts);
  const holders = groupBy(
    facts.contestants.filter(({ published }) => published.place !== undefined),
    ({ line, published }) => `${byLine ? (line ?? "") : ""}/${published.place?.rank ?? ""}`,
  );
  return new Set(
    [...holders.values()].flatMap((all) =>
      all
        .filter(({ published }) => published.place?.tied === true || all.length > 1)
        .map(({ contestant }) => contestant),
    ),
  );
};

/** A contestant as its event has it, without the people (the planner adds them). */
export const contestantOf = (fact: ContestantFact, shared: ReadonlySet<string>): Contestant => {
  const { total, percent, masterPoints, place } = fact.published;
  // A sheet without strata has the same places under no name: those of the section.
  const strata = (fact.published.strata ?? []).filter(({ stratum }) => stratum !== "");
  const published = present({
    total: exactIf(total),
    percent: exactIf(percent),
    place: place === undefined ? undefined : { rank: place.rank, tied: shared.has(fact.contestant) },
    masterPoints: exactIf(masterPoints),
    strata: strata.length === 0 ? undefined : strata.map((each) => ({ ...each })),
  });
  return {
    contestant: fact.contestant,
    ...present({ section: fact.section, line: fact.line }),
    number: fact.number,
    ...(fact.stratum === undefined || fact.stratum === "" ? {} : { stratum: fact.stratum }),
    players: [],
    ...(Object.keys(published).length === 0 ? {} : { published }),
  };
};

/** A result as its event has it, but for its source and the people by seat. */
export const resultOf = ({
  points,
  percents: _percents,
  place: _place,
  ewPlace: _ewPlace,
  byPlay: _byPlay,
  played: _played,
  pairs: _pairs,
  seats: _seats,
  ...rest
}: ResultFact): Result => {
  const published = present({ ns: exactIf(points.ns), ew: exactIf(points.ew) });
  return { ...rest, ...(Object.keys(published).length === 0 ? {} : { published }) };
};

export const matchOf = ({ published, carried: _carried, place: _place, ...rest }: MatchFact): Match => {
  const numbers = present({
    homeImps: exactIf(published.homeImps),
    awayImps: exactIf(published.awayImps),
    homePoints: exactIf(published.homePoints),
    awayPoints: exactIf(published.awayPoints),
  });
  return { ...rest, ...(Object.keys(numbers).length === 0 ? {} : { published: numbers }) };
};

/** Lists by key, in the order in which they come. */
/** All sections scored across. */
export const allAcross = (facts: SessionFacts): Settings["fields"] => [facts.sections.map(({ id }) => id)];

/** The penalty that an adjustment beside the boards is: what it adds is taken from a negative one. */
export const penaltyOf = (fact: ContestantFact, unit: "matchpoints" | "imps" | "vp" | "points") =>
  fact.adjustment === undefined
    ? undefined
    : {
        penalty: `${fact.contestant}/adjustment`,
        contestant: fact.contestant,
        law: "90" as const,
        amount: exactOf(fact.adjustment.startsWith("-") ? fact.adjustment.slice(1) : `-${fact.adjustment}`),
        unit,
      };

/** The unit of adjustments beside the boards: that of the totals. */
export const adjustmentUnit = (
  facts: SessionFacts,
  regulations: Regulations,
): "matchpoints" | "imps" | "vp" | "points" => {
  if (facts.method === "matchpoints") return "matchpoints";
  if (facts.method === "bam" || facts.method === "total") return "points";
  return facts.contest === "teams" && regulations["vpScale"] !== undefined && regulations["vpScale"] !== "none"
    ? "vp"
    : "imps";
};

/** What the sides of a match brought into it, as events say it. */
export const carryOversOf = ({ matches }: SessionFacts): readonly CarryOver[] =>
  matches.flatMap(({ match, home, away, carried }) =>
    carried === undefined
      ? []
      : [
          { match, contestant: home, amount: exactOf(carried.home), unit: "imps" as const },
          { match, contestant: away, amount: exactOf(carried.away), unit: "imps" as const },
        ],
  );

/**
 * The sessions that these facts make, by the settings: what settings change nothing of is the same value in all of them. Results may be given anew (with
 * rulings that were found).
 */
export const sessionsOf = (facts: SessionFacts, results: readonly Result[]): ((settings: Settings) => Session) => {
  const shared = sharedPlaces(facts);
  const known = {
    contestants: new Map(facts.contestants.map((fact) => [fact.contestant, contestantOf(fact, shared)])),
    matches: new Map(facts.matches.map((fact) => [fact.match, matchOf(fact)])),
    deals: new Map(facts.deals.map(({ place: _place, ...deal }) => [deal.board, deal])),
    results: groupBy(results, ({ board }) => board),
    carryOvers: carryOversOf(facts),
  };
  return (settings) => {
    const unit = adjustmentUnit(facts, settings.regulations);
    const penalties = facts.contestants.flatMap((fact) => penaltyOf(fact, unit) ?? []);
    return {
      ...emptySession,
      ...known,
      settings: {
        session: "recomputed",
        authority: "recomputed",
        tournament: "recomputed",
        title: facts.title,
        number: facts.number,
        method: facts.method,
        contest: facts.contest,
        sections: facts.sections.map((section) => ({ ...section })),
        fields: settings.fields.map((field) => [...field]),
        regulations: { ...settings.regulations },
        lawEdition: 2017,
      },
      penalties: new Map(penalties.map((penalty) => [penalty.penalty, penalty])),
    };
  };
};

export const sessionOf = (facts: SessionFacts, settings: Settings, results: readonly Result[]): Session =>
  sessionsOf(facts, results)(settings);
