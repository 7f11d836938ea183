/**
 * A log with every kind of event that anything writes: read one event at a time, by a projector that is started anew for each, it leaves the
 * rows that a rebuild makes of the whole of it at once. A kind that is new must get its place here, or this does not compile.
 */
import {
  type FederationEventType,
  federationEvents,
  type SessionEventType,
  type sessionEvents,
} from "@traveller/engine";
import {
  type By,
  isProcedureEvent,
  type procedureEvents,
  type ProcedureEventType,
  streamOf,
} from "@traveller/engine/procedure";
import type { entryEvents, EntryEventType } from "@traveller/engine/entries";
import type { rankingEvents, RankingEventType } from "@traveller/engine/ranking";
import type { memberEvents, MemberEventType } from "@traveller/engine/registry";
import {
  checkWritten,
  engineVersion,
  eventCatalogue,
  type LogData,
  type NewEvent,
  openBeside,
  projectAll,
  type TextReference,
} from "@traveller/log";
import { type Model, openModel, parkedEvents, sessionPage } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { scoringProjection } from "../projector/project.ts";
import {
  allRows,
  entered,
  FILE,
  imported,
  opened,
  openFederation,
  publishedNow,
  result,
  type TestFederation,
} from "../testing/session-events.ts";
import { rowsLeftBy } from "../testing/rows-left.ts";
import { ofDeals } from "../testing/sealed.ts";
import { ofSeatings } from "../testing/seated.ts";
import { ofStages } from "../testing/staged.ts";
import { rebuild } from "./rebuild.ts";

let federation: TestFederation;
let model: Model;
let text: TextReference;
let law: TextReference;

beforeAll(async () => {
  federation = await openFederation(await testDatabase());
  model = openModel({ url: federation.url });
  const beside = openBeside({ url: federation.url });
  const passage = { address: "1", part: 0, label: "", heading: "The Pack", text: "52 cards", marks: [], line: 1 };
  const kept = await beside.texts.put(["Why", JSON.stringify({ title: "The Pack", passages: [passage] })]);
  await beside.close();
  const [why, pack] = kept;
  if (why === undefined || pack === undefined) throw new Error("texts are kept");
  [text, law] = [why, pack];
});
afterAll(() => Promise.all([model.close(), federation.close()]));

type Data<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  readonly [T in keyof Schemas]: readonly z.input<Schemas[T]>[];
};
const average = { artificial: "average" } as const;
const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
const periods = { correction: "PT30M", appeal: "endOfCorrectionPeriod" } as const;
const published = { upTo: 20, digest: FILE, engine: "test", clocks: "run", periods } as const;

/** What a session may be told of after it was opened, in an order in which it can happen. */
const ofASession = (): Omit<Data<typeof sessionEvents>, OfTheEvening | "SessionWithdrawn"> => ({
  CompletenessStated: [
    { lacking: [{ what: "boardsWithoutResults", boards: [3] }], reason: text, law: "79C" },
    { lacking: [] },
  ],
  SettingsCorrected: [{ title: "Tuesday evening", regulations: { unequalResults: "none" }, reason: text, law: "80" }],
  MatchSet: [{ match: "m1", round: 1, home: "A-1", away: "A-2", boards: [1, 2] }],
  MatchCorrected: [{ match: "m1", round: 2, home: "A-1", away: "A-2", boards: [1] }],
  CarryOverSet: [{ contestant: "A-1", amount: "7/2", unit: "matchpoints" }],
  DealsSet: [
    {
      boards: [{ board: 1, deal: DEAL, doubleDummy: { par: { score: 420, contracts: "4S-N" } } }],
      source: { file: FILE },
    },
  ],
  ResultRecorded: [
    {
      result: "t_A_1_1_3",
      section: "A",
      round: 1,
      table: "1",
      board: 3,
      ns: "A-1",
      ew: "A-2",
      outcome: {
        kind: "awaitsRuling",
        law: "15B1",
        table: { kind: "passedOut" },
      },
      from: {
        stream: "table/every/A/1/1/3/1",
        version: 12,
      },
    },
  ],
  ...ofDeals(FILE),
  ...ofSeatings(text),
  RoundStarted: [{ round: 1, minutes: 30 }, { round: 2 }],
  RoundExtended: [{ round: 1, minutes: 5, reason: text }],
  RoundEnded: [{ round: 1 }],
  TablesShownLive: [
    {
      tables: [
        { section: "A", table: "1" },
        { section: "A", table: "2" },
      ],
      delay: 600,
      viewers: "signedIn",
    },
  ],
  WayOfUseSet: [
    { way: "recorder", irregularities: "happen" },
    { way: "results", irregularities: "impossible", tables: [{ section: "A", table: "1" }] },
  ],
  TablesHidden: [{ tables: [{ section: "A", table: "1" }] }],
  PenaltyImposed: [
    { penalty: "p1", contestant: "A-1", law: "90", amount: "1/4", unit: "percentOfTop", reason: text },
    { penalty: "p2", contestant: "A-2", law: "91", amount: 1, unit: "matchpoints" },
  ],
  PenaltyLifted: [{ penalty: "p1", reason: text, law: "90" }],
  ContestantWithdrew: [{ contestant: "A-4", fromRound: 2 }],
  BoardCancelled: [{ board: 2, ns: average, ew: average, reason: text, law: "87" }],
  ScoresPublished: [published, { ...published, upTo: 5, clocks: "run" }],
});

