/**
 * Law 79B: the number of tricks is disputed. Before the round has ended the director decides it (79B2); after it he raises a side's score only if he is
 * clearly convinced of what happened at the table, and otherwise lets the entry stand or lowers one side without raising the other (79B3).
 */
import { compareExact } from "../../score/rational.ts";
import type { Side } from "../../cards/seats.ts";
import { vulnerabilityIn } from "../../session/boards/fields.ts";
import { askingIsOver } from "../told/clocks.ts";
import { type Asked, askedAlready, type Decision, firstRefusal, isFor, refuse, sameId, taken } from "./decision.ts";
import type { Found, ProcedureData } from "../told/events.ts";
import { saysOfBoard } from "../told/of-board.ts";
import { resultAt } from "../told/place.ts";
import { entryOf, pointsNow, pointsRuled } from "../told/ruled.ts";
import type { Dispute, Procedure } from "../told/state.ts";

/** The tricks that are said are those that were entered, and what counts is the entry. */
const isAsEntered = ({ session }: Procedure, { place, says }: Pick<Dispute, "place" | "says">): boolean => {
  const outcome = resultAt(session, place)?.outcome;
  return outcome?.kind === "played" && outcome.tricks === says;
};

export const disputed = (
  procedure: Procedure,
  data: Omit<ProcedureData<"TrickDisputed">, "by">,
  { by, at }: Asked,
): Decision =>
  firstRefusal(
    sameId(procedure.disputes, data.dispute),
    by.as === "spectator" ? isFor("79B", "players") : undefined,
    askingIsOver(procedure, data.place, at) ? refuse("92B", "rulingPeriodOver") : undefined,
    isAsEntered(procedure, data) ? refuse("79B", "asEntered") : undefined,
    askedAlready(procedure.disputes.values(), data.place, by),
  ) ?? taken({ type: "TrickDisputed", data: { ...data, by } });

const CLEAR: readonly Found[] = ["clear", "beyondReasonableDoubt", "won", "unlosable"];

/** Why the director may not decide the dispute like this: what he gives is compared with what counts, which an earlier ruling may have made. */
export const decidesDispute = (
  procedure: Procedure,
  { law, place }: Dispute,
  { result, found, ...said }: Pick<ProcedureData<"RulingGiven">, "kind" | "about" | "result" | "found">,
): Decision | undefined => {
  if (law === "79B2" || result === undefined || (found !== undefined && CLEAR.includes(found))) return undefined;
  if (!saysOfBoard(procedure, { ...said, result })) return undefined;
  const outcome = resultAt(procedure.session, place)?.outcome;
  const entry = entryOf(outcome);
  if (outcome === undefined || (outcome.kind !== "adjusted" && entry.kind === "notPlayed")) return undefined;
  const vulnerability = vulnerabilityIn(procedure.session, place.board);
  // The numbers are North-South's: what is more for them is less for the others.
  const more = (side: Side): number | undefined => {
    const [now, then] = [pointsNow(outcome, side, vulnerability), pointsRuled(result, side, entry, vulnerability)];
    return now && then && compareExact(then, now) * (side === "NS" ? 1 : -1);
  };
  const [ns, ew] = [more("NS"), more("EW")];
  const isAllowed = ns !== undefined && ew !== undefined && ns <= 0 && ew <= 0 && (ns === 0 || ew === 0);
  return isAllowed ? undefined : refuse("79B3", "notConvinced");
};
