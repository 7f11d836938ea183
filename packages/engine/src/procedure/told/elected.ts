/** What is laid down for a session on the options that speak of rulings, periods and appeals (Laws 78D, 80, 92, 93). */
import { readElection } from "../../regulations/elections.ts";
import { LAW_OPTIONS, type StandingKey, type ValueOf } from "../../regulations/registry.ts";
import type { Session } from "../../session/told/state.ts";

/** Whatever is held under regulations. */
type Governed = { readonly settings?: Pick<NonNullable<Session["settings"]>, "regulations"> | undefined };

/** The value that holds: the session's own where it is one, else what the Laws say. */
export const elected = <Key extends StandingKey>({ settings }: Governed, key: Key): ValueOf<Key> | undefined => {
  const own = settings?.regulations[key];
  const read = own === undefined ? undefined : readElection(key, own);
  if (read !== undefined && "value" in read) return read.value;
  const byLaw = readElection(key, LAW_OPTIONS[key].byLaw);
  return "value" in byLaw ? byLaw.value : undefined;
};

type Stage = ValueOf<"modifiedAppealStages">[number]["stage"];

/** Law 93C3(b): the authority has left this stage out, and contestants had been told by then. */
export const leavesOut = (session: Session, stage: Stage, at: string): boolean =>
  (elected(session, "modifiedAppealStages") ?? []).some(
    (one) => one.stage === stage && one.change === "omitted" && (one.notice.from ?? "") <= at.slice(0, 10),
  );

/** The supplementary regulations that are attached to the event, for a Law or for any (Law 80B2(f)). */
export const regulationsAttached = (session: Session, law?: string): readonly string[] =>
  (elected(session, "supplementaryRegulations") ?? [])
    .filter(({ laws }) => law === undefined || laws === undefined || laws.some((each) => law.startsWith(each)))
    .map(({ title }) => title);
