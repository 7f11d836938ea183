/** Law 93C1: the bodies that hear an appeal after the event, where the authority has established any. */
import type { ValueOf } from "../../regulations/registry.ts";
import type { Session } from "../../session/told/state.ts";
import { readElection } from "../../regulations/elections.ts";
import { minutesOf } from "../../regulations/values.ts";
import { elected } from "./elected.ts";
import type { Appeal, Procedure } from "./state.ts";

export type Further = ValueOf<"furtherAppeals">[number];

/** To whom an appeal may be taken, by name; to the authority where there is none, which says so. */
export const furtherBodies = (session: Session): readonly string[] => {
  const bodies = (elected(session, "furtherAppeals") ?? []).map(({ body }) => body);
  return bodies.length === 0 ? ["authority"] : bodies;
};

/** By its name, or the first one where an appeal is addressed to the authority. */
export const furtherAppeal = (session: Session, to: string): Further | undefined => {
  const bodies = elected(session, "furtherAppeals") ?? [];
  return bodies.find(({ body }) => body === to) ?? (to === "authority" ? bodies[0] : undefined);
};

/**
 * A body beyond the event may bear the committee's own name. A decision on the Law goes to the committee at the event, as long as the scores are not final (93B1); whatever else is
 * taken to that name goes to that body.
 */
export const goesToCommittee = (
  { session, finalSince }: Pick<Procedure, "session" | "finalSince">,
  { issues }: Pick<Appeal, "issues">,
  { to = "committee", rulings }: { readonly to?: string | undefined; readonly rulings: readonly string[] },
): boolean =>
  to === "committee" &&
  (furtherAppeal(session, to) === undefined ||
    (finalSince === undefined &&
      rulings.every((ruling) =>
        issues.some(
          (issue) =>
            issue.ruling === ruling && issue.part === "law" && issue.state.at === "decided" && !issue.byCommittee,
        ),
      )));

/** The last instant in which an appeal that was decided then may go to this body; none where no time is laid down. */
export const furtherEnds = ({ within }: Further, decided: number): number =>
  within === undefined ? Infinity : decided + minutesOf(within) * 60_000;

/** The same for readers, by the option alone. */
export const furtherUntil = (
  option: unknown,
  decidedAt: string,
): readonly { readonly body: string; readonly until?: string }[] => {
  const read = option === undefined ? undefined : readElection("furtherAppeals", option);
  return (read !== undefined && "value" in read ? read.value : []).map((further) => {
    const ends = furtherEnds(further, Date.parse(decidedAt));
    return { body: further.body, ...(ends === Infinity ? {} : { until: new Date(ends).toISOString() }) };
  });
};
