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
import { refused, says, type Refused, type Sentence, type SessionCommandOf, listed } from "@traveller/contract";
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
    return refused("impossible", `There is a penalty ${penalty} already.`, "Give this one another id.", {
      path: "penalty",
    });
  if (compareExact(exact(amount), ZERO) <= 0)
    return refused("impossible", says("penalties.notPositive"), says("penalties.positive"), { law, path: "amount" });
  const units: readonly string[] = PENALTY_UNITS[session.settings.method];
  if (!units.includes(unit))
    return refused(
      "impossible",
      `A penalty in ${unit} does not fit a session scored by ${session.settings.method}.`,
      `Use ${units.join(" or ")}.`,
      { path: "unit" },
    );
  if (match !== undefined) {
    const played = session.matches.get(match);
    if (played === undefined)
      return refused(
        "unknown",
        `There is no match ${match} in this session.`,
        `Its matches: ${listed(session.matches.keys())}.`,
        { path: "match" },
      );
    if (played.home !== contestant && played.away !== contestant)
      return refused(
        "impossible",
        `${contestant} does not play match ${match}.`,
        "Name the match in which it happened.",
        { path: "match" },
      );
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
        `There is no penalty ${command.penalty} in force.`,
        `In force: ${listed(session.penalties.keys()) || "none"}.`,
        { path: "penalty" },
      );
