/** Rulings as lists show them, and those of a session that are there for whoever reads it. Laws 81 to 85, 92, 93. */
import type { CasePart } from "@traveller/engine/procedure";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { appeal, ruling } from "../../schema/case.ts";
import { session } from "../../schema/session.ts";
import { tournament } from "../../schema/tournament.ts";
import { type ContestantLabel, type Labels, labelsOfSessions } from "../labels.ts";
import { asList } from "../sides.ts";
import { mayReadBoards } from "../viewer.ts";
import { appealsNaming, penaltiesOf, type PenaltyOfCase } from "./case-penalties.ts";
import { caseKey, type RulingRow } from "./case-key.ts";
import { approvedAmong } from "./proposals.ts";
import { type AppealRow, type CaseViewer, involvedIn } from "./involved.ts";

/** What a case tells of its session. */
const OF_SESSION = {
  id: session.id,
  title: session.title,
  number: session.number,
  date: session.date,
  authority: session.authority,
  tournament: session.tournament,
  club: session.club,
  clubName: session.clubName,
  lawEdition: session.lawEdition,
  contest: session.contest,
} as const;
export type CaseSession = Pick<typeof session.$inferSelect, keyof typeof OF_SESSION> & {
  readonly tournamentTitle: string | null;
};

/** Who met there, by side; absent where names are not for this reader, who is told of North and South alone. */
export type CaseSides = { readonly ns: readonly CaseLabel[]; readonly ew: readonly CaseLabel[] };
/** By their names alone: whose name is not shown is not told by a number either. */
export type CaseLabel = Omit<ContestantLabel, "players"> & {
  readonly players: readonly Omit<ContestantLabel["players"][number], "person">[];
};

export type CaseSummary = Omit<RulingRow, "session" | "texts" | "ns" | "ew" | "contestant" | "parties"> & {
  readonly session: CaseSession;
  readonly sides: CaseSides | null;
  /** Whom a disqualification is about, once it has taken effect or where proposals are for this reader; by number alone where names are not (Law 91B). */
  readonly about: ContestantLabel | null;
  readonly penalties: readonly CasePenalty[];
};

/** With whose it is: by number alone where names are not for this reader. */
export type CasePenalty = PenaltyOfCase & {
  readonly who: ContestantLabel | null;
  /** The numbers of appeals that name it; one that names none is about all of the ruling. */
  readonly appeals: readonly number[];
};

type Names = (regulations: (typeof session.$inferSelect)["regulations"]) => boolean;

/** Option `namesPublic` (Law 80B2(j)): everybody, whoever signed in, or nobody. */
export const namesShownTo =
  ({ person }: Pick<CaseViewer, "person">): Names =>
  ({ namesPublic }) =>
    namesPublic === "numbers" ? false : namesPublic === "signedIn" ? person !== undefined : true;

/** Where names are nobody's. */
export const numberOnly = (label: ContestantLabel): ContestantLabel => ({ ...label, name: null, players: [] });

