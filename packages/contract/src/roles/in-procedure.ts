/**
 * In which capacity somebody may give which command about rulings, corrections and appeals: one table, asked for every command. Who has a capacity follows from
 * roles, from seats and from who was named; the Laws then say whether what is asked for can be done. Laws 79 to 85, 90 to 93.
 */
import { ROLES, type Role } from "./roles.ts";

/** From the narrowest to the widest; the first one that fits is taken where the sender does not choose. */
export const CAPACITIES = [
  "player",
  "captain",
  "director",
  "directorInCharge",
  "committee",
  "organizer",
  "authority",
] as const;
export type Capacity = (typeof CAPACITIES)[number];

const directors = ["director", "directorInCharge"] as const satisfies readonly Capacity[];
/** Whoever played there or is captain of who did; a director writes down what they told him, and says for whom. */
const parties = ["player", "captain", ...directors] as const satisfies readonly Capacity[];
const arranging = ["directorInCharge", "organizer"] as const satisfies readonly Capacity[];
const hearing = ["directorInCharge", "committee"] as const satisfies readonly Capacity[];
const organizer = ["organizer"] as const satisfies readonly Capacity[];
const committee = ["committee"] as const satisfies readonly Capacity[];
const authority = ["authority"] as const satisfies readonly Capacity[];

export const MAY_ACT = {
  // 12A, 92B
  RequestRuling: parties,
  // 79B, 79C, 69B, 71
  ReportScoreError: [...parties, "organizer"],
  DisputeTricks: parties,
  WithdrawAcquiescence: parties,
  WithdrawConcession: parties,
  CorrectEntry: directors,
  ApproveLateCorrection: organizer,
  DeclineLateCorrection: [...directors, "organizer"],
  // 81C, 82, 84, 85
  FindFacts: directors,
  DraftRuling: directors,
  GiveRuling: directors,
  CorrectRuling: directors,
  WaiveRectification: directors,
  ReferRuling: directors,
  // 91B
  ProposeDisqualification: directors,
  ApproveDisqualification: organizer,
  DeclineDisqualification: [...directors, "organizer"],
  // 92
  LodgeAppeal: parties,
  ConcurInAppeal: parties,
  RefuseToConcur: parties,
  WithdrawAppeal: parties,
  RefuseAppeal: hearing,
  TakeAppealFurther: [...parties, "organizer"],
  // 80B2, 93A
  ArrangeCommittee: arranging,
  SetMoment: arranging,
  NameCommittee: arranging,
  RecuseMember: ["directorInCharge", "committee", "organizer"],
  // 85A, 93B
  GiveStatement: [...parties, "committee", "authority"],
  TakePoll: [...directors, "committee"],
  HoldHearing: hearing,
  CastVote: committee,
  DecideOnLaw: ["directorInCharge"],
  DecideAppeal: hearing,
  // 93C, 92A
  ReferToAuthority: hearing,
  GrantLeave: authority,
  DecideAsAuthority: authority,
  ForfeitDeposit: ["directorInCharge", "committee", "organizer", "authority"],
} as const satisfies Readonly<Record<string, readonly Capacity[]>>;
export type ProcedureAct = keyof typeof MAY_ACT;
export const isInProcedure = (act: string): act is ProcedureAct => Object.hasOwn(MAY_ACT, act);

export const capacitiesFor = (act: ProcedureAct): readonly Capacity[] => MAY_ACT[act];

/** Under which roles a capacity is held. A seat, a team's captaincy or a place on a committee needs none: it is part of the session. */
export const HELD_UNDER: { readonly [C in Capacity]: readonly Role[] } = {
  player: ["player"],
  captain: ["player"],
  director: ["director"],
  directorInCharge: ["director"],
  committee: ["committee"],
  organizer: ["club", "organizer", "federation"],
  authority: ["federation"],
};

/** The roles under which somebody may have the capacity for a command. */
export const rolesInProcedure = (act: ProcedureAct): readonly Role[] => {
  const roles = new Set(capacitiesFor(act).flatMap((capacity) => HELD_UNDER[capacity]));
  return ROLES.filter((role) => roles.has(role));
};
