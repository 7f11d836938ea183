/** Commands about the stages of a tournament that are written into it: on what each is decided, and who may give it. Laws 78D, 80B2, 81C, 92A. */
import { randomInt } from "node:crypto";
import {
  type Allowed,
  type Caller,
  refused,
  type Refused,
  says,
  type StageInTournamentCommand,
} from "@traveller/contract";
import { newTexts, referenceOf } from "@traveller/log";
import { decideStages } from "../../decide/stages/index.ts";
import { playersOf } from "../../decide/stages/players.ts";
import type { Means } from "../../means/means.ts";
import type { Outcome } from "../append.ts";
import { execute, type Fits, happened, identityOf, judge, type Work } from "../execute.ts";
import { authorityScope, type Knowledge, tournamentStream } from "../known.ts";
import { type KnownStages, loadStages, mayInStage, publishedOf, sessionsIn } from "./known.ts";

/** Whose choice it is: who speaks or plays for a contestant says it for them, and needs no role. */
const saysForOwn = (known: KnownStages, caller: Caller, command: StageInTournamentCommand): boolean => {
  const contestant =
    command.type === "ChooseOpponent" ? command.by : command.type === "GiveLineUp" ? command.contestant : undefined;
  if (contestant === undefined || command.type === "PlanStages" || caller.by.kind !== "session") return false;
  const of = { stages: known.stages, sessions: sessionsIn(known) };
  const { players, captain } = playersOf(of, command.stage, contestant);
  return captain === caller.person || players.includes(caller.person);
};

const mayGive = (known: KnownStages, caller: Caller, command: StageInTournamentCommand): Allowed | Refused => {
  const may = mayInStage(caller, known, command);
  if (may.kind === "allowed" || (command.type !== "ChooseOpponent" && command.type !== "GiveLineUp")) return may;
  if (saysForOwn(known, caller, command)) return { kind: "allowed", role: "player" };
  const contestant = command.type === "ChooseOpponent" ? command.by : command.contestant;
  return refused("forbidden", says("stages.notYours", { contestant }), says("stages.captainSays"));
};

const workOf = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: StageInTournamentCommand,
): Work<KnownStages> => {
  const { authority } = means.settings;
  return {
    act: command.type,
    load: () => loadStages(means, knowledge, command),
    over: ({ target }) => [target],
    may: (known) => mayGive(known, caller, command),
    identity: () => identityOf(means, caller, command, authorityScope(authority)),
    decide: async (known) => {
      const texts = newTexts("reason" in command && command.reason !== undefined ? [command.reason] : []);
      const decision = decideStages(
        {
          tournament: command.tournament,
          stages: known.stages,
          sessions: sessionsIn(known),
          published: await publishedOf(means.log, known.sessions),
          seed: randomInt(2 ** 32),
          reason: texts.map(referenceOf)[0],
          onBehalf: !saysForOwn(known, caller, command),
        },
        command,
      );
      if (decision.kind === "refused") return decision;
      return {
        kind: "written",
        answer: { events: decision.events.length },
        beside: { people: [], texts },
        streams: [
          {
            stream: tournamentStream(command.tournament),
            expectedVersion: known.version,
            events: happened(command, decision.events),
          },
        ],
      };
    },
  };
};

export const handleStages = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: StageInTournamentCommand,
): Promise<Outcome> => execute(means, caller, workOf(means, knowledge, caller, command));

/** What would be written: shown before it is confirmed. */
export const judgeStages = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: StageInTournamentCommand,
): Promise<Fits | Refused> => judge(means, caller, workOf(means, knowledge, caller, command));
