/** Publishing the scores: from then the correction and appeal periods run (Laws 79C1, 92B). The digest proves what was published. */
import type { SessionCommandOf } from "../command/session.ts";
import { periodsOf } from "./pinning.ts";
import { refused } from "../refusal.ts";
import { decided, type Decision, type OpenSession, type Prepared } from "./decision.ts";

export const publishScores = (
  session: OpenSession,
  { clocks }: SessionCommandOf<"PublishScores">,
  prepared: Prepared,
): Decision => {
  if (session.results.size === 0)
    return refused("impossible", "There is nothing to publish: no result is recorded.", "Record results first.", {
      law: "79C1",
    });
  const standings = prepared.standings(session);
  if ("unscorable" in standings)
    return refused(
      "impossible",
      `These scores cannot be computed: ${standings.unscorable}.`,
      "Lift or correct the penalty, the award or the weight that makes such a number.",
      { law: "78" },
    );
  const { digest, engine } = standings;
  const last = session.publications.at(-1);
  if (last !== undefined && last.digest === digest && last.engine === engine && last.clocks === clocks) {
    return refused(
      "impossible",
      "These scores are published already, unchanged.",
      "Nothing needs to be published; the periods keep running.",
      { law: "79C1" },
    );
  }
  const periods = clocks === "run" ? { periods: periodsOf(session.settings, prepared.inForce) } : {};
  return decided({ type: "ScoresPublished", data: { upTo: session.sequence, digest, engine, clocks, ...periods } });
};
