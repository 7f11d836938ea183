/**
 * All that anybody could do about an appeal, or about a ruling that is not appealed yet, as commands that are asked of the door before a page offers them: what a
 * page offers is what would be taken. Laws 82C, 83, 92, 93.
 */
import { type Session, SIDES, type Side } from "@traveller/engine";
import {
  type Appeal,
  contestantsAt,
  isAtTable,
  furtherBodies,
  hasHeard,
  hasOwnScore,
  isSitting,
  namedIn,
  type Place,
  placeOfCase,
  type Procedure,
} from "@traveller/engine/procedure";
import type { CommandToSend, Party } from "@traveller/contract";
import { SEATS_OF } from "../decide/procedure/who.ts";
import { type Asker, votedFor } from "./voted-for.ts";

/** For whom a director may write: each partner of the side, in whose seat the contestant was; of a team its captain. */
const partiesOf = ({ session }: Procedure, place: Place, side: Side): readonly Party[] =>
  partiesIn(session, contestantsAt(place, side), side);

const partiesIn = (session: Session, there: readonly string[], side: Side): readonly Party[] => {
  if (session.settings?.contest === "teams") return there.map((contestant) => ({ contestant, captain: true }));
  if (session.settings?.contest === "individual" && there.length === 1)
    return there.map((contestant) => ({ contestant, seats: [SEATS_OF[side][0]] }));
  return SEATS_OF[side].flatMap((seat, index) => {
    const contestant = there[index] ?? there[0];
    return contestant === undefined ? [] : [{ contestant, seats: [seat] }];
  });
};

/** Whoever was penalised or disqualified there and plays elsewhere. */
const namedElsewhere = (procedure: Procedure, place: Place, ruling: string): readonly Party[] =>
  [...namedIn(procedure, ruling)]
    .filter((contestant) => !isAtTable(place, contestant))
    .flatMap((contestant) => partiesIn(procedure.session, [contestant], "NS"));

/** A decision that leaves nothing of a ruling: the result at the table, or no penalty; of several penalties those that the appeal names, else the appellants' own. */
export const setAside = ({ penalties: all }: Procedure, { begun, issues }: Appeal, ruling: string) => {
  const penalties = [...all.values()].flatMap(({ first }) => (first.ruling === ruling ? [first] : []));
  const about = issues.find((issue) => issue.ruling === ruling)?.penalties;
  const named = penalties.filter(({ penalty }) => about?.includes(penalty) === true);
  const appellant = begun.how === "lodged" ? begun.by.contestant : undefined;
  const penalty = named[0] ?? penalties.find(({ contestant }) => contestant === appellant) ?? penalties[0];
  return penalty === undefined
    ? ({ outcome: "changed", result: { kind: "stands" } } as const)
    : ({
        outcome: "changed",
        result: {
          kind: "penalty",
          amount: 0,
          unit: penalty.unit,
          ...(penalties.length > 1 && named.length < 2 ? { penalty: penalty.penalty } : {}),
        },
      } as const);
};

/** A change is asked about with what was voted, else with one that leaves nothing of the ruling, which is a change of it where it said anything else. */
const changeOf = (procedure: Procedure, of: Appeal, ruling: string, asker: Asker) => {
  const voted = votedFor(procedure, of, ruling, asker);
  if (voted !== undefined) return { outcome: "changed", result: voted } as const;
  return procedure.rulings.get(ruling)?.result?.ruled.kind === "stands"
    ? ({ outcome: "changed", result: { kind: "passedOut" } } as const)
    : setAside(procedure, of, ruling);
};

/** What a ruling under Law 91 says of its board, changed: where it takes something beside, that is another decision (93B3). */
const scoreBeside = (procedure: Procedure, of: Appeal, ruling: string) => {
  const issue = of.issues.find((one) => one.ruling === ruling);
  const ruled = procedure.rulings.get(ruling)?.result?.ruled;
  const fines = [...procedure.penalties.values()].some(({ first }) => first.ruling === ruling);
  if (issue === undefined || ruled === undefined || !fines || !hasOwnScore(procedure, of.appeal, issue))
    return undefined;
  return ruled.kind === "stands"
    ? ({ outcome: "changed", result: { kind: "passedOut" } } as const)
    : ({ outcome: "changed", result: { kind: "stands" } } as const);
};

const VOTES = ["upheld", "changed", "recommended"] as const;

