/** Every command by every role, over the right thing and over another: through the door, by cookie and by forged pages. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMAND_TYPES, type CommandType, ROLES, type Role } from "@traveller/contract";
import { giveGrant } from "../auth/grants.ts";
import { MACHINE } from "../auth/journal.ts";
import { createKey } from "../auth/keys.ts";
import { COMMANDS, SESSION } from "../testing/commands.ts";
import { AUTHORITY, grant, PORTAL, type TestDoor } from "../testing/door.ts";
import { openPeopledDoor, others, own, type PeopledDoor } from "../testing/people.ts";

/** Who may, written out once more: the table in roles/may-do.ts must say the same. */
const EXPECTED: Readonly<Record<CommandType, readonly Role[]>> = {
  RegisterClub: ["organizer", "federation"],
  AnnounceTournament: ["club", "organizer", "federation"],
  OpenSession: ["club", "organizer", "federation"],
  CorrectSettings: ["director", "club", "organizer", "federation"],
  WithdrawSession: ["club", "organizer", "federation"],
  EnterContestant: ["director", "club", "organizer", "federation"],
  CorrectContestant: ["director", "club", "organizer", "federation"],
  WithdrawContestant: ["director", "club", "organizer", "federation"],
  SetMatch: ["director", "club", "organizer", "federation"],
  SetDeals: ["director", "club", "organizer", "federation"],
  CommitSeed: ["director", "club", "organizer", "federation"],
  DealBoards: ["director", "club", "organizer", "federation"],
  BringDeals: ["director", "club", "organizer", "federation"],
  TakeHandsOut: ["director", "club", "organizer", "federation"],
  SetMovement: ["director", "club", "organizer", "federation"],
  MakeDraw: ["director", "club", "organizer", "federation"],
  RedrawRound: ["director", "club", "organizer", "federation"],
  SwapInDraw: ["director", "club", "organizer", "federation"],
  AnnounceDraw: ["director", "club", "organizer", "federation"],
  ChangeSeating: ["director", "club", "organizer", "federation"],
  CorrectSeats: ["director", "club", "organizer", "federation"],
  ExtendRound: ["director", "club", "organizer", "federation"],
  StartRound: ["director", "club", "organizer", "federation"],
  EndRound: ["director", "club", "organizer", "federation"],
  RecordResult: ["director", "club", "organizer", "federation"],
  CorrectResult: ["director", "club", "organizer", "federation"],
  WithdrawResult: ["director", "club", "organizer", "federation"],
  CancelBoard: ["director", "organizer", "federation"],
  DivideBoard: ["director", "organizer", "federation"],
  ImposePenalty: ["director", "organizer", "federation"],
  LiftPenalty: ["director", "organizer", "federation"],
  ReleaseBoard: ["director", "club", "organizer", "federation"],
  ShowTablesLive: ["club", "organizer", "federation"],
  SetWayOfUse: ["director", "club", "organizer", "federation"],
  HideTables: ["director", "club", "organizer", "federation"],
  StateComplete: ["organizer", "federation"],
  PublishScores: ["director", "club", "organizer", "federation"],
  RecordAtTable: ["player", "director", "club", "organizer", "federation"],
  // Of a party nobody asks for a role: `procedure.test.ts` has those who sat there, captains, and who was named.
  RequestRuling: ["director"],
  DisputeTricks: ["director"],
  WithdrawAcquiescence: ["director"],
  WithdrawConcession: ["director"],
  CorrectEntry: ["director"],
  FindFacts: ["director"],
  DraftRuling: ["director"],
  GiveRuling: ["director"],
  CorrectRuling: ["director"],
  WaiveRectification: ["director"],
  ReferRuling: ["director"],
  ProposeDisqualification: ["director"],
  LodgeAppeal: ["director"],
  ConcurInAppeal: ["director"],
  RefuseToConcur: ["director"],
  WithdrawAppeal: ["director"],
  DecideOnLaw: ["director"],
  ReportScoreError: ["director", "club", "organizer", "federation"],
  TakeAppealFurther: ["director", "club", "organizer", "federation"],
  ApproveLateCorrection: ["club", "organizer", "federation"],
  DeclineLateCorrection: ["director", "club", "organizer", "federation"],
  ApproveDisqualification: ["club", "organizer", "federation"],
  DeclineDisqualification: ["director", "club", "organizer", "federation"],
  RefuseAppeal: ["director", "committee"],
  TakePoll: ["director", "committee"],
  HoldHearing: ["director", "committee"],
  DecideAppeal: ["director", "committee"],
  ReferToAuthority: ["director", "committee"],
  ArrangeCommittee: ["director", "club", "organizer", "federation"],
  SetMoment: ["director", "club", "organizer", "federation"],
  NameCommittee: ["director", "club", "organizer", "federation"],
  RecuseMember: ["director", "committee", "club", "organizer", "federation"],
  ForfeitDeposit: ["director", "committee", "club", "organizer", "federation"],
  GiveStatement: ["director", "committee", "federation"],
  CastVote: ["committee"],
  GrantLeave: ["federation"],
  DecideAsAuthority: ["federation"],
  GrantRole: ["club", "organizer", "federation"],
  RevokeRole: ["club", "organizer", "federation"],
  CreateKey: ["player", "director", "committee", "club", "organizer", "federation"],
  CreateDeviceKey: ["director", "club", "organizer", "federation"],
  RevokeKey: ["player", "director", "committee", "club", "organizer", "federation"],
  RemovePasskey: ["federation"],
  InvitePerson: ["federation"],
  CorrectPerson: ["federation"],
  ErasePerson: ["federation"],
  EraseText: ["federation"],
  EraseOriginal: ["federation"],
  ReplayParked: ["federation"],
  RegisterAuthority: ["federation"],
  PublishElections: ["federation"],
  WithdrawElection: ["federation"],
  PublishRegulation: ["federation"],
  AmendRegulation: ["federation"],
  TellNews: ["federation"],
  CorrectNews: ["federation"],
  TakeBackNews: ["federation"],
  SetChampionship: ["federation"],
  TakeBackChampionship: ["federation"],
  SetEdition: ["federation"],
  TakeBackEdition: ["federation"],
  OpenEntries: ["club", "organizer", "federation"],
  CloseEntries: ["club", "organizer", "federation"],
  AcceptEntry: ["club", "organizer", "federation"],
  RefuseEntry: ["club", "organizer", "federation"],
  SeedEntries: ["club", "organizer", "federation"],
  // Of whoever plays or speaks for it nobody asks for a role: `entries.test.ts`.
  MakeEntry: ["club", "organizer", "federation"],
  ChangeEntry: ["club", "organizer", "federation"],
  WithdrawEntry: ["club", "organizer", "federation"],
  LineUpTeam: ["director", "club", "organizer", "federation"],
  NameSubstitute: ["director", "club", "organizer", "federation"],
  TakeInEntries: ["director", "club", "organizer", "federation"],
  PlanStages: ["club", "organizer", "federation"],
  DrawStage: ["director", "club", "organizer", "federation"],
  RedrawStage: ["director", "club", "organizer", "federation"],
  ChooseOpponent: ["director", "club", "organizer", "federation"],
  GiveLineUp: ["director", "club", "organizer", "federation"],
  DecideMatch: ["director", "club", "organizer", "federation"],
  RedecideMatch: ["director", "club", "organizer", "federation"],
  OpenStage: ["club", "organizer", "federation"],
  CloseStage: ["club", "organizer", "federation"],
  ReopenStage: ["club", "organizer", "federation"],
  DelegatePowers: ["organizer", "federation"],
  SetConditions: ["club", "organizer", "federation"],
  DecideCondition: ["committee", "federation"],
  ImportLawBook: ["federation"],
  CorrectLawText: ["federation"],
  AdoptLawBook: ["federation"],
  SetAwardScheme: ["federation"],
  PublishRanking: ["federation"],
  ListMembers: ["federation"],
  ImportMembers: ["federation"],
  SetBackMembers: ["federation"],
  HoldMembership: ["federation"],
  EndMembership: ["federation"],
  ShowAs: ["federation"],
  ShowJuniors: ["federation"],
  ClaimPerson: ["director", "club", "organizer", "federation"],
  AgreeToClaim: ["director", "club", "organizer", "federation"],
  RefuseClaim: ["director", "club", "organizer", "federation"],
  MergePersons: ["federation"],
  UndoMerge: ["director", "club", "organizer", "federation"],
};

