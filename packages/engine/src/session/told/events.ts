/**
 * The events of a session's log, as zod schemas: what is written is checked with them, and so is what is read.
 * Session-level facts only; what happens at one table during one board is in `table/`. Laws 4, 12, 77-81, 86-91.
 */
import { z } from "zod";
import { FORMS } from "../../facts/wrong-value.ts";
import { optionValue, optionValues, words } from "../../regulations/values.ts";
import { ExactNumber } from "../../score/exact-number.ts";
import { CONTESTS, METHODS } from "../../facts/contest.ts";
import {
  BoardNumber,
  CardText,
  ContestantId,
  ContractText,
  Digest,
  name,
  PersonId,
  SeatSchema,
  SectionId,
  SideOf,
  TextReference,
} from "../../facts/identity.ts";
import { TableOfSession } from "../../facts/table-address.ts";
import { Award } from "./award.ts";
import {
  DrawAnnounced,
  DrawMade,
  MovementSet,
  RoundExtended,
  RoundStarted,
  SeatingChanged,
} from "../seating/events.ts";
import { dealsEvents } from "../deals/events.ts";
import { Lacking } from "./lacking.ts";
import { WayOfUseSet } from "./ways-of-use.ts";

export { Award };

const played = z.strictObject({
  kind: z.literal("played"),
  contract: ContractText,
  declarer: SeatSchema,
  tricks: z.int().min(0).max(13),
  lead: CardText.optional(),
  /** North-South's score as the source wrote it. Where it contradicts the contract it stands, and is flagged. */
  score: z.int().optional(),
});
/** A board known by its score alone (North-South's). */
const scoreOnly = z.strictObject({ kind: z.literal("scoreOnly"), score: z.int() });
const passedOut = z.strictObject({ kind: z.literal("passedOut") });
const notPlayed = z.strictObject({ kind: z.literal("notPlayed") });
const adjusted = z.strictObject({
  kind: z.literal("adjusted"),
  ns: Award,
  ew: Award,
  /** What happened at the table before the adjustment, where it is known. */
  table: z.discriminatedUnion("kind", [played, passedOut, scoreOnly]).optional(),
  /** Law 12C1(e): [score without the error, table score], North-South's. */
  selfInflicted: z.tuple([z.int(), z.int()]).optional(),
  /** Who offended, where the award says it (option `weightedImpsRounding`). */
  offending: z.enum(["NS", "EW", "both"]).optional(),
});
/** The Laws cancel or adjust it, or leave its tricks to the director, and he has not ruled yet: it has no score, and says so. */
const awaitsRuling = z.strictObject({
  kind: z.literal("awaitsRuling"),
  law: z.string().min(1).max(24),
  table: z.discriminatedUnion("kind", [played, passedOut]).optional(),
});
export const Outcome = z.discriminatedUnion("kind", [played, passedOut, scoreOnly, notPlayed, adjusted, awaitsRuling]);
export type Outcome = z.infer<typeof Outcome>;

const players = z.partialRecord(SeatSchema, PersonId);
/** The matchpoints or IMPs that another program published for each side. */
/** Seconds that a table may be shown later than it plays: a month, more than any session lasts. */
export const MOST_DELAY = 2_678_400;

const publishedPoints = z.strictObject({ ns: ExactNumber.optional(), ew: ExactNumber.optional() });
/** Where a fact stands in the file it came from. */
export const Source = z.strictObject({ file: Digest, line: z.int().min(1) });

export const Result = z.strictObject({
  result: name(128),
  section: SectionId,
  round: z.int().min(1).optional(),
  table: name(32).optional(),
  board: BoardNumber,
  match: name(64).optional(),
  room: z.enum(["open", "closed"]).optional(),
  ns: SideOf,
  ew: SideOf,
  players: players.optional(),
  /** The form of a fouled board it was played in (Law 87B): compared inside its group only. */
  group: name(32).optional(),
  /** The source's own words for the outcome, where they say more than we could read. */
  asWritten: z.string().max(200).optional(),
  outcome: Outcome,
  published: publishedPoints.optional(),
  source: Source.optional(),
  /** The record of the table that it comes out of, and how far that was. */
  from: z.strictObject({ stream: z.string().max(400), version: z.int().min(1) }).optional(),
});
export type Result = z.infer<typeof Result>;

/**
 * `A`, and `B` below it; by their letters is their order. One letter, so that there are no more than 26 however many contestants there are: each of
 * them has a place in every stratum above its own.
 */
