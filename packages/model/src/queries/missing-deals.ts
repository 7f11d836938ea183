/** Sessions whose boards have no deals: where a file of hands without results may belong. The likeliest first: of that day, of that club, the newest. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Model } from "../database/model.ts";
import { deal } from "../schema/deal.ts";
import { result } from "../schema/result.ts";
import { session } from "../schema/session.ts";

const Row = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string().nullable(),
  clubName: z.string().nullable(),
  missing: z.number(),
});
/** `missing`: how many of the boards asked for have results there, and no deal. */
export type MissingDeals = Readonly<z.infer<typeof Row>>;

const MOST = 12;

export const sessionsMissingDeals = async (
  model: Model,
  asked: { readonly boards: readonly number[]; readonly date?: string | undefined; readonly club?: string | undefined },
): Promise<readonly MissingDeals[]> => {
  if (asked.boards.length === 0) return [];
  const ofDay = sql`coalesce(${session.date} = ${asked.date ?? null}::date, false)`;
  const ofClub = sql`coalesce(${session.club} = ${asked.club ?? null}::text, false)`;
  const boards = sql.join(
    asked.boards.map((board) => sql`${board}::int`),
    sql`, `,
  );
  const rows = await model.db.execute(sql`
    select ${session.id} as id, ${session.title} as title, ${session.date}::text as date, ${session.clubName} as "clubName",
      count(distinct ${result.board})::int as missing
    from ${session}
    join ${result} on ${result.session} = ${session.id} and ${result.board} in (${boards})
    left join ${deal} on ${deal.session} = ${session.id} and ${deal.board} = ${result.board}
    where not ${session.withdrawn} and ${deal.board} is null
      and (${asked.date === undefined} or ${ofDay} or ${ofClub})
    group by ${session.id}
    order by ${ofDay} desc, ${ofClub} desc, missing desc, ${session.date} desc nulls last, ${session.id}
    limit ${MOST}`);
  return z.array(Row).parse([...rows]);
};