/** What may be decided of one ruling under appeal, in each way. */
const decisionsOn = (
  { procedure, session, asker }: { readonly procedure: Procedure; readonly session: string; readonly asker: Asker },
  of: Appeal,
  ruling: string,
): readonly CommandToSend[] => {
  const { appeal, beyond } = of;
  const about = { session, appeal, ruling };
  const changed = changeOf(procedure, of, ruling, asker);
  const ofScore = scoreBeside(procedure, of, ruling);
  // A committee that is named changes the score of a ruling under Law 91, and no penalty of it (93B3).
  const changes =
    ofScore === undefined ? [changed] : of.committee === undefined ? [changed, ofScore] : [ofScore, changed];
  if (beyond !== undefined)
    return [
      { type: "DecideAsAuthority", ...about, outcome: "upheld" },
      beyond.changesResults === "no"
        ? { type: "DecideAsAuthority", ...about, outcome: "changed" }
        : {
            type: "DecideAsAuthority",
            ...about,
            ...changed,
            ...(beyond.changesResults === "ifBodySays" ? { changesResult: true } : {}),
          },
      { type: "DecideAsAuthority", ...about, outcome: "declined" },
    ];
  return [
    ...VOTES.map((vote) => ({ type: "CastVote" as const, ...about, vote })),
    { type: "DecideOnLaw", ...about, outcome: "upheld" },
    { type: "DecideOnLaw", ...about, ...changed },
    { type: "DecideAppeal", ...about, outcome: "upheld" },
    ...changes.map((one) => ({ type: "DecideAppeal" as const, ...about, ...one })),
    { type: "DecideAppeal", ...about, outcome: "recommended" },
  ];
};

export const hasAgreed = ({ concurring }: Appeal, { seats, captain }: Party): boolean =>
  captain === true ? concurring.captain : (seats ?? []).every((seat) => concurring.seats.has(seat));

/** Something of it is decided: what is agreed to from then on is that it goes further (Law 92D). */
export const isPartDecided = ({ issues }: Appeal): boolean => issues.some(({ state }) => state.at !== "first");

/** Whoever may take a decision further, of either side: a director writes it down for them. */
const mayTakeOn = (procedure: Procedure, appeal: Appeal): readonly Party[] => {
  const [ruling = ""] = appeal.issues.map((issue) => issue.ruling);
  const place = placeOfCase(procedure, ruling);
  return !isPartDecided(appeal) || place === undefined
    ? []
    : [...SIDES.flatMap((side) => partiesOf(procedure, place, side)), ...namedElsewhere(procedure, place, ruling)];
};

/** Of an appeal about more than the Law its decided part on the Law alone goes on to the committee (Law 93B1). */
const onToCommittee = ({ issues }: Appeal): string[] => {
  const decided = issues.filter(
    ({ part, state, byCommittee }) => part === "law" && state.at === "decided" && !byCommittee,
  );
  return (decided.length === 0 ? issues : decided).map(({ ruling }) => ruling);
};

/** Nobody is named yet by whoever asks: anybody may be. */
export const ANYBODY = "house:anybody";
const WORDS = "…";
const FAR = "9999-12-31T00:00:00Z";

export const actsOnAppeal = (
  procedure: Procedure,
  session: string,
  id: string,
  asker: Asker,
): readonly CommandToSend[] => {
  const appeal = procedure.appeals.get(id);
  if (appeal === undefined) return [];
  const rulings = appeal.issues.map(({ ruling }) => ruling);
  const place = placeOfCase(procedure, rulings[0] ?? "");
  const about = { session, appeal: id };
  const theirs =
    appeal.begun.how === "referred" || place === undefined
      ? []
      : isAtTable(place, appeal.begun.by.contestant)
        ? partiesOf(procedure, place, appeal.begun.side)
        : partiesIn(procedure.session, [appeal.begun.by.contestant], appeal.begun.side);
  const sitting = appeal.committee?.members.filter((one) => isSitting(appeal, one)) ?? [];
  const onward = mayTakeOn(procedure, appeal);
  const bodies = ["committee", ...furtherBodies(procedure.session)];
  return [
    { type: "ConcurInAppeal", ...about },
    ...(isPartDecided(appeal) ? onward : theirs.filter((party) => !hasAgreed(appeal, party))).map((party) => ({
      type: "ConcurInAppeal" as const,
      ...about,
      party,
    })),
    { type: "RefuseToConcur", ...about },
    ...theirs.map((party) => ({ type: "RefuseToConcur" as const, ...about, party })),
    { type: "WithdrawAppeal", ...about },
    ...theirs
      .filter(({ contestant }) => appeal.begun.how === "lodged" && contestant === appeal.begun.by.contestant)
      .slice(0, 1)
      .map((party) => ({ type: "WithdrawAppeal" as const, ...about, party })),
    { type: "RefuseAppeal", ...about },
    {
      type: "NameCommittee",
      ...about,
      members: [ANYBODY],
      chair: ANYBODY,
      // Who sits on it now has heard it: whoever names others says why.
      ...(hasHeard(appeal) ? { grounds: WORDS } : {}),
    },
    // Each for himself, and whoever may see to it for any of them.
    ...sitting.map((member) => ({ type: "RecuseMember" as const, ...about, member })),
    { type: "GiveStatement", session, to: { kind: "appeal", appeal: id }, text: WORDS },
    { type: "TakePoll", session, to: { kind: "appeal", appeal: id }, hand: "...", question: WORDS, answers: [] },
    ...(hasHeard(appeal) || (appeal.heard && appeal.committee === undefined)
      ? []
      : [{ type: "HoldHearing" as const, ...about }]),
    ...rulings.flatMap((ruling) => decisionsOn({ procedure, session, asker }, appeal, ruling)),
    ...bodies.flatMap((to) =>
      [{}, ...onward.map((party) => ({ party }))].map((who) => ({
        type: "TakeAppealFurther" as const,
        ...about,
        rulings: to === "committee" ? onToCommittee(appeal) : rulings,
        to,
        ...who,
      })),
    ),
    { type: "ReferToAuthority", ...about },
    { type: "GrantLeave", ...about },
    { type: "ForfeitDeposit", ...about },
  ];
};