const Stratum = z.string().regex(/^[A-Z]$/, FORMS.stratum);

export const Contestant = z.strictObject({
  contestant: ContestantId,
  section: SectionId.optional(),
  number: name(32),
  line: z.enum(["NS", "EW"]).optional(),
  players: z.array(z.strictObject({ person: PersonId, seat: SeatSchema.optional() })).max(16),
  /** A team's name. */
  name: TextReference.optional(),
  /** Who speaks for it, of its players or none of them (Laws 92A, 92D2). */
  captain: PersonId.optional(),
  /** The entry of the tournament that it came by. */
  entry: z.uuid().optional(),
  /** The lowest stratum that it is ranked in: those above take it in, too. Absent where it is ranked in none. */
  stratum: Stratum.optional(),
  /** What the source published: its total, percentage and place. */
  published: z
    .strictObject({
      total: ExactNumber.optional(),
      percent: ExactNumber.optional(),
      place: z.strictObject({ rank: z.int().min(1), tied: z.boolean() }).optional(),
      masterPoints: ExactNumber.optional(),
      /** Its places in strata: of its section, or overall. */
      strata: z
        .array(z.strictObject({ stratum: Stratum, overall: z.boolean(), rank: z.int().min(1), tied: z.boolean() }))
        .max(52)
        .optional(),
    })
    .optional(),
});
export type Contestant = z.infer<typeof Contestant>;

export const Match = z.strictObject({
  match: name(64),
  round: z.int().min(1).optional(),
  home: ContestantId,
  away: ContestantId,
  boards: z.array(BoardNumber).max(999),
  published: z
    .strictObject({
      homeImps: ExactNumber.optional(),
      awayImps: ExactNumber.optional(),
      homePoints: ExactNumber.optional(),
      awayPoints: ExactNumber.optional(),
    })
    .optional(),
});
export type Match = z.infer<typeof Match>;

/** The kinds of results files that a session may come from. */
export const SOURCE_FORMATS = ["usebio", "pbn", "bws", "acblscore", "acbllive", "lin"] as const;

/** The file that a session came from. */
const SourceFile = z.strictObject({
  file: Digest,
  format: z.enum(SOURCE_FORMATS),
  program: name(200).optional(),
});

/** How a setting was chosen where the file does not state it: what it reproduces of the published numbers. */
export const Evidence = z.strictObject({
  option: name(64),
  value: optionValue,
  because: z.enum(["stated", "reproduces", "assumed"]),
  /** Published numbers that the choice reproduces, of how many. */
  reproduced: z.int().min(0).optional(),
  numbers: z.int().min(0).optional(),
});

const reason = z.strictObject({ reason: TextReference.optional(), law: z.string().max(24).optional() });

const MOST_SECTIONS = 999;
export const Sections = z
  .array(z.strictObject({ id: SectionId, name: name(100).optional() }))
  .min(1)
  .max(MOST_SECTIONS);
/** Which sections are scored across, each list one field; no section is in two of them. */
export const Fields = z
  .array(z.array(SectionId).min(1).max(MOST_SECTIONS))
  .min(1)
  .max(MOST_SECTIONS)
  .refine((fields) => fields.reduce((sum, { length }) => sum + length, 0) <= MOST_SECTIONS, FORMS.sectionOnce);

