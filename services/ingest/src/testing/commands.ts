/** For tests: one command of every type, as its schema wants it, about the session, tournament and club that `people.ts` sets up. */
import { randomUUID } from "node:crypto";
import type { CommandType, Grant } from "@traveller/contract";
import { AUTHORITY, grant } from "./door.ts";

export const CLUB = "17";
export const TOURNAMENT = "autumn";
export const SESSION = "evening";
const average = { artificial: "average" };
export const place = { session: SESSION };

/** What a command may need of who sends it: a role to give, one that was given, a key to revoke. */
export type Around = { readonly own: Grant; readonly standing: string; readonly key: string };
export const COMMANDS: Readonly<Record<CommandType, (around: Around) => Readonly<Record<string, unknown>>>> = {
  RegisterClub: () => ({ club: CLUB, name: "Harbour" }),
  AnnounceTournament: () => ({ tournament: TOURNAMENT, title: "Autumn", club: CLUB }),
  OpenSession: () => ({
    session: `new-${randomUUID().slice(0, 8)}`,
    tournament: TOURNAMENT,
    title: "Evening",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
  }),
  CorrectSettings: () => ({ ...place, title: "Another evening" }),
  WithdrawSession: () => ({ session: SESSION }),
  StateComplete: () => place,
  EnterContestant: () => ({ ...place, contestant: "A-1", number: "1" }),
  CorrectContestant: () => ({ ...place, contestant: "A-1", number: "1" }),
  WithdrawContestant: () => ({ ...place, contestant: "A-1" }),
  SetMatch: () => ({ ...place, match: { match: "m", home: "A-1", away: "A-2", boards: [1] } }),
  SetDeals: () => ({ ...place, boards: [{ board: 1, deal: "N:- - - -" }] }),
  StartRound: () => ({ ...place, round: 1 }),
  EndRound: () => ({ ...place, round: 1 }),
  RecordResult: () => ({
    ...place,
    results: [{ section: "A", board: 1, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } }],
  }),
  CorrectResult: () => ({
    ...place,
    result: "r",
    to: { section: "A", board: 1, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } },
  }),
  WithdrawResult: () => ({ ...place, result: "r" }),
  CancelBoard: () => ({ ...place, board: 1, ns: average, ew: average }),
  ImposePenalty: () => ({ ...place, contestant: "A-1", law: "90", amount: 1, unit: "matchpoints" }),
  LiftPenalty: () => ({ ...place, penalty: "p" }),
  ReleaseBoard: () => ({ ...place, boards: [1] }),
  ShowTablesLive: () => ({ ...place, tables: [{ section: "A", table: "1" }] }),
  HideTables: () => place,
  PublishScores: () => place,
  RecordAtTable: () => ({
    ...place,
    table: { section: "A", round: 1, table: "1", board: 1 },
    expectedVersion: 0,
    events: [{ type: "DirectorCalled", seat: "N" }],
  }),
  GrantRole: () => ({ to: { email: `${randomUUID()}@club.example` }, grant: grant("director", "session", SESSION) }),
  RevokeRole: ({ standing }) => ({ grant: standing }),
  CreateKey: ({ own }) => ({ name: "scoring", grants: [own] }),
  CreateDeviceKey: () => ({ device: { use: "table", session: SESSION, section: "A", table: "1" } }),
  RevokeKey: ({ key }) => ({ key }),
  RemovePasskey: () => ({ person: "lakeland:404", passkey: "none" }),
  InvitePerson: () => ({ name: "Somebody New", by: "link" }),
  CorrectPerson: () => ({ person: "lakeland:404", name: "Somebody Else" }),
  ErasePerson: () => ({ person: "lakeland:404" }),
  EraseText: () => ({ text: randomUUID() }),
  EraseOriginal: () => ({ digest: "0".repeat(64) }),
  ReplayParked: () => ({ projection: "standings", scope: "session/evening" }),
  RegisterAuthority: () => ({ authority: AUTHORITY, name: "Lakeland Bridge Union" }),
  PublishElections: () => ({
    authority: AUTHORITY,
    from: "2026-01-01",
    elections: [{ option: "reserveRights", value: true }],
    reason: "So that all know",
  }),
  WithdrawElection: () => ({
    authority: AUTHORITY,
    option: "reserveRights",
    from: "2025-01-01",
    reason: "A mistake",
  }),
  PublishRegulation: () => ({
    authority: AUTHORITY,
    regulation: `code-${randomUUID().slice(0, 8)}`,
    title: "Code",
    text: "Be kind.",
    from: "2026-01-01",
  }),
  AmendRegulation: () => ({ authority: AUTHORITY, regulation: "none", text: "Be kind.", from: "2026-01-01" }),
  DelegatePowers: () => ({ tournament: TOURNAMENT, to: "Helpers", powers: ["80B2(j)"], from: "2026-01-01" }),
  SetConditions: () => ({ tournament: TOURNAMENT, options: {} }),
  DecideCondition: () => ({ tournament: TOURNAMENT, option: "vpScale", value: "wbf-continuous", approve: true }),
  ImportLawBook: () => ({ file: "0".repeat(64) }),
  CorrectLawText: () => ({ book: "none", unit: "1", place: 0, was: "", change: { text: "x" } }),
  AdoptLawBook: () => ({ book: "none", from: "2026-01-01" }),
};