/** Acts on what is one's own whoever one is. */
const PERSONAL: ReadonlySet<string> = new Set(["CreateKey", "RevokeKey"]);

let door: TestDoor;
let personOf: PeopledDoor["personOf"];
beforeAll(async () => {
  ({ door, personOf } = await openPeopledDoor(await testDatabase()));
});
afterAll(() => door.close());

const asPerson = async (who: string, type: CommandType, headers: Record<string, string> = {}): Promise<number> => {
  const { account, cookie } = personOf(who);
  const role = ROLES.find((each) => who.endsWith(each)) ?? "player";
  const grantId = await giveGrant(door.means.accounts, {
    id: randomUUID(),
    user: personOf("holder").account,
    grant: grant("director", "session", SESSION),
    by: MACHINE,
  });
  const { id: key } = await createKey(door.means.accounts, account.id, { name: "own", grants: [], days: 2 });
  const command = {
    id: randomUUID(),
    type,
    ...COMMANDS[type]({ own: who.startsWith("other") ? others(role) : own(role), standing: grantId, key }),
  };
  const reply = await door.ask({
    method: "POST",
    url: "/commands",
    headers: { cookie, origin: PORTAL, ...headers },
    payload: command,
  });
  await door.means.sql`update auth.role_grant set revoked_at = now() where user_id = ${personOf("holder").account.id}`;
  return reply.status;
};