/** Told by the helpers that other tests open their evenings with. */
type OfTheEvening =
  | "SessionOpened"
  | "ContestantEntered"
  | "ContestantCorrected"
  | "ResultImported"
  | "ResultCorrected"
  | "ResultWithdrawn";
const corrected = (change: Readonly<Record<string, unknown>>) => {
  const facts = { result: "r1", board: 1, ns: "A-1", ew: "A-2" };
  return {
    type: "ResultCorrected",
    data: { result: "r1", from: result(facts), to: result({ ...facts, ...change }), reason: text },
  };
};
const passedOut = { kind: "passedOut" };
const evening: Readonly<Record<OfTheEvening, (id: string) => readonly NewEvent[]>> = {
  SessionOpened: (id) => [opened(id, id === "teams" ? { contest: "teams", method: "imps" } : {})],
  ContestantEntered: () => [entered(1), entered(2), entered(3), entered(4)],
  ContestantCorrected: () => [{ type: "ContestantCorrected", data: { contestant: "A-2", number: "22", players: [] } }],
  ResultImported: () => [
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    imported({ result: "r2", board: 1, ns: "A-3", ew: "A-4", outcome: passedOut }),
    imported({ result: "r3", board: 2, ns: "A-1", ew: "A-4", outcome: passedOut }),
    imported({ result: "r4", board: 2, ns: "A-3", ew: "A-2" }),
  ],
  ResultCorrected: () => [corrected({ outcome: passedOut }), corrected({})],
  ResultWithdrawn: () => [{ type: "ResultWithdrawn", data: { result: "r4", reason: text, law: "79" } }],
};

const office = { person: "lakes:7", office: "directorInCharge" } as const;
const choice = { option: "artificialImps", value: 4, law: "12C2(b)" } as const;

const NEWS = ["0197f0aa-0000-7000-8000-00000000aa01", "0197f0aa-0000-7000-8000-00000000aa02"] as const;

