/** Every command, to the room that handles it: those about a session to one room, the others one line each. */
import {
  type Command,
  type CommandType,
  isAboutProcedure,
  isAboutSession,
  isInTournament,
  type ProcedureCommandType,
  type SessionCommandType,
  type Refused,
  type Caller,
  refusedInEnglish,
} from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { handleAccess } from "./access.ts";
import { openTables } from "./at-tables.ts";
import { judgeAtTable } from "./judge-at-table.ts";
import type { Outcome } from "./append.ts";
import { handleBeside } from "./beside.ts";
import type { Knowledge } from "./known.ts";
import { handleChampionships } from "./championships.ts";
import { handleEntries } from "./entries/handle.ts";
import { handleTakeIn } from "./entries/take-in.ts";
import { handleLawBooks } from "./law-books.ts";
import { handleMembers } from "./members/handle.ts";
import { handleIdentities } from "./members/identities.ts";
import { handleStages, judgeStages } from "./stages/handle.ts";
import { handleOpenStage } from "./stages/open.ts";
import { handleShown } from "./members/shown.ts";
import { handleNews } from "./news.ts";
import { handlePeople } from "./people.ts";
import { handleProcedure, judgeProcedure } from "./procedure.ts";
import { handleRankings } from "./rankings/set-scheme.ts";
import { handleRegistry } from "./registry.ts";
import { handleRegulations } from "./regulations.ts";
import type { Fits } from "./execute.ts";
import { handleSession, judgeSession } from "./session.ts";

export type Handler = (caller: Caller, command: Command) => Promise<Outcome>;

/** Those above a session: which are about one, their schema says. What happens at tables has a way of its own. */
type Above = Exclude<CommandType, SessionCommandType | ProcedureCommandType | "RecordAtTable">;
type Handle<T extends Above> = (
  means: Means,
  knowledge: Knowledge,
  caller: Caller,
  command: Extract<Command, { readonly type: T }>,
) => Promise<Outcome>;

const HANDLE: { readonly [T in Above]: Handle<T> } = {
  RegisterClub: handleRegistry,
  AnnounceTournament: handleRegistry,
  RegisterAuthority: handleRegulations,
  PublishElections: handleRegulations,
  WithdrawElection: handleRegulations,
  PublishRegulation: handleRegulations,
  AmendRegulation: handleRegulations,
  TellNews: handleNews,
  CorrectNews: handleNews,
  TakeBackNews: handleNews,
  SetChampionship: handleChampionships,
  TakeBackChampionship: handleChampionships,
  SetEdition: handleChampionships,
  TakeBackEdition: handleChampionships,
  OpenEntries: handleEntries,
  CloseEntries: handleEntries,
  MakeEntry: handleEntries,
  ChangeEntry: handleEntries,
  WithdrawEntry: handleEntries,
  AcceptEntry: handleEntries,
  RefuseEntry: handleEntries,
  SeedEntries: handleEntries,
  LineUpTeam: handleEntries,
  NameSubstitute: handleEntries,
  TakeInEntries: handleTakeIn,
  PlanStages: handleStages,
  DrawStage: handleStages,
  RedrawStage: handleStages,
  ChooseOpponent: handleStages,
  GiveLineUp: handleStages,
  DecideMatch: handleStages,
  RedecideMatch: handleStages,
  CloseStage: handleStages,
  ReopenStage: handleStages,
  OpenStage: handleOpenStage,
  DelegatePowers: handleRegulations,
  SetConditions: handleRegulations,
  DecideCondition: handleRegulations,
  ImportLawBook: handleLawBooks,
  CorrectLawText: handleLawBooks,
  AdoptLawBook: handleLawBooks,
  SetAwardScheme: handleRankings,
  PublishRanking: handleRankings,
  ListMembers: handleMembers,
  ImportMembers: handleMembers,
  SetBackMembers: handleMembers,
  HoldMembership: handleMembers,
  EndMembership: handleMembers,
  ShowAs: handleShown,
  ShowJuniors: handleShown,
  ClaimPerson: handleIdentities,
  AgreeToClaim: handleIdentities,
  RefuseClaim: handleIdentities,
  MergePersons: handleIdentities,
  UndoMerge: handleIdentities,
  InvitePerson: handlePeople,
  CorrectPerson: handlePeople,
  GrantRole: handleAccess,
  RevokeRole: handleAccess,
  CreateKey: handleAccess,
  CreateDeviceKey: handleAccess,
  RevokeKey: handleAccess,
  RemovePasskey: handleAccess,
  ErasePerson: handleBeside,
  EraseText: handleBeside,
  EraseOriginal: handleBeside,
  ReplayParked: handleBeside,
};

const handleOne = <T extends Above>(
  type: T,
  ...[means, knowledge, caller, command]: Parameters<Handle<T>>
): Promise<Outcome> => HANDLE[type](means, knowledge, caller, command);

export const createHandler = (means: Means, knowledge: Knowledge): Handler => {
  const atTable = openTables(means, knowledge);
  return (caller, command) => {
    if (command.type === "RecordAtTable") return atTable(caller, command);
    if (isAboutProcedure(command)) return handleProcedure(means, knowledge, caller, command);
    return isAboutSession(command)
      ? handleSession(means, knowledge, caller, command)
      : handleOne(command.type, means, knowledge, caller, command);
  };
};

/** Whether a command would be taken as things are now. Only those about sessions, tables, stages, rulings and appeals are judged without being done. */
export type Judge = (caller: Caller, command: Command) => Promise<Fits | Refused>;

export const createJudge =
  (means: Means, knowledge: Knowledge): Judge =>
  async (caller, command) => {
    if (command.type === "RecordAtTable") return judgeAtTable(means, knowledge, caller, command);
    if (isAboutProcedure(command)) return judgeProcedure(means, knowledge, caller, command);
    if (isInTournament(command)) return judgeStages(means, knowledge, caller, command);
    return isAboutSession(command)
      ? judgeSession(means, knowledge, caller, command)
      : refusedInEnglish("impossible", `${command.type} is not judged before it is sent.`, "Send it to /commands.", {
          path: "type",
        });
  };
