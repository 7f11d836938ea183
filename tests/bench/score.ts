/** What scoring costs: the same boards by us, by npm bridge-scorer 2.4.0, and the sort of the same numbers. */
import { emptySession, exact, fraction, nearest, scoreSession, scoring, wouldFollow } from "@traveller/engine";
import type { Award, Exact, Method, Result, Session, SessionEvent } from "@traveller/engine";
import {
  besideDatum,
  certain,
  crossDivisor,
  crossImpsByPlace,
  datumOf,
  factoring,
  lineOf,
  placeOf,
  matchpointsByPlace,
  unitOf,
  weightedMatchpoints,
  whole,
} from "@traveller/engine/score";
import type { Line, Outcomes } from "@traveller/engine/score";
import type { Field } from "./fields.ts";
import { boardResults, fieldOf } from "./fields.ts";
import { microseconds, percentile, shownTime } from "./measure.ts";
import { gamesOf, peer } from "./peer.ts";

const SIDES = ["NS", "EW"] as const;
const SIZES = [13, 100, 1000] as const;
const DATUM = { trimTop: 1, trimBottom: 1, roundTo: 10 };
const unit = unitOf("matchpoint");

/** Every outcome of the field as scoring takes it, with or without the rulings. */
const outcomesOf = ({ scores, rulings }: Field, ruled: boolean): readonly Outcomes[] =>
  scores.map((score, index) => {
    const award = ruled ? rulings.get(index) : undefined;
    if (award === undefined || typeof award === "string" || !("weighted" in award)) return certain(score);
    return award.weighted.map(([weight, outcome]) => ({ weight: exact(weight), score: outcome }));
  });

/** Where each plain result stands among the distinct scores; -1 for a weighted one. */
const placesOf = (line: Line, results: readonly Outcomes[]): readonly number[] =>
  results.map((own) => (own.length === 1 && own[0] !== undefined ? placeOf(line, own[0].score) : -1));

/** Matchpoints of both sides of every table, exactly, brought to two results more than there are. */
const scoreMatchpoints = (results: readonly Outcomes[]): readonly (readonly Exact[])[] => {
  const line = lineOf(results);
  const scale = factoring("neuberg", whole(results.length), whole(results.length + 2), unit);
  if (scale === undefined) return [];
  const places = placesOf(line, results);
  return SIDES.map((side) => {
    const byPlace = matchpointsByPlace(line, side, unit, 0, scale);
    const ofOutcomes = weightedMatchpoints(line, side, unit, 0, scale);
    return results.map((own, index) => byPlace?.[places[index] ?? -1] ?? ofOutcomes(own, own));
  });
};

const scoreCrossImps = (results: readonly Outcomes[]): readonly (readonly (Exact | undefined)[])[] => {
  const line = lineOf(results);
  const divisor = crossDivisor("average", whole(results.length - 1));
  const places = placesOf(line, results);
  return SIDES.map((side) => {
    const byPlace = crossImpsByPlace(line, side, divisor);
    return places.map((place) => byPlace?.[place]);
  });
};

const scoreButler = (results: readonly Outcomes[]): readonly (Exact | undefined)[] => {
  const datum = datumOf(results, DATUM)?.datum;
  if (datum === undefined) return [];
  const line = lineOf(results);
  const byPlace = line.counts.scores.map((score) => besideDatum(score, datum, undefined).imps);
  return placesOf(line, results).map((place) => byPlace[place]);
};

const opened = (method: Method, sections: readonly string[], boards: readonly (readonly Result[])[]): Session => ({
  ...emptySession,
  settings: {
    session: "bench",
    authority: "bench",
    tournament: "bench",
    title: "Bench",
    number: 1,
    method,
    contest: "pairs",
    sections: sections.map((id) => ({ id })),
    fields: [[...sections]],
    regulations: { unequalResults: "neuberg", winners: 2, butlerDatum: DATUM },
    lawEdition: 2017,
  },
  results: new Map(boards.map((results) => [results[0]?.board ?? 0, results])),
});

const row = (what: string, results: number, ours: number, theirs: number | undefined, sort: number): string =>
  [
    what.padEnd(44),
    String(results).padStart(6),
    shownTime(ours).padStart(10),
    (theirs === undefined ? "–" : shownTime(theirs)).padStart(10),
    (theirs === undefined ? "–" : `${(theirs / ours).toFixed(1)} ×`).padStart(9),
    shownTime(sort).padStart(10),
    `${(ours / sort).toFixed(1)} ×`.padStart(8),
  ].join(" ");

const near = (ours: Exact | undefined, theirs: number | undefined): boolean =>
  ours !== undefined && theirs !== undefined && Math.abs(nearest(ours) - theirs) < 1e-6;

/** The peer's numbers are ours where it can have them: unfactored matchpoints, averaged cross-IMPs. */
const sameAsPeer = (scores: readonly number[]): boolean => {
  const [mp, ximp] = [gamesOf(scores), gamesOf(scores)];
  peer.matchpoints(mp);
  peer.crossImps(ximp);
  const results = scores.map(certain);
  const line = lineOf(results);
  const plain = matchpointsByPlace(line, "NS", unit, 0, { times: fraction(1), plus: fraction(0) });
  const averaged = scoreCrossImps(results)[0];
  return scores.every(
    (score, index) =>
      near(plain?.[placeOf(line, score)], mp[index]?.matchpointsNS?.value) &&
      near(averaged?.[index], ximp[index]?.impsNS?.value),
  );
};