/** What an authority's own log may be told, by the stream that it goes to. */
const ofAFederation = (): readonly (readonly [string, Partial<Data<typeof federationEvents>>])[] => {
  const ofAuthority = {
    AuthorityRegistered: [{ authority: "lakes", name: "Lakes Bridge Union", country: "FI", lawEdition: 2017 }],
    ElectionMade: [
      { option: "artificialImps", value: 3, from: "2026-01-01", leaves: [{ to: "TO", schema: {} }], reason: text },
      { option: "teamSize", value: 6, from: "2026-01-01", until: "2026-12-31" },
    ],
    ElectionWithdrawn: [{ option: "teamSize", from: "2026-01-01", reason: text }],
    RegulationPublished: [{ regulation: "code", title: "Code", number: "1", text, from: "2026-01-01" }],
    RegulationAmended: [{ regulation: "code", text: law, from: "2026-07-01" }],
    PowersDelegated: [{ to: "Board", powers: ["93C"], law: "80A3", mode: "assigned", from: "2026-01-01" }],
    NewsTold: [
      { news: NEWS[0], title: text, text, from: "2026-01-01T09:00:00Z" },
      { news: NEWS[1], title: text, text, about: { kind: "ranking", id: "masters" }, from: "2026-01-02T09:00:00Z" },
    ],
    NewsCorrected: [
      { news: NEWS[0], title: law, text, from: "2026-01-01T09:00:00Z", until: "2026-02-01T09:00:00Z" },
      { news: NEWS[0], title: text, text: law, about: { kind: "session", id: "pairs" }, from: "2026-01-01T09:00:00Z" },
    ],
    NewsTakenBack: [{ news: NEWS[1], reason: text }],
    ChampionshipSet: [
      { championship: "open-pairs", name: "Open Pairs", title: "Champion" },
      { championship: "open-teams", name: "Open Teams", title: "Team Champion" },
      { championship: "open-pairs", name: "Open Pairs", title: "Open Pairs Champion" },
    ],
    EditionSet: [
      { championship: "open-pairs", year: 1987, winners: [{ players: [{ name: text }, { person: "lakes:7" }] }] },
      { championship: "open-pairs", year: 1988, winners: [{ team: text, players: [] }] },
      { championship: "open-pairs", year: 2026, tournament: "autumn" },
      { championship: "open-teams", year: 1988, winners: [{ team: text, players: [] }] },
    ],
    EditionTakenBack: [{ championship: "open-pairs", year: 1988, reason: text }],
    ChampionshipTakenBack: [{ championship: "open-teams", reason: text }],
  } satisfies Partial<Data<typeof federationEvents>>;
  const ofRegistry = {
    ClubRegistered: [{ club: "harbour", name: "Harbour BC", region: "Lakeside" }],
    ClubCorrected: [{ club: "harbour", place: "Harbour Road" }],
  } satisfies Partial<Data<typeof federationEvents>>;
  const ofTournament = {
    TournamentAnnounced: [{ tournament: "autumn", title: "Autumn Pairs", from: "2026-03-04" }],
    TournamentCorrected: [{ title: "Autumn Pairs and Teams", reason: text }],
    ConditionsSet: [{ options: { artificialImps: 4 }, written: [{ item: "entry", text }] }],
    ConditionApproved: [{ ...choice, body: "Board" }],
    ConditionDeclined: [{ ...choice, reason: text }],
    SessionPlanned: [
      { session: "final", number: 2, title: "Final", starts: "2026-03-11T18:00:00Z" },
      { session: "extra", number: 3 },
    ],
    SessionUnplanned: [{ session: "extra", reason: text }],
    OfficialAppointed: [office, { ...office, person: "lakes:8" }],
    OfficialReleased: [office],
    ...ofStages(text),
    OverallPublished: [{ sessions: [{ session: "pairs", upTo: 3, weight: "1/2" }], digest: FILE, engine: "test" }],
  } satisfies Partial<Data<typeof federationEvents>>;
  const ofLawBook = {
    LawBookImported: [{ language: "en", edition: 2017, title: "Laws", source: { file: FILE }, laws: 2 }],
    LawImported: [
      { unit: "1", content: law },
      { unit: "2", content: law },
    ],
    LawTextCorrected: [{ unit: "1", content: law, address: "1", reason: text }],
    LawBookAdopted: [{ from: "2026-01-01", reason: text }],
  } satisfies Partial<Data<typeof federationEvents>>;
  const all = { ...ofAuthority, ...ofRegistry, ...ofTournament, ...ofLawBook } satisfies Data<typeof federationEvents>;
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(federationEvents).toSorted());
  return [
    ["authority/lakes", ofAuthority],
    ["registry/lakes", ofRegistry],
    ["tournament/autumn", ofTournament],
    ["lawbook/en-2017", ofLawBook],
  ];
};

const AT = { section: "A", board: 1, ns: "A-1", ew: "A-2" };
const DIRECTOR: By = { as: "director" };
const ORGANIZER: By = { as: "organizer" };
const PAIR: By = { as: "player", contestant: "A-1", seats: ["N"] };
const nine = { kind: "played", contract: "4S", declarer: "N", tricks: 9 } as const;