describe.each(COMMAND_TYPES)("%s", (type) => {
  test.each(ROLES)("by %s", async (role) => {
    const status = await asPerson(role, type);
    expect([type, status === 403]).toEqual([type, !EXPECTED[type].includes(role)]);
    expect(status).toBeLessThan(500);
  });
  test.each(ROLES)("by %s of something else", async (role) => {
    const status = await asPerson(`other ${role}`, type);
    expect(status).toBe(PERSONAL.has(type) ? 201 : 403);
  });
  test("by somebody without a role, and by nobody", async () => {
    expect(await asPerson("nobody", type)).toBe(type === "RevokeKey" ? 201 : 403);
    const reply = await door.ask({
      method: "POST",
      url: "/commands",
      payload: { id: randomUUID(), type, ...COMMANDS[type]({ own: own("club"), standing: randomUUID(), key: "k" }) },
    });
    expect([reply.status, reply.body["code"]]).toEqual([401, "forbidden"]);
  });
  test("sent by a page of somebody else, whatever it is dressed as", async () => {
    const command = {
      id: randomUUID(),
      type,
      ...COMMANDS[type]({ own: own("federation"), standing: randomUUID(), key: "k" }),
    };
    const { cookie, csrf } = personOf("federation");
    const before = await door.means.log.head(`authority/${AUTHORITY}`);
    const attempts = [
      { headers: { cookie, origin: "https://elsewhere.example" }, payload: command },
      { headers: { cookie, origin: "null" }, payload: command },
      { headers: { cookie }, payload: command },
      { headers: { cookie, "sec-fetch-site": "cross-site" }, payload: command },
      { headers: { cookie, origin: `${PORTAL}.elsewhere.example` }, payload: command },
      // A plain form: our own page, but not this session's form; and another page with a stolen token.
      {
        headers: { cookie, origin: PORTAL, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ command: JSON.stringify(command) }).toString(),
      },
      {
        headers: { cookie, origin: PORTAL, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ command: JSON.stringify(command), csrf: personOf("club").csrf }).toString(),
      },
      {
        headers: { cookie, origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ command: JSON.stringify(command), csrf }).toString(),
      },
      { headers: { cookie, origin: PORTAL, "content-type": "text/plain" }, payload: JSON.stringify(command) },
    ];
    for (const attempt of attempts) {
      const reply = await door.ask({ method: "POST", url: "/commands", ...attempt });
      expect([reply.status, reply.body["code"]]).toEqual([403, "forbidden"]);
    }
    expect(await door.means.log.head(`authority/${AUTHORITY}`)).toBe(before);
  });
});

test("every command has its line here", () => {
  expect(Object.keys(COMMANDS).toSorted()).toEqual([...COMMAND_TYPES].toSorted());
});
