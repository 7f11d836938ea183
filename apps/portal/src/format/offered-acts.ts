/** What the door says of what a reader may do about a case now, and the commands that pages make of it. Laws 83, 92, 93. */
import { Refusal } from "@traveller/contract/answers";
import type { CommandToSend } from "@traveller/contract";
import { SEATS, type Seat } from "@traveller/engine";
import { z } from "zod";

/** What a case waits for comes first, in the order in which it comes there; then what may be put into its file, and what takes it elsewhere. */
export const ACTS = [
  "LodgeAppeal",
  "ReferRuling",
  "CorrectRuling",
  "ConcurInAppeal",
  "RefuseToConcur",
  "WithdrawAppeal",
  "RefuseAppeal",
  "NameCommittee",
  "HoldHearing",
  "CastVote",
  "DecideOnLaw",
  "DecideAppeal",
  "GrantLeave",
  "DecideAsAuthority",
  "GiveStatement",
  "TakePoll",
  "RecuseMember",
  "TakeAppealFurther",
  "ReferToAuthority",
  "ForfeitDeposit",
  "ArrangeCommittee",
  "SetMoment",
  "ApproveLateCorrection",
  "DeclineLateCorrection",
  "ApproveDisqualification",
  "DeclineDisqualification",
  "WaiveRectification",
  "ProposeDisqualification",
] as const;
export type Act = (typeof ACTS)[number];

const Party = z.object({
  contestant: z.string(),
  seats: z.array(z.enum(SEATS)).optional(),
  captain: z.boolean().optional(),
});
export type PartyOffered = {
  readonly contestant: string;
  readonly seats?: Seat[] | undefined;
  readonly captain?: boolean | undefined;
};

const OUTCOMES = ["upheld", "changed", "recommended", "declined"] as const;
export type Outcome = (typeof OUTCOMES)[number];
const VOTES = ["upheld", "changed", "recommended"] as const;
export type Vote = (typeof VOTES)[number];

const Offered = z.object({
  command: z.object({
    type: z.enum(ACTS),
    ruling: z.string().optional(),
    /** Of an appeal's rulings those that go further. */
    rulings: z.array(z.string()).optional(),
    /** Who steps down. */
    member: z.string().optional(),
    outcome: z.enum(OUTCOMES).optional(),
    vote: z.enum(VOTES).optional(),
    /** Of a ruling's penalties those that an appeal would be about. */
    penalties: z.array(z.string()).optional(),
    party: Party.optional(),
    to: z.unknown().optional(),
    result: z.object({ kind: z.string(), unit: z.string().optional(), penalty: z.string().optional() }).optional(),
    changesResult: z.boolean().optional(),
    /** Whether their side agrees is asked (Law 79C). */
    agrees: z.boolean().optional(),
    /** Told with it where it has to be said why. */
    grounds: z.string().optional(),
  }),
  refusal: Refusal.optional(),
});
export type Offered = z.infer<typeof Offered>;
export const OfferedActs = z.object({ acts: z.array(Offered) });

/** What it is done to. */
export type About = { readonly session: string; readonly appeal: string; readonly rulings: readonly string[] };

/** Acts that need no more than why, if that. */
const PLAIN = [
  "ConcurInAppeal",
  "RefuseToConcur",
  "WithdrawAppeal",
  "RefuseAppeal",
  "HoldHearing",
  "TakeAppealFurther",
  "ReferToAuthority",
  "GrantLeave",
  "ForfeitDeposit",
] as const satisfies readonly Act[];
export type Plain = (typeof PLAIN)[number];
export const isPlain = (act: Act): act is Plain => PLAIN.some((one) => one === act);

/** Why is asked as well. */
const WITH_GROUNDS: ReadonlySet<Act> = new Set<Plain>(["ReferToAuthority", "TakeAppealFurther"]);
export const givesGrounds = (act: Act): boolean => WITH_GROUNDS.has(act);

type SaidWith = {
  readonly party?: PartyOffered | undefined;
  readonly grounds?: string | undefined;
  /** To whom it goes on. */
  readonly to?: string | undefined;
  /** Of its rulings those that do. */
  readonly onward?: readonly string[] | undefined;
};

export const plainCommand = (
  type: Plain,
  { session, appeal, rulings }: About,
  { party, grounds = "", to = "", onward = rulings }: SaidWith,
): CommandToSend => {
  const about = { session, appeal };
  const told = party === undefined ? {} : { party };
  const why = grounds === "" ? {} : { grounds };
  switch (type) {
    case "ConcurInAppeal":
    case "RefuseToConcur":
    case "WithdrawAppeal":
      return { type, ...about, ...told };
    case "ReferToAuthority":
      return { type, ...about, ...why };
    case "TakeAppealFurther":
      return { type, ...about, ...told, rulings: [...onward], to, ...why };
    default:
      return { type, ...about };
  }
};

/** Acts that bring a ruling before whoever hears appeals. */
const LODGING = ["LodgeAppeal", "ReferRuling"] as const satisfies readonly Act[];
export const isLodging = (act: Act): act is (typeof LODGING)[number] => LODGING.some((one) => one === act);

/** Acts that something of a case takes effect by (Laws 79C2, 91B). */
export const APPROVALS = [
  "ApproveLateCorrection",
  "DeclineLateCorrection",
  "ApproveDisqualification",
  "DeclineDisqualification",
] as const satisfies readonly Act[];
export type Approval = (typeof APPROVALS)[number];

/** Acts that decide a ruling under appeal. */
const DECIDING = ["DecideOnLaw", "DecideAppeal", "DecideAsAuthority"] as const satisfies readonly Act[];
export type Deciding = (typeof DECIDING)[number];
export const isDeciding = (act: Act): act is Deciding => DECIDING.some((one) => one === act);

const saidBy = ({ refusal }: Offered): string => JSON.stringify([refusal?.message, refusal?.law]);

/**
 * Of what stands against an act in each of its ways the one reason to tell: what most of them share, and so not what one way alone lacks; of as many the first.
 */
export const reasonOf = (refused: readonly Offered[]): Offered | undefined => {
  const alike = (one: Offered): number => refused.filter((other) => saidBy(other) === saidBy(one)).length;
  return refused.toSorted((one, other) => alike(other) - alike(one))[0];
};
