/** Commands about championships: what they are decided on, and that names of winners lie beside the log and are forgotten there once they stand nowhere any more. Laws 78D, 80A. */
import { gatherTexts } from "@traveller/log";
import type { ChampionshipEdition, PastWinner } from "@traveller/engine";
import type { Caller, ChampionshipCommand, WinnerThen } from "@traveller/contract";
import { decideChampionships } from "../decide/championships.ts";
import type { Means } from "../means/means.ts";
import type { Outcome } from "./append.ts";
import { execute, happened, identityOf } from "./execute.ts";
import { authorityScope, authorityStream, type Knowledge } from "./known.ts";

const winnersOf = (edition: ChampionshipEdition | undefined): readonly PastWinner[] =>
  edition !== undefined && "winners" in edition ? edition.winners : [];

/** The texts that hold the names of winners. */
const textsIn = (winners: readonly PastWinner[]): readonly string[] =>
  winners.flatMap(({ team, players }) => [
    ...(team === undefined ? [] : [team.text]),
    ...players.flatMap((player) => ("name" in player ? [player.name.text] : [])),
  ]);

/** Winners as they were given: what was erased of them is missing. */
const asGiven = async ({ beside }: Means, winners: readonly PastWinner[]): Promise<readonly WinnerThen[]> => {
  const texts = await beside.texts.many(textsIn(winners));
  return winners.map(({ team, players }) => ({
    ...(team === undefined ? {} : { team: texts.get(team.text)?.content }),
    players: players.map((player) =>
      "name" in player ? { name: texts.get(player.name.text)?.content } : { person: player.person },
    ),
  }));
};

/** Whom a command names by a number that nobody here has, or whose name was erased. */
const unknownIn = async ({ beside }: Means, winners: readonly WinnerThen[]): Promise<readonly string[]> => {
  const named = winners.flatMap(({ players }) => players.flatMap(({ person }) => person ?? []));
  const people = await beside.people.many(named);
  return named.filter((person) => people.get(person)?.erased !== false);
};

export const handleChampionships = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: ChampionshipCommand,
): Promise<Outcome> => {
  const { authority, championship } = command;
  return execute(means, caller, {
    act: command.type,
    load: () => knowledge.authority(authority),
    over: () => [{ authority }],
    identity: () => identityOf(means, caller, command, authorityScope(authority)),
    decide: async ({ state, version }) => {
      const given = command.type === "SetEdition" ? (command.winners ?? []) : [];
      const tournament = command.type === "SetEdition" ? command.tournament : undefined;
      const edition = "year" in command ? state.championships.get(championship)?.editions.get(command.year) : undefined;
      const before = winnersOf(edition);
      const { texts, put } = gatherTexts();
      const winners = given.map(({ team, players }): PastWinner => ({
        ...(team === undefined ? {} : { team: put(team) }),
        players: players.flatMap(({ person, name }): PastWinner["players"] =>
          person !== undefined ? [{ person }] : name !== undefined ? [{ name: put(name) }] : [],
        ),
      }));
      const reason = "reason" in command && command.reason !== undefined ? put(command.reason) : undefined;
      const decision = decideChampionships(
        {
          authority: state,
          isAnnounced: tournament !== undefined && (await knowledge.tournament(tournament)).state.details !== undefined,
          unknown: await unknownIn(means, given),
          winners,
          winnersBefore: await asGiven(means, before),
        },
        command,
        reason,
      );
      if (decision.kind === "refused") return decision;
      return {
        kind: "written",
        answer: { events: decision.events.length, championship },
        beside: { people: [], texts, forgotten: textsIn(before) },
        streams: [
          { stream: authorityStream(authority), expectedVersion: version, events: happened(command, decision.events) },
        ],
      };
    },
  });
};
