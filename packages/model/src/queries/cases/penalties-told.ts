/** The penalties that rulings imposed, from the first that was told of each to how it stands. Laws 90, 91. */
import type { ExactNumber, SessionEvent } from "@traveller/engine";
import { and, asc, inArray, type SQL } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import { caseKey } from "./case-key.ts";
import { toldIn } from "./shown-event.ts";

export type PenaltyTold = {
  readonly session: string;
  /** The `caseKey` of its ruling. */
  readonly of: string;
  /** As it was told last. */
  readonly told: Extract<SessionEvent, { readonly type: "PenaltyImposed" }>["data"];
  /** As it was told first. */
  readonly imposed: ExactNumber;
  /** What is left of it; none where it was lifted. */
  readonly amount: ExactNumber | null;
};

/** In the order in which they were imposed. */
export const penaltiesIn = async (model: Model, where: SQL | undefined): Promise<readonly PenaltyTold[]> => {
  const rows = await model.db
    .select()
    .from(caseEvent)
    .where(and(where, inArray(caseEvent.type, ["PenaltyImposed", "PenaltyLifted"])))
    .orderBy(asc(caseEvent.sequence));
  const all = new Map<string, PenaltyTold>();
  for (const row of rows) {
    const event = toldIn(row);
    if (event?.type !== "PenaltyImposed" && event?.type !== "PenaltyLifted") continue;
    const key = caseKey({ session: row.session, id: event.data.penalty });
    const before = all.get(key);
    if (event.type === "PenaltyImposed") {
      const { data: told } = event;
      const of = caseKey({ session: row.session, id: row.ruling ?? "" });
      all.set(key, { session: row.session, of, told, imposed: before?.imposed ?? told.amount, amount: told.amount });
    } else if (before !== undefined) all.set(key, { ...before, amount: null });
  }
  return [...all.values()];
};
