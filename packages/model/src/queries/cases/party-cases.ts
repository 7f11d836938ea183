/**
 * Open cases at tables where somebody played, or whose captain they are: appeals that are not decided, and what the other side asked or reported and no ruling answers
 * yet. What they may do about each the door says. Laws 79, 81C, 85A, 92D.
 */
import { waitsPutRight } from "@traveller/engine/procedure";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Model } from "../../database/model.ts";
import { appeal, ruling } from "../../schema/case.ts";
import { contestant, player } from "../../schema/contestant.ts";
import { session } from "../../schema/session.ts";
import type { RulingRow } from "./case-key.ts";
import { type AppealRow, involvedIn } from "./involved.ts";

/** What was asked of the director or reported to him, and waits. */
const WAITING = ["open", "lateRequested", "lateApproved"] as const satisfies readonly RulingRow["state"][];

type OfCase = Pick<RulingRow, "id" | "number" | "begun" | "board" | "section" | "table"> & {
  readonly session: { readonly id: string; readonly title: string };
};
export type PartyCases = {
  /** Of the other side. */
  readonly asked: readonly OfCase[];
  readonly appeals: readonly (Pick<AppealRow, "id" | "number"> & {
    /** The first ruling that it is about. */
    readonly about: OfCase;
    /** Something of it was put right since it was lodged, and is not decided. */
    readonly putRight: boolean;
  })[];
};

const playedIn = async (model: Model, person: string): Promise<readonly string[]> => {
  const all = await unionAll(
    model.db.select({ id: player.session }).from(player).where(eq(player.person, person)),
    model.db.select({ id: contestant.session }).from(contestant).where(eq(contestant.captain, person)),
    // Whoever is entered in their place now: they are a party of what was ruled then.
    model.db
      .select({ id: ruling.session })
      .from(ruling)
      .where(sql`${ruling.parties} @> ${JSON.stringify({ people: [{ person }] })}::jsonb`),
  );
  return [...new Set(all.map(({ id }) => id))];
};

const told = ({ id, number, begun, board, section, table, session: of }: RulingRow, title: string): OfCase => ({
  id,
  number,
  begun,
  board,
  section,
  table,
  session: { id: of, title },
});

export const partyCases = async (
  model: Model,
  person: string,
  { only, limit = 20 }: { readonly only?: string | undefined; readonly limit?: number } = {},
): Promise<PartyCases> => {
  const played = (await playedIn(model, person)).filter((id) => only === undefined || id === only);
  if (played.length === 0) return { asked: [], appeals: [] };
  const [waiting, appealed] = await Promise.all([
    model.db
      .select({ ruling, title: session.title })
      .from(ruling)
      .innerJoin(session, eq(session.id, ruling.session))
      .where(
        and(
          eq(session.withdrawn, false),
          inArray(ruling.session, [...played]),
          inArray(ruling.state, [...WAITING]),
          isNotNull(ruling.board),
        ),
      )
      .orderBy(asc(ruling.openedAt), asc(ruling.opened)),
    model.db
      .select({ appeal, ruling, title: session.title })
      .from(appeal)
      .innerJoin(session, eq(session.id, appeal.session))
      .innerJoin(ruling, and(eq(ruling.session, appeal.session), sql`${ruling.id} = ${appeal.rulings} ->> 0`))
      .where(and(eq(session.withdrawn, false), inArray(appeal.session, [...played]), isNull(appeal.closedAt)))
      .orderBy(asc(appeal.lodgedAt), asc(appeal.lodged)),
  ]);
  const rows = [...waiting, ...appealed].map((one) => one.ruling);
  const sessions = [...new Set(rows.map((row) => row.session))];
  const involved = new Map(
    await Promise.all(
      sessions.map(async (of) => {
        const there = rows.filter((row) => row.session === of);
        return [of, await involvedIn(model, of, there, [], { person })] as const;
      }),
    ),
  );
  const as = (row: RulingRow) => involved.get(row.session)?.(row).as ?? [];
  return {
    asked: waiting
      .filter((one) => as(one.ruling).includes("opponent"))
      .slice(0, limit)
      .map((one) => told(one.ruling, one.title)),
    appeals: appealed
      .filter((one) => as(one.ruling).some((each) => each !== "newcomer"))
      .slice(0, limit)
      .map(({ appeal: { id, number, issues }, ruling: about, title }) => ({
        id,
        number,
        about: told(about, title),
        putRight: issues.some(waitsPutRight),
      })),
  };
};
