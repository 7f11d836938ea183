/** What a session would hold if this file were all that is known of it: the data of its events, people and texts as ids. */
import type { CarryOver, Contestant, Match, Penalty, Result, SessionSettings } from "@traveller/engine";
import type { Chosen, EvidenceOf } from "../evidence/choose.ts";
import { adjustmentUnit, carryOversOf, contestantOf, matchOf, penaltyOf, sharedPlaces } from "../evidence/session.ts";
import { sessionId, tournamentId } from "../facts/identity.ts";
import { idPart } from "../facts/names.ts";
import { clip } from "../facts/problems.ts";
import type { ClubFact, DealFact, FileReading, PersonFact, PlanOptions, SessionFacts } from "../facts/types.ts";

export type DealOf = Omit<DealFact, "place">;

export type Wanted = {
  readonly settings: SessionSettings;
  readonly evidence: readonly EvidenceOf[];
  readonly contestants: ReadonlyMap<string, Contestant>;
  /** Who they are, as the file tells it. */
  readonly names: ReadonlyMap<string, string>;
  readonly matches: ReadonlyMap<string, Match>;
  readonly deals: ReadonlyMap<number, DealOf>;
  readonly results: ReadonlyMap<string, Result>;
  readonly penalties: ReadonlyMap<string, Penalty>;
  /** By `carryOverKey`. */
  readonly carryOvers: ReadonlyMap<string, CarryOver>;
};

/** What a carry-over is of: a contestant's, into one match or into the session. */
export const carryOverKey = ({ match, contestant }: CarryOver): string => `${match ?? ""}/${contestant}`;

/** The 2017 Laws came into force on the first of August. */
const LAWS_2017 = "2017-08-01";

/** As events name it. */
export const clubOf = ({ number, name }: ClubFact): SessionSettings["club"] => {
  const id = number ?? (name === undefined ? undefined : idPart(name));
  return id === undefined ? undefined : { id: clip(id, 64), name: clip(name ?? id, 200) };
};

const settingsOf = (
  reading: FileReading,
  facts: SessionFacts,
  chosen: Chosen,
  options: PlanOptions,
): SessionSettings => {
  const club = clubOf(facts.club);
  return {
    session: options.session ?? sessionId(options.authority, facts),
    authority: options.authority,
    tournament: options.tournament ?? tournamentId(options.authority, facts),
    title: facts.title,
    number: facts.number,
    ...(facts.date === undefined ? {} : { date: facts.date }),
    ...(club === undefined ? {} : { club }),
    method: facts.method,
    contest: facts.contest,
    sections: facts.sections.map((section) => ({ ...section })),
    fields: chosen.settings.fields.map((field) => [...field]),
    regulations: { ...chosen.settings.regulations },
    lawEdition: facts.lawEdition ?? (facts.date !== undefined && facts.date < LAWS_2017 ? 2007 : 2017),
    ...(reading.format === undefined
      ? {}
      : {
          source: {
            file: reading.digest,
            format: reading.format,
            ...(reading.program === undefined ? {} : { program: reading.program }),
          },
        }),
    evidence: [...chosen.evidence],
  };
};

/** Asks once for all people of a file, and gives each its id. */
const identified = async (
  facts: SessionFacts,
  options: PlanOptions,
): Promise<(person: PersonFact) => string | undefined> => {
  const persons = [
    ...facts.contestants.flatMap(({ players }) => players),
    ...facts.results.flatMap(({ seats }) => Object.values(seats ?? {})),
  ];
  const distinct = [...new Map(persons.map((person) => [personKey(person), person])).values()];
  const ids = distinct.length === 0 ? [] : await options.people(facts.club, distinct);
  const byKey = new Map(distinct.map((person, index) => [personKey(person), ids[index]]));
  return (person) => byKey.get(personKey(person));
};

const personKey = ({ name, nationalNumber, clubNumber }: PersonFact): string =>
  [nationalNumber, clubNumber, name].join("\n");

type Named = { readonly text: string; readonly digest: string };

/** By contestant. */
const teamNames = async (
  facts: SessionFacts,
  shared: ReturnType<typeof sharedPlaces>,
  options: PlanOptions,
): Promise<ReadonlyMap<string, Named>> => {
  const named = facts.contestants.flatMap((fact) =>
    fact.teamName === undefined ? [] : [{ contestant: contestantOf(fact, shared).contestant, text: fact.teamName }],
  );
  const references = named.length === 0 ? [] : await options.texts(named);
  return new Map(
    named.flatMap(({ contestant }, index): [string, Named][] => {
      const reference = references[index];
      return reference === undefined ? [] : [[contestant, reference]];
    }),
  );
};

/** Everything that the file says of a session, ready to be compared with what is known. */
export const wantedOf = async (
  reading: FileReading,
  facts: SessionFacts,
  chosen: Chosen,
  options: PlanOptions,
): Promise<Wanted> => {
  const settings = settingsOf(reading, facts, chosen, options);
  const idOf = await identified(facts, options);
  const shared = sharedPlaces(facts);
  const names = await teamNames(facts, shared, options);
  const sourceAt = (line: number) => ({ file: reading.digest, line });

  const contestants = facts.contestants.map((fact): Contestant => {
    const contestant = contestantOf(fact, shared);
    const name = names.get(contestant.contestant);
    return {
      ...contestant,
      players: fact.players.flatMap((player) => {
        const person = idOf(player);
        return person === undefined ? [] : [{ person }];
      }),
      ...(name === undefined ? {} : { name: { ...name } }),
    };
  });
  const results = chosen.results.map((result, index): Result => {
    const fact = facts.results[index];
    const players = Object.fromEntries(
      Object.entries(fact?.seats ?? {}).flatMap(([seat, person]) => {
        const id = idOf(person);
        return id === undefined ? [] : [[seat, id]];
      }),
    );
    return {
      ...result,
      ...(Object.keys(players).length === 0 ? {} : { players }),
      ...(fact === undefined ? {} : { source: sourceAt(fact.place.line) }),
    };
  });
  const unit = adjustmentUnit(facts, settings.regulations);
  const penalties = facts.contestants.flatMap((fact): Penalty[] => {
    const penalty = penaltyOf(fact, unit);
    return penalty === undefined ? [] : [{ ...penalty, source: sourceAt(fact.place.line) }];
  });
  const called = facts.contestants.map(({ teamName, players }): string =>
    clip(teamName ?? players.flatMap(({ name }) => (name.trim() === "" ? [] : name.trim())).join(" – "), 80),
  );
  return {
    settings,
    evidence: chosen.evidence,
    contestants: new Map(contestants.map((contestant) => [contestant.contestant, contestant])),
    names: new Map(contestants.map(({ contestant }, index) => [contestant, called[index] ?? ""])),
    matches: new Map(facts.matches.map((match) => [match.match, matchOf(match)])),
    deals: new Map(facts.deals.map(({ place: _place, ...deal }) => [deal.board, deal])),
    results: new Map(results.map((result) => [result.result, result])),
    penalties: new Map(penalties.map((penalty) => [penalty.penalty, penalty])),
    carryOvers: new Map(carryOversOf(facts).map((carried) => [carryOverKey(carried), carried])),
  };
};