const boardRows = (size: number): readonly string[] => {
  const field = fieldOf(size, size);
  const { scores } = field;
  const games = gamesOf(scores);
  const [plain, ruled] = [outcomesOf(field, false), outcomesOf(field, true)];
  const sort = microseconds(() => scores.toSorted((a, b) => a - b));
  const session = (method: Method) => {
    const one = opened(method, ["A"], [boardResults(1, field, 1, false)]);
    return microseconds(() => scoreSession(one).boards, 15);
  };
  const peers = {
    mp: microseconds(() => peer.matchpoints(games)),
    ximp: microseconds(() => peer.crossImps(games), 5),
    butler: microseconds(() => peer.butler(games)),
  };
  return [
    row(
      "matchpoints, factored",
      size,
      microseconds(() => scoreMatchpoints(plain)),
      peers.mp,
      sort,
    ),
    row(
      "matchpoints with weighted rulings",
      size,
      microseconds(() => scoreMatchpoints(ruled)),
      peers.mp,
      sort,
    ),
    row(
      "cross-IMPs",
      size,
      microseconds(() => scoreCrossImps(plain)),
      peers.ximp,
      sort,
    ),
    row(
      "Butler",
      size,
      microseconds(() => scoreButler(plain)),
      peers.butler,
      sort,
    ),
    row("a session of this board: reasons, totals, places", size, session("matchpoints"), undefined, sort),
  ];
};

/** 2,000 pairs in four sections scored across, two sessions of 26 boards: the peer scores the boards, adds and ranks. */
const eventRows = (): readonly string[] => {
  const boards = (first: number) => Array.from({ length: 26 }, (_, index) => fieldOf(1000, first + index));
  const evenings = [boards(1000), boards(2000)];
  const sections = ["A", "B", "C", "D"];
  const sessions = evenings.map((fields) =>
    opened(
      "matchpoints",
      sections,
      fields.map((field, index) => boardResults(index + 1, field, 4, true)),
    ),
  );
  const ours = microseconds(() => sessions.map((session) => scoreSession(session)), 3);
  const games = evenings.flat().map(({ scores }) => gamesOf(scores));
  const theirs = microseconds(() => {
    for (const each of games) peer.matchpoints(each);
    const totals = Array.from({ length: 1000 }, (_, pair) => ({
      score: games.reduce((total, each) => total + (each[pair]?.matchpointsNS?.value ?? 0), 0),
    }));
    return peer.rank(totals);
  }, 3);
  const sort = microseconds(() => evenings.flat().map(({ scores }) => scores.toSorted((a, b) => a - b)), 3);
  return [row("2,000 pairs, 4 sections, 2 sessions, rulings, why", 52_000, ours, theirs, sort), corrected(sessions[0])];
};

/** One result corrected: its board and the totals again, the other boards as they were. */
const corrected = (session: Session | undefined): string => {
  if (session === undefined) return "";
  const before = scoring(session);
  const [first, ...rest] = session.results.get(1) ?? [];
  const after: Session =
    first === undefined
      ? session
      : {
          ...session,
          results: new Map(session.results).set(1, [
            { ...first, outcome: { kind: "scoreOnly", score: 7600 } },
            ...rest,
          ]),
        };
  const again = microseconds(() => scoring(after, before), 5);
  const nothing = microseconds(() => scoreSession(after), 3);
  return `one result of 26,000 corrected: ${shownTime(again)}; the whole session from nothing: ${shownTime(nothing)}`;
};

/** What each decision on a result would do, before it is taken: 1,000 pairs on 26 boards; every fifth board, five decisions each. */
const decided = (): string => {
  const session = opened(
    "matchpoints",
    ["A", "B"],
    Array.from({ length: 26 }, (_, index) => boardResults(index + 1, fieldOf(500, 3000 + index), 2, true)),
  );
  const before = scoring(session);
  const times: number[] = [];
  for (let board = 1; board <= 26; board += 5) {
    const results = session.results.get(board) ?? [];
    for (let nth = 1; nth <= 5; nth += 1) {
      const from = results[nth * 90];
      if (from === undefined) continue;
      const award: Award = {
        weighted: [
          ["3/5", 420],
          ["2/5", -50],
        ],
      };
      const to: Result = { ...from, outcome: { kind: "adjusted", ns: award, ew: award } };
      const event: SessionEvent = { type: "ResultCorrected", data: { result: from.result, from, to } };
      times.push(microseconds(() => wouldFollow(session, before, [event]), 1));
    }
  }
  const nothing = Array.from({ length: times.length }, () => microseconds(() => scoreSession(session), 1));
  const [rulings, whole] = [times, nothing].map((each) => ({ p50: percentile(each, 50), p95: percentile(each, 95) }));
  if (rulings === undefined || whole === undefined) return "";
  return [
    `what a ruling would do among 1,000 pairs: p50 ${shownTime(rulings.p50)}, p95 ${shownTime(rulings.p95)} of ${times.length} rulings;`,
    `the whole session from nothing: p50 ${shownTime(whole.p50)}, p95 ${shownTime(whole.p95)}`,
    `(${((100 * rulings.p95) / whole.p50).toFixed(0)} % of its p50, ${((100 * rulings.p95) / whole.p95).toFixed(0)} % of its p95)`,
  ].join(" ");
};

export const benchScore = (): void => {
  const head = ["", "results", "ours", "peer", "faster", "sorting", "of sort"];
  console.log(
    [head[0]?.padEnd(44), ...head.slice(1).map((text, index) => text.padStart([6, 10, 10, 9, 10, 8][index] ?? 8))].join(
      " ",
    ),
  );
  for (const size of SIZES) for (const line of boardRows(size)) console.log(line);
  for (const line of eventRows()) console.log(line);
  console.log(decided());
  console.log(
    `same numbers as the peer where it has them: ${SIZES.map((size) => (sameAsPeer(fieldOf(size, size).scores) ? "yes" : "NO")).join(", ")}`,
  );
};
