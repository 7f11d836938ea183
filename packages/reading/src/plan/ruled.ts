/**
 * What people changed since importers last said it is theirs: a file, sent again or corrected, leaves it as it was ruled (Laws 79C, 81C, 82).
 * Told by comparing the session with itself as the files alone would have left it.
 */
import type { EnteredContestant, Result, Session, SessionSettings } from "@traveller/engine";
import { hasPlace, type Place } from "@traveller/engine/procedure";
import { says, type Sentence } from "@traveller/contract";
import { exchanged, matchesOfCases, resultsOfCases } from "./cases.ts";
import { sameContestant, samePenalty, sameResult, sameValue } from "./same.ts";
import { calledIn, resultSaid, tableKey } from "./sentences.ts";
import { carryOverKey, type Wanted } from "./wanted.ts";

export type Known = {
  readonly session: Session;
  /** The session of the importers' events alone. */
  readonly imported: Session;
  /** Files that were sent to it, by their digests, in the order in which they first came: when that was. */
  readonly files: ReadonlyMap<string, string>;
  /** Results on which a ruling or an appeal decided, by their ids: they stay as decided, if only that they stand. */
  readonly decided?: ReadonlySet<string>;
  /** Where its cases lie, whether or not anybody ruled: no file takes the result or the match away from under one. */
  readonly cases?: readonly Place[];
  /** Where of these something was found or ruled: what a board's record says is what that rests on. */
  readonly found?: readonly Place[];
  /** The time to correct its scores is over: a file moves none of them (Law 79C2). */
  readonly late?: boolean;
};

export type Merged = {
  readonly wanted: Wanted;
  /** What the file says otherwise, for a person to read. */
  readonly left: readonly Sentence[];
  /** What it says otherwise, or not at all, where a case is about it and nobody has ruled. */
  readonly leftForCase: readonly Sentence[];
};

type Same<V> = (a: V, b: V) => boolean;
const agree = <V>(a: V | undefined, b: V | undefined, same: Same<V>): boolean =>
  a === undefined || b === undefined ? a === b : same(a, b);

/** The file's facts, with what people changed in the place of what it says of the same. */
const merged = <K, V>(
  wanted: ReadonlyMap<K, V>,
  now: ReadonlyMap<K, V>,
  imported: ReadonlyMap<K, V>,
  same: Same<V>,
  decided: ReadonlySet<K> = new Set<K>(),
): { readonly all: ReadonlyMap<K, V>; readonly left: readonly K[] } => {
  const all = new Map(wanted);
  const ruled = [...new Set([...now.keys(), ...imported.keys()])].filter(
    (key) => decided.has(key) || !agree(now.get(key), imported.get(key), same),
  );
  for (const key of ruled) {
    const value = now.get(key);
    if (value === undefined) all.delete(key);
    else all.set(key, value);
  }
  return { all, left: ruled.filter((key) => wanted.has(key) && !agree(wanted.get(key), now.get(key), same)) };
};

const resultsOf = ({ results }: Session): ReadonlyMap<string, Result> =>
  new Map([...results.values()].flat().map((result) => [result.result, result]));

/** The file's results by the ids that the session has them under: a table that a person keyed, or ruled on, is not counted twice. */
const underKnownIds = (wanted: Wanted["results"], { session, imported }: Known): Wanted["results"] => {
  const now = resultsOf(session);
  const before = resultsOf(imported);
  const theirs = [...new Map([...before, ...now])].filter(
    ([id]) => !wanted.has(id) && !agree(now.get(id), before.get(id), sameResult),
  );
  const tables = new Map(theirs.map(([id, result]) => [tableKey(result), id]));
  return new Map(
    [...wanted].map(([id, result]) => {
      const known = now.has(id) ? undefined : tables.get(tableKey(result));
      return known === undefined ? [id, result] : [known, { ...result, result: known }];
    }),
  );
};

const carriedBy = ({ carryOvers }: Session): Wanted["carryOvers"] =>
  new Map(carryOvers.map((carried) => [carryOverKey(carried), carried]));

const entered = (session: Session): ReadonlyMap<string, EnteredContestant> =>
  new Map([...session.contestants].filter(([, { withdrewFrom }]) => withdrewFrom !== null));
const sameEntered = (a: EnteredContestant, b: EnteredContestant): boolean =>
  sameContestant(a, b) && a.withdrewFrom === b.withdrewFrom;

/** The settings by their names: five of the session itself, and the regulations. */
const STATED = ["title", "date", "method", "sections", "fields"] as const;
const settingsOf = (settings: SessionSettings | undefined): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(
    settings === undefined
      ? []
      : [
          ...STATED.map((key) => [key, settings[key]] as const),
          ...Object.entries(settings.regulations).map(([key, value]) => [`regulation ${key}`, value] as const),
        ],
  );