/** What rulings and appeals of a session may be told: a case that is decided on appeal, and one event of each other kind. */
const ofCases = (): Data<typeof procedureEvents> => {
  const ruling = { by: DIRECTOR, ruling: "r1", place: AT, kind: "judgement" as const, laws: ["16B3"], grounds: text };
  const withdrawal = { by: PAIR, place: AT, tricks: 1, claimed: text };
  const ofAppeal = { by: PAIR, appeal: "a1" };
  const ofCommittee = { by: { as: "committee" }, appeal: "a1", ruling: "r1", grounds: text } as const;
  return {
    CommitteeArranged: [{ by: ORGANIZER, committee: "available" }],
    MomentSet: [{ by: ORGANIZER, moment: "eventEnds", at: "2026-03-05T22:00:00Z" }],
    AttentionDrawn: [{ by: { as: "spectator" }, board: 1, to: "61A" }],
    RulingRequested: [{ by: PAIR, request: "r1", place: AT, claimed: text }],
    ScoreErrorReported: [
      { by: PAIR, correction: "c1", place: AT, error: "entry", agreed: true, should: nine, claimed: text },
    ],
    LateCorrectionAsked: [
      {
        by: DIRECTOR,
        correction: "c2",
        changes: [{ of: "board", board: 1, from: { vulnerability: "None" }, to: { vulnerability: "All" } }],
        claimed: text,
      },
    ],
    LateCorrectionApproved: [{ by: ORGANIZER, correction: "c2", grounds: text }],
    LateCorrectionDeclined: [{ by: ORGANIZER, correction: "c1", grounds: text }],
    LateCorrectionMade: [{ by: DIRECTOR, correction: "c2" }],
    TrickDisputed: [{ by: PAIR, dispute: "t1", place: AT, says: 9, claimed: text }],
    AcquiescenceWithdrawn: [{ ...withdrawal, withdrawal: "w1" }],
    ConcessionWithdrawn: [{ ...withdrawal, withdrawal: "w2" }],
    FactsFound: [
      {
        by: DIRECTOR,
        ruling: "r1",
        place: AT,
        how: "disputed",
        rests: { stream: "table/every/A/1/1/1/1", versions: [3] },
        facts: text,
      },
    ],
    StatementGiven: [
      { by: PAIR, to: { kind: "ruling", ruling: "r1" }, statement: "s1", of: "lakes:11", text },
      { by: PAIR, to: { kind: "appeal", appeal: "a1" }, statement: "s2", text },
      { by: PAIR, to: { kind: "ruling", ruling: "r1" }, statement: "s3", agrees: false },
    ],
    PollTaken: [
      {
        by: DIRECTOR,
        to: { kind: "ruling", ruling: "r1" },
        poll: "p1",
        hand: "AKQ.JT9.876.5432",
        seat: "E",
        auction: ["1S", "P"],
        methods: text,
        question: text,
        answers: [{ person: "lakes:99", does: "P", considers: ["2S"], why: text }],
      },
    ],
    RulingDrafted: [ruling],
    RulingGiven: [{ ...ruling, about: "r1", result: nine, nonOffending: ["NS"] }],
    RulingCorrected: [{ by: DIRECTOR, ruling: "r1", result: nine, normalResult: true, grounds: text }],
    RectificationWaived: [
      { by: DIRECTOR, ruling: "r2", place: AT, law: "27B2", nonOffending: "NS", askedBy: "NS", cause: text },
    ],
    DisqualificationProposed: [
      { by: DIRECTOR, disqualification: "d1", contestant: "A-3", ruling: "r1", grounds: text },
    ],
    DisqualificationApproved: [{ by: ORGANIZER, disqualification: "d1" }],
    DisqualificationDeclined: [{ by: ORGANIZER, disqualification: "d2", grounds: text }],
    AppealLodged: [{ ...ofAppeal, rulings: ["r1"], grounds: text }],
    AppealConcurred: [{ by: { as: "player", contestant: "A-1", seats: ["S"] }, appeal: "a1" }],
    DepositTaken: [{ appeal: "a1", deposit: { amount: 20, currency: "EUR" } }],
    HearingHeld: [{ by: { as: "committee" }, appeal: "a1" }],
    VoteCast: [{ by: { as: "committee" }, appeal: "a1", ruling: "r1", member: "lakes:50", vote: "upheld" }],
    // One case with nothing but a waiver, and one that was ruled, voted on and is under appeal: its pairs change sides.
    CaseMoved: [
      { by: DIRECTOR, ruling: "r2", from: AT, to: { ...AT, board: 2 } },
      { by: DIRECTOR, ruling: "r1", from: AT, to: { ...AT, ns: "A-2", ew: "A-1" } },
    ],
    CommitteeNamed: [
      { by: ORGANIZER, appeal: "a1", members: ["lakes:50", "lakes:51"], chair: "lakes:50" },
      {
        by: ORGANIZER,
        appeal: "a1",
        members: ["lakes:52", "lakes:53", "lakes:54"],
        chair: "lakes:53",
        anew: true,
        grounds: text,
      },
    ],
    MemberRecused: [{ by: ORGANIZER, appeal: "a1", member: "lakes:52", grounds: text }],
    DirectorDecidedOnLaw: [
      { by: { as: "directorInCharge" }, appeal: "a1", ruling: "r1", outcome: "upheld", grounds: text },
    ],
    CommitteeDecided: [{ ...ofCommittee, outcome: "upheld", withoutMerit: true }],
    DepositReturned: [{ appeal: "a1" }],
    DepositForfeited: [{ appeal: "a1" }],
    SanctionBooked: [{ appeal: "a1", contestant: "A-1", sanction: { warning: true } }],
    ReferredToAuthority: [{ by: { as: "committee" }, appeal: "a1", grounds: text }],
    LeaveToAppealGranted: [{ by: { as: "authority" }, appeal: "a1" }],
    AuthorityDecided: [
      { by: { as: "authority", body: "Board" }, appeal: "a1", ruling: "r1", outcome: "upheld", grounds: text },
    ],
    RulingReferred: [{ by: DIRECTOR, ruling: "r1", appeal: "a2", grounds: text }],
    AppealConcurrenceRefused: [{ by: PAIR, appeal: "a3" }],
    AppealNotAdmitted: [{ by: DIRECTOR, appeal: "a4", law: "92D" }],
    AppealWithdrawn: [{ by: PAIR, appeal: "a5" }],
    ScoresMadeFinal: [{ since: "2026-03-05T23:00:00Z" }],
  };
};

