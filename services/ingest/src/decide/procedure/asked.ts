/**
 * What a command asks of the engine's procedure: its acts, one after another. Ids are made from the command's id, so that the same command is the same case; words
 * are references to texts beside the log. Laws 79 to 85, 90 to 93.
 */
import type { By, Place, Procedure, ProcedureCommand as Act } from "@traveller/engine/procedure";
import type { ProcedureCommand, ProcedureCommandOf, ProcedureCommandType } from "@traveller/contract";
import type { Reference } from "../decision.ts";

export type Context = {
  readonly by: By;
  /** Who sends it: a member votes for himself. */
  readonly person: string;
  readonly procedure: Procedure;
  /** Where it is, if that is said or known. */
  readonly place: Place | undefined;
  /** Puts words beside the log. Those of somebody are forgotten with them. */
  readonly put: (words: string, of?: string) => Reference;
  /** Whose words the sender's are: his own, or those of the party whom a director writes for. */
  readonly speaker: string | undefined;
  /** Ids of those who were asked in a poll, in order. */
  readonly polled: readonly (string | undefined)[];
};

type Asking<T extends ProcedureCommandType> = (command: ProcedureCommandOf<T>, context: Context) => readonly Act[];

/** An optional field, left out where there is none. */
const given = <K extends string, V>(key: K, value: V | undefined): { readonly [Key in K]?: V } => {
  const field: { [Key in K]?: V } = {};
  if (value !== undefined) field[key] = value;
  return field;
};

const idOf = ({ id }: { readonly id: string }): string => id.toLowerCase();
const caseId = (command: { readonly id: string; readonly ruling?: string | undefined }): string =>
  command.ruling ?? idOf(command);

const reasons = ({ grounds }: { readonly grounds?: string | undefined }, { put }: Context) =>
  given("grounds", grounds === undefined ? undefined : put(grounds));
/** Why somebody should not judge it is about him, and forgotten with him. */
const reasonsAbout = ({ grounds }: { readonly grounds?: string | undefined }, person: string, { put }: Context) =>
  given("grounds", grounds === undefined ? undefined : put(grounds, person));
const claims = ({ claimed }: { readonly claimed?: string | undefined }, { put, speaker }: Context) =>
  given("claimed", claimed === undefined ? undefined : put(claimed, speaker));

/** Nothing is asked where it is not known where: that was refused before. */
const at = (context: Context, acts: (place: Place) => readonly Act[]): readonly Act[] =>
  context.place === undefined ? [] : acts(context.place);

const withdrawn =
  (type: "AcquiescenceWithdrawn" | "ConcessionWithdrawn") =>
  (command: ProcedureCommandOf<"WithdrawAcquiescence" | "WithdrawConcession">, context: Context): readonly Act[] =>
    at(context, (place) => [
      {
        type,
        by: context.by,
        data: { withdrawal: idOf(command), place, tricks: command.tricks, ...claims(command, context) },
      },
    ]);

/** What asked for a ruling has its case's id. */
const answering = ({ requests, disputes, withdrawals, corrections }: Procedure, id: string) =>
  given("about", requests.has(id) || disputes.has(id) || withdrawals.has(id) || corrections.has(id) ? id : undefined);

type Fault = Pick<ProcedureCommandOf<"DecideAppeal">, "nonOffending" | "selfInflicted">;
const faultIn = ({ nonOffending, selfInflicted }: Fault) => ({
  ...given("nonOffending", nonOffending),
  ...given("selfInflicted", selfInflicted),
});

/** What every body says that decides. */
type Deciding = Fault & Pick<ProcedureCommandOf<"DecideAppeal">, "appeal" | "ruling" | "result">;
const decisionIn = <T extends Deciding & { readonly outcome: string }>(command: T) => {
  const { appeal, ruling, result } = command;
  const outcome: T["outcome"] = command.outcome;
  return { appeal, ruling, outcome, ...given("result", result), ...faultIn(command) };
};

type Ruling = ProcedureCommandOf<"DraftRuling"> | ProcedureCommandOf<"GiveRuling">;
const rulingOf = (command: Ruling, context: Context, place: Place) => {
  const { kind, laws, regulations, result, found } = command;
  return {
    ruling: caseId(command),
    place,
    kind,
    laws,
    ...given("regulations", regulations),
    ...given("result", result),
    ...given("found", found),
    ...faultIn(command),
    ...reasons(command, context),
  };
};

