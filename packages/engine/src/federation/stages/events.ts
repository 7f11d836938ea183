/**
 * Stages of a championship as events of its tournament: which there are and by which written rule each is fed, who is in one and why, whom somebody chose, and how
 * a match of a knock-out was decided. Laws 78D, 80B2.
 */
import { z } from "zod";
import { KnockOutConditions } from "../../draw/knockout/bracket.ts";
import { ChoosingRule } from "../../draw/knockout/choosing.ts";
import { SetsRule } from "../../draw/knockout/sets.ts";
import { LARGEST_SEED } from "../../draw/lot.ts";
import { CarryOverStep, MatchCarryOverRule } from "../../draw/stages/carry-over.ts";
import { StageRule, Taken } from "../../draw/stages/rule.ts";
import { ContestantId, PersonId, TextReference } from "../../facts/identity.ts";
import { id, name } from "../words.ts";

export const STAGE_KINDS = ["swiss", "roundRobin", "knockOut", "movement"] as const;
export const MOST_STAGES = 20;
export const MOST_IN_A_STAGE = 1024;
/** A round robin of more would be no stage, but a season. */
export const MOST_IN_A_LEAGUE = 64;

export const StagePlan = z.strictObject({
  stage: id,
  title: name(120).optional(),
  kind: z.enum(STAGE_KINDS),
  /** What it is played in; of several each is a group with standings of its own. */
  sessions: z.array(id).max(64).readonly(),
  /** Who goes on into it, and with what; absent where people enter it. */
  rule: StageRule.omit({ stage: true }).optional(),
  /** Whether numbers of the bracket, or of the round robin, are those of the seeding, or are drawn by lot. */
  numbers: z.enum(["bySeed", "byLot"]).optional(),
  knockOut: KnockOutConditions.optional(),
  /** Whether opponents of the first round are chosen, and by whom. */
  choosing: ChoosingRule.optional(),
  /** What two bring into their match from one that they played before. */
  intoMatch: MatchCarryOverRule.optional(),
  /** The boards of a match, and the sets that it is played in. */
  sets: SetsRule.optional(),
});
export type StagePlan = z.infer<typeof StagePlan>;

/** A contestant by the session in which it first was in the event, and what it is called there. */
const Origin = z
  .string()
  .max(130)
  .regex(/^[^/\s]+\/[^/\s]+$/u);
/** An exact number of any length that a sum of scores has. */
const Amount = z
  .string()
  .max(400)
  .regex(/^-?\d+(?:\/\d+)?$/u);

const match = name(64);
const seed = z.int().min(1).max(MOST_IN_A_STAGE);
const Source = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("seed"), seed }),
  z.strictObject({ kind: z.enum(["winner", "loser"]), match }),
]);

/** Who meets whom, by their numbers in the stage. */
const Meets = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("knockOut"),
    matches: z
      .array(
        z.strictObject({
          match,
          part: z.enum(["main", "losers", "thirdPlace", "final", "finalAgain"]),
          round: z.int().min(1).max(40),
          sides: z.tuple([Source, Source]).readonly(),
        }),
      )
      .max(2 * MOST_IN_A_STAGE)
      .readonly(),
  }),
  z.strictObject({
    kind: z.literal("roundRobin"),
    rounds: z
      .array(
        z.strictObject({
          round: z.int().min(1),
          matches: z.array(z.strictObject({ home: seed, away: seed })).readonly(),
          bye: seed.optional(),
        }),
      )
      .max(MOST_IN_A_LEAGUE)
      .readonly(),
  }),
]);
export type Meets = z.infer<typeof Meets>;

/** Some who share a place, in the order in which they go on: said by whoever the conditions leave it to. */
const TieBroken = z.strictObject({
  stage: id,
  list: name(64).optional(),
  order: z.array(Origin).min(2).max(MOST_IN_A_STAGE).readonly(),
});
export type TieBroken = z.infer<typeof TieBroken>;

