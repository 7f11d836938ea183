/**
 * Law 79B: the number of tricks is disputed. Before the round has ended the director decides it (79B2); after it he raises a side's score only if he is
 * clearly convinced of what happened at the table, and otherwise lets the entry stand or lowers one side without raising the other (79B3).
 */
import { compareExact, negate } from "../../score/rational.ts";
import { vulnerabilityIn } from "../../session/boards/fields.ts";
import { appealIsOver } from "../told/clocks.ts";
import { type Asked, type Decision, entryAt, firstRefusal, isFor, refuse, sameId, taken } from "./decision.ts";
import type { Found, ProcedureData } from "../told/events.ts";
import { pointsRuled, type Ruled } from "../told/ruled.ts";
import type { Dispute, Procedure } from "../told/state.ts";

export const disputed = (
  procedure: Procedure,
  data: Omit<ProcedureData<"TrickDisputed">, "by">,
  { by, at }: Asked,
): Decision =>
  firstRefusal(
    sameId(procedure.disputes, data.dispute),
    by.as === "spectator" ? isFor("79B", "players") : undefined,
    appealIsOver(procedure, at) ? refuse("92B", "rulingPeriodOver") : undefined,
  ) ?? taken({ type: "TrickDisputed", data: { ...data, by } });

const CLEAR: readonly Found[] = ["clear", "beyondReasonableDoubt", "won", "unlosable"];

/** Why the director may not decide the dispute like this. */
export const decidesDispute = (
  procedure: Procedure,
  { law, place }: Dispute,
  result: Ruled | undefined,
  found: Found | undefined,
): Decision | undefined => {
  if (law === "79B2" || result === undefined || (found !== undefined && CLEAR.includes(found))) return undefined;
  const vulnerability = vulnerabilityIn(procedure.session, place.board);
  const entry = entryAt(procedure, place);
  const before = pointsRuled({ kind: "stands" }, "NS", entry, vulnerability);
  const ns = pointsRuled(result, "NS", entry, vulnerability);
  const ew = pointsRuled(result, "EW", entry, vulnerability);
  if (before === undefined) return undefined;
  const gained = {
    ns: ns && compareExact(ns, before),
    ew: ew && compareExact(negate(ew), negate(before)),
  };
  const isAllowed =
    gained.ns !== undefined &&
    gained.ew !== undefined &&
    gained.ns <= 0 &&
    gained.ew <= 0 &&
    (gained.ns === 0 || gained.ew === 0);
  return isAllowed ? undefined : refuse("79B3", "notConvinced");
};
