/**
 * Open cases at tables where somebody played, or whose captain they are: appeals that are not decided, and what the other side asked or reported and no ruling answers
 * yet. What they may do about each the door says. Laws 79, 81C, 85A, 92D.
 */
import { type Involved, waitsPutRight } from "@traveller/engine/procedure";
import type { Side } from "@traveller/engine";
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { ASKED } from "../../case-states.ts";
import type { Model } from "../../database/model.ts";
import { appeal, caseEvent, ruling } from "../../schema/case.ts";
import { contestant, player } from "../../schema/contestant.ts";
import { session } from "../../schema/session.ts";
import { caseKey, type RulingRow } from "./case-key.ts";
import { type AppealRow, involvedIn, sideWith } from "./involved.ts";
import { toldIn } from "./shown-event.ts";

export type OfCase = Pick<RulingRow, "id" | "number" | "begun" | "board" | "section" | "table"> & {
  readonly session: { readonly id: string; readonly title: string };
};
export type PartyCases = {
  /** By the other side, or of both by who reported an error of entry for neither; their own has said nothing about it yet. */
  readonly asked: readonly (OfCase & { readonly ofBoth: boolean })[];
  readonly appeals: readonly (Pick<AppealRow, "id" | "number"> & {
    /** The first ruling that it is about. */
    readonly about: OfCase;
    /** Something of it was put right since it was lodged, and is not decided. */
    readonly putRight: boolean;
  })[];
};

/** Whom somebody plays for or leads, in which sessions; nobody where they did so when it was ruled. */
type Theirs = { readonly session: string; readonly contestant: string };
const theirsIn = async (model: Model, person: string): Promise<readonly Theirs[]> =>
  unionAll(
    model.db
      .select({ session: player.session, contestant: player.contestant })
      .from(player)
      .where(eq(player.person, person)),
    model.db
      .select({ session: contestant.session, contestant: contestant.id })
      .from(contestant)
      .where(eq(contestant.captain, person)),
    // Whoever is entered in their place now: they are a party of what was ruled then.
    model.db
      .select({ session: ruling.session, contestant: sql<string>`''` })
      .from(ruling)
      .where(sql`${ruling.parties} @> ${JSON.stringify({ people: [{ person }] })}::jsonb`),
  );

/** Not who came after it was appealed, nor who said something in it and has no part in it any more. */
const isParty = (all: Involved["as"]): boolean => all.some((as) => as !== "newcomer" && as !== "claimant");

/** Nobody at the table reported it: a director or the organizer did. */
const isOfBoth = ({ begun, by }: RulingRow): boolean =>
  begun === "scoreError" && by.as !== "player" && by.as !== "captain";

/** Which sides of these cases have said something about them. */
const saidIn = async (model: Model, rows: readonly RulingRow[]): Promise<(row: RulingRow) => ReadonlySet<Side>> => {
  const said = new Map<string, Set<Side>>();
  const byKey = new Map(rows.map((row) => [caseKey(row), row]));
  const events =
    rows.length === 0
      ? []
      : await model.db
          .select()
          .from(caseEvent)
          .where(
            and(
              eq(caseEvent.type, "StatementGiven"),
              or(...rows.map(({ session: of, id }) => and(eq(caseEvent.session, of), eq(caseEvent.ruling, id)))),
            ),
          );
  for (const event of events) {
    const told = toldIn(event);
    const key = caseKey({ session: event.session, id: event.ruling ?? "" });
    const row = byKey.get(key);
    if (told?.type !== "StatementGiven" || row === undefined) continue;
    const { by } = told.data;
    const side = by.as === "player" || by.as === "captain" ? sideWith(row, by.contestant) : undefined;
    if (side !== undefined) said.set(key, (said.get(key) ?? new Set()).add(side));
  }
  return (row) => said.get(caseKey(row)) ?? new Set();
};

export const ofCase = (
  { id, number, begun, board, section, table, session: of }: RulingRow,
  title: string,
): OfCase => ({
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
  const theirs = (await theirsIn(model, person)).filter((one) => only === undefined || one.session === only);
  const played = [...new Set(theirs.map((one) => one.session))];
  if (played.length === 0) return { asked: [], appeals: [] };
  const [waiting, appealed] = await Promise.all([
    model.db
      .select({ ruling, title: session.title })
      .from(ruling)
      .innerJoin(session, eq(session.id, ruling.session))
      .where(
        and(
          eq(session.withdrawn, false),
          inArray(ruling.session, played),
          inArray(ruling.state, [...ASKED]),
          isNotNull(ruling.board),
        ),
      )
      .orderBy(asc(ruling.openedAt), asc(ruling.opened)),
    model.db
      .select({ appeal, ruling, title: session.title })
      .from(appeal)
      .innerJoin(session, eq(session.id, appeal.session))
      .innerJoin(ruling, and(eq(ruling.session, appeal.session), sql`${ruling.id} = ${appeal.rulings} ->> 0`))
      .where(and(eq(session.withdrawn, false), inArray(appeal.session, played), isNull(appeal.closedAt)))
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
  const asked = waiting.filter((one) =>
    isOfBoth(one.ruling) ? isParty(as(one.ruling)) : as(one.ruling).includes("opponent"),
  );
  const said = await saidIn(
    model,
    asked.map((one) => one.ruling),
  );
  const isUnanswered = (row: RulingRow): boolean => {
    const sides = theirs.flatMap((one) => (one.session === row.session ? (sideWith(row, one.contestant) ?? []) : []));
    return !sides.some((side) => said(row).has(side));
  };
  return {
    asked: asked
      .filter((one) => isUnanswered(one.ruling))
      .slice(0, limit)
      .map((one) => ({ ...ofCase(one.ruling, one.title), ofBoth: isOfBoth(one.ruling) })),
    appeals: appealed
      .filter((one) => isParty(as(one.ruling)))
      .slice(0, limit)
      .map(({ appeal: { id, number, issues }, ruling: about, title }) => ({
        id,
        number,
        about: ofCase(about, title),
        putRight: issues.some(waitsPutRight),
      })),
  };
};
