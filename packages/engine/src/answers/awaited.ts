/**
 * What of a board's record waits for the director: that he was called, what the Laws ask now and of whom, what he looks at when play is over. Each with the event
 * since which it waits. Laws 9B, 10, 15, 16B, 23C, 27D, 50E4, 64C, 70, 72C.
 */
import type { Seat, Side } from "../cards/seats.ts";
import type { Ask } from "../laws/law.ts";
import type { TableEvent } from "../position/events.ts";
import { isOver } from "../position/phase.ts";
import type { Position } from "../position/position.ts";
import { pendingAsks } from "../table/asks.ts";
import type { Table } from "../table/fold.ts";
import { standing } from "../table/way.ts";
import { happened } from "./answer.ts";
import { sentence, type Sentence } from "./sentence.ts";

export type Awaited = {
  /** Who called him, while nobody has gone on since (9B2). */
  readonly called: { readonly seat: Seat; readonly event: number } | null;
  readonly asked: readonly { readonly law: string; readonly of: Seat | Side | "director"; readonly event: number }[];
  /** Once play is over. */
  readonly review: readonly { readonly law: string; readonly event: number }[];
  /** What happened, as he is told when he comes. */
  readonly said: readonly Sentence[];
};

/** A table that plays on, or has been ruled on, waits no more: until he has explained all, nobody acts (9B2). */
const GOES_ON: ReadonlySet<TableEvent["type"]> = new Set([
  "CallMade",
  "CallReplaced",
  "CallWithdrawn",
  "LeadFaced",
  "CardPlayed",
  "CardWithdrawn",
  "ClaimMade",
  "TricksConceded",
  "ClaimAccepted",
  "PlayContinued",
  "OptionElected",
  "FindingMade",
  "TricksAwarded",
  "RectificationWaived",
  "ResultAgreed",
  "ResultEntered",
  "BoardEnded",
  "RoundEnded",
]);

/** The first call for the director since the table last went on. */
const calledAt = (table: Table): Awaited["called"] => {
  let called: Awaited["called"] = null;
  for (let at = table; at.last !== undefined; at = at.last.before) {
    if (at.last.so === null) continue;
    const event = standing(at.last);
    if (event.type === "DirectorCalled") called = { seat: event.seat, event: at.position.version };
    else if (GOES_ON.has(event.type)) break;
  }
  return called;
};

/** Since when it is asked: since the irregularity, the claim, or what it is about. */
const sinceOf = ({ irregularities, claim, version }: Position, ask: Ask): number =>
  (ask.of === undefined ? undefined : irregularities[ask.of]?.course[0]?.event) ??
  ("about" in ask ? ask.about : undefined) ??
  ("award" in ask ? claim?.event : undefined) ??
  version;

/** Its lines are laid out where he rules on it, and not for a list. */
const contested = ({ claim }: Position): Awaited["said"] =>
  claim?.state === "contested"
    ? [
        sentence(claim.conceded ? "claim.conceded" : "claim.made", claim.conceded ? "68B1" : "68A", [claim.event], {
          seat: claim.seat,
          tricks: claim.tricks,
        }),
      ]
    : [];

/** `null` where nothing waits. */
export const awaitedAt = (table: Table): Awaited | null => {
  const { position, laws } = table;
  // Once play is over players have nothing to choose any more: what is left is the director's to find.
  const asks = pendingAsks(laws, position).filter(({ decider }) => !isOver(position) || decider === "director");
  const called = calledAt(table);
  const review = isOver(position)
    ? position.review.map(({ law, events }) => ({ law, event: events.at(-1) ?? position.version }))
    : [];
  if (called === null && asks.length === 0 && review.length === 0) return null;
  const asked = new Set(asks.flatMap(({ of }) => (of === undefined ? [] : [of])));
  const open = position.irregularities.filter(
    ({ id, stage, noticed }) => asked.has(id) || (noticed && stage !== "done" && stage !== "counting"),
  );
  return {
    called,
    asked: asks.map((ask) => ({ law: ask.law, of: ask.decider, event: sinceOf(position, ask) })),
    review,
    said: [...open.map(happened), ...contested(position)],
  };
};
