/**
 * What waits for those who rule: requests, reports, disputes and drafts that no ruling answers yet, and appeals that are not decided, of the sessions that somebody
 * directs; and for an organizer what takes effect with his approval alone. Those that have waited longest first. Laws 71, 79, 81C, 91B, 92.
 */
import { and, asc, eq, inArray, isNull, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { TO_APPROVE, WAITING, WAITING_ANYWHERE } from "../../case-states.ts";
import type { Model } from "../../database/model.ts";
import { appeal, caseEvent, ruling } from "../../schema/case.ts";
import { session } from "../../schema/session.ts";
import { textsOf } from "../labels.ts";
import { type CaseSummary, isThereFor, summariesOf } from "./case-list.ts";
import { caseKey, type RulingRow } from "./case-key.ts";
import { type AppealRow, type CaseViewer, involvedIn } from "./involved.ts";
import { toldIn } from "./shown-event.ts";

/** By the kinds of a role's reach. */
export type Reach = {
  readonly sessions: readonly string[];
  readonly tournaments: readonly string[];
  readonly clubs: readonly string[];
  readonly authorities: readonly string[];
};
/** Over what somebody directs; `inCharge` is whom sessions name themselves, as their director or among those appointed. */
export type Directed = Reach & { readonly inCharge: string };

type AppealWaiting = Pick<AppealRow, "id" | "number" | "state" | "heard" | "lodgedAt"> & {
  readonly session: { readonly id: string; readonly title: string };
  /** The first ruling that it is about. */
  readonly about: CaseSummary | null;
};
/** With what was said when it was asked for; absent where nothing was, where it was erased, or where it is not the reader's to see. */
type AskedWaiting = CaseSummary & { readonly claimed: string | null };
export type OpenCases = { readonly asked: readonly AskedWaiting[]; readonly appeals: readonly AppealWaiting[] };

const isReached = ({ sessions, tournaments, clubs, authorities }: Reach): SQL | undefined =>
  or(
    sessions.length === 0 ? undefined : inArray(session.id, [...sessions]),
    tournaments.length === 0 ? undefined : inArray(session.tournament, [...tournaments]),
    clubs.length === 0 ? undefined : inArray(session.club, [...clubs]),
    authorities.length === 0 ? undefined : inArray(session.authority, [...authorities]),
  );

const isDirected = ({ inCharge, ...reach }: Directed): SQL | undefined =>
  or(
    isReached(reach),
    eq(session.director, inCharge),
    // Whom the organizer appointed (Law 80B2(a)).
    sql`${session.regulations} -> 'directorAppointment' ->> 'inCharge' = ${inCharge}`,
    sql`jsonb_exists(${session.regulations} -> 'directorAppointment' -> 'directors', ${inCharge})`,
  );

/** What the organizer names a committee for (Laws 80B2(k), 93A): as long as nobody is named. */
const lacksCommittee = and(
  isNull(appeal.committee),
  eq(appeal.heard, false),
  sql`${appeal.state} in ('lodged', 'admitted')`,
  sql`${session.regulations} ->> 'appealBody' = 'committee'`,
);

/** The words of what opened each. */
const claimedIn = async (
  model: Model,
  rows: readonly Pick<RulingRow, "session" | "id" | "opened">[],
): Promise<ReadonlyMap<string, string>> => {
  if (rows.length === 0) return new Map();
  const found = await model.db
    .select()
    .from(caseEvent)
    .where(
      or(...rows.map(({ session: of, opened }) => and(eq(caseEvent.session, of), eq(caseEvent.sequence, opened)))),
    );
  const named = found.flatMap((row) => {
    const told = toldIn(row);
    // What a director has drafted is nobody's question.
    const claimed = told !== undefined && "claimed" in told.data ? told.data.claimed : undefined;
    return claimed === undefined
      ? []
      : [{ key: caseKey({ session: row.session, id: row.ruling ?? "" }), text: claimed.text }];
  });
  const texts = await textsOf(
    model,
    named.map(({ text }) => text),
  );
  return new Map(
    named.flatMap(({ key, text }) => {
      const words = texts.get(text);
      return words === undefined ? [] : [[key, words] as const];
    }),
  );
};

/** As whom the reader sees the cases of a session. */
type ViewerIn = (session: string) => Promise<CaseViewer | undefined>;

/** As far as they are there for the reader, with what they see of each: a director who plays at its table sees no draft of another's. */
const asSeen = async (model: Model, rows: readonly RulingRow[], viewerIn: ViewerIn) => {
  const seen = await Promise.all(
    [...new Set(rows.map((row) => row.session))].map(async (of) => {
      const there = rows.filter((row) => row.session === of);
      const viewer = await viewerIn(of);
      if (viewer === undefined) return [];
      const involved = await involvedIn(model, of, there, [], viewer);
      return there.map((row) => ({ row, sees: viewer.sees(involved(row)) }));
    }),
  );
  const byKey = new Map(seen.flat().map((one) => [caseKey(one.row), one]));
  return rows.flatMap((row) => {
    const one = byKey.get(caseKey(row));
    return one === undefined || !isThereFor(row, one.sees) ? [] : [one];
  });
};

export const openCases = async (
  model: Model,
  directed: Directed,
  {
    organized,
    only,
    viewerIn,
    limit = 200,
  }: {
    readonly organized?: Reach;
    readonly only?: string | undefined;
    readonly viewerIn: ViewerIn;
    readonly limit?: number;
  },
): Promise<OpenCases> => {
  const here = and(eq(session.withdrawn, false), only === undefined ? undefined : eq(session.id, only));
  const directs = isDirected(directed);
  const organizes = organized && isReached(organized);
  const [asked, appeals] = await Promise.all([
    model.db
      .select({ ruling })
      .from(ruling)
      .innerJoin(session, eq(session.id, ruling.session))
      .where(
        and(
          here,
          or(
            and(
              directs,
              inArray(ruling.state, [...WAITING]),
              or(isNotNull(ruling.board), inArray(ruling.state, [...WAITING_ANYWHERE])),
            ),
            organizes && and(organizes, inArray(ruling.state, [...TO_APPROVE])),
          ),
        ),
      )
      .orderBy(asc(ruling.openedAt), asc(ruling.opened))
      .limit(limit),
    model.db
      .select({ appeal, title: session.title })
      .from(appeal)
      .innerJoin(session, eq(session.id, appeal.session))
      .where(and(here, or(directs, organizes && and(organizes, lacksCommittee)), isNull(appeal.closedAt)))
      .orderBy(asc(appeal.lodgedAt), asc(appeal.lodged))
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
  const waiting = await asSeen(
    model,
    asked.map((one) => one.ruling),
    viewerIn,
  );
  const [summaries, about, claimed] = await Promise.all([
    summariesOf(
      model,
      waiting.map(({ row }) => row),
      () => true,
      (row) => waiting.some((one) => one.row === row && one.sees("proposal")),
    ),
    summariesOf(model, rows, () => true),
    // Whoever approves a thing may be none of those who judge what was claimed.
    claimedIn(
      model,
      waiting.filter(({ sees }) => sees("claimed")).map(({ row }) => row),
    ),
  ]);
  return {
    asked: summaries.map((one) => ({
      ...one,
      claimed: claimed.get(caseKey({ session: one.session.id, id: one.id })) ?? null,
    })),
    appeals: appeals.map(({ appeal: { id, number, state, heard, lodgedAt, session: of, rulings }, title }) => ({
      id,
      number,
      state,
      heard,
      lodgedAt,
      session: { id: of, title },
      about: about.find((one) => one.session.id === of && one.id === rulings[0]) ?? null,
    })),
  };
};