/** A penalty is put right by the committee or lifted (Laws 91, 92); what a board is worth the director may put right himself. */
const isPenalty = ({ kind }: { readonly kind: string }): boolean => kind === "procedural" || kind === "disciplinary";

/** A disqualification comes of what was ruled under Law 91, or is proposed by itself (91B). */
const isUnderLaw91 = ({ rulings }: Procedure, id: string): boolean => {
  const kind = rulings.get(id)?.kind;
  return kind === "disciplinary" || kind === "disqualification";
};

/** What waits for the organizer; what was approved may still be let be by who asked, and by him (Law 79C2). */
const lateActs = ({ corrections, late }: Procedure, session: string, id: string): readonly CommandToSend[] => {
  const state = corrections.get(id)?.state ?? late.get(id)?.state;
  return state === undefined
    ? []
    : [
        { type: "ApproveLateCorrection" as const, session, ruling: id },
        ...(state === "lateRequested" || state === "lateApproved"
          ? [{ type: "DeclineLateCorrection" as const, session, ruling: id }]
          : []),
      ];
};

/** What a director or the organizer may do about a case, whether or not it was ruled on: each asked about with what the case has (Laws 79C2, 81C5, 91B). */
const actsOnCase = (procedure: Procedure, session: string, id: string): readonly CommandToSend[] => {
  const place = placeOfCase(procedure, id);
  const [someone] = place === undefined ? [] : contestantsAt(place, "NS");
  return [
    ...lateActs(procedure, session, id),
    ...(procedure.disqualifications.has(id)
      ? [
          { type: "ApproveDisqualification" as const, session, disqualification: id },
          { type: "DeclineDisqualification" as const, session, disqualification: id },
        ]
      : []),
    ...(place === undefined || someone === undefined
      ? []
      : [
          {
            type: "WaiveRectification" as const,
            session,
            ruling: id,
            law: "81C5",
            nonOffending: "NS" as const,
            askedBy: "NS" as const,
            cause: WORDS,
          },
          {
            type: "ProposeDisqualification" as const,
            session,
            ...(isUnderLaw91(procedure, id) ? { ruling: id } : {}),
            contestant: someone,
          },
        ]),
  ];
};

/** Of a ruling that imposed several penalties each may be appealed by itself. */
const inPart = ({ penalties }: Procedure, ruling: string): readonly { readonly penalties?: string[] }[] => {
  const standing = [...penalties.values()].flatMap(({ first, now }) =>
    first.ruling === ruling && now !== "lifted" ? [first.penalty] : [],
  );
  return standing.length < 2 ? [{}] : [{}, ...standing.map((one) => ({ penalties: [one] }))];
};

/**
 * A ruling is appealed by either side, for itself or by the director for it, taken to the committee by the director himself, or put right by him (Law 82C): that is
 * asked about with what changes nothing.
 */
export const actsOnRuling = (procedure: Procedure, session: string, ruling: string): readonly CommandToSend[] => {
  const given = procedure.rulings.get(ruling);
  const inCase = actsOnCase(procedure, session, ruling);
  // Before it is ruled on, whoever was at the table has a say in it (Law 85A).
  if (given === undefined)
    return placeOfCase(procedure, ruling) === undefined
      ? inCase
      : [
          { type: "GiveStatement", session, to: { kind: "ruling", ruling }, text: WORDS },
          ...(procedure.corrections.has(ruling)
            ? [{ type: "GiveStatement" as const, session, to: { kind: "ruling" as const, ruling }, agrees: true }]
            : []),
          ...inCase,
        ];
  const { place } = given;
  return [
    ...[
      {},
      ...[
        ...SIDES.flatMap((side) => partiesOf(procedure, place, side)),
        ...namedElsewhere(procedure, place, ruling),
      ].map((party) => ({ party })),
    ].flatMap((who) =>
      inPart(procedure, ruling).map((part) => ({
        type: "LodgeAppeal" as const,
        session,
        rulings: [ruling],
        ...part,
        ...who,
      })),
    ),
    { type: "ReferRuling", session, ruling },
    ...(isPenalty(given)
      ? []
      : [{ type: "CorrectRuling" as const, session, ruling, result: { kind: "stands" as const }, normalResult: true }]),
    ...inCase,
  ];
};

/** What is arranged for the appeals of a session as a whole (Law 80B2): a day is asked about with one that cuts no period. */
export const actsOnSession = ({ session: { settings } }: Procedure, session: string): readonly CommandToSend[] =>
  settings === undefined
    ? []
    : [
        { type: "ArrangeCommittee", session, committee: "available" },
        { type: "SetMoment", session, moment: "eventEnds", when: FAR },
      ];
