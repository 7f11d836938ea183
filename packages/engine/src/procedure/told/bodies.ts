/** Law 93C1: the bodies that hear an appeal after the event, where the authority has established any. */
import type { ValueOf } from "../../regulations/registry.ts";
import type { Session } from "../../session/told/state.ts";
import { elected } from "./elected.ts";

export type Further = ValueOf<"furtherAppeals">[number];

/** By its name, or the first one where an appeal is addressed to the authority. */
export const furtherAppeal = (session: Session, to: string): Further | undefined => {
  const bodies = elected(session, "furtherAppeals") ?? [];
  return bodies.find(({ body }) => body === to) ?? (to === "authority" ? bodies[0] : undefined);
};