/** What a ranking may be told: booked in two portions, taken back, and booked again. */
const ofARanking = (): Data<typeof rankingEvents> => {
  const portion = (number: number) => ({
    session: "pairs",
    day: "2026-03-04",
    published: { sequence: 9, upTo: 8, digest: FILE },
    scheme: 1,
    portion: { number, of: 2 },
    field: 0,
    event: { contest: "pairs" as const, method: "matchpoints" as const, tables: "1", boards: 2, sessions: 1 },
    contestants: [
      {
        contestant: `A-${number}`,
        rank: number,
        score: "50",
        matches: [],
        players: [{ person: `lakes:${number}1`, boards: 2, member: true, club: "harbour" }],
      },
    ],
    awards: [{ person: `lakes:${number}1`, contestant: `A-${number}`, award: "place", points: "7/2" }],
  });
  return {
    AwardSchemeSet: [
      {
        authority: "lakes",
        from: "2026-01-01",
        scheme: {
          kind: "awards",
          name: "Points",
          unit: "points",
          awards: [{ award: "place", per: "place", worth: "7 / 2" }],
          toPlayers: "each",
          lists: [{ list: "ever", title: "All", counts: { by: "all" } }],
        },
        reason: text,
      },
    ],
    AwardsBooked: [portion(1), portion(2)],
    RankingPublished: [{ day: "2026-12-31", upTo: 3, reason: text }],
    AwardReversed: [{ session: "pairs", booking: 2, because: "publishedAgain" }],
    MembersFollowed: [{ authority: "lakes", upTo: 1 }],
  };
};

