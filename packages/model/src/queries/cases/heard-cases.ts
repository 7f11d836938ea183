/** Appeals that are not decided, on whose committee somebody sits: what of them waits for him the door says, and his own votes. Law 93B. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { appeal, ruling } from "../../schema/case.ts";
import { session } from "../../schema/session.ts";
import type { AppealRow } from "./involved.ts";
import { type OfCase, ofCase } from "./party-cases.ts";

export type HeardCase = Pick<AppealRow, "id" | "number" | "rulings"> & {
  /** The first ruling that it is about. */
  readonly about: OfCase;
};

/** Those that have waited longest first. */
export const heardCases = async (
  model: Model,
  person: string,
  { only, limit = 20 }: { readonly only?: string | undefined; readonly limit?: number } = {},
): Promise<readonly HeardCase[]> => {
  const among = (list: "members" | "recused") =>
    sql`${appeal.committee} -> ${list} @> ${JSON.stringify([person])}::jsonb`;
  const rows = await model.db
    .select({ appeal, ruling, title: session.title })
    .from(appeal)
    .innerJoin(session, eq(session.id, appeal.session))
    .innerJoin(ruling, and(eq(ruling.session, appeal.session), sql`${ruling.id} = ${appeal.rulings} ->> 0`))
    .where(
      and(
        eq(session.withdrawn, false),
        only === undefined ? undefined : eq(session.id, only),
        isNull(appeal.closedAt),
        among("members"),
        sql`not ${among("recused")}`,
      ),
    )
    .orderBy(asc(appeal.lodgedAt), asc(appeal.lodged))
    .limit(limit);
  return rows.map(({ appeal: { id, number, rulings }, ruling: about, title }) => ({
    id,
    number,
    rulings,
    about: ofCase(about, title),
  }));
};
