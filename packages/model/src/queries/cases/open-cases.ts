/**
 * What waits for those who rule: requests, reports, disputes and drafts that no ruling answers yet, and appeals that are not decided, of the sessions that somebody
 * directs; the last opened first. Laws 71, 79, 81C, 92.
 */
import { and, desc, eq, inArray, isNull, isNotNull, or, sql, type SQL } from "drizzle-orm";
import type { CaseState } from "../../case-stands.ts";
import type { Model } from "../../database/model.ts";
import { appeal, ruling } from "../../schema/case.ts";
import { session } from "../../schema/session.ts";
import { type CaseSummary, summariesOf } from "./case-list.ts";
import type { AppealRow } from "./involved.ts";

/** What no ruling has answered. */
const WAITING = ["filed", "open", "lateRequested", "lateApproved", "pending"] as const satisfies readonly CaseState[];

/** Over what somebody directs, by the kinds of a role's reach; `inCharge` is whom sessions name themselves, as their director or among those appointed. */
export type Directed = {
  readonly sessions: readonly string[];
  readonly tournaments: readonly string[];
  readonly clubs: readonly string[];
  readonly authorities: readonly string[];
  readonly inCharge: string;
};

type AppealWaiting = Pick<AppealRow, "id" | "number" | "state" | "lodgedAt"> & {
  readonly session: { readonly id: string; readonly title: string };
  /** The first ruling that it is about. */
  readonly about: CaseSummary | null;
};
export type OpenCases = { readonly asked: readonly CaseSummary[]; readonly appeals: readonly AppealWaiting[] };

const isDirected = ({ sessions, tournaments, clubs, authorities, inCharge }: Directed): SQL | undefined =>
  or(
    sessions.length === 0 ? undefined : inArray(session.id, [...sessions]),
    tournaments.length === 0 ? undefined : inArray(session.tournament, [...tournaments]),
    clubs.length === 0 ? undefined : inArray(session.club, [...clubs]),
    authorities.length === 0 ? undefined : inArray(session.authority, [...authorities]),
    eq(session.director, inCharge),
    // Whom the organizer appointed (Law 80B2(a)).
    sql`${session.regulations} -> 'directorAppointment' ->> 'inCharge' = ${inCharge}`,
    sql`jsonb_exists(${session.regulations} -> 'directorAppointment' -> 'directors', ${inCharge})`,
  );

export const openCases = async (
  model: Model,
  directed: Directed,
  { only, limit = 200 }: { readonly only?: string | undefined; readonly limit?: number } = {},
): Promise<OpenCases> => {
  const here = and(
    isDirected(directed),
    eq(session.withdrawn, false),
    only === undefined ? undefined : eq(session.id, only),
  );
  const [asked, appeals] = await Promise.all([
    model.db
      .select({ ruling })
      .from(ruling)
      .innerJoin(session, eq(session.id, ruling.session))
      .where(and(here, inArray(ruling.state, [...WAITING]), or(isNotNull(ruling.board), eq(ruling.state, "pending"))))
      .orderBy(desc(ruling.openedAt), desc(ruling.opened))
      .limit(limit),
    model.db
      .select({ appeal, title: session.title })
      .from(appeal)
      .innerJoin(session, eq(session.id, appeal.session))
      .where(and(here, isNull(appeal.closedAt)))
      .orderBy(desc(appeal.lodgedAt), desc(appeal.lodged))
      .limit(limit),
  ]);
  const firsts = appeals.flatMap(
    ({
      appeal: {
        session: of,
        rulings: [first],
      },
    }) => (first === undefined ? [] : [{ of, first }]),
  );
  const rows =
    firsts.length === 0
      ? []
      : await model.db
          .select()
          .from(ruling)
          .where(or(...firsts.map(({ of, first }) => and(eq(ruling.session, of), eq(ruling.id, first)))));
  const [summaries, about] = await Promise.all([
    summariesOf(
      model,
      asked.map((one) => one.ruling),
      () => true,
    ),
    summariesOf(model, rows, () => true),
  ]);
  return {
    asked: summaries,
    appeals: appeals.map(({ appeal: { id, number, state, lodgedAt, session: of, rulings }, title }) => ({
      id,
      number,
      state,
      lodgedAt,
      session: { id: of, title },
      about: about.find((one) => one.session.id === of && one.id === rulings[0]) ?? null,
    })),
  };
};