/** Another, which awards whole tournaments: booked in two portions, one that carries over, published, taken back as a session came to it, and booked again. */
const ofWholeTournaments = (): readonly NewEvent[] => {
  const {
    AwardSchemeSet: [set],
    AwardsBooked: portions,
  } = ofARanking();
  if (set === undefined) throw new Error("it has a scheme");
  const put = (weight: string) => ({
    tournament: "autumn",
    rules: { sessionWeights: weight, carryOver: "none", rankTies: "shared" },
    sessions: ["first", "pairs"].map((session) => ({ session, published: { sequence: 9, upTo: 8, digest: FILE } })),
  });
  const part = { total: "25", percent: "50", boards: 1, weight: "1", gives: "25" };
  const booked = (weight: string) =>
    portions.map((portion, index) => ({
      type: "AwardsBooked",
      data: {
        ...portion,
        together: put(weight),
        event: { ...portion.event, sessions: 2 },
        contestants: portion.contestants.map((one) => ({
          ...one,
          parts: ["first", "pairs"].map((session) => ({ session, contestant: one.contestant, ...part })),
          ...(index === 0 ? { carryOver: "3/2" } : {}),
        })),
      },
    }));
  return [
    { type: "AwardSchemeSet", data: { ...set, scheme: { ...set.scheme, events: "tournaments" } } },
    ...booked("sum"),
    { type: "RankingPublished", data: { day: "2026-12-31", upTo: 3 } },
    { type: "AwardReversed", data: { session: "pairs", booking: 2, because: "otherTournament" } },
    ...booked("mean"),
  ];
};

const GUEST = "guest/0190a5b8-0000-7000-8000-00000000000a";
const claimAt = (number: number): string => `0190a5b8-0000-7000-8000-0000000000c${number}`;

/** What an authority's registry may be told: a list in two portions, one membership held and one ended. */
const ofMembers = (): Data<typeof memberEvents> => {
  const list = "0190a5b8-0000-7000-8000-000000000001";
  const portion = (number: number, changes: Data<typeof memberEvents>["MembersListed"][number]["changes"]) => ({
    authority: "lakes",
    list,
    portion: { number, of: 2 },
    source: { file: FILE },
    changes,
  });
  return {
    MembersListed: [
      portion(1, [
        { person: "lakes:11", club: "harbour", from: "2020-01-01" },
        { person: "lakes:12", from: "2020-01-01", until: "2024-12-31" },
      ]),
      portion(2, [{ person: "lakes:21", until: "2019-12-31" }]),
    ],
    MembershipHeld: [{ person: "lakes:11", club: "hill", from: "2026-01-01" }],
    MembershipEnded: [{ person: "lakes:11", until: "2026-06-30" }],
    ShownAs: [{ person: "lakes:11", shown: "number" }],
    JuniorsShown: [{ authority: "lakes", namesFrom: 18 }],
    PersonClaimed: [
      { claim: claimAt(1), who: GUEST, person: "lakes:11", session: "pairs", by: "person" },
      { claim: claimAt(2), who: GUEST, person: "lakes:12", session: "pairs", by: "office" },
    ],
    ClaimRefused: [{ claim: claimAt(2), reason: text }],
    PersonsMerged: [
      { merge: claimAt(1), from: GUEST, into: "lakes:11" },
      { merge: claimAt(3), from: "lakes:11", into: "lakes:21", reason: text },
      { merge: claimAt(4), from: "lakes:22", into: "lakes:21", reason: text },
    ],
    MergeUndone: [{ merge: claimAt(3), reason: text }],
  };
};

/** What the entries of a tournament may be told. */
const ofEntries = (): Data<typeof entryEvents> => {
  const [one, two, three] = [claimAt(5), claimAt(6), claimAt(7)];
  const players = ["lakes:11", "lakes:12", "lakes:13", "lakes:14", "lakes:15"];
  return {
    EntriesOpened: [
      {
        tournament: "autumn",
        contest: "teams",
        conditions: [{ kind: "members" }],
        most: 9,
        fee: text,
        day: "2026-10-24",
      },
      { tournament: "autumn", contest: "teams", conditions: [], most: 1, closes: "2026-10-20T18:00:00+03:00" },
    ],
    EntryMade: [
      { entry: one, players, name: text, captain: "lakes:19", language: "fi" },
      { entry: two, players: ["lakes:21"], waiting: true, against: ["teamOf"] },
      { entry: three, players: ["lakes:31"], waiting: true, late: true },
    ],
    EntryChanged: [{ entry: one, players, captain: "lakes:11" }],
    TeamLinedUp: [
      {
        entry: one,
        session: "teams",
        match: "m",
        set: 1,
        open: ["lakes:11", "lakes:12"],
        closed: ["lakes:13", "lakes:14"],
      },
    ],
    SubstituteNamed: [{ entry: one, session: "teams", out: "lakes:15", in: GUEST, reason: text }],
    EntryWithdrawn: [{ entry: two, reason: text }],
    EntryAccepted: [{ entry: two }],
    EntryRefused: [{ entry: three, reason: text, condition: "members" }],
    EntriesSeeded: [{ order: [two, one] }],
    EntriesClosed: [{}],
  };
};