export const sessionEvents = {
  SessionOpened: z.strictObject({
    session: name(64),
    authority: name(64),
    tournament: name(64),
    title: name(200),
    /** The session's place in its tournament, from 1. */
    number: z.int().min(1),
    date: z.iso.date().optional(),
    club: z.strictObject({ id: name(64), name: name(200) }).optional(),
    method: z.enum(METHODS),
    contest: z.enum(CONTESTS),
    sections: Sections,
    /** Which sections are scored across, each list one field. */
    fields: Fields,
    /** Option keys with their pinned values (Law 80); facts of the event such as `expectedResults` among them. */
    regulations: optionValues,
    lawEdition: z.union([z.literal(2007), z.literal(2017)]),
    director: PersonId.optional(),
    source: SourceFile.optional(),
    evidence: z.array(Evidence).max(500).optional(),
  }),
  SettingsCorrected: z.strictObject({
    title: name(200).optional(),
    date: z.iso.date().optional(),
    method: z.enum(METHODS).optional(),
    sections: Sections.optional(),
    fields: Fields.optional(),
    /** Replaces the pinned values named here; null takes one away. */
    regulations: optionValues.optional(),
    evidence: z.array(Evidence).max(500).optional(),
    source: SourceFile.optional(),
    /** What is laid down anew for periods that run already (Laws 79C1, 92B). */
    periods: z.strictObject({ correction: optionValue, appeal: optionValue }).optional(),
    ...reason.shape,
  }),
  SessionWithdrawn: reason,
  /** What the scores lack to be the whole session; empty where nothing (more). */
  CompletenessStated: z.strictObject({ lacking: z.array(Lacking).max(20), ...reason.shape }),
  ContestantEntered: Contestant,
  ContestantCorrected: Contestant,
  ContestantWithdrew: z.strictObject({
    contestant: ContestantId,
    fromRound: z.int().min(1).optional(),
    /** Not of its own will: it was disqualified, and has no place any more (Law 91B). */
    disqualification: name(64).optional(),
  }),
  MatchSet: Match,
  MatchCorrected: Match,
  CarryOverSet: z.strictObject({
    match: name(64).optional(),
    contestant: ContestantId,
    amount: ExactNumber,
    unit: z.enum(["imps", "vp", "matchpoints", "percent", "points"]),
  }),
  ...dealsEvents,
  MovementSet,
  DrawMade,
  DrawAnnounced,
  SeatingChanged,
  RoundStarted,
  RoundExtended,
  RoundEnded: z.strictObject({ round: z.int().min(1) }),
  ResultImported: Result,
  /** A board came to its end at a table whose record is kept call by call. */
  ResultRecorded: Result.required({ from: true }),
  ResultCorrected: z.strictObject({
    result: name(128),
    from: Result,
    to: Result,
    /** The report of a wrong score or the withdrawal that it answers (Laws 69B, 71, 79C), or the ruling and the appeal that it follows. */
    of: name(64).optional(),
    ruling: name(64).optional(),
    appeal: name(64).optional(),
    ...reason.shape,
  }),
  ResultWithdrawn: z.strictObject({ result: name(128), ...reason.shape }),
  BoardCancelled: z.strictObject({
    board: BoardNumber,
    field: z.int().min(0).optional(),
    ns: Award,
    ew: Award,
    ...reason.shape,
  }),
  /** These tables are shown while they play, so many seconds later; whoever plays in the session is shown nothing that he has yet to play. */
  TablesShownLive: z.strictObject({
    tables: z.array(TableOfSession).min(1).max(200),
    delay: z.int().min(0).max(MOST_DELAY),
    /** Who may watch, by what was laid down when they were shown (Law 76A2). */
    viewers: z.enum(["anyone", "signedIn"]),
  }),
  /** What the devices at the tables are used for. */
  WayOfUseSet,
  TablesHidden: z.strictObject({ tables: z.array(TableOfSession).min(1).max(200) }),
  PenaltyImposed: z.strictObject({
    penalty: name(64),
    contestant: ContestantId,
    law: z.enum(["90", "91"]),
    /** Which part of a Law it is by, where that is known: `90B2`; `92A` where a regulation has it follow an appeal without merit. */
    paragraph: z.string().max(24).optional(),
    /** Which offence it is under that paragraph, as the organizer's scale names it: `penaltyScale`. */
    offence: words.optional(),
    /** A penalty takes away: a positive amount lowers the total. One of nothing is a warning. */
    amount: ExactNumber,
    unit: z.enum(["matchpoints", "percentOfTop", "imps", "vp", "points"]),
    /** In a match of teams: which one. */
    match: name(64).optional(),
    ruling: name(64).optional(),
    /** The appeal that it follows, as it was found to be without merit. */
    appeal: name(64).optional(),
    reason: TextReference.optional(),
    source: Source.optional(),
  }),
  PenaltyLifted: z.strictObject({ penalty: name(64), appeal: name(64).optional(), ...reason.shape }),
  ScoresPublished: z.strictObject({
    /** The last sequence of the scope that the published standings take in. */
    upTo: z.int().min(1),
    digest: Digest,
    engine: name(100),
    clocks: z.enum(["run", "closed"]),
    /** What was laid down on that day for the clocks that run: the values of `correctionPeriod` and `appealPeriod`. */
    periods: z.strictObject({ correction: optionValue, appeal: optionValue }).optional(),
  }),
} as const;

export type SessionEventType = keyof typeof sessionEvents;
export type SessionEvent = {
  [T in SessionEventType]: { readonly type: T; readonly data: z.infer<(typeof sessionEvents)[T]> };
}[SessionEventType];

export const isSessionEventType = (type: string): type is SessionEventType => Object.hasOwn(sessionEvents, type);