const ofAppeal =
  (
    type:
      | "AppealConcurred"
      | "AppealConcurrenceRefused"
      | "AppealWithdrawn"
      | "HearingHeld"
      | "LeaveToAppealGranted"
      | "DepositForfeited",
  ) =>
  ({ appeal }: { readonly appeal: string }, { by }: Context): readonly Act[] => [{ type, by, data: { appeal } }];

const ASKING: { readonly [T in ProcedureCommandType]: Asking<T> } = {
  RequestRuling: (command, context) =>
    at(context, (place) => [
      {
        type: "RulingRequested",
        by: context.by,
        data: { request: idOf(command), place, ...claims(command, context) },
      },
    ]),
  ReportScoreError: (command, context) =>
    at(context, (place) => {
      const { error, agreed, should, late } = command;
      const data = { correction: idOf(command), place, error, agreed, should, ...given("late", late) };
      return [{ type: "ScoreErrorReported", by: context.by, data: { ...data, ...claims(command, context) } }];
    }),
  DisputeTricks: (command, context) =>
    at(context, (place) => [
      {
        type: "TrickDisputed",
        by: context.by,
        data: { dispute: idOf(command), place, says: command.says, ...claims(command, context) },
      },
    ]),
  WithdrawAcquiescence: withdrawn("AcquiescenceWithdrawn"),
  WithdrawConcession: withdrawn("ConcessionWithdrawn"),
  CorrectEntry: ({ ruling: of, law, to, found }, { by }) => [
    { type: "ResultCorrected", by, data: { of, law, to, found } },
  ],
  ApproveLateCorrection: (command, context) => [
    {
      type: "LateCorrectionApproved",
      by: context.by,
      data: { correction: command.ruling, ...reasons(command, context) },
    },
  ],
  DeclineLateCorrection: (command, context) => [
    {
      type: "LateCorrectionDeclined",
      by: context.by,
      data: { correction: command.ruling, ...reasons(command, context) },
    },
  ],
  FindFacts: (command, context) =>
    at(context, (place) => {
      const { how, rests, facts } = command;
      const told = given("facts", facts === undefined ? undefined : context.put(facts));
      return [
        {
          type: "FactsFound",
          by: context.by,
          data: { ruling: caseId(command), place, how, ...given("rests", rests), ...told },
        },
      ];
    }),
  DraftRuling: (command, context) =>
    at(context, (place) => {
      const data = { ...rulingOf(command, context, place), ...given("penalty", command.penalty) };
      return [{ type: "RulingDrafted", by: context.by, data }];
    }),
  GiveRuling: (command, context) =>
    at(context, (place) => {
      const { by, procedure } = context;
      const ruling = caseId(command);
      const data = { ...rulingOf(command, context, place), ...answering(procedure, ruling) };
      return [
        { type: "RulingGiven", by, data },
        ...(command.penalties ?? []).map((penalty, index): Act => ({
          type: "PenaltyImposed",
          by,
          data: { penalty: `${idOf(command)}-${index + 1}`, ruling, ...penalty },
        })),
      ];
    }),
  CorrectRuling: (command, context) => {
    const { ruling, result, normalResult, selfInflicted } = command;
    const own = given("selfInflicted", selfInflicted);
    const data = { ruling, result, normalResult, ...own, ...reasons(command, context) };
    return [{ type: "RulingCorrected", by: context.by, data }];
  },
  WaiveRectification: (command, context) =>
    at(context, (place) => {
      const { law, nonOffending, askedBy, cause } = command;
      const why = given("cause", cause === undefined ? undefined : context.put(cause));
      const data = { ruling: caseId(command), place, law, nonOffending, askedBy, ...why };
      return [{ type: "RectificationWaived", by: context.by, data }];
    }),
  ReferRuling: (command, context) => [
    {
      type: "RulingReferred",
      by: context.by,
      data: { ruling: command.ruling, appeal: idOf(command), ...reasons(command, context) },
    },
  ],
  ProposeDisqualification: (command, context) => {
    const { contestant, ruling } = command;
    const data = { disqualification: idOf(command), contestant, ...given("ruling", ruling) };
    return [{ type: "DisqualificationProposed", by: context.by, data: { ...data, ...reasons(command, context) } }];
  },
  ApproveDisqualification: ({ disqualification }, { by }) => [
    { type: "DisqualificationApproved", by, data: { disqualification } },
  ],
  DeclineDisqualification: (command, context) => [
    {
      type: "DisqualificationDeclined",
      by: context.by,
      data: { disqualification: command.disqualification, ...reasons(command, context) },
    },
  ],
  LodgeAppeal: (command, context) => [
    {
      type: "AppealLodged",
      by: context.by,
      data: {
        appeal: idOf(command),
        rulings: command.rulings,
        ...given("penalties", command.penalties),
        ...given("to", command.to),
        ...given("grounds", command.grounds === undefined ? undefined : context.put(command.grounds, context.speaker)),
      },
    },
  ],
  ConcurInAppeal: ofAppeal("AppealConcurred"),
  RefuseToConcur: ofAppeal("AppealConcurrenceRefused"),
  WithdrawAppeal: ofAppeal("AppealWithdrawn"),
  RefuseAppeal: ({ appeal }, { by }) => [{ type: "AppealNotAdmitted", by, data: { appeal, law: "92D" } }],
  TakeAppealFurther: (command, context) => {
    const { appeal, rulings, to, grounds } = command;
    const why = given("grounds", grounds === undefined ? undefined : context.put(grounds, context.speaker));
    return [{ type: "AppealLodged", by: context.by, data: { appeal, rulings, to, ...why } }];
  },
  ArrangeCommittee: ({ committee }, { by }) => [{ type: "CommitteeArranged", by, data: { committee } }],
  SetMoment: ({ moment, when }, { by }) => [{ type: "MomentSet", by, data: { moment, at: when } }],
  NameCommittee: (command, context) => {
    const { appeal, members, chair } = command;
    const data = { appeal, members, chair, ...reasons(command, context) };
    return [{ type: "CommitteeNamed", by: context.by, data }];
  },
  RecuseMember: (command, context) => {
    const { appeal, member } = command;
    return [
      { type: "MemberRecused", by: context.by, data: { appeal, member, ...reasonsAbout(command, member, context) } },
    ];
  },
  GiveStatement: (command, context) => {
    const { to, agrees, text } = command;
    const { by, put } = context;
    const of = command.of ?? context.speaker;
    const said = { ...given("agrees", agrees), ...given("text", text === undefined ? undefined : put(text, of)) };
    return [{ type: "StatementGiven", by, data: { to, statement: idOf(command), ...given("of", of), ...said } }];
  },
  TakePoll: (command, { by, put, polled }) => {
    const { to, hand, seat, auction, methods, question, answers } = command;
    const data = {
      to,
      poll: idOf(command),
      hand,
      ...given("seat", seat),
      ...given("auction", auction),
      ...given("methods", methods === undefined ? undefined : put(methods)),
      question: put(question),
      answers: answers.map(({ does, considers, why }, index) => ({
        ...given("person", polled[index]),
        does,
        ...given("considers", considers),
        ...given("why", why === undefined ? undefined : put(why, polled[index])),
      })),
    };
    return [{ type: "PollTaken", by, data }];
  },
  HoldHearing: ofAppeal("HearingHeld"),
  CastVote: (command, { by, person }) => {
    const { appeal, ruling, vote, result } = command;
    const data = { appeal, ruling, member: person, vote, ...given("result", result), ...faultIn(command) };
    return [{ type: "VoteCast", by, data }];
  },
  DecideOnLaw: (command, context) => {
    const data = { ...decisionIn(command), ...reasons(command, context) };
    return [{ type: "DirectorDecidedOnLaw", by: context.by, data }];
  },
  DecideAppeal: (command, context) => {
    const decision = { ...decisionIn(command), ...given("withoutMerit", command.withoutMerit) };
    return [{ type: "CommitteeDecided", by: context.by, data: { ...decision, ...reasons(command, context) } }];
  },
  ReferToAuthority: (command, context) => [
    { type: "ReferredToAuthority", by: context.by, data: { appeal: command.appeal, ...reasons(command, context) } },
  ],
  GrantLeave: ofAppeal("LeaveToAppealGranted"),
  DecideAsAuthority: (command, context) => {
    const decision = {
      ...decisionIn(command),
      ...given("withoutMerit", command.withoutMerit),
      ...given("changesResult", command.changesResult),
    };
    return [{ type: "AuthorityDecided", by: context.by, data: { ...decision, ...reasons(command, context) } }];
  },
  ForfeitDeposit: ofAppeal("DepositForfeited"),
};

const asked = <T extends ProcedureCommandType>(
  type: T,
  command: ProcedureCommandOf<T>,
  context: Context,
): readonly Act[] => ASKING[type](command, context);

export const actsOf = (command: ProcedureCommand, context: Context): readonly Act[] =>
  asked(command.type, command, context);
