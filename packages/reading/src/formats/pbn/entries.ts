/** Who takes part in a PBN session: pairs by number, pairs that only their names identify, teams and their matches, numbered in the order they come. */
import { DEFAULT_SECTION, idPart, pairId, readPairNumber, teamId } from "../../facts/names.ts";
import { parseInteger } from "../../facts/numbers.ts";
import { clip } from "../../facts/problems.ts";
import type { ContestantFact, MatchFact, PersonFact, Place, ResultFact } from "../../facts/types.ts";
import type { PbnGame } from "./games.ts";

type GrowingMatch = { readonly fact: Omit<MatchFact, "boards">; readonly boards: Set<number> };

type MatchSides = Required<Pick<ResultFact, "match" | "room">> & { readonly ns: string; readonly ew: string };

export type Entries = {
  readonly pair: (section: string, number: string, place: Place) => string;
  /** A pair whose number, and where it has one its line (`7NS`), stands beside its players' names. */
  readonly numberedPair: (section: string, number: string, players: readonly PersonFact[], place: Place) => string;
  /** A pair known by its players' names alone keeps one number wherever it sits. */
  readonly namedPair: (first: PersonFact, second: PersonFact, place: Place) => string;
  /** The teams of a game that names them, and the room it was played in. */
  readonly match: (game: PbnGame, board: number) => MatchSides | undefined;
  readonly contestants: () => readonly ContestantFact[];
  readonly matches: () => readonly MatchFact[];
};

export const pbnEntries = (): Entries => {
  const contestants = new Map<string, ContestantFact>();
  const matches = new Map<string, GrowingMatch>();
  const numbersByNames = new Map<string, string>();

  const pair = (section: string, number: string, players: readonly PersonFact[], place: Place): string => {
    const id = pairId(section, number, undefined);
    if (!contestants.has(id))
      contestants.set(id, { contestant: id, section, number: clip(number, 32), players, published: {}, place });
    return id;
  };

  const numberedPair: Entries["numberedPair"] = (section, text, players, place) => {
    const { number, line } = readPairNumber(text);
    const id = pairId(section, number, line);
    const known = contestants.get(id);
    if (known === undefined || known.players.length === 0)
      contestants.set(id, {
        contestant: id,
        section,
        number: clip(number, 32),
        ...(line === undefined ? {} : { line }),
        players,
        published: {},
        place,
      });
    return id;
  };

  const team = (name: string, place: Place): string => {
    const id = teamId(name);
    if (!contestants.has(id))
      contestants.set(id, {
        contestant: id,
        number: idPart(name),
        players: [],
        teamName: clip(name, 200),
        published: {},
        place,
      });
    return id;
  };

  return {
    pair: (section, number, place) => pair(section, number, [], place),
    numberedPair,
    namedPair: (first, second, place) => {
      const key = [first.name, second.name].toSorted().join("\n");
      const number = numbersByNames.get(key) ?? String(numbersByNames.size + 1);
      numbersByNames.set(key, number);
      return pair(DEFAULT_SECTION, number, [first, second], place);
    },
    match: (game, board) => {
      const home = game.value("HomeTeam");
      const away = game.value("VisitTeam");
      if (home === undefined || away === undefined) return undefined;
      const ids = { home: team(home, game.place), away: team(away, game.place) };
      const round = parseInteger(game.value("Round") ?? "", 1, 999);
      const match = clip(`${round === undefined ? "M" : `R${round}`}-${idPart(home)}-${idPart(away)}`, 64);
      const known = matches.get(match) ?? {
        fact: { match, ...(round === undefined ? {} : { round }), ...ids, published: {}, place: game.place },
        boards: new Set<number>(),
      };
      matches.set(match, known);
      known.boards.add(board);
      const closed = /^c/iu.test(game.value("Room") ?? "");
      return closed
        ? { ns: ids.away, ew: ids.home, match, room: "closed" }
        : { ns: ids.home, ew: ids.away, match, room: "open" };
    },
    contestants: () => [...contestants.values()],
    matches: () =>
      [...matches.values()].map(({ fact, boards }) => ({ ...fact, boards: [...boards].toSorted((a, b) => a - b) })),
  };
};
