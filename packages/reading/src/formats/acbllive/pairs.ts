/** The pairs of an American club's session (Law 4): players, totals, places in their strata, and awards; and those that only a board knows. */
import { says } from "@traveller/contract";
import { readRank } from "../acblscore/cells.ts";
import { pairId, readLine } from "../../facts/names.ts";
import { parseDecimal, withoutZeros } from "../../facts/numbers.ts";
import { clip, asWord } from "../../facts/problems.ts";
import type { ContestantFact, PersonFact } from "../../facts/types.ts";
import { apart, type Around, placeOf, sectionId } from "./around.ts";
import type { PairSummary, Section } from "./document.ts";

/** `Family, Given` as people say it. */
const personOf = ({ name, id_number }: PairSummary["players"][number]): PersonFact => {
  const [family = "", given] = name.split(/,\s*/u);
  const number = withoutZeros(id_number);
  return {
    name: clip(given === undefined || given === "" ? name : `${given} ${family}`, 200),
    ...(number === undefined ? {} : { nationalNumber: number }),
  };
};

const strataOf = (around: Around, { strat_place }: PairSummary): ContestantFact["published"]["strata"] =>
  strat_place.flatMap(({ strat_number, rank, type }) => {
    const read = readRank(rank);
    // A place in the event is among both lines, which only its awards are about.
    if (read === undefined || !/^section$/iu.test(type)) return [];
    return [{ stratum: labelOf(around, strat_number), overall: false, ...read }];
  });

const labelOf = ({ strata }: Around, number: string): string => strata.get(number) ?? number;

const contestantOf = (around: Around, section: string, pair: PairSummary): ContestantFact => {
  const line = apart(around) ? readLine(pair.direction) : undefined;
  const total = parseDecimal(pair.score);
  const percent = parseDecimal(pair.percentage);
  const strata = strataOf(around, pair) ?? [];
  const award = parseDecimal(pair.players[0]?.awards_score[0]?.total ?? "");
  const adjustment = parseDecimal(pair.adjustment);
  return {
    contestant: pairId(section, pair.pair_number, line),
    section,
    number: clip(pair.pair_number, 20),
    ...(line === undefined ? {} : { line }),
    players: pair.players.filter(({ name }) => name !== "").map(personOf),
    published: {
      ...(total === undefined ? {} : { total }),
      ...(percent === undefined ? {} : { percent }),
      ...(strata.length === 0 ? {} : { strata }),
      ...(award === undefined ? {} : { masterPoints: award }),
    },
    ...(pair.is_eligible === "0" ? {} : { stratum: labelOf(around, pair.strat) }),
    ...(adjustment === undefined || Number(adjustment) === 0 ? {} : { adjustment }),
    place: placeOf(around, pair.id),
  };
};

/** The section's pairs; one that only a board knows is entered without names, and one that stands twice is named. */
export const contestantsOf = (around: Around, section: Section): readonly ContestantFact[] => {
  const id = sectionId(section);
  const entered = new Map<string, ContestantFact>();
  for (const pair of section.pair_summaries) {
    const fact = contestantOf(around, id, pair);
    if (entered.has(fact.contestant))
      around.problems.report(
        "warning",
        "contestantTwice",
        fact.place,
        says("clubs.pairTwice", { word: asWord(pair.pair_number), section: id }),
        says("files.firstHolds"),
      );
    else entered.set(fact.contestant, fact);
  }
  for (const { board_results } of section.boards)
    for (const row of board_results)
      for (const side of ["NS", "EW"] as const) {
        const number = side === "NS" ? row.ns_pair : row.ew_pair;
        const line = apart(around) ? side : undefined;
        const contestant = pairId(id, number, line);
        if (number === "" || entered.has(contestant)) continue;
        const place = placeOf(around, row.id);
        around.problems.report(
          "warning",
          "contestantUnknown",
          place,
          says("clubs.pairUnknown", { word: asWord(number), section: id }),
          says("recaps.withoutNames"),
        );
        entered.set(contestant, {
          contestant,
          section: id,
          number: clip(number, 20),
          ...(line === undefined ? {} : { line }),
          players: [],
          published: {},
          place,
        });
      }
  return [...entered.values()];
};
