/**
 * Who may do what: one table, asked for every command and every file. The pages ask nothing of their own; the door decides.
 * Laws 80A-B (the authority and the organizer), 81-82 (the director), 92-93 (the committee), 79 (scores).
 */
import { refused, refusedInEnglish, type Refused } from "../refusal.ts";
import { says, type Sentence } from "../sentences/sentence.ts";
import { isInProcedure, MAY_ACT, type ProcedureAct, rolesInProcedure } from "./in-procedure.ts";
import { covers, ROLES, type Caller, type Grant, type Role, type Target } from "./roles.ts";

const staff = ["director", "club", "organizer", "federation"] as const satisfies readonly Role[];
const hosts = ["club", "organizer", "federation"] as const satisfies readonly Role[];
const federation = ["federation"] as const satisfies readonly Role[];
const anyone = ROLES;

/** For each act the roles that may do it, over a thing that their grant covers. */
export const MAY = {
  RegisterClub: ["organizer", "federation"],
  AnnounceTournament: hosts,
  OpenSession: hosts,
  CorrectSettings: staff,
  WithdrawSession: hosts,
  /** What a file lacks was said to its sender, who sent it all the same: that it lacks nothing is for others to say. */
  StateComplete: ["organizer", "federation"],
  EnterContestant: staff,
  CorrectContestant: staff,
  WithdrawContestant: staff,
  SetMatch: staff,
  SetDeals: staff,
  CommitSeed: staff,
  DealBoards: staff,
  BringDeals: staff,
  /** Law 16: before they are played. To people alone, and not to those who play. */
  TakeHandsOut: staff,
  /** Laws 8, 80B2, 81C1: who plays where is the organizer's to say, and the director's for him. */
  SetMovement: staff,
  MakeDraw: staff,
  RedrawRound: staff,
  SwapInDraw: staff,
  AnnounceDraw: staff,
  ChangeSeating: staff,
  /** Laws 81C3, 79C: an error in procedure is rectified by who directs, with what follows from it. */
  CorrectSeats: staff,
  StartRound: staff,
  ExtendRound: staff,
  EndRound: staff,
  RecordResult: staff,
  /** Law 93B3: a committee has the director's powers over the score in deciding an appeal, and by that alone. */
  CorrectResult: staff,
  WithdrawResult: staff,
  CancelBoard: ["director", "organizer", "federation"],
  /** Law 87B: the director determines which scores were made on the board in which form. */
  DivideBoard: ["director", "organizer", "federation"],
  /** Laws 90A and 91A: penalties are the director's. */
  ImposePenalty: ["director", "organizer", "federation"],
  /** Law 93B3: a committee changes a penalty by deciding an appeal, and of Law 91 it may only recommend it. */
  LiftPenalty: ["director", "organizer", "federation"],
  ReleaseBoard: staff,
  /** Laws 76A2, 80B2: what is shown while it is played is the organizer's to say; the director may end it at any moment. */
  ShowTablesLive: hosts,
  HideTables: staff,
  /** Laws 80B2, 81C1: how the tables are written is the organizer's to say, and the director's for him. */
  SetWayOfUse: staff,
  PublishScores: staff,
  /** Which of its events: `at-table.ts`. A player writes what they did themselves. */
  RecordAtTable: ["player", ...staff],
  GrantRole: hosts,
  RevokeRole: hosts,
  /** Anyone may make a key, but only with grants that are no wider than their own. */
  CreateKey: anyone,
  RevokeKey: anyone,
  /** Laws 81C1, 8A: the director looks after the tables; he ends a device's key as well. */
  CreateDeviceKey: staff,
  /** One's own need no role, and no command. */
  RemovePasskey: federation,
  InvitePerson: federation,
  CorrectPerson: federation,
  ErasePerson: federation,
  EraseText: federation,
  EraseOriginal: federation,
  ReplayParked: federation,
  /** Law 80A: the law book is the authority's. */
  ImportLawBook: federation,
  CorrectLawText: federation,
  AdoptLawBook: federation,
  /** Law 80A: an authority's regulations are published by its officers alone. */
  RegisterAuthority: federation,
  PublishElections: federation,
  WithdrawElection: federation,
  PublishRegulation: federation,
  AmendRegulation: federation,
  /** Law 80A: what the authority tells everybody is its officers' to say. */
  TellNews: federation,
  CorrectNews: federation,
  TakeBackNews: federation,
  /** Law 80A: which championships there are, and who held their titles before, is the authority's own to say. */
  SetChampionship: federation,
  TakeBackChampionship: federation,
  SetEdition: federation,
  TakeBackEdition: federation,
  /** Laws 80B2(d), (h): the conditions of entry are the organizer's, and he accepts and lists entries. */
  OpenEntries: hosts,
  CloseEntries: hosts,
  AcceptEntry: hosts,
  RefuseEntry: hosts,
  SeedEntries: hosts,
  /** For others: who plays or speaks for an entry makes, changes and withdraws it himself. */
  MakeEntry: hosts,
  ChangeEntry: hosts,
  WithdrawEntry: hosts,
  /** Law 4: who plays in whose place, the director says; a team lines itself up. */
  LineUpTeam: staff,
  NameSubstitute: staff,
  TakeInEntries: staff,
  /** Law 80A: what an authority's awards are worth is its own regulation. */
  SetAwardScheme: federation,
  PublishRanking: federation,
  /** Law 80A: who its members are is the authority's to say. */
  ListMembers: federation,
  ImportMembers: federation,
  SetBackMembers: federation,
  HoldMembership: federation,
  EndMembership: federation,
  /** Law 80B2(j): for somebody else. How one is shown oneself needs no role. */
  ShowAs: federation,
  ShowJuniors: federation,
  /** Who was a guest: those who look after the session in which he played. He says it himself without any role, and agrees himself where an office asks him. */
  ClaimPerson: staff,
  AgreeToClaim: staff,
  RefuseClaim: staff,
  /** Law 80A: whose a number is, is the authority's to say. */
  MergePersons: federation,
  UndoMerge: staff,
  /** Law 80A3 for the authority, 80B1 for an organizer's own tournament. */
  DelegatePowers: ["organizer", "federation"],
  /** Law 80B2: the conditions of contest are the organizer's. */
  SetConditions: hosts,
  /** A committee of the authority only where the power was delegated to a body (80A3). */
  DecideCondition: ["committee", "federation"],
  /** Law 80B2: which stages there are, and who goes on by which rule, is laid down by the organizer; drawn and decided by whoever directs them. */
  PlanStages: hosts,
  DrawStage: staff,
  RedrawStage: staff,
  DecideMatch: staff,
  RedecideMatch: staff,
  OpenStage: hosts,
  CloseStage: hosts,
  ReopenStage: hosts,
  /** In the place of those who choose and line up: they do so themselves without any role. */
  ChooseOpponent: staff,
  GiveLineUp: staff,
  /** Acts that are not commands. */
  DelegateForAuthority: federation,
  SendFile: hosts,
  ReadOriginal: hosts,
  MakeSignInLink: federation,
  ReadOffice: federation,
  /** What was refused at the tables: whoever tries there what a hand does not hold learns of it. Laws 81C, 90. */
  ReadRefusals: staff,
  /** Mails that wait hold links by which somebody else comes in. */
  ReadOutbox: federation,
  /** Says that an address is that of a person with a number. */
  BindPerson: federation,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

type Named = keyof typeof MAY;
/** Those about rulings and appeals have a table of their own: `in-procedure.ts`. */
export type Act = Named | ProcedureAct;

const isNamed = (name: string): name is Named => Object.hasOwn(MAY, name);

/** The roles under which an act may be done. */
const rolesFor = (act: Act): readonly Role[] => (isInProcedure(act) ? rolesInProcedure(act) : MAY[act]);

/** What a role may do where it is held, for pages: they offer nothing else, and the door asks again. */
export const actsOf = (role: Role): readonly Act[] =>
  [...Object.keys(MAY).filter(isNamed), ...Object.keys(MAY_ACT).filter(isInProcedure)].filter((act) =>
    rolesFor(act).includes(role),
  );

/** What a key may not do, whatever its grants: a stolen key must not outlive its revocation. */
const PEOPLE_ONLY: ReadonlySet<Act> = new Set<Act>([
  "GrantRole",
  "RevokeRole",
  "CreateKey",
  "CreateDeviceKey",
  "MakeSignInLink",
  "TakeHandsOut",
  "ReadOutbox",
  "InvitePerson",
  "RemovePasskey",
  // Whoever may change an officer's address may have a sign-in link sent there.
  "CorrectPerson",
]);

export type Allowed = { readonly kind: "allowed"; readonly role: Role };

/** The role under which the caller may do the act to the target, or why not. */
export const mayDo = (caller: Caller, act: Act, target: Target): Allowed | Refused => {
  if (caller.by.kind === "key" && PEOPLE_ONLY.has(act)) {
    return refusedInEnglish("forbidden", `An API key cannot do ${act}.`, "Sign in as a person to do this.");
  }
  if (caller.by.kind === "device") return mayAtTable(caller.by, act, target);
  const roles = rolesFor(act);
  const grant = ROLES.filter((role) => roles.includes(role))
    .map((role) => caller.grants.find((held) => held.role === role && covers(held, target)))
    .find((held): held is Grant => held !== undefined);
  return grant === undefined
    ? refused(
        "forbidden",
        says("roles.needed", { roles: roles.map(roleSaid) }),
        says("roles.askForOver", { over: nameOf(target) }),
      )
    : { kind: "allowed", role: grant.role };
};

type Means = Caller["by"];
/**
 * A device writes what happens in its session, as no more than a player; which events, and at which table, is asked of its use. It answers to nobody once
 * whoever made its key looks after these tables no longer: then it writes nothing.
 */
const mayAtTable = (
  { device, maker }: Extract<Means, { readonly kind: "device" }>,
  act: Act,
  target: Target,
): Allowed | Refused => {
  if (act !== "RecordAtTable" || target.session !== device.session)
    return refused("forbidden", says("table.onlyItsTable"), says("table.askDirector"));
  const makers: readonly Role[] = MAY.CreateDeviceKey;
  return maker.some((grant) => makers.includes(grant.role) && covers(grant, target))
    ? { kind: "allowed", role: "player" }
    : refused("forbidden", says("table.makerGone"), says("table.newDeviceKey"));
};

/** True where the caller holds a role for the act over anything at all: enough to see an empty form, never to write. */
export const mayDoSomewhere = (caller: Caller, act: Act): boolean => {
  const roles = rolesFor(act);
  return caller.grants.some((grant) => roles.includes(grant.role));
};

export const roleSaid = (role: Role): Sentence => says(`roles.name-${role}`);

const nameOf = (target: Target): Sentence =>
  target.club !== undefined
    ? says("roles.over-club", { id: target.club })
    : target.session !== undefined
      ? says("roles.here-session")
      : target.tournament !== undefined
        ? says("roles.here-tournament")
        : says("roles.over-authority", { id: target.authority });
