/** For tests: a tournament with a league of four teams whose scores are published, and a knock-out that it feeds. */
import { randomUUID } from "node:crypto";
import { AUTHORITY, grant, officer, openTestDoor, type Reply, type TestDoor } from "./door.ts";

export type StagedDoor = {
  readonly door: TestDoor;
  /** The officer's key. */
  readonly key: string;
  /** A tournament of its own, with its league and its plan. `points` of the teams against whoever is behind them; the same twice is a tie. */
  readonly staged: (more?: object, margins?: readonly number[]) => Promise<Staged>;
};
export type Staged = {
  readonly tournament: string;
  readonly league: string;
  readonly final: string;
  /** A command about one of its stages. */
  readonly give: (type: string, more?: object, by?: string) => Promise<Reply>;
  /** A match of two is recorded in a session: home wins by so many tricks of overtricks in no-trump, or loses. */
  readonly played: (session: string, match: string, home: string, away: string, more: number) => Promise<void>;
  readonly publish: (session: string) => Promise<Reply>;
};

export const personOf = (team: number, player: number): string => `${AUTHORITY}:${team}0${player}`;
const TEAMS = [1, 2, 3, 4];

/** Each meets each once, in three rounds. */
const ROUNDS = [
  [
    [1, 4],
    [2, 3],
  ],
  [
    [4, 3],
    [1, 2],
  ],
  [
    [2, 4],
    [3, 1],
  ],
] as const;

export const openStagedDoor = async (url: string): Promise<StagedDoor> => {
  const door = await openTestDoor(url);
  const key = await door.key([...officer, grant("organizer", "authority", AUTHORITY)]);
  const must = async (command: Readonly<Record<string, unknown>>): Promise<Reply> => {
    const reply = await door.command(key, command);
    if (reply.status >= 300) throw new Error(`${String(command["type"])}: ${reply.text}`);
    return reply;
  };
  return {
    door,
    key,
    staged: async (more = {}, margins = [3, 2, 1, 0]) => {
      const tournament = `cup-${randomUUID().slice(0, 8)}`;
      const [league, final] = [`${tournament}-league`, `${tournament}-final`];
      await must({ type: "AnnounceTournament", tournament, title: "Cup" });
      await must({
        type: "OpenSession",
        session: league,
        tournament,
        title: "League",
        method: "imps",
        contest: "teams",
        sections: [{ id: "A" }],
      });
      for (const team of TEAMS)
        await must({
          type: "EnterContestant",
          session: league,
          contestant: `T-${team}`,
          section: "A",
          number: String(team),
          name: `Team ${team}`,
          players: [1, 2, 3, 4].map((player) => ({ person: personOf(team, player), name: `P${team}${player}` })),
          captain: personOf(team, 1),
        });
      const give: Staged["give"] = (type, fields = {}, by = key) =>
        door.command(by, { type, tournament, ...(type === "PlanStages" ? {} : { stage: "cup" }), ...fields });
      const played: Staged["played"] = async (session, match, home, away, difference) => {
        const tricks = difference < 0 ? [9, 9 - difference] : [9 + difference, 9];
        await must({
          type: "RecordResult",
          session,
          results: (["open", "closed"] as const).map((room, at) => ({
            section: "A",
            board: boardOf(match),
            match,
            room,
            ns: at === 0 ? home : away,
            ew: at === 0 ? away : home,
            outcome: { kind: "played", contract: "3NT", declarer: "N", tricks: tricks[at] },
          })),
        });
      };
      for (const [index, round] of ROUNDS.entries())
        for (const [home, away] of round) {
          const match = `r${index + 1}-${home}-${away}`;
          const set = { match, round: index + 1, home: `T-${home}`, away: `T-${away}`, boards: [boardOf(match)] };
          await must({ type: "SetMatch", session: league, match: set });
          const difference = (margins[home - 1] ?? 0) - (margins[away - 1] ?? 0);
          await played(league, match, `T-${home}`, `T-${away}`, difference);
        }
      const publish: Staged["publish"] = (session) => door.command(key, { type: "PublishScores", session });
      await publish(league);
      await must({
        type: "PlanStages",
        tournament,
        stages: [
          { stage: "league", kind: "roundRobin", sessions: [league] },
          {
            stage: "cup",
            kind: "knockOut",
            sessions: [final],
            sets: { boards: 1, sets: 1 },
            rule: { takes: [{ from: "league", take: { what: "places", from: 1, to: 4 } }] },
            ...more,
          },
        ],
      });
      return { tournament, league, final, give, played, publish };
    },
  };
};

/** In the knock-out boards are numbered by round; in the league each round has one. */
const boardOf = (match: string): number => Number(/\d/u.exec(match)?.[0] ?? 1);
