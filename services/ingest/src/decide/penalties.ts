/** Penalties: Law 90 (procedural), Law 91 (disciplinary). How much is the director's to say; what is unusual is asked about, what is absurd refused. */
import {
  compareExact,
  exact,
  fraction,
  makeExact,
  PENALTY_UNITS,
  penaltyWorth,
  ZERO,
  type PenaltyUnit,
} from "@traveller/engine";
import {
  refused,
  says,
  type Refused,
  type Sentence,
  type Parameter,
  type SessionCommandOf,
  sayListed,
} from "@traveller/contract";
import { unknownContestant } from "./contestants.ts";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";

const ONE = fraction(1);

const unitOf = (unit: PenaltyUnit, of: number): Sentence => {
  switch (unit) {
    case "matchpoints":
      return says("penalties.matchpoints", { of });
    case "percentOfTop":
      return says("penalties.percentOfTop");
    case "imps":
      return says("penalties.imps", { of });
    case "vp":
      return says("penalties.vp", { of });
    case "points":
      return says("penalties.points", { of });
  }
};

const eitherOf = ([first, ...rest]: readonly Sentence[]): Parameter =>
  rest.reduce<Parameter>((either, each) => says("common.or", { first: either, second: each }), first ?? "");

/** More than a board (or a match) is worth may be meant, and is asked about; more than all of them together is a slip of the pen. */
const checkAmount = (
  session: OpenSession,
  { contestant, law, amount, unit, match, asItIs = false }: SessionCommandOf<"ImposePenalty">,
): Refused | undefined => {
  const { one, all, count } = penaltyWorth(session, contestant, unit, match);
  const taken = exact(amount);
  const said = { amount: makeExact(taken), unit: unitOf(unit, compareExact(taken, ONE) === 0 ? 1 : 2) };
  const matches = unit === "vp";
  if (all !== undefined && compareExact(taken, all) > 0)
    return refused(
      "impossible",
      says(matches ? "penalties.moreThanAllMatches" : "penalties.moreThanAllBoards", {
        ...said,
        all: makeExact(all),
        count,
      }),
      says("penalties.correctAmount"),
      { law, path: "amount" },
    );
  return asItIs || compareExact(taken, one) <= 0
    ? undefined
    : refused(
        "impossible",
        says(matches ? "penalties.moreThanMatch" : "penalties.moreThanBoard", { ...said, one: makeExact(one) }),
        says("penalties.asItIs"),
        { law, path: "asItIs" },
      );
};

export const imposePenalty = (
  session: OpenSession,
  command: SessionCommandOf<"ImposePenalty">,
  prepared: Prepared,
): Decision => {
  const { contestant, law, amount, unit, match, penalty = command.id } = command;
  if (!session.contestants.has(contestant)) return unknownContestant(contestant);
  if (session.penalties.has(penalty))
    return refused("impossible", says("penalties.exists", { penalty }), says("penalties.anotherId"), {
      path: "penalty",
    });
  if (compareExact(exact(amount), ZERO) <= 0)
    return refused("impossible", says("penalties.notPositive"), says("penalties.positive"), { law, path: "amount" });
  const units: readonly PenaltyUnit[] = PENALTY_UNITS[session.settings.method];
  if (!units.includes(unit))
    return refused(
      "impossible",
      says("penalties.wrongUnit", {
        unit: says(`penalties.unit-${unit}`),
        method: says(`files.by-${session.settings.method}`),
      }),
      says("penalties.useUnits", { units: eitherOf(units.map((each) => says(`penalties.unit-${each}`))) }),
      { path: "unit" },
    );
  if (match !== undefined) {
    const played = session.matches.get(match);
    if (played === undefined)
      return refused(
        "unknown",
        says("results.noMatch", { match }),
        says("results.itsMatches", { matches: sayListed(session.matches.keys()) }),
        { path: "match" },
      );
    if (played.home !== contestant && played.away !== contestant)
      return refused("impossible", says("penalties.notInMatch", { contestant, match }), says("penalties.nameMatch"), {
        path: "match",
      });
  }
  const excess = checkAmount(session, command);
  if (excess !== undefined) return excess;
  return decided({
    type: "PenaltyImposed",
    data: { penalty, contestant, law, amount, unit, match, reason: prepared.reason },
  });
};

export const liftPenalty = (
  session: OpenSession,
  command: SessionCommandOf<"LiftPenalty">,
  prepared: Prepared,
): Decision =>
  session.penalties.has(command.penalty)
    ? decided({ type: "PenaltyLifted", data: { penalty: command.penalty, law: command.law, reason: prepared.reason } })
    : refused(
        "unknown",
        says("penalties.notInForce", { penalty: command.penalty }),
        says("penalties.inForce", { penalties: sayListed(session.penalties.keys()) }),
        { path: "penalty" },
      );
