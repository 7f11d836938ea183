/** Which disqualifications are more than proposals: until the organizer approves of one, whom it is about and why is for those who may read what is proposed. Law 91B. */
import { and, eq, or } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import { caseKey, type RulingRow } from "./case-key.ts";

/** By the keys of their cases. What is ruled, appealed or decided there says nothing of it, for all of that may be while it is pending. */
export const approvedAmong = async (model: Model, rows: readonly RulingRow[]): Promise<ReadonlySet<string>> => {
  const proposed = rows.filter(({ contestant, state }) => contestant !== null && state !== "pending");
  const unsaid = proposed.filter(({ state }) => state !== "inForce");
  const told =
    unsaid.length === 0
      ? []
      : await model.db
          .select({ session: caseEvent.session, id: caseEvent.ruling })
          .from(caseEvent)
          .where(
            and(
              eq(caseEvent.type, "DisqualificationApproved"),
              or(...unsaid.map(({ session, id }) => and(eq(caseEvent.session, session), eq(caseEvent.ruling, id)))),
            ),
          );
  return new Set([
    ...proposed.filter(({ state }) => state === "inForce").map(caseKey),
    ...told.map(({ session, id }) => caseKey({ session, id: id ?? "" })),
  ]);
};
