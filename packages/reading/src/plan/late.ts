/**
 * Once the time to correct scores is over, a file moves none: what would is left out and told, for a late correction to decide. Who somebody is, who sat where and
 * which cards a board had is taken at any time. Laws 79C1, 79C2.
 */
import {
  isRankedAlike,
  isScoredAlike,
  isScoringOption,
  type Result,
  type Session,
  type SessionSettings,
} from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { meetingOf } from "./record-address.ts";
import { samePenalty, sameResult, sameValue } from "./same.ts";
import { calledIn, resultSaid, tableKey } from "./sentences.ts";
import { carryOverKey, type DealOf, type Wanted } from "./wanted.ts";

export type Late = {
  readonly wanted: Wanted;
  /** What stays as it is though the file has it otherwise, for a person to read. */
  readonly left: readonly Sentence[];
  /** Meetings whose results stay: what the file tells of their play stays out as well, or the record would say another thing than its result. */
  readonly meetings: ReadonlySet<string>;
};

const NAMED = ["method", "sections", "fields"] as const;

/** A title and a day are put right at any time; what scores are made by is not. */
const lateSettings = (
  wanted: SessionSettings,
  now: SessionSettings,
): { readonly settings: SessionSettings; readonly left: readonly string[] } => {
  const keys = [...new Set([...Object.keys(wanted.regulations), ...Object.keys(now.regulations)])];
  const regulations = Object.fromEntries(
    keys.flatMap((key) => {
      const value = (isScoringOption(key) ? now : wanted).regulations[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const { method, sections, fields, source: before } = now;
  const { source, ...others } = wanted;
  return {
    settings: {
      ...others,
      method,
      sections,
      fields,
      regulations,
      // A session that was opened here does not become one of a file's.
      ...(source === undefined || before === undefined ? {} : { source }),
    },
    left: [
      ...NAMED.filter((key) => !sameValue(wanted[key], now[key])),
      ...keys.filter((key) => isScoringOption(key) && !sameValue(wanted.regulations[key], now.regulations[key])),
    ],
  };
};

/** The deal with the vulnerability that its board was scored by; a deal that was played before has no score (Law 6D2). */
export const lateDeal = (
  { deals, results }: Session,
  deal: DealOf,
): { readonly deal: DealOf; readonly same: boolean } => {
  const before = deals.get(deal.board);
  const same = !results.has(deal.board) || isScoredAlike(deal.board, deal, before);
  if (same) return { deal, same };
  const { vulnerability: _vulnerability, playedIn: _playedIn, ...cards } = deal;
  return {
    deal: {
      ...cards,
      ...(before?.vulnerability === undefined ? {} : { vulnerability: before.vulnerability }),
      ...(before?.playedIn === undefined ? {} : { playedIn: before.playedIn }),
    },
    same,
  };
};

/** All of a result that a score follows from. */
const scored = ({
  result: _result,
  players: _players,
  published: _published,
  source: _source,
  from: _from,
  ...rest
}: Result) => rest;

const lateResults = (
  said: Wanted["results"],
  { results }: Session,
): { readonly all: Wanted["results"]; readonly left: readonly Result[] } => {
  const here = new Map([...results.values()].flat().map((result) => [result.result, result]));
  const keyedAnew = new Map([...here.values()].flatMap((one) => (said.has(one.result) ? [] : [[tableKey(one), one]])));
  const all = new Map(here);
  const left: Result[] = [];
  const met = new Set<string>();
  for (const result of said.values()) {
    const known = here.get(result.result) ?? keyedAnew.get(tableKey(result));
    if (known !== undefined) met.add(known.result);
    if (known === undefined || !sameValue(scored(known), scored(result))) left.push(result);
    else {
      const seated: Result = result.players === undefined ? known : { ...known, players: result.players };
      all.set(known.result, sameResult(seated, known) ? known : seated);
    }
  }
  return { all, left: [...left, ...[...here.values()].filter(({ result }) => !met.has(result))] };
};

/** Those of a map that the file has otherwise, has anew, or leaves out. */
const differing = <K, V>(
  said: ReadonlyMap<K, V>,
  now: ReadonlyMap<K, V>,
  same: (a: V, b: V) => boolean,
): readonly K[] =>
  [...new Set([...said.keys(), ...now.keys()])].filter((key) => {
    const [one, other] = [said.get(key), now.get(key)];
    return one === undefined || other === undefined || !same(one, other);
  });

/** What a file would have of a session whose scores it does not move any more. */
export const leaveScores = (said: Wanted, session: Session, settings: SessionSettings): Late => {
  const laid = lateSettings(said.settings, settings);
  const called = calledIn(session.contestants, said.contestants, said.names);
  const entered = new Map([...session.contestants].filter(([, { withdrewFrom }]) => withdrewFrom !== null));
  const contestants = new Map(
    [...entered].map(
      ([id, { withdrewFrom: _from, disqualified: _disqualified, hadWithdrawnFrom: _before, ...before }]) => {
        const { section, line, stratum, published } = before;
        return [id, { ...before, ...said.contestants.get(id), section, line, stratum, published }];
      },
    ),
  );
  const ranked = differing(said.contestants, entered, isRankedAlike);
  const deals = [...said.deals.values()].map((deal) => lateDeal(session, deal));
  const results = lateResults(said.results, session);
  const carried = new Map(session.carryOvers.map((one) => [carryOverKey(one), one]));
  // One that a director imposed here is none of the file's business, and a carry-over that it leaves out stays in any case.
  const penalties = new Map(
    [...session.penalties].filter(([id, { source }]) => source !== undefined || said.penalties.has(id)),
  );
  return {
    wanted: {
      ...said,
      settings: laid.settings,
      evidence: session.evidence,
      contestants,
      matches: session.matches,
      deals: new Map(deals.map(({ deal }) => [deal.board, deal])),
      results: results.all,
      penalties: session.penalties,
      carryOvers: carried,
    },
    left: [
      ...laid.left.map((setting) => says("plan.theSetting", { setting: { option: setting } })),
      ...ranked.map((id) => says("plan.theContestant", { contestant: called(id) })),
      ...differing(said.matches, session.matches, sameValue).map((match) => says("plan.theMatch", { match })),
      ...deals.flatMap(({ deal: { board }, same }) => (same ? [] : [says("plan.theVulnerability", { board })])),
      ...results.left.map((result) => says("plan.theResult", { at: resultSaid(result, called) })),
      ...differing(said.carryOvers, carried, sameValue)
        .filter((key) => said.carryOvers.has(key))
        .map((of) => says("plan.theCarryOver", { of })),
      ...differing(said.penalties, penalties, samePenalty).map((of) => says("plan.theAdjustment", { of })),
    ],
    meetings: new Set(results.left.map(meetingOf)),
  };
};
