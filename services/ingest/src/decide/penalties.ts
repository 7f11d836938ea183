/** Penalties: Law 90 (procedural), Law 91 (disciplinary). How much is the director's to say; what is unusual is asked about, what is absurd refused. */
import { compareExact, exact, penaltyUnfit, ZERO } from "@traveller/engine";
import { penaltySays, refused, says, type Refused, type SessionCommandOf, sayListed } from "@traveller/contract";
import { unknownContestant } from "./contestants.ts";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";

/** More than a board (or a match) is worth may be meant, and is asked about; another unit, or more than all of them together, is a slip of the pen. */
const checkFits = (session: OpenSession, command: SessionCommandOf<"ImposePenalty">): Refused | undefined => {
  const unfit = penaltyUnfit(session, command);
  if (unfit === undefined || (unfit.why === "moreThanOne" && command.asItIs === true)) return undefined;
  const [message, hint] = penaltySays(unfit);
  const { law } = command;
  switch (unfit.why) {
    case "unit":
      return refused("impossible", message, hint, { path: "unit" });
    case "moreThanAll":
      return refused("impossible", message, hint, { law, path: "amount" });
    case "moreThanOne":
      return refused("impossible", message, hint, { law, path: "asItIs" });
  }
};

type Known = OpenSession["penalties"] extends ReadonlyMap<string, infer Penalty> ? Penalty : never;

/** One that was recorded too high (Law 79C2): less of the same is what it was meant to be; more of it would be another one. */
const recordedLess = (
  known: Known,
  { contestant, amount, unit }: SessionCommandOf<"ImposePenalty">,
  { reason }: Prepared,
): Decision => {
  const isLess = compareExact(exact(amount), ZERO) > 0 && compareExact(exact(amount), exact(known.amount)) < 0;
  return isLess && known.contestant === contestant && known.unit === unit
    ? decided({ type: "PenaltyImposed", data: { ...known, amount, ...(reason === undefined ? {} : { reason }) } })
    : refused("impossible", says("penalties.onlyLess"), says("penalties.lessOrLift"), { law: "79C2", path: "amount" });
};

export const imposePenalty = (
  session: OpenSession,
  command: SessionCommandOf<"ImposePenalty">,
  prepared: Prepared,
): Decision => {
  const { contestant, law, amount, unit, match, penalty = command.id } = command;
  if (!session.contestants.has(contestant)) return unknownContestant(contestant);
  const known = session.penalties.get(penalty);
  if (known !== undefined && command.late !== undefined) return recordedLess(known, command, prepared);
  if (known !== undefined)
    return refused("impossible", says("penalties.exists", { penalty }), says("penalties.anotherId"), {
      path: "penalty",
    });
  if (compareExact(exact(amount), ZERO) <= 0)
    return refused("impossible", says("penalties.notPositive"), says("penalties.positive"), { law, path: "amount" });
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
  const unfit = checkFits(session, command);
  if (unfit !== undefined) return unfit;
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