/** @param proposed whether the reader may know whom a disqualification is about that nobody has approved yet */
export const summariesOf = async (
  model: Model,
  rows: readonly RulingRow[],
  namesIn: Names,
  proposed: (row: RulingRow) => boolean = () => false,
): Promise<readonly CaseSummary[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.session))];
  const [penalties, appealsOf, approved] = await Promise.all([
    penaltiesOf(model, rows),
    appealsNaming(model, rows),
    approvedAmong(model, rows),
  ]);
  const seen = new Set([...approved, ...rows.filter(proposed).map(caseKey)]);
  const [sessions, labels] = await Promise.all([
    model.db
      .select({ of: OF_SESSION, regulations: session.regulations, tournamentTitle: tournament.title })
      .from(session)
      .leftJoin(tournament, and(eq(tournament.authority, session.authority), eq(tournament.id, session.tournament)))
      .where(inArray(session.id, ids)),
    labelsOfSessions(
      model,
      ids.map((id) => ({
        session: id,
        only: rows
          .filter((row) => row.session === id)
          .flatMap((row) =>
            [
              ...asList(row.ns),
              ...asList(row.ew),
              row.contestant ?? [],
              (penalties.get(caseKey(row)) ?? []).map((one) => one.contestant),
            ].flat(),
          ),
      })),
    ),
  ]);
  const known = new Map(sessions.map((one) => [one.of.id, one]));
  return rows.flatMap(({ session: id, texts: _texts, parties: _parties, ns, ew, contestant, ...row }) => {
    const found = known.get(id);
    if (found === undefined) return [];
    const { of, regulations, tournamentTitle } = found;
    const names = namesIn(regulations);
    const whoIs = (one: string): ContestantLabel | null => {
      const label = labels.get(id)?.get(one);
      return label === undefined ? null : names ? label : numberOnly(label);
    };
    return [
      {
        ...row,
        session: { ...of, tournamentTitle },
        sides: names ? sidesOf(labels.get(id), ns, ew) : null,
        about: contestant === null || !seen.has(caseKey({ session: id, id: row.id })) ? null : whoIs(contestant),
        penalties: (penalties.get(caseKey({ session: id, id: row.id })) ?? []).map((one) => ({
          ...one,
          who: whoIs(one.contestant),
          appeals: appealsOf(id, one.penalty),
        })),
      },
    ];
  });
};

const sidesOf = (labels: Labels | undefined, ns: RulingRow["ns"], ew: RulingRow["ew"]): CaseSides | null => {
  const named = (side: RulingRow["ns"]): readonly CaseLabel[] =>
    asList(side)
      .flatMap((id) => labels?.get(id) ?? [])
      .map((label) => ({ ...label, players: label.players.map(({ person: _person, ...player }) => player) }));
  const sides = { ns: named(ns), ew: named(ew) };
  return sides.ns.length + sides.ew.length === 0 ? null : sides;
};

/** Whether there is anything of a case for somebody who sees these parts of it: a draft is its director's, a request the table's. */
export const isThereFor = (
  { givenAt, state }: Pick<RulingRow, "givenAt" | "state">,
  sees: (part: CasePart) => boolean,
) => givenAt !== null || (state === "filed" ? sees("draft") : sees("open"));

export type CasesRead = {
  readonly rulings: readonly {
    readonly row: RulingRow;
    readonly sees: (part: CasePart) => boolean;
    /** What they see of what belongs to one appeal against it. */
    readonly seesIn: (appeal: string) => (part: CasePart) => boolean;
  }[];
  /** Those of which a ruling is there, with all that they are about: what is told of them leaves out what is not. */
  readonly appeals: readonly AppealRow[];
  readonly isThere: (ruling: string) => boolean;
};

/** A session's cases as far as they are there for the reader, in their order; of boards that he may not read there are none. */
export const readCases = async (model: Model, id: string, viewer: CaseViewer): Promise<CasesRead> => {
  const [rulings, appeals] = await Promise.all([
    model.db.select().from(ruling).where(eq(ruling.session, id)).orderBy(asc(ruling.number)),
    model.db.select().from(appeal).where(eq(appeal.session, id)).orderBy(asc(appeal.number)),
  ]);
  if (rulings.length === 0) return { rulings: [], appeals: [], isThere: () => false };
  const [mayRead, involved] = await Promise.all([
    mayReadBoards(model, id, viewer),
    involvedIn(model, id, rulings, appeals, viewer),
  ]);
  const seen = rulings.flatMap((row) => {
    const sees = viewer.sees(involved(row));
    const seesIn = (one: string) => viewer.sees(involved(row, one));
    return isThereFor(row, sees) && (row.board === null || mayRead(row.board)) ? [{ row, sees, seesIn }] : [];
  });
  const there = new Set(seen.map(({ row }) => row.id));
  const isThere = (one: string): boolean => there.has(one);
  return { rulings: seen, appeals: appeals.filter((one) => one.rulings.some(isThere)), isThere };
};
