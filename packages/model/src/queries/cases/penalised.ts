/** How often each contestant of a session has been penalised for what, by rulings whose penalties are in force: what is usual next goes by that. Law 90A. */
import { sessionEvents } from "@traveller/engine";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";

export type Penalised = { readonly contestant: string; readonly paragraph: string };

export const penalised = async (model: Model, session: string): Promise<readonly Penalised[]> => {
  const rows = await model.db
    .select({ type: caseEvent.type, data: caseEvent.data })
    .from(caseEvent)
    .where(and(eq(caseEvent.session, session), inArray(caseEvent.type, ["PenaltyImposed", "PenaltyLifted"])))
    .orderBy(asc(caseEvent.sequence));
  const all = new Map<string, Penalised>();
  for (const { type, data } of rows) {
    const imposed = type === "PenaltyImposed" ? sessionEvents.PenaltyImposed.safeParse(data) : undefined;
    const lifted = type === "PenaltyLifted" ? sessionEvents.PenaltyLifted.safeParse(data) : undefined;
    if (lifted?.success === true) all.delete(lifted.data.penalty);
    if (imposed?.success !== true) continue;
    const { penalty, contestant, paragraph } = imposed.data;
    if (paragraph !== undefined) all.set(penalty, { contestant, paragraph });
  }
  return [...all.values()];
};
