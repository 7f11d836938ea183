/**
 * An evening of a club of the invented nation: who came, a Mitchell movement, what each table made of each board; and the events that tell of it, as a scoring
 * program's file does. Laws 8, 78.
 */
import { emptySession, foldNext, type Outcome, scoreSession, type SessionEvent } from "@traveller/engine";
import { engineVersion, standingsDigest } from "@traveller/log";
import { type Chance, chanceFrom } from "../../infra/src/sample/chance.ts";
import type { Member, Nation } from "./people.ts";

export type Evening = {
  readonly session: string;
  readonly date: string;
  /** The numbers of those who came. */
  readonly people: readonly string[];
  readonly results: number;
  readonly events: readonly SessionEvent[];
};

const BOARDS_A_ROUND = 3;
const ROUNDS = 9;

/** Contracts as often as tables come to them, with the tricks that they need. */
const CONTRACTS = [
  { contract: "3NT", needs: 9, often: 20 },
  { contract: "4S", needs: 10, often: 16 },
  { contract: "4H", needs: 10, often: 15 },
  { contract: "1NT", needs: 7, often: 12 },
  { contract: "2S", needs: 8, often: 8 },
  { contract: "2H", needs: 8, often: 7 },
  { contract: "3C", needs: 9, often: 4 },
  { contract: "3D", needs: 9, often: 4 },
  { contract: "5C", needs: 11, often: 2 },
  { contract: "2C", needs: 8, often: 2 },
  { contract: "6NT", needs: 12, often: 1 },
  { contract: "6S", needs: 12, often: 1 },
] as const;
const ALL = CONTRACTS.reduce((sum, { often }) => sum + often, 0);

const contractFrom = (at: number): (typeof CONTRACTS)[number] => {
  let left = at * ALL;
  for (const one of CONTRACTS) {
    left -= one.often;
    if (left < 0) return one;
  }
  return CONTRACTS[0];
};

type Pair = { readonly id: string; readonly players: readonly [Member, Member]; readonly strength: number };

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** What the deal has in store, the same at every table: the usual contract, whose it is, and how it lies. */
type Board = { readonly usual: (typeof CONTRACTS)[number]; readonly side: "NS" | "EW"; readonly lies: number };

const outcomeOf = (chance: Chance, board: Board, ns: Pair, ew: Pair): Outcome => {
  if (chance.happens(0.01)) return { kind: "passedOut" };
  const { contract, needs } = chance.happens(0.7) ? board.usual : contractFrom(chance.next());
  const side = chance.happens(0.88) ? board.side : board.side === "NS" ? "EW" : "NS";
  const declarer = chance.happens(0.5) ? (side === "NS" ? "N" : "E") : side === "NS" ? "S" : "W";
  const edge = (ns.strength - ew.strength) * (side === "NS" ? 0.35 : -0.35);
  const tricks = within(Math.round(needs + board.lies + edge + 0.7 * chance.normal()), 3, 13);
  return { kind: "played", contract, declarer, tricks };
};

/** Those who came: partners as a rule, now and then somebody else's. */
const whoCame = (
  chance: Chance,
  members: readonly Member[],
  tables: number,
): readonly (readonly [Member, Member])[] => {
  const couples: [Member, Member][] = [];
  for (let index = 0; index + 1 < members.length; index += 2) {
    const [one, other] = [members[index], members[index + 1]];
    if (one !== undefined && other !== undefined) couples.push([one, other]);
  }
  const came = chance.shuffled(couples).slice(0, 2 * tables);
  const [first, second] = came;
  if (first === undefined || second === undefined || !chance.happens(0.3)) return came;
  return [[first[0], second[1]], [second[0], first[1]], ...came.slice(2)];
};

const TABLES = [13, 11, 9, 7, 5, 3] as const;

/** @returns nothing where the club is too small for three tables */
export const makeEvening = (
  seed: string,
  nation: Nation,
  club: number,
  number: number,
  date: string,
): Evening | undefined => {
  const chance = chanceFrom(`${seed} evening ${club} ${number}`);
  const members = nation.ofClub[club] ?? [];
  const tables = TABLES.find((count) => 4 * count <= members.length * 0.9);
  const home = nation.clubs[club];
  if (tables === undefined || home === undefined) return undefined;
  const session = `${home.id}-${number}`;
  const strengthOf = ([one, other]: readonly [Member, Member]): number => (one.strength + other.strength) / 2;
  const pairs = whoCame(chance, members, tables).map((players, index): Pair => {
    const line = index < tables ? "NS" : "EW";
    return { id: `A-${(index % tables) + 1}-${line}`, players, strength: strengthOf(players) };
  });
  if (pairs.length < 2 * tables) return undefined;
  const personOf = ({ number: one }: Member): string => `${nation.authority}:${one}`;
  const rounds = Math.min(ROUNDS, tables);
  const events: SessionEvent[] = [
    {
      type: "SessionOpened",
      data: {
        session,
        authority: nation.authority,
        tournament: `${home.id}-evenings`,
        title: `${home.name}, evening ${number}`,
        number,
        date,
        club: home,
        method: "matchpoints",
        contest: "pairs",
        sections: [{ id: "A" }],
        fields: [["A"]],
        regulations: {},
        lawEdition: 2017,
      },
    },
    ...pairs.map(({ id, players: [one, other] }, index): SessionEvent => {
      const line = index < tables ? ("NS" as const) : ("EW" as const);
      return {
        type: "ContestantEntered",
        data: {
          contestant: id,
          section: "A",
          number: String((index % tables) + 1),
          line,
          players: [
            { person: personOf(one), seat: line === "NS" ? "N" : "E" },
            { person: personOf(other), seat: line === "NS" ? "S" : "W" },
          ],
        },
      };
    }),
  ];
  let results = 0;
  const boards = Array.from({ length: tables * BOARDS_A_ROUND }, (): Board => ({
    usual: contractFrom(chance.next()),
    side: chance.happens(0.5) ? "NS" : "EW",
    lies: 0.8 * chance.normal(),
  }));
  for (let round = 0; round < rounds; round += 1)
    for (let table = 0; table < tables; table += 1) {
      const ns = pairs[table];
      const ew = pairs[tables + ((table - round + tables) % tables)];
      const set = (table + round) % tables;
      if (ns === undefined || ew === undefined) throw new Error("a table has two pairs");
      for (let place = 0; place < BOARDS_A_ROUND; place += 1) {
        const board = set * BOARDS_A_ROUND + place;
        const deal = boards[board];
        if (deal === undefined) throw new Error("a set has three boards");
        results += 1;
        events.push({
          type: "ResultImported",
          data: {
            result: `r${results}`,
            section: "A",
            round: round + 1,
            table: String(table + 1),
            board: board + 1,
            ns: ns.id,
            ew: ew.id,
            outcome: outcomeOf(chance, deal, ns, ew),
          },
        });
      }
    }
  for (let board = 1; board <= boards.length; board += 1) events.push({ type: "BoardReleased", data: { board } });
  return {
    session,
    date,
    people: pairs.flatMap(({ players }) => players.map(({ number: one }) => one)),
    results,
    events: [...events, publicationOf(events)],
  };
};

/** The publication of everything told so far, with the digest that anybody can work out again. */
export const publicationOf = (events: readonly SessionEvent[]): SessionEvent => {
  const session = foldNext(emptySession, events);
  return {
    type: "ScoresPublished",
    data: {
      upTo: events.length,
      digest: standingsDigest(scoreSession(session)),
      engine: engineVersion(),
      clocks: "closed",
    },
  };
};
