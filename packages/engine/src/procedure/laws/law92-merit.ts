/**
 * Laws 92A, 93C1: what a regulation has follow an appeal, and nothing where there is none. A deposit is taken when the appeal is lodged; it is forfeited
 * where the deciding body found no merit, and otherwise returned. A body beyond the event that finds otherwise has the last word: what had followed goes back.
 */
import type { ValueOf } from "../../regulations/registry.ts";
import type { SessionEvent } from "../../session/told/events.ts";
import { type Asked, type Decision, isTaken, refuse, taken } from "./decision.ts";
import { elected } from "../told/elected.ts";
import type { ProcedureData, ProcedureEvent } from "../told/events.ts";
import { type Event, foldNextOf } from "../told/fold.ts";
import { type Refusal, unlawful } from "./refusal.ts";
import { hearingStages } from "../told/stages.ts";
import type { Appeal, Procedure } from "../told/state.ts";

type Provided = Exclude<ValueOf<"appealMeritSanction">, "none">;
type Regulations = NonNullable<Procedure["session"]["settings"]>["regulations"];

/** What is provided for the stage that an appeal is at; nothing for what the director referred. */
const provided = ({ session }: Procedure, { begun, beyond }: Appeal): Provided | undefined => {
  if (beyond?.via === "93C2") return undefined;
  if (beyond === undefined && begun.how === "referred") return undefined;
  const value = elected(session, beyond === undefined ? "appealMeritSanction" : "furtherAppealSanction");
  return value === undefined || value === "none" ? undefined : value;
};

/** What whoever lodges an appeal pays first, where a session's regulations ask for it; nothing where they do not. */
export const depositAsked = (regulations: Regulations): Provided["deposit"] => {
  const value = elected({ settings: { regulations } }, "appealMeritSanction");
  return value === undefined || value === "none" ? undefined : value.deposit;
};

const taking = (procedure: Procedure, appeal: Appeal): readonly ProcedureEvent[] => {
  const deposit = provided(procedure, appeal)?.deposit;
  return deposit === undefined ? [] : [{ type: "DepositTaken", data: { appeal: appeal.appeal, deposit } }];
};

/** What is booked beside the deposit; a penalty counts in the score, under Law 90 by the regulation of Law 92A. */
const booking = (appeal: Appeal, { penalty, warning, rule }: Provided, at: string): readonly Event[] => {
  const by = appeal.beyond?.by ?? (appeal.begun.how === "lodged" ? appeal.begun.by : undefined);
  if (by === undefined || (by.as !== "player" && by.as !== "captain")) return [];
  const { contestant } = by;
  type Sanction = ProcedureData<"SanctionBooked">["sanction"];
  const sanctions: readonly Sanction[] = [
    ...(penalty === undefined ? [] : [{ penalty }]),
    ...(warning === true ? [{ warning } as const] : []),
    ...(penalty === undefined && warning !== true && rule !== undefined ? [{ rule }] : []),
  ];
  const booked: readonly ProcedureEvent[] = sanctions.map((sanction) => ({
    type: "SanctionBooked",
    data: { appeal: appeal.appeal, contestant, sanction },
  }));
  if (penalty === undefined || penalty.amount === 0) return booked;
  const imposed: SessionEvent = {
    type: "PenaltyImposed",
    data: {
      penalty: `merit-${appeal.appeal}-${Date.parse(at)}`,
      contestant,
      law: "90",
      paragraph: appeal.beyond === undefined ? "92A" : "93C1",
      appeal: appeal.appeal,
      ...penalty,
    },
  };
  return [...booked, imposed];
};

/** What the end of a stage has follow. `before` is the appeal while that stage was open. */
const ending = (procedure: Procedure, before: Appeal, after: Appeal, at: string): readonly Event[] => {
  const found = after.state === "admitted" && after.merit === false;
  const value = provided(procedure, before);
  const deposit: readonly ProcedureEvent[] =
    after.deposit !== "taken"
      ? []
      : [
          {
            type: found && value?.deposit !== undefined ? "DepositForfeited" : "DepositReturned",
            data: { appeal: after.appeal },
          },
        ];
  return [...deposit, ...(found && value !== undefined ? booking(before, value, at) : [])];
};

/** What followed an appeal without merit goes with that finding: it is nobody's to lift or impose anew by hand. */
export const staysWithMerit = ({ penalties }: Pick<Procedure, "penalties">, penalty: string): Refusal | undefined =>
  penalties.get(penalty)?.first.appeal === undefined ? undefined : unlawful("92A", "followsAppeal");

/** A finding without merit fell: what was forfeited comes back, and what was booked in the score is lifted where this body may change results. */
const restoring = (
  { penalties }: Procedure,
  { appeal, deposit, beyond, forfeitedBefore = 0 }: Appeal,
): readonly Event[] => [
  ...Array.from(
    { length: forfeitedBefore + (deposit === "forfeited" ? 1 : 0) },
    () => ({ type: "DepositReturned", data: { appeal } }) as const,
  ),
  ...(beyond?.changesResults === "no"
    ? []
    : [...penalties].flatMap(([penalty, { first, now }]): readonly Event[] =>
        now !== "lifted" && first.appeal === appeal
          ? [{ type: "PenaltyLifted", data: { penalty, appeal, law: beyond?.via ?? "93C1" } }]
          : [],
      )),
];

/** A decision with what follows of itself from regulations: deposits taken, returned and forfeited, sanctions booked. */
export const withConsequences = (procedure: Procedure, appeal: string, decision: Decision, at: string): Decision => {
  if (!isTaken(decision)) return decision;
  const next = foldNextOf(procedure, decision.taken, at);
  const [before, after] = [procedure.appeals.get(appeal), next.appeals.get(appeal)];
  if (after === undefined) return decision;
  const restored = before?.unmerited === true && after.unmerited !== true ? restoring(procedure, before) : [];
  const isOpen = hearingStages(after) === "open";
  const wasOpen = before !== undefined && hearingStages(before) === "open";
  if (!wasOpen && isOpen) return taken(...decision.taken, ...taking(next, after));
  const ended = wasOpen && !isOpen ? ending(procedure, before, after, at) : [];
  return taken(...decision.taken, ...restored, ...ended);
};

/** Why nobody forfeits it by hand: it goes with a decision that is still to come, or has gone with one, or nothing is laid down for it. */
const depositStays = (procedure: Procedure, appeal: Appeal | undefined) => {
  switch (appeal?.deposit) {
    case "taken":
      return hearingStages(appeal) === "open" && provided(procedure, appeal)?.deposit !== undefined
        ? "depositFollows"
        : "depositStays";
    case "returned":
    case "forfeited":
      return "depositSettled";
    case "none":
    case undefined:
      return "noDeposit";
  }
};

/** Asked for by hand: what a regulation provides follows of itself, and nothing else does. */
export const forfeited = (procedure: Procedure, id: string, { by }: Asked): Decision => {
  const appeal = procedure.appeals.get(id);
  const law = appeal?.past.length === 0 || appeal === undefined ? "92A" : "93C1";
  return appeal?.deposit === "taken" && appeal.merit === false && hearingStages(appeal) === "over"
    ? taken({ type: "DepositForfeited", data: { by, appeal: id } })
    : refuse(law, depositStays(procedure, appeal));
};