const mergedSettings = (
  wanted: SessionSettings,
  known: Known,
): { settings: SessionSettings; left: readonly string[] } => {
  const now = known.session.settings;
  if (now === undefined) return { settings: wanted, left: [] };
  const before = settingsOf(known.imported.settings);
  const here = settingsOf(now);
  const { left } = merged(settingsOf(wanted), here, before, sameValue);
  const kept = (key: string): boolean => !agree(here.get(key), before.get(key), sameValue);
  const { title, date, method, sections, fields } = now;
  return {
    left,
    settings: {
      ...wanted,
      ...(kept("title") ? { title } : {}),
      ...(kept("date") && date !== undefined ? { date } : {}),
      ...(kept("method") ? { method } : {}),
      ...(kept("sections") ? { sections } : {}),
      ...(kept("fields") ? { fields } : {}),
      regulations: Object.fromEntries(
        Object.keys({ ...wanted.regulations, ...now.regulations }).flatMap((key) => {
          const value = kept(`regulation ${key}`) ? now.regulations[key] : wanted.regulations[key];
          return value === undefined ? [] : [[key, value]];
        }),
      ),
    },
  };
};

/** Matches that stay as they are here, for a result in them stays as it was decided: the file has other teams there, or leaves its board out. */
const matchesOfDecided = (matches: Wanted["matches"], { session, decided }: Known): ReadonlySet<string> =>
  new Set(
    [...resultsOf(session).values()].flatMap((result) => {
      if (result.match === undefined || decided?.has(result.result) !== true) return [];
      const match = matches.get(result.match);
      return match !== undefined && hasPlace(match, result) ? [] : [result.match];
    }),
  );

/** What a file would have of a known session, rulings of people left in their place. */
export const leaveRulings = (wanted: Wanted, known: Known): Merged => {
  const { session, imported, decided = new Set(), cases = [] } = known;
  if (session === imported && decided.size === 0 && cases.length === 0) return { wanted, left: [], leftForCase: [] };
  const called = calledIn(session.contestants, wanted.contestants, wanted.names);
  const settings = mergedSettings(wanted.settings, known);
  const contestants = merged(wanted.contestants, entered(session), entered(imported), sameEntered);
  const kept = matchesOfDecided(wanted.matches, known);
  const heldMatches = matchesOfCases(session.matches, wanted.matches, cases).filter((id) => !kept.has(id));
  const matches = merged(
    wanted.matches,
    session.matches,
    imported.matches,
    sameValue,
    new Set([...kept, ...heldMatches]),
  );
  const deals = merged(wanted.deals, session.deals, imported.deals, sameValue);
  const said = underKnownIds(wanted.results, known);
  const here = resultsOf(session);
  const ofCases = resultsOfCases(here, said, cases);
  const { staying, inTheirPlace } = exchanged(here, said, [...decided, ...ofCases]);
  const heldResults = [...new Set([...ofCases, ...staying])].filter((id) => !decided.has(id));
  const fromFile = new Map([...said].filter(([id]) => !inTheirPlace.has(id)));
  const results = merged(fromFile, here, resultsOf(imported), sameResult, new Set([...decided, ...heldResults]));
  const penalties = merged(wanted.penalties, session.penalties, imported.penalties, samePenalty);
  const carryOvers = merged(wanted.carryOvers, carriedBy(session), carriedBy(imported), sameValue);
  const theMatches = (ids: readonly string[]): readonly Sentence[] =>
    ids.map((match) => says("plan.theMatch", { match }));
  const theResults = (ids: readonly string[], as: ReadonlyMap<string, Result>): readonly Sentence[] =>
    ids.flatMap((id) => {
      const result = as.get(id);
      return result === undefined ? [] : [says("plan.theResult", { at: resultSaid(result, called) })];
    });
  return {
    wanted: {
      ...wanted,
      settings: settings.settings,
      contestants: contestants.all,
      matches: matches.all,
      deals: deals.all,
      results: results.all,
      penalties: penalties.all,
      carryOvers: carryOvers.all,
    },
    left: [
      ...settings.left.map((setting) => says("plan.theSetting", { setting: { option: setting } })),
      ...contestants.left.map((id) => says("plan.theContestant", { contestant: called(id) })),
      ...theMatches(matches.left.filter((id) => !heldMatches.includes(id))),
      ...deals.left.map((board) => says("plan.theDeal", { board })),
      ...theResults(
        results.left.filter((id) => !heldResults.includes(id)),
        said,
      ),
      ...carryOvers.left.map((of) => says("plan.theCarryOver", { of })),
      ...penalties.left.map((of) => says("plan.theAdjustment", { of })),
    ],
    leftForCase: [...theMatches(heldMatches), ...theResults(heldResults, here)],
  };
};
