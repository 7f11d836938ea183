/**
 * What is scored while people wait, beside the scores as they are: one question after another, of sessions of a bounded size, and never at the door's cost. Laws 12, 78.
 */
import type { Session } from "@traveller/engine";
import { refused, type Refused, says, type Sentence } from "@traveller/contract";
import pLimit from "p-limit";

/** Results of the largest session that is scored while people wait. */
const MOST_RESULTS = 60_000;
/** Askers that wait for their turn; more are asked to come again. */
const MOST_WAITING = 16;

/** @param instead what to do where there are too many */
export const tooManyResults = ({ results }: Session, instead: Sentence): Refused | undefined => {
  const count = [...results.values()].reduce((sum, { length }) => sum + length, 0);
  return count > MOST_RESULTS
    ? refused("tooLarge", says("whatIf.tooMany", { count, most: MOST_RESULTS }), instead)
    : undefined;
};

/** A number that would become longer than one can be is the session's trouble, or the question's; not the door's. */
export const scoredAside = <T>(score: () => T): T | Refused => {
  try {
    return score();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused("impossible", says("session.notComputed", { why: error.message }), says("whatIf.chooseOther"));
  }
};

/** One after another; where too many wait already, nothing is done. */
export const oneAtATime = (): (<T>(work: () => Promise<T>) => Promise<T | Refused>) => {
  const inTurn = pLimit(1);
  return (work) =>
    inTurn.activeCount + inTurn.pendingCount >= MOST_WAITING
      ? Promise.resolve(refused("conflict", says("whatIf.tooManyAsk"), says("whatIf.askInMinute")))
      : inTurn(work);
};
