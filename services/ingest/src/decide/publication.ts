/**
 * Publishing the scores: from the first publication of the whole score the correction and appeal periods run (Laws 79C1, 92B). The digest proves
 * what was published.
 */
import type { SessionEvent } from "@traveller/engine";
import { type SessionCommandOf, refused, says } from "@traveller/contract";
import { periodsOf } from "./pinning.ts";
import { decided, type Decision, type OpenSession, type Prepared, type Standings } from "./decision.ts";

type Published = SessionCommandOf<"PublishScores">["clocks"];
type Scored = Exclude<Standings, { readonly unscorable: string }>;

const publication = (session: OpenSession, clocks: Published, scored: Scored, { inForce }: Prepared): SessionEvent => ({
  type: "ScoresPublished",
  data: {
    upTo: session.sequence,
    ...scored,
    clocks,
    ...(clocks === "run" ? { periods: periodsOf(session.settings, inForce) } : {}),
  },
});

/** Whether the periods were to run from what was published, and do not: it was a part, or of a version that knew none. */
const areToBegin = (session: OpenSession): boolean =>
  session.publications.at(-1)?.clocks === "run" && session.periods === undefined && session.lacking.length === 0;

export const publishScores = (
  session: OpenSession,
  { clocks }: SessionCommandOf<"PublishScores">,
  prepared: Prepared,
): Decision => {
  if (session.results.size === 0)
    return refused("impossible", says("session.nothingToPublish"), says("session.recordFirst"), {
      law: "79C1",
    });
  const scored = prepared.standings(session);
  if ("unscorable" in scored)
    return refused(
      "impossible",
      says("session.notComputed", { why: scored.unscorable }),
      says("session.liftWhatMakes"),
      { law: "78" },
    );
  const last = session.publications.at(-1);
  const same =
    last !== undefined && last.digest === scored.digest && last.engine === scored.engine && last.clocks === clocks;
  if (same && !(clocks === "run" && areToBegin(session))) {
    return refused(
      "impossible",
      says("session.publishedAlready"),
      session.lacking.length > 0 ? says("session.periodsWait") : says("session.periodsRun"),
      { law: "79C1" },
    );
  }
  return decided(publication(session, clocks, scored, prepared));
};

/** What was published as a part, and is the whole now: its publication, from which the periods run that did not before. */
export const publishedAsWhole = (session: OpenSession, prepared: Prepared): readonly SessionEvent[] => {
  if (!areToBegin(session) || session.results.size === 0) return [];
  const scored = prepared.standings(session);
  return "unscorable" in scored ? [] : [publication(session, "run", scored, prepared)];
};