/** The stream that an event goes to: its case's or its appeal's, or the session's own. */
const streamIn = (id: string, event: NewEvent): string => {
  const checked = checkWritten<LogData>(eventCatalogue, event);
  if (checked.kind === "bad") throw new Error(checked.message);
  return (isProcedureEvent(checked.event) ? streamOf(checked.event) : undefined) ?? `session/${id}`;
};

type EventType =
  | SessionEventType
  | ProcedureEventType
  | FederationEventType
  | RankingEventType
  | MemberEventType
  | EntryEventType;
const eventsOf = (data: Partial<Readonly<Record<EventType, readonly unknown[]>>>) =>
  Object.entries(data).flatMap(([type, all]) => all.map((one) => ({ type, data: one })));

test("each kind of event, one at a time after a restart, comes to what a rebuild makes of all of them", async () => {
  /** Appends an event and has it read by a projector that remembers nothing; nothing of it may be set aside. */
  const one = async (scope: string, stream: string, event: NewEvent): Promise<void> => {
    await federation.appendTo(scope, stream, [event]);
    const { log, sql } = federation;
    await projectAll({ log, sql, name: "scoring", project: scoringProjection({ log, engine: engineVersion() }) });
    expect((await parkedEvents(model)).map(({ type, reason }) => [type, reason])).toEqual([]);
  };
  const inSession = (id: string, event: NewEvent): Promise<void> => one(`session/${id}`, `session/${id}`, event);

  for (const [stream, data] of ofAFederation())
    for (const event of eventsOf(data)) await one("authority/lakes", stream, event);
  const booked = eventsOf(ofARanking());
  for (const event of [...booked, ...booked.slice(1, 3)]) await one("ranking/points", "ranking/points", event);
  for (const event of ofWholeTournaments()) await one("ranking/whole", "ranking/whole", event);
  for (const event of eventsOf(ofMembers())) await one("registry/lakes", "members/lakes", event);
  for (const event of eventsOf(ofEntries())) await one("entries/autumn", "entries/autumn", event);
  for (const id of ["pairs", "teams"]) {
    for (const make of Object.values(evening)) for (const event of make(id)) await inSession(id, event);
    for (const event of eventsOf(ofASession())) await inSession(id, event);
    await inSession(id, await publishedNow(federation.log, id));
    await inSession(id, { type: "ScoresPublished", data: published });
    await inSession(id, { type: "BoardReleased", data: { board: 2 } });
    // A case is one session's.
    if (id === "pairs") for (const event of eventsOf(ofCases())) await one(`session/${id}`, streamIn(id, event), event);
    expect((await sessionPage(model, id))?.clocks?.correction).toHaveProperty("at");
  }
  await inSession("gone", opened("gone"));
  await inSession("gone", { type: "SessionWithdrawn", data: { reason: text, law: "79" } });

  const written = await federation.sql<{ type: string }[]>`select distinct type from log.event order by type`;
  expect(written.map(({ type }) => type).toSorted()).toEqual(Object.keys(eventCatalogue.shapes).toSorted());

  const before = await allRows(federation.sql);
  expect(await rebuild({ url: federation.url })).toMatchObject({ scopes: 8, differences: 0, switched: true });
  expect(await allRows(federation.sql)).toEqual(before);
  for (const table of [
    "session",
    "standing",
    "result",
    "change",
    "mark",
    "publication",
    "match",
    "deal",
    "law_passage",
    "ruling",
    "appeal",
    "case_event",
    "membership",
    "member_list",
    "tournament_entries",
    "tournament_entry",
    "entry_player",
  ])
    expect([table, before[table]?.length]).not.toEqual([table, 0]);
}, 60_000);

test("after each of them, the rows that it changed nothing of are as they would be written anew", async () => {
  const left = await rowsLeftBy(federation.log, "pairs");
  for (const { after, changed, anew } of left) expect([after, ...changed]).toEqual([after, ...anew]);
  expect(left.at(-1)?.anew.filter((row) => row.startsWith('["appeal"'))).not.toEqual([]);
});