const InStage = z.strictObject({
  /** What it is called in this stage. */
  contestant: ContestantId,
  origin: Origin,
  seed,
  /** By which it stands in the bracket, or meets the others. */
  number: seed,
  carryOver: Amount,
  formula: z
    .strictObject({
      from: Amount,
      steps: z
        .array(z.strictObject({ step: CarryOverStep, gives: Amount }))
        .max(8)
        .readonly(),
      gives: Amount,
    })
    .optional(),
  /** Absent of those who entered. */
  because: z
    .strictObject({ from: id, take: Taken, place: z.int().min(1).optional(), insteadOf: Origin.optional() })
    .optional(),
});
export type InStage = z.infer<typeof InStage>;

const why = { reason: TextReference.optional() };

/** What something was made from: standings of sessions as they were published, matches as they were decided in this tournament. */
const MadeFrom = z
  .array(
    z.union([
      z.strictObject({ stage: id, session: id, sequence: z.int().min(1) }),
      z.strictObject({ stage: id, decided: z.int().min(1) }),
    ]),
  )
  .max(200)
  .readonly();
export type MadeFrom = z.infer<typeof MadeFrom>;

/** Two of a team, at one table. */
const Two = z.tuple([PersonId, PersonId]).readonly();
/** Sets of one match, extra ones among them. */
export const MOST_SETS_OF_A_MATCH = 120;

export const stageEvents = {
  /** Said again, all of it anew: a stage that was drawn keeps what was drawn. */
  StagesPlanned: z.strictObject({ stages: z.array(StagePlan).max(MOST_STAGES).readonly() }),
  /** Said again, it takes the place of what was drawn before, and of all that was chosen and decided in it. */
  StageDrawn: z.strictObject({
    stage: id,
    algorithm: name(100),
    seed: z.int().min(0).max(LARGEST_SEED),
    from: MadeFrom,
    /** Who had the right to go on and does not. */
    withdrawn: z.array(Origin).max(MOST_IN_A_STAGE).readonly().optional(),
    broken: z.array(TieBroken).max(50).readonly().optional(),
    contestants: z.array(InStage).min(1).max(MOST_IN_A_STAGE).readonly(),
    absent: z
      .array(z.strictObject({ contestant: Origin, from: id, insteadBy: Origin.optional() }))
      .max(MOST_IN_A_STAGE)
      .readonly(),
    meets: Meets.optional(),
    ...why,
  }),
  OpponentChosen: z.strictObject({
    stage: id,
    by: ContestantId,
    chosen: ContestantId,
    /** Where a director said it for them. */
    onBehalf: z.boolean().optional(),
    ...why,
  }),
  /** Said again, it takes the place of what was said before. */
  MatchDecided: z.strictObject({
    stage: id,
    match,
    winner: ContestantId,
    because: z.enum(["score", "walkOver", "withdrawal", "tieBreak"]),
    /** By the scores of a session as they were published. */
    score: z.strictObject({ session: id, sequence: z.int().min(1), winner: Amount, loser: Amount }).optional(),
    law: z.string().max(24).optional(),
    ...why,
  }),
  /** Who plays a set of a match for one of the two, and in which room. Said again, it takes the place of what was said before. */
  LineUpGiven: z.strictObject({
    stage: id,
    match,
    set: z.int().min(1).max(MOST_SETS_OF_A_MATCH),
    contestant: ContestantId,
    open: Two,
    closed: Two,
    /** Where a director said it for them. */
    onBehalf: z.boolean().optional(),
    ...why,
  }),
  /** All of it is played and decided: its places, who shares one told apart or left together. From then on nothing in it changes. */
  StageClosed: z.strictObject({
    stage: id,
    from: MadeFrom,
    broken: z.array(TieBroken).max(50).readonly().optional(),
    lists: z
      .array(
        z.strictObject({
          list: name(200),
          places: z
            .array(z.strictObject({ contestant: Origin, place: z.int().min(1) }))
            .max(MOST_IN_A_STAGE)
            .readonly(),
        }),
      )
      .max(64)
      .readonly(),
    /** Somebody shares the first place of a list, and that was meant. */
    shared: z.literal(true).optional(),
    ...why,
  }),
  /** For a reason: something in it has to be put right. */
  StageReopened: z.strictObject({ stage: id, reason: TextReference }),
} as const;
